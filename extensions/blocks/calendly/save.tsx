import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The button, for the link style; the calendar itself is added when the page is rendered. */
export function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
