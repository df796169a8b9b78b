/** What files say of places, before it becomes markers. */
import type { Coordinates } from '../types';

export interface Entry {
	title: string;
	caption: string;
	/** Lacks where the file has none, or none that can be. */
	coordinates?: Coordinates;
}

const LONGEST_TITLE = 200;
const LONGEST_CAPTION = 1000;

/** Half of a character, and what turns the direction of the text around it. */
const STRAY =
	/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|[\u202A-\u202E\u2066-\u2069]/g;

/** One line of text, as it is written; what is no text is empty. */
function lineOf( value: unknown, longest: number ): string {
	const text =
		typeof value === 'string' || typeof value === 'number'
			? `${ value }`
			: '';
	const line = text
		.slice( 0, 10 * longest )
		.replace( /[\s\x00-\x1f\x7f]+/g, ' ' )
		.trim();
	return [ ...line ].slice( 0, longest ).join( '' ).replace( STRAY, '' );
}

/**
 * Makes an entry.
 *
 * @param title     Of the file.
 * @param caption   Of the file.
 * @param latitude  NaN for none.
 * @param longitude NaN for none.
 */
export function makeEntry(
	title: unknown,
	caption: unknown,
	latitude: number,
	longitude: number
): Entry {
	const isPlace =
		Math.abs( latitude ) <= 90 &&
		Math.abs( longitude ) <= 180 &&
		// What programs write that know no place: there is only the sea.
		( latitude !== 0 || longitude !== 0 );
	return {
		title: lineOf( title, LONGEST_TITLE ),
		caption: lineOf( caption, LONGEST_CAPTION ),
		...( isPlace && { coordinates: { latitude, longitude } } ),
	};
}

/** A number of a file; NaN for anything else, an empty text included. */
export const numberOf = ( value: unknown ): number =>
	typeof value === 'number' ||
	( typeof value === 'string' && /^\s*[-+]?[\d.]/.test( value ) )
		? Number( value )
		: NaN;
