/**
 * Colours where WordPress has no function for them: block attributes that hold a colour are text,
 * and text can be anything.
 */

/**
 * A strict reading: six hexadecimal digits, with or without the hash.
 *
 * @return `#rrggbb` in small letters; null for anything else, whatever its type.
 */
export function parseHexColor( value: unknown ): string | null {
	return typeof value === 'string' && /^#?[0-9a-f]{6}$/i.test( value )
		? `#${ value.slice( -6 ).toLowerCase() }`
		: null;
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance( color: string ): number {
	const [ red, green, blue ] = [ 1, 3, 5 ].map( ( at ) => {
		const channel = parseInt( color.slice( at, at + 2 ), 16 ) / 255;
		return channel <= 0.04045
			? channel / 12.92
			: ( ( channel + 0.055 ) / 1.055 ) ** 2.4;
	} ) as [ number, number, number ];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * From 1 (the same) to 21 (black on white); text needs 4.5.
 *
 * @param one   `#rrggbb`, as parseHexColor() returns it.
 * @param other `#rrggbb`.
 */
export function contrastRatio( one: string, other: string ): number {
	const [ light, dark ] = [ luminance( one ), luminance( other ) ].sort(
		( a, b ) => b - a
	) as [ number, number ];
	return ( light + 0.05 ) / ( dark + 0.05 );
}

/** Black or white, whichever is easier to read on the background; never under 4.5. */
export function readableTextColor( background: string ): '#000000' | '#ffffff' {
	return contrastRatio( background, '#000000' ) >=
		contrastRatio( background, '#ffffff' )
		? '#000000'
		: '#ffffff';
}
