export type RecipeStepsAttributes = {
	/** Colours of CSS. */
	stepHighlightColor?: string;
	stepTextColor?: string;
	lock?: object;
	className?: string;
	metadata?: object;
};
