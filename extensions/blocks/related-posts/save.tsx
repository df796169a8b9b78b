import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

/** The heading, if there is one: render.php puts the posts behind it. */
export function save() {
	return <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />;
}
