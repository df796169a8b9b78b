import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const TEMPLATE = [ [ 'core/image' ] ];

export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				template: TEMPLATE as never,
			} ) }
		/>
	);
}
