export type RecipeAttributes = {
	/** Never filled: the blocks inside hold everything. */
	ingredients: unknown[];
	steps: unknown[];
	align?: string;
	lock?: object;
	className?: string;
	metadata?: object;
};
