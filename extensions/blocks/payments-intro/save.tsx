import { useBlockProps } from '@wordpress/block-editor';

export function save() {
	return <div { ...useBlockProps.save() } />;
}
