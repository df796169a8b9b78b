// Until the view took the theme's class for the content of a post.
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';

export const v1 = {
	attributes: {},
	supports: { html: false, inserter: false, reusable: false },
	save: () => <div { ...useInnerBlocksProps.save( useBlockProps.save() ) } />,
};
