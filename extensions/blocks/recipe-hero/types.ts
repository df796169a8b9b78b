export type RecipeHeroAttributes = {
	lock?: object;
	className?: string;
	metadata?: object;
};
