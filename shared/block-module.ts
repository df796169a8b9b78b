import type { BlockConfiguration } from '@wordpress/blocks';
import type { ReactNode } from 'react';

/** Settings in the types of the block's own attributes, which nobody else knows. */
interface OwnSettings {
	edit?: ( props: never ) => ReactNode;
	save?: ( props: never ) => ReactNode;
	deprecated?: readonly object[];
	transforms?: { from?: readonly object[]; to?: readonly object[] };
	variations?: readonly object[];
	merge?: ( ...attributes: never[] ) => object;
	getEditWrapperProps?: ( attributes: never ) => object;
	__experimentalLabel?: (
		attributes: never,
		options: never
	) => string | undefined;
}

/**
 * What a block's index.ts exports. Title, attributes and supports are not in here: they come from
 * block.json through the server's registration, or, in tests, from block.json itself.
 */
export interface BlockModule {
	name: string;
	settings: Omit< Partial< BlockConfiguration >, keyof OwnSettings > &
		OwnSettings;
}
