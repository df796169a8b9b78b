export type RecipeStepAttributes = {
	lock?: object;
	className?: string;
	metadata?: object;
};
