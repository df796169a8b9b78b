import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import type { SharingButtonsAttributes } from './types';

/** Misspelled in every saved post, and so for ever. */
const ID = 'jetpack-sharing-serivces-list';

export function save( {
	attributes,
}: {
	attributes: SharingButtonsAttributes;
} ) {
	const blockProps = useBlockProps.save( {
		className: `${ attributes.size } jetpack-sharing-buttons__services-list`,
	} );
	return <ul { ...useInnerBlocksProps.save( { ...blockProps, id: ID } ) } />;
}
