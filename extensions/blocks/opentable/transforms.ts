import { createBlock } from '@wordpress/blocks';
import { readRestaurants } from './restaurants';
import { withStyle } from './widget';

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
				readRestaurants(textOf(node)) !== null,
			transform: (node: Node) => {
				const { style = 'standard', ...others } = readRestaurants(
					textOf(node)
				)!;
				return createBlock('jetpack/opentable', {
					...others,
					...withStyle(undefined, style),
				});
			},
		},
	],
};
