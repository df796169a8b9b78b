export type RecipeDetailsAttributes = {
	/** As people write it: `1h 5m`. */
	prepTime: string;
	prepTimeUnit: string;
	prepTimeLabel: string;
	cookTime: string;
	cookTimeUnit: string;
	cookTimeLabel: string;
	servings: number;
	servingsLabel: string;
	align?: string;
	lock?: object;
	className?: string;
	metadata?: object;
};
