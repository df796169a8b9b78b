import { useBlockProps } from '@wordpress/block-editor';

export function Edit() {
	return <div {...useBlockProps()} />;
}
