// Until there was markup: the server added everything, and the headline was an attribute.
import { createBlock, type Block } from '@wordpress/blocks';

export const v1 = {
	apiVersion: 3,
	attributes: {
		postLayout: { type: 'string', default: 'grid' },
		displayAuthor: { type: 'boolean', default: false },
		displayDate: { type: 'boolean', default: true },
		displayHeadline: { type: 'boolean', default: false },
		displayThumbnails: { type: 'boolean', default: false },
		displayContext: { type: 'boolean', default: false },
		headline: { type: 'string', default: '' },
		postsToShow: { type: 'number', default: 3 },
	},
	supports: {
		align: [ 'wide', 'full' ] as ( 'wide' | 'full' )[],
		html: false,
		color: { gradients: true, link: true },
		spacing: { margin: true, padding: true },
		typography: {
			fontSize: true,
			lineHeight: true,
			__experimentalFontFamily: true,
		},
	},
	migrate: ( attributes: { headline: string }, innerBlocks: Block[] ) => [
		attributes,
		attributes.headline
			? [
					createBlock( 'core/heading', {
						level: 3,
						content: attributes.headline,
					} ),
				]
			: innerBlocks,
	],
	save: () => null,
};
