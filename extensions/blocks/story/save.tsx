import { useBlockProps } from '@wordpress/block-editor';

/** An empty box: the slides are in the attributes, and render.php prints them. */
export function save() {
	const props = useBlockProps.save();
	// Older versions saved it after WordPress's own class; both open.
	return <div { ...props } className={ `wp-story ${ props.className }` } />;
}
