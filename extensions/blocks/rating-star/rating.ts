/** What is drawn for the numbers in the attributes, and what a click makes of them. */

// A number in the attributes is not a number of stars to be trusted.
const MOST_STARS = 100;

const clamp = ( value: number, least: number, most: number ) =>
	Math.min( Math.max( value, least ), most );

/** The rating never exceeds the highest rating, nor that a limit. */
export function readRating( {
	rating,
	maxRating,
}: {
	rating: number;
	maxRating: number;
} ): { rating: number; max: number } {
	const max = Math.floor( clamp( maxRating, 1, MOST_STARS ) );
	return { rating: clamp( rating, 0, max ), max };
}

/** How much of a star is drawn: whole, half or nothing of it. */
export function partOf( rating: number, star: number ): 0 | 0.5 | 1 {
	const halves = Math.round( rating * 2 );
	if ( halves >= star * 2 ) {
		return 1;
	}
	return halves === star * 2 - 1 ? 0.5 : 0;
}

/** Clicking the current rating lowers it by a half; half a star goes when it is clicked. */
export function ratingAfterClick( rating: number, star: number ): number {
	if ( rating === 0.5 && star === 1 ) {
		return 0;
	}
	return rating === star ? star - 0.5 : star;
}
