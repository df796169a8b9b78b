interface Point {
	/** From the left, 0 to 1. */
	x: number;
	/** From the top, 0 to 1. */
	y: number;
}

/** Returns a point of an image as its markup holds it; nothing for the middle, which needs no words. */
export const toFocus = ( { x, y }: Point ): string | undefined => {
	const [ left, top ] = [ x, y ].map( ( share ) =>
		Math.round( 100 * Math.min( 1, Math.max( 0, share ) ) )
	);
	return left === 50 && top === 50 ? undefined : `${ left }% ${ top }%`;
};

/** Returns the point that markup names; the middle where it names none. */
export const toPoint = ( focus?: string ): Point => {
	const [ , left, top ] =
		/^(\d{1,3}(?:\.\d+)?)% (\d{1,3}(?:\.\d+)?)%$/.exec( focus ?? '' ) ?? [];
	return top === undefined
		? { x: 0.5, y: 0.5 }
		: { x: Number( left ) / 100, y: Number( top ) / 100 };
};
