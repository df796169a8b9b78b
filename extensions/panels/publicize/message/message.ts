/** The rules of the words that go out with a post. Lengths are in graphemes. */
import { _n, sprintf } from '@wordpress/i18n';
import { threadSuffix } from '../../../../shared/thread-suffix';
import type { Connection } from '../types';

export const MAX_LENGTH = 255;

/** Of a text for one network, in JavaScript's characters: no more is kept. */
export const MAX_TEXT = 5000;

/**
 * What a reader takes for one character: 👩‍👩‍👧 is eight for JavaScript. The same rule as the server's
 * (php-stubs/publicize/text.php), which has to take what fits here; browsers and PHP know different
 * versions of Unicode's.
 */
const LETTER =
	/[\u{1F1E6}-\u{1F1FF}]{2}|[^\p{M}\u200D](?:[\p{M}\u200C\u0E33\u0EB3\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}?)*|./gsu;

const graphemes = ( text: string ): string[] => text.match( LETTER ) ?? [];

export const lengthOf = ( text: string ) => graphemes( text ).length;

export const cut = ( text: string, length: number ) =>
	graphemes( text ).slice( 0, Math.max( 0, length ) ).join( '' );

/** How much room there is, in words. */
export const roomLeft = ( left: number ) =>
	sprintf(
		/* translators: %d: number of characters. */
		_n(
			'%d character left.',
			'%d characters left.',
			left,
			'mainstay-blocks'
		),
		left
	);

/** How long a message may be. */
export const maxLength = ( isThread: boolean ) =>
	isThread ? MAX_LENGTH - lengthOf( threadSuffix() ) : MAX_LENGTH;

/** What the post holds of its message. */
export interface SavedMessage {
	text: string;
	/** Written, or emptied, by somebody. */
	isEdited: boolean;
}

/**
 * The message without the suffix of a thread: what was written, also if that is nothing, else the
 * title of the post.
 *
 * @param saved
 * @param title
 * @param isThread
 */
export const messageOf = (
	saved: SavedMessage,
	title: string,
	isThread: boolean
) =>
	cut(
		saved.text || saved.isEdited ? saved.text : title,
		maxLength( isThread )
	);

/** The message as it goes out: a thread says that it is one. */
export const wholeMessage = ( message: string, isThread: boolean ) =>
	isThread
		? [ message, threadSuffix() ].filter( Boolean ).join( '\n\n' )
		: message;

/**
 * Takes no more than fits: what was just put in gives way, as in any field with a limit.
 *
 * @param text
 * @param caret Where what was put in ends.
 * @param max
 */
export function fit( text: string, caret: number, max: number ) {
	if ( lengthOf( text ) <= max ) {
		return { text, caret };
	}
	const after = text.slice( caret );
	const before = cut( text.slice( 0, caret ), max - lengthOf( after ) );
	return { text: cut( before + after, max ), caret: before.length };
}

const LINKS = /https?:\/\/[^\s<>"]+/gi;

/** As X finds them, with and without a scheme, up to the sign that ends a sentence. */
const PATH_LETTER = String.raw`a-z\xC0-\xD6\xD8-\xF6\xF8-\u024F\u1E00-\u1EFF\p{Script=Cyrillic}`;
const PATH_SIGN = String.raw`[${ PATH_LETTER }0-9!*';:=+,.$\/%#\[\]–_~@\|&\-]`;
const BRACKETS = String.raw`\(${ PATH_SIGN }*\)`;
const PATH = String.raw`(?::\d+)?(?:\/(?:(?:${ PATH_SIGN }|${ BRACKETS })*(?:[${ PATH_LETTER }0-9=_#\/+\-]|${ BRACKETS }))?)?(?:\?[a-z0-9!?*'@();:&=+$\/%#\[\]_.,~\|\-]*[a-z0-9_&=#\/\-])?`;
const LINKS_AT_X = new RegExp(
	String.raw`(?<![A-Za-z0-9@＠$#＃])https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_\-]*[\p{L}\p{M}\p{N}])?\.)+(?!(?:localhost|local|lan|internal|invalid|test)(?![\p{L}\p{N}\-]))(?:xn--[a-z0-9\-]{2,}|\p{L}[\p{L}\p{M}]+)(?![\p{L}\p{N}@])${ PATH }` +
		String.raw`|(?<![A-Za-z0-9@＠$#＃_.\/\-])(?:[a-z0-9](?:[a-z0-9_\-]*[a-z0-9])?\.)+[a-z]{2,}(?![a-z0-9@])${ PATH }`,
	'giu'
);

/** X counts the letters of Europe once, all others and every emoji twice. */
const HEAVY = /[\u1100-\u1FFF\u200E\u200F\u2020-\u2031\u2038-\u{10FFFF}]/u;

/** An emoji with all that makes it another one. Signs of Latin are none unless they are asked to be. */
const EMOJI =
	/^(?:[#*0-9]\uFE0F?\u20E3|[\u{1F1E6}-\u{1F1FF}]{2}|(?:[\xA9\xAE]\uFE0F|(?![\0-\xFF])\p{Extended_Pictographic}\uFE0F?)[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}\uFE0F?[\u{1F3FB}-\u{1F3FF}]?)*)/u;

function weightAtX( letter: string ): number {
	const [ emoji = '' ] = letter.match( EMOJI ) ?? [];
	return Array.from( letter.slice( emoji.length ) ).reduce(
		( sum, point ) => sum + ( HEAVY.test( point ) ? 2 : 1 ),
		emoji ? 2 : 0
	);
}

/** What the network of an account counts of a text. */
function lengthAt(
	{ service_name: network, link_length: linkLength }: Connection,
	text: string
): number {
	const isX = network === 'x';
	const counted =
		linkLength === null
			? text
			: ( isX ? text.normalize() : text ).replace(
					isX ? LINKS_AT_X : LINKS,
					'x'.repeat( linkLength )
				);
	return isX
		? graphemes( counted ).reduce(
				( sum, one ) => sum + weightAtX( one ),
				0
			)
		: lengthOf( counted );
}

/** How a text goes out. */
export interface Going {
	/** To the post. */
	link: string;
	isThread: boolean;
}

/**
 * How many more characters of a text an account takes, beside what the site adds to it; below zero,
 * the end of the text is left out.
 *
 * @param connection
 * @param text
 * @param going
 */
export function charactersLeft(
	connection: Connection,
	text: string,
	going: Going
): number {
	const end = endOf( connection, text, going );
	return (
		connection.limit -
		lengthAt(
			connection,
			end ? `${ text.trim() }\n\n${ end }` : text.trim()
		)
	);
}

/** What the site adds to a text, or nothing. */
function endOf(
	{ has_threads: hasThreads, has_cards: hasCards }: Connection,
	text: string,
	{ link, isThread }: Going
): string {
	if ( isThread && hasThreads ) {
		// The link is in the last post of a thread.
		return threadSuffix();
	}
	return hasCards || text.includes( link ) ? '' : link;
}
