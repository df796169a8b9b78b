import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
