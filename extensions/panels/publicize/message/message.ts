/** The rules of the words that go out with a post. Lengths are in graphemes. */
import { _n, sprintf } from '@wordpress/i18n';
import { cut, lengthAt, lengthOf } from '../../../../shared/text-length';
import { threadSuffix } from '../../../../shared/thread-suffix';
import type { Connection } from '../types';

export const MAX_LENGTH = 255;

/** Of a text for one network, in JavaScript's characters: no more is kept. */
export const MAX_TEXT = 5000;

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
	const counting = {
		slug: connection.service_name,
		limit: connection.limit,
		linkLength: connection.link_length,
		maxBytes: connection.max_bytes,
	};
	return (
		connection.limit -
		lengthAt( counting, end ? `${ text.trim() }\n\n${ end }` : text.trim() )
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
