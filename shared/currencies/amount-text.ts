/**
 * Reads an amount of money that somebody typed, by the same rule as php-stubs/currencies/amount-text.php. Comma
 * and point are both understood, whatever the language; what can be read in two ways is a question,
 * because one of the two would cost a thousand times as much.
 */
export type AmountReading =
	| { kind: 'amount'; amount: number }
	/** Both ways to read it: the comma or point as decimal sign, rounded, and as thousands separator. */
	| { kind: 'question'; amounts: [ number, number ] }
	| {
			kind: 'problem';
			problem: 'empty' | 'negative' | 'decimals' | 'unreadable';
	  };

export interface AmountRules {
	/** How many decimals prices in the currency have. */
	decimals: number;
	/** Symbols and codes of the currency that may stand beside the digits. */
	marks: string[];
}

/** The zeros of the scripts whose digits are understood, from Arabic to fullwidth. */
const ZEROS = [
	0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66,
	0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0xff10,
];

/** U+066B, which is never a thousands separator. */
const ARABIC_DECIMAL = '٫';

const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;

/** More digits than any currency's limit; numbers of this size are still exact. */
const MOST_DIGITS = 15;

const problem = (
	name: Extract< AmountReading, { kind: 'problem' } >[ 'problem' ]
): AmountReading => ( { kind: 'problem', problem: name } );

const toAmount = ( whole: string, part = '' ): AmountReading => {
	const digits = whole.replace( /\D/g, '' ).replace( /^0+/, '' );
	return {
		kind: 'amount',
		amount:
			digits.length > MOST_DIGITS
				? 10 ** MOST_DIGITS
				: Number( `${ digits || 0 }.${ part || 0 }` ),
	};
};

/** The same with ASCII digits, comma and point, one space, and a plain minus. */
function toPlainSigns( text: string ): string {
	const plain = [ ...text.replace( INVISIBLE, '' ) ].map( ( letter ) => {
		const code = letter.codePointAt( 0 )!;
		const zero = ZEROS.find(
			( first ) => code >= first && code < first + 10
		);
		return zero === undefined ? letter : String( code - zero );
	} );
	return plain
		.join( '' )
		.replace( /[،，]/g, ',' )
		.replace( /．/g, '.' )
		.replace( /[−–—]/g, '-' )
		.replace( SPACES, ' ' )
		.trim();
}

/** Takes the currency's symbol or code away, at the start or the end. */
function withoutMarks( text: string, marks: string[] ): string {
	const own = marks.flatMap( ( mark ) => [
		mark,
		mark.replace( /\.$/, '' ),
		...( mark.includes( '$' ) ? [ '$' ] : [] ),
	] );
	own.sort( ( one, other ) => other.length - one.length );
	for ( const mark of own.map( ( one ) =>
		toPlainSigns( one ).toLowerCase()
	) ) {
		const lower = text.toLowerCase();
		if ( mark && lower.startsWith( mark ) ) {
			// "Rs. 500", but not "USD.50".
			return text
				.slice( mark.length )
				.replace( /^\.(?= )/, '' )
				.trim();
		}
		const end = lower.replace( /\.$/, '' );
		if ( mark && end.endsWith( mark ) ) {
			return text.slice( 0, end.length - mark.length ).trim();
		}
	}
	return text;
}

/** Digits, alone or in groups of three, or as in India of two before the last three. */
const isWhole = ( text: string ): boolean =>
	/^\d*$/.test( text ) ||
	/^[1-9]\d{0,2}([,.'])\d{3}(\1\d{3})*$/.test( text ) ||
	/^[1-9]\d?([,.'])\d{2}(\1\d{2})*\1\d{3}$/.test( text );

/** Reads digits with a decimal sign at a place; -1 for none. */
function readAt(
	text: string,
	place: number,
	decimals: number
): AmountReading {
	const whole = place < 0 ? text : text.slice( 0, place );
	const part = place < 0 ? '' : text.slice( place + 1 );
	if (
		! isWhole( whole ) ||
		! /^\d*$/.test( part ) ||
		! ( whole + part ) ||
		( place >= 0 && whole.includes( text[ place ]! ) )
	) {
		return problem( 'unreadable' );
	}
	return part.length > decimals
		? problem( 'decimals' )
		: toAmount( whole, part );
}

/** Reads digits with one comma or one point, and no other sign. */
function readLoneSign( text: string, decimals: number ): AmountReading {
	const place = text.search( /[,.]/ );
	if ( ! /^[1-9]\d{0,2}[,.]\d{3}$/.test( text ) ) {
		return readAt( text, place, decimals );
	}
	const thousands = Number( text.replace( /\D/g, '' ) );
	if ( decimals === 0 ) {
		return { kind: 'amount', amount: thousands };
	}
	const factor = 10 ** Math.min( decimals, 3 );
	const rounded = Math.round( ( thousands * factor ) / 1000 ) / factor;
	return { kind: 'question', amounts: [ rounded, thousands ] };
}

/** Reads what somebody typed. */
export function readAmountText(
	text: string,
	{ decimals, marks }: AmountRules
): AmountReading {
	const signed = toPlainSigns( text );
	const isNegative = /^-/.test( signed );
	const bare = withoutMarks(
		// `12.-` and `12,--` are whole amounts in several countries.
		withoutMarks( signed, marks ).replace( /[.,:]-{1,2}$/, '' ),
		isNegative ? [] : marks
	);
	if ( ! bare ) {
		return problem( 'empty' );
	}
	if ( /^-.*\d/.test( bare ) ) {
		return problem( 'negative' );
	}
	const digits = bare.replace( /[ '’ʼ`٬]/g, "'" );
	if ( ! /\d/.test( digits ) || ! /^[\d.,'٫]+$/.test( digits ) ) {
		return problem( 'unreadable' );
	}
	if ( digits.includes( ARABIC_DECIMAL ) ) {
		return readAt( digits, digits.indexOf( ARABIC_DECIMAL ), decimals );
	}
	const signs = digits.replace( /[^.,]/g, '' );
	const last = digits.lastIndexOf( signs.slice( -1 ) );
	if ( signs.length === 1 ) {
		return digits.includes( "'" )
			? readAt( digits, last, decimals )
			: readLoneSign( digits, decimals );
	}
	const hasBoth = signs.includes( ',' ) && signs.includes( '.' );
	return readAt( digits, hasBoth ? last : -1, decimals );
}
