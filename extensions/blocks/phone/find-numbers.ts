/**
 * Finds phone numbers in texts as people write them, for the editor. On the page
 * php-stubs/business/phone-numbers.php does the same, by the same rules; both are tested with the
 * same texts.
 */

/** A phone number in a text. */
export interface PhoneNumber {
	offset: number;
	/** As it is written. */
	text: string;
	/** For a link: digits, `+` before an international one, a comma before an extension. */
	number: string;
}

type Run = Pick< PhoneNumber, 'offset' | 'text' >;

/** Digits with what may stand before the first and between two of them. */
const RUN =
	/(?<![\p{L}\p{Nd}_])(?:\( ?)?(?:\+ ?)?(?:\( ?)?\p{Nd}(?:[ \t\u00a0\u2007\u202f().\u2010-\u2015\u2212-]{0,3}\p{Nd})*/gu;

/**
 * Times, hours, dates, years and small numbers of something else: "24/7", "24h/24", "9.00-17.00", "9:30", and
 * before a number "9-17", "1999" or "Room 3".
 */
const TIMES = [
	/(?<![\p{Nd}+])(?<!\p{Nd} )(?:24\/7|[1-9]\p{Nd}?\/\p{Nd}{1,2})(?!\p{Nd})/gu,
	/(?<!\p{Nd})[1-9]\p{Nd}? ?[hj] ?\/ ?\p{Nd}{1,2} ?[hj]?(?![\p{L}\p{Nd}])/gu,
	/(?<!\p{Nd})(?:19|20)\p{Nd}{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?!\p{Nd})/gu,
	/(?<![\p{Nd}.+])\p{Nd}{1,2}\.\p{Nd}{2} ?[-–] ?\p{Nd}{1,2}\.\p{Nd}{2}(?![\p{Nd}.])/gu,
	/(?<!\p{Nd})\p{Nd}{1,2}[:h]\p{Nd}{2}(?!\p{Nd})/gu,
	/(?<![\p{Nd}+(])(?<!\p{Nd}[ .)\u2010-\u2015-])[1-9]\p{Nd}? ?[-–] ?\p{Nd}{1,2}(?!\p{Nd})(?=\s+[+(0]|\s*[^\s\p{Nd}\u2010-\u2015-]|$)/gu,
	// From five to twelve o'clock on, behind the name of a day.
	/(?<=\p{L}(?: |\. |: ))(?:[5-9]|1[0-2]) ?[-–] ?(?:[1-9]|1[0-9]|2[0-4])(?= \p{Nd}(?:[ .()-]{0,2}\p{Nd}){6})/gu,
	/(?<![\p{Nd}+(])(?<!\p{Nd} )(?:19|20)\p{Nd}{2}(?=\s+[+(]?0)/gu,
	// In Belarus people dial 8 before the zero.
	/(?<=\p{L}(?: |\. ))(?!8 )[1-9]\p{Nd}{0,2}(?= \(?0(?:[ .()-]{0,2}\p{Nd}){8})/gu,
];

/** A slash between an area code and the rest, as in "030/123456". */
const AREA_CODE =
	/(?<!\p{Nd})(?<!\p{Nd}[ .-])((?:\+\p{Nd}{1,3} ?\(?\p{Nd}{1,5}|\(?0\p{Nd}{1,5})\)?) ?\/ ?(?=\p{Nd}{2}[ -]?\p{Nd}{2})/gu;

/** A number with a word, such as "1-800-FLOWERS". */
const WORD =
	/(?<![\p{L}\p{Nd}+])(?:(?:\+?1[-. ]?)?\(?[89][0-9]{2}\)?(?:[-. ]?[0-9]{3})?|0[589]00?|1[38]00)[-. ]?[A-Z]{2,}(?:-?[A-Z0-9]+)*(?![\p{L}\p{Nd}])/gu;

const EXTENSION =
	/[ \u00a0]?[,;/\u2010-\u2015-]? ?\(?(?:ext(?:ension|n)?|x|#|poste|toestel|durchwahl|dw|доб)[.: ]{0,2}(\p{Nd}{1,7})(?!\p{Nd})\)?/iuy;

/** Letters, and the keys of a phone that they are on. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const KEYS = '22233344455566677778889999';

/** Fewer digits are no number beside one that has as many. */
const USUAL_DIGITS = 7;

const LEAST_DIGITS = 5;

/** Of an international number, by ITU-T E.164. */
const MOST_DIGITS = 15;

/**
 * The text with European digits. The digits of a script follow each other, from a multiple of 16 on, or
 * six after one in the scripts of India.
 */
const convertDigits = ( text: string ) =>
	text.replace( /(?![0-9])\p{Nd}/gu, ( digit ) => {
		const code = digit.codePointAt( 0 )!;
		const isIndic =
			( code >= 0x900 && code <= 0xdff ) ||
			( code >= 0x1940 && code <= 0x194f );
		return String( ( code - ( isIndic ? 6 : 0 ) ) % 16 );
	} );

const countDigits = ( text: string ) => text.match( /\p{Nd}/gu )?.length ?? 0;

const longestOf = ( runs: Run[] ) =>
	Math.max( 0, ...runs.map( ( { text } ) => countDigits( text ) ) );

/** The number in a text that is one: digits, and a plus sign before them. */
function numberOf( written: string ): string {
	let text = convertDigits( written );
	if ( /^\(?\s?(?:\+|00)/.test( text ) ) {
		// The zero in brackets is dialled within the country only: "+44 (0)20".
		text = text.replace( '(0)', '' );
	}
	const plus = /^\(?\s?\+/.test( text ) ? '+' : '';
	return (
		plus +
		text
			.replace(
				/[A-Z]/g,
				( letter ) => KEYS[ LETTERS.indexOf( letter ) ]!
			)
			.replace( /[^0-9]/g, '' )
	);
}

/**
 * Runs of digits. Two numbers with only a space between them are two runs, where the second begins
 * with a zero.
 */
function findRuns( text: string ): Run[] {
	const joined = text.replace( AREA_CODE, ( code ) =>
		code.replace( '/', '-' )
	);
	return [ ...joined.matchAll( RUN ) ].flatMap( ( match ) => {
		const runs: Run[] = [];
		let { 0: run, index: offset } = match;
		for (;;) {
			const first =
				countDigits( run ) > MOST_DIGITS &&
				/^((?:\P{Nd}*\p{Nd}){8,15}?)\s+(?=\(?0)/u.exec( run );
			if ( ! first ) {
				break;
			}
			runs.push( { text: first[ 1 ]!, offset } );
			offset += first[ 0 ].length;
			run = run.slice( first[ 0 ].length );
		}
		if ( run.startsWith( '(' ) && ! run.includes( ')' ) ) {
			offset += 1;
			run = run.slice( 1 );
		}
		return [ ...runs, { text: run, offset } ];
	} );
}

/** The phone numbers in a text, in their order. */
export function findNumbers( text: string ): PhoneNumber[] {
	const found: PhoneNumber[] = [];
	let hidden = text.replace( WORD, ( match, offset: number ) => {
		const number = numberOf( match );
		if ( number.length <= 8 || number.length > MOST_DIGITS ) {
			return match;
		}
		found.push( { offset, text: match, number } );
		return '_'.repeat( match.length );
	} );
	for ( const time of TIMES ) {
		hidden = hidden.replace( time, ( match ) =>
			'~'.repeat( match.length )
		);
	}
	let runs = findRuns( hidden );
	const longest = longestOf( runs );
	let least =
		found.length || longest >= USUAL_DIGITS ? USUAL_DIGITS : LEAST_DIGITS;
	if ( ! found.length && longest < LEAST_DIGITS ) {
		// A short number, such as that of the police.
		runs = findRuns( text );
		least = Math.max( 3, longestOf( runs ) );
	}
	for ( const { text: run, offset } of runs ) {
		const count = countDigits( run );
		if ( count < least || count > MOST_DIGITS ) {
			continue;
		}
		const end = offset + run.length;
		const written = text.slice( offset, end );
		EXTENSION.lastIndex = end;
		const [ extension, digits ] = EXTENSION.exec( text ) ?? [ '', '' ];
		found.push( {
			offset,
			text: written + extension,
			number:
				numberOf( written ) +
				( digits && `,${ convertDigits( digits ) }` ),
		} );
	}
	return found.sort( ( one, other ) => one.offset - other.offset );
}
