import { useBlockProps } from '@wordpress/block-editor';

/** Nothing but the element: render.php puts the link into it. */
export const save = () => <div { ...useBlockProps.save() } />;
