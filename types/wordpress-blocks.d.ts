/** What @wordpress/blocks has types for and does not export. */

import type {
	Block,
	createBlocksFromInnerBlocksTemplate,
} from '@wordpress/blocks';

declare module '@wordpress/blocks' {
	/** A block of a template: name, attributes, inner blocks. */
	type TemplateBlock = Exclude<
		NonNullable<
			Parameters< typeof createBlocksFromInnerBlocksTemplate >[ 0 ]
		>[ number ],
		Block
	>;
}
