export type IngredientsListAttributes = {
	/** Never filled: the blocks inside hold them. */
	ingredients?: unknown[];
	lock?: object;
	className?: string;
	metadata?: object;
};
