import { createBlock } from '@wordpress/blocks';
import { readCalendar } from './read-calendar';

const textOf = (node: Node) => (node.textContent ?? '').trim();

/** An address alone in its paragraph, or the code that Google gives. */
const calendarIn = (node: Node) => {
	if (node.nodeName === 'P') {
		const text = textOf(node);
		return /^https:\/\/\S+$/i.test(text) ? readCalendar(text) : null;
	}
	const isFrame = /^(FIGURE|IFRAME)$/.test(node.nodeName);
	const frame = isFrame
		? ((node as Element).querySelector('iframe') ?? (node as Element))
		: null;
	return frame?.nodeName === 'IFRAME' && !textOf(node)
		? readCalendar(frame.outerHTML)
		: null;
};

export const transforms = {
	from: [
		{
			type: 'raw' as const,
			// Before the editor's own embed and HTML blocks, which take any address and any frame.
			priority: 5,
			isMatch: (node: Node) => calendarIn(node) !== null,
			transform: (node: Node) =>
				createBlock('jetpack/google-calendar', {
					...calendarIn(node)!,
				}),
		},
	],
};
