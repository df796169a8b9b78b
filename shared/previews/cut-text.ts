/**
 * How much of a text others show, counted in what readers see as one character: an emoji of several
 * code points, or a letter with its marks, is never cut in two.
 */
import { collapseSpace } from './plain-text';

interface Rule {
	/** Shown whole up to so many characters; else cut there, if no word ends at a better place. */
	limit: number;
	/** A word may end between these two, both included. */
	words?: readonly [ number, number ];
}

export const LIMITS = {
	searchTitle: { limit: 63, words: [ 23, 73 ] },
	searchDescription: { limit: 160, words: [ 80, 170 ] },
	searchUrl: { limit: 68 },
	socialTitle: { limit: 80 },
	socialDescription: { limit: 200 },
	cardDescription: { limit: 200 },
} as const satisfies Record< string, Rule >;

const ELLIPSIS = '…';

/** Browsers that cannot tell count code points. */
const segmenter =
	'Segmenter' in Intl
		? new Intl.Segmenter( undefined, { granularity: 'grapheme' } )
		: null;

/** The characters of a text as readers see them, at most so many. */
export function graphemesOf( text: string, atMost = Infinity ): string[] {
	const graphemes: string[] = [];
	for ( const part of segmenter ? segmenter.segment( text ) : text ) {
		if ( graphemes.length >= atMost ) {
			break;
		}
		graphemes.push( typeof part === 'string' ? part : part.segment );
	}
	return graphemes;
}

export const countGraphemes = ( text: string ): number =>
	graphemesOf( text ).length;

/** The last place where a word ends, or 0. */
function endOfWord( graphemes: string[], from: number, to: number ): number {
	for ( let end = Math.min( to, graphemes.length - 1 ); end >= from; end-- ) {
		if ( /^\s/.test( graphemes[ end ]! ) ) {
			return end;
		}
	}
	return 0;
}

/**
 * @param text       Plain: the text of markup is that of plainText().
 * @param rule
 * @param rule.limit
 * @param rule.words
 * @return One line; with an ellipsis where something was cut off.
 */
export function cutText( text: string, { limit, words }: Rule ): string {
	const plain = collapseSpace( text );
	// One more than can be shown tells whether that is all.
	const graphemes = graphemesOf( plain, ( words?.[ 1 ] ?? limit ) + 1 );
	if ( graphemes.length <= limit ) {
		return plain;
	}
	const end = ( words && endOfWord( graphemes, ...words ) ) || limit;
	return graphemes.slice( 0, end ).join( '' ).trimEnd() + ELLIPSIS;
}

/** Would it be cut? */
export const isTooLong = ( text: string, { limit }: Rule ): boolean =>
	graphemesOf( collapseSpace( text ), limit + 1 ).length > limit;
