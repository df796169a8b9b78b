import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const ALLOWED = [ 'jetpack/recurring-payments' ];

/** A row of buttons, or a column: WordPress's own layout. */
export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks: ALLOWED,
				orientation: 'horizontal',
			} ) }
		/>
	);
}
