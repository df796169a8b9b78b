import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export function Edit() {
	return <div { ...useInnerBlocksProps( useBlockProps() ) } />;
}
