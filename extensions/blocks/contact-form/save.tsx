import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { ContactFormAttributes } from './types';

type Reference = Pick< ContactFormAttributes, 'ref' | 'savedMarkup' >;

/** Nothing where a saved form stands: that has a post of its own. */
export function save( { attributes }: { attributes: Reference } ) {
	if ( attributes.ref && ! attributes.savedMarkup ) {
		return null;
	}
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
