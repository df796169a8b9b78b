/** How long texts are: in letters as readers see them, and as networks count them. */

/**
 * What a reader takes for one character: 👩‍👩‍👧 is eight for JavaScript. The same rule as the server's
 * (php-stubs/http/graphemes.php), which has to take what fits here; browsers and PHP know different
 * versions of Unicode's.
 */
const LETTER =
	/[\u{1F1E6}-\u{1F1FF}]{2}|[^\p{M}\u200D](?:[\p{M}\u200C\u0E33\u0EB3\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?)*|./gsu;

export const graphemes = ( text: string ): string[] =>
	text.match( LETTER ) ?? [];

export const lengthOf = ( text: string ) => graphemes( text ).length;

export const cut = ( text: string, length: number ) =>
	graphemes( text ).slice( 0, Math.max( 0, length ) ).join( '' );

const LINKS = /https?:\/\/[^\s<>"]+/gi;

/** As X finds them, with and without a scheme, up to the sign that ends a sentence. */
const PATH_LETTER = String.raw`a-z\xC0-\xD6\xD8-\xF6\xF8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u0300-\u036F\u0400-\u04FF\u1E00-\u1EFF0-9`;
const PATH_SIGN = String.raw`[${ PATH_LETTER }!*';:=+,.$\/%#\[\]–_~@\|&\-]`;
const BRACKETS = String.raw`\((?:${ PATH_SIGN }+|${ PATH_SIGN }*\(${ PATH_SIGN }+\)${ PATH_SIGN }*)\)`;
const PATH = String.raw`(?::\d+)?(?:\/(?:(?:${ PATH_SIGN }|${ BRACKETS })*[${ PATH_LETTER }=_#\/+\-])?(?:${ BRACKETS })*)?(?:\?[a-z0-9!?*'@();:&=+$\/%#\[\]_.,~\|\-]*[a-z0-9_&=#\/\-])?`;
/** Ends of names that are those of files, such as Node.js, and of no public host. */
const FILE_ENDS =
	'css|csv|docx|exe|gif|html?|jpe?g|jsx?|json|pdf|php|png|scss|sql|svg|tsx?|txt|webp|xlsx|xml|ya?ml';
const LINKS_AT_X = new RegExp(
	String.raw`(?<![A-Za-z0-9@＠$#＃])https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_\-]*[\p{L}\p{M}\p{N}])?\.)+(?!(?:localhost|local|lan|internal|invalid|test)(?![\p{L}\p{N}\-]))(?:xn--[a-z0-9\-]{2,}|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{N}@])${ PATH }` +
		String.raw`|(?<![A-Za-z0-9@＠$#＃_.\/\-])(?:[a-z0-9](?:[a-z0-9_\-]*[a-z0-9])?\.)+(?!(?:${ FILE_ENDS })(?![a-z0-9\-]))[a-z]{2,}(?![a-z0-9@])${ PATH }`,
	'giu'
);

/** X counts the letters of Europe once, all others and every emoji twice. */
const HEAVY = /[\u1100-\u1FFF\u200E\u200F\u2020-\u2031\u2038-\u{10FFFF}]/u;

/** An emoji with all that makes it another one. Signs of Latin are none unless they are asked to be. */
const EMOJI =
	/^(?:[#*0-9]\uFE0F?\u20E3|[\u{1F1E6}-\u{1F1FF}]{2}|(?:[\xA9\xAE]\uFE0F|(?![\0-\xFF])\p{Extended_Pictographic}\uFE0F?)[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)*)/u;

const bytesOf = ( text: string ) => new Blob( [ text ] ).size;

/** Networks that count letters in their own way: the weight of an emoji, and of one code point. */
const WEIGHTS: Record<
	string,
	{ emoji: ( emoji: string ) => number; point: ( point: string ) => number }
> = {
	x: { emoji: () => 2, point: ( point ) => ( HEAVY.test( point ) ? 2 : 1 ) },
	threads: { emoji: bytesOf, point: () => 1 },
};

function weightOf( text: string, network: string ): number {
	const weights = WEIGHTS[ network ];
	const letters = graphemes( text );
	return weights
		? letters.reduce( ( sum, letter ) => {
				const [ emoji = '' ] = letter.match( EMOJI ) ?? [];
				return Array.from( letter.slice( emoji.length ) ).reduce(
					( all, point ) => all + weights.point( point ),
					sum + ( emoji ? weights.emoji( emoji ) : 0 )
				);
			}, 0 )
		: letters.length;
}

/** What of a network tells how it counts. */
interface Counting {
	slug: string;
	/** Letters of a text, or their weight. */
	limit: number;
	/** What a link counts; null for its own length. */
	linkLength: number | null;
	/** A limit in UTF-8 bytes besides, or null. */
	maxBytes: number | null;
}

/** What a network counts of a text, and of its bytes where they are limited. */
export function lengthAt(
	{ slug, limit, linkLength, maxBytes }: Counting,
	text: string
): number {
	const isX = slug === 'x';
	const counted =
		linkLength === null
			? text
			: ( isX ? text.normalize() : text ).replace(
					isX ? LINKS_AT_X : LINKS,
					'x'.repeat( linkLength )
				);
	const length = weightOf( counted, slug );
	return maxBytes
		? Math.max(
				length,
				Math.ceil( ( bytesOf( text ) * limit ) / maxBytes )
			)
		: length;
}
