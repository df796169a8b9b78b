/**
 * Pictures of other services wherever a picture is chosen: more entries in the menus of placeholders,
 * of "Replace" and of the featured image. What they open is loaded when it is opened.
 */
import { addFilter } from '@wordpress/hooks';
import { withServices } from './with-services';

export const name = 'external-media';

export function register() {
	// After WordPress's own filter, which puts its media library there whatever it is given.
	addFilter(
		'editor.MediaUpload',
		'mainstay/external-media',
		withServices,
		20
	);
}
