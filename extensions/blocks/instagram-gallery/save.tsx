import { useBlockProps } from '@wordpress/block-editor';
import type { InstagramGalleryAttributes } from './types';

/** What is left of the gallery without this plugin, or without the pictures: the way to them. */
export function save( {
	attributes: { accessToken, instagramUser },
}: {
	attributes: InstagramGalleryAttributes;
} ) {
	if ( ! accessToken ) {
		return null;
	}
	const url = `https://www.instagram.com/${ instagramUser }/`;
	return (
		<div { ...useBlockProps.save() }>
			<a href={ url } rel="noopener noreferrer" target="_blank">
				{ url }
			</a>
		</div>
	);
}
