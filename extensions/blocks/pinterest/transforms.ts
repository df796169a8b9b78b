import { createBlock } from '@wordpress/blocks';
import { pinKind } from './pin-kind';

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
				pinKind(textOf(node)) !== null,
			transform: (node: Node) =>
				createBlock('jetpack/pinterest', { url: textOf(node) }),
		},
	],
};
