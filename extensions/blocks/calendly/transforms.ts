import { createBlock } from '@wordpress/blocks';
import { readCalendar } from './calendar-url';

const textOf = (node: Node) => (node.textContent ?? '').trim();

export const transforms = {
	from: [
		{
			type: 'raw' as const,
			// Before the editor's own embed block, which takes any address.
			priority: 5,
			isMatch: (node: Node) =>
				node.nodeName === 'P' &&
				/^https?:\/\/\S+$/i.test(textOf(node)) &&
				readCalendar(textOf(node)) !== null,
			transform: (node: Node) => {
				const { url, look } = readCalendar(textOf(node))!;
				return createBlock('jetpack/calendly', { ...look, url });
			},
		},
	],
};
