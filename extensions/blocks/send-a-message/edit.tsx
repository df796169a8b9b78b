import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const ALLOWED = [ 'jetpack/whatsapp-button' ];

export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps( useBlockProps(), {
				allowedBlocks: ALLOWED,
			} ) }
		/>
	);
}
