import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

const ALLOWED = [
	'jetpack/recurring-payments',
	'premium-content/login-button',
];

export function Edit() {
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'wp-block-buttons' } ),
				{ allowedBlocks: ALLOWED, orientation: 'horizontal' }
			) }
		/>
	);
}
