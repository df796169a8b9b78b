import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { classesOf } from './classes-of';
import type { BlogrollAttributes } from './types';

export function save( { attributes }: { attributes: BlogrollAttributes } ) {
	return (
		<div
			{ ...useInnerBlocksProps.save(
				useBlockProps.save( { className: classesOf( attributes ) } )
			) }
		/>
	);
}
