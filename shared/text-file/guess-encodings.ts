/** Which encoding may this file have, whose bytes are no UTF-8? */
import { analyse } from 'chardet';
import { ENCODINGS, type Encoding } from './encodings';

/** Of 100. Below, or with less of a lead before the next guess, the author is asked. */
const SURE = 25;
const LEAD = 15;

/** Bytes that are looked at. */
const MOST = 64 * 1024;

/** Of the same letters, and some of them at other places: frequencies cannot tell them apart. */
const SIBLINGS: Partial< Record< Encoding, Encoding > > = {
	'windows-1250': 'iso-8859-2',
	'iso-8859-2': 'windows-1250',
	'windows-1253': 'iso-8859-7',
	'iso-8859-7': 'windows-1253',
};

/** What no frequencies are known of. */
const OLDER_LATIN: Encoding[] = [ 'macintosh' ];
const OLDER_CYRILLIC: Encoding[] = [ 'koi8-u', 'x-mac-cyrillic', 'ibm866' ];
const CYRILLIC: Encoding[] = [ 'windows-1251', 'koi8-r', 'iso-8859-5' ];

/** A capital beyond ASCII behind a small letter, a sign between two letters, or a frame of DOS: no text has these. */
const ODD =
	/\p{Ll}(?=[^\x00-\x7f])\p{Lu}|\p{L}[¢£¤¥¦§¨©¬±¶¸†‡‰]+\p{L}|[\u2500-\u259f]/u;

/** Browsers read the ISO sets below as Windows' own, which have letters at more places. */
const OTHER_NAMES: Record< string, Encoding > = {
	'iso-8859-1': 'windows-1252',
	'iso-8859-6': 'windows-1256',
	'iso-8859-8': 'windows-1255',
	'iso-8859-9': 'windows-1254',
};

/** The lines that are not plain ASCII: only they tell encodings apart. */
function tellingBytes( bytes: Uint8Array ): Uint8Array {
	const found: number[] = [];
	for ( let from = 0; from < bytes.length && found.length < MOST; ) {
		const end = bytes.indexOf( 10, from );
		const line = bytes.subarray( from, end < 0 ? bytes.length : end + 1 );
		if ( line.some( ( byte ) => byte > 127 ) ) {
			for ( const byte of line.subarray( 0, MOST ) ) {
				found.push( byte );
			}
		}
		from += line.length;
	}
	return Uint8Array.from( found );
}

/** The text; nothing where a byte stands for no letter. */
function tryToRead( bytes: Uint8Array, encoding: Encoding ) {
	try {
		const text = new TextDecoder( encoding, { fatal: true } ).decode(
			bytes
		);
		return /[\u0080-\u0084\u0086-\u009f]/.test( text ) ? undefined : text;
	} catch {
		return undefined;
	}
}

/** Whether a text would look odd, or could not be read at all. */
const isOdd = ( bytes: Uint8Array, encoding: Encoding ) =>
	ODD.test( tryToRead( bytes, encoding ) ?? '\u2500' );

/**
 * The encodings that a file may have, likeliest first.
 *
 * @param buffer Bytes that are no UTF-8.
 * @return At least one; `isSure` where the first need not be confirmed.
 */
export function guessEncodings( buffer: ArrayBuffer ): {
	encodings: Encoding[];
	isSure: boolean;
} {
	const bytes = new Uint8Array( buffer );
	const guesses: { encoding: Encoding; confidence: number }[] = [];
	for ( const { name, confidence } of analyse( tellingBytes( bytes ) ) ) {
		const plain = name.toLowerCase();
		const encoding = OTHER_NAMES[ plain ] ?? ( plain as Encoding );
		if (
			ENCODINGS.includes( encoding ) &&
			( encoding === 'utf-8' ||
				tryToRead( bytes, encoding ) !== undefined ) &&
			! guesses.some( ( guess ) => guess.encoding === encoding )
		) {
			guesses.push( { encoding, confidence } );
		}
	}
	const [ first, second ] = guesses;
	if ( ! first ) {
		return { encodings: [ 'windows-1252' ], isSure: false };
	}
	if ( first.encoding !== 'utf-8' && isOdd( bytes, first.encoding ) ) {
		const likely = [
			...( CYRILLIC.includes( first.encoding )
				? OLDER_CYRILLIC
				: OLDER_LATIN ),
			...guesses.map( ( { encoding } ) => encoding ),
		].filter( ( encoding ) => ! isOdd( bytes, encoding ) );
		return { encodings: [ ...likely, first.encoding ], isSure: false };
	}
	const sibling = SIBLINGS[ first.encoding ];
	const other = sibling && tryToRead( bytes, sibling );
	const isAlike =
		other === undefined || other === tryToRead( bytes, first.encoding );
	return {
		encodings: [
			...new Set( [
				first.encoding,
				...( sibling && ! isAlike ? [ sibling ] : [] ),
				...guesses.map( ( { encoding } ) => encoding ),
			] ),
		],
		isSure:
			first.encoding !== 'utf-8' &&
			isAlike &&
			first.confidence >= SURE &&
			first.confidence - ( second?.confidence ?? 0 ) >= LEAD,
	};
}
