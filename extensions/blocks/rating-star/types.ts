export type RatingAttributes = {
	/** Halves allowed. */
	rating: number;
	maxRating: number;
	color?: string;
	/** Kept for content that has it; nothing is drawn by it. */
	ratingStyle: string;
	className?: string;
	align: 'left' | 'center' | 'right';
};
