import type { BlockConfiguration } from '@wordpress/blocks';

/**
 * What a block's index.ts exports. Title, attributes and supports are not in here: they come from
 * block.json through the server's registration, or, in tests, from block.json itself.
 */
export interface BlockModule {
	name: string;
	settings: Partial< BlockConfiguration< any > >;
}
