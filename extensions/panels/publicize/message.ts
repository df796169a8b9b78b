/** The rules of the message that goes out with a post. Lengths are in graphemes. */
import { __ } from '@wordpress/i18n';

export const MAX_LENGTH = 255;

/** What the site adds to the message of a thread. */
export const threadSuffix = () => __('A thread ⬇️', 'mainstay-blocks');

/** What a reader takes for one character: 👩‍👩‍👧 is eight for JavaScript. */
const graphemes = (text: string): string[] =>
	'Segmenter' in Intl
		? Array.from(
				new Intl.Segmenter().segment(text),
				({ segment }) => segment
			)
		: Array.from(text);

export const lengthOf = (text: string) => graphemes(text).length;

export const cut = (text: string, length: number) =>
	graphemes(text).slice(0, Math.max(0, length)).join('');

/** How long a message may be. */
export const maxLength = (isThread: boolean) =>
	isThread ? MAX_LENGTH - lengthOf(threadSuffix()) : MAX_LENGTH;

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
	cut(saved.text || saved.isEdited ? saved.text : title, maxLength(isThread));

/** The message as it goes out: a thread says that it is one. */
export const wholeMessage = (message: string, isThread: boolean) =>
	isThread ? [message, threadSuffix()].filter(Boolean).join('\n\n') : message;

/**
 * Takes no more than fits: what was just put in gives way, as in any field with a limit.
 *
 * @param text
 * @param caret Where what was put in ends.
 * @param max
 */
export function fit(text: string, caret: number, max: number) {
	if (lengthOf(text) <= max) {
		return { text, caret };
	}
	const after = text.slice(caret);
	const before = cut(text.slice(0, caret), max - lengthOf(after));
	return { text: cut(before + after, max), caret: before.length };
}
