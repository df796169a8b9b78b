export type IngredientAttributes = {
	/** HTML. */
	ingredient?: string;
	lock?: object;
	className?: string;
	metadata?: object;
};
