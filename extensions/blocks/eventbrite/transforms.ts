import { createBlock } from '@wordpress/blocks';
import { readEvent } from './event-address';

const textOf = (node: Node) => (node.textContent ?? '').trim();

/** The event whose page's address stands alone in a paragraph. Short links may lead anywhere. */
const eventIn = (node: Node) => {
	const url = textOf(node);
	const event =
		node.nodeName === 'P' && /^https?:\/\/\S+$/i.test(url)
			? readEvent(url)
			: null;
	return event?.kind === 'event' ? { url, eventId: event.id } : null;
};

export const transforms = {
	from: [
		{
			type: 'raw' as const,
			// Before the editor's own embed block, which takes any address.
			priority: 5,
			isMatch: (node: Node) => eventIn(node) !== null,
			transform: (node: Node) =>
				createBlock('jetpack/eventbrite', { ...eventIn(node)! }),
		},
	],
};
