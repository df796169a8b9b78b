import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { TiledGalleryAttributes } from '../types';
import { takeLeftOut, type LeftOut } from './left-out';

/** What is said about images that stand below the gallery, and about what went. */
const sentencesOf = ( { images, links, focalPoints }: LeftOut ) =>
	[
		images > 0 &&
			sprintf(
				/* translators: %d: number of images. */
				_n(
					'%d image is not in the media library. It stays below the gallery as an image block: upload it with the button in its toolbar, then choose it in the gallery.',
					'%d images are not in the media library. They stay below the gallery as image blocks: upload them with the button in their toolbar, then choose them in the gallery.',
					images,
					'mainstay-blocks'
				),
				images
			),
		links > 0 &&
			sprintf(
				/* translators: %d: number of images. */
				_n(
					'The link of %d image is gone: all images of a tiled gallery lead to the same kind of place. Undo brings it back.',
					'The links of %d images are gone: all images of a tiled gallery lead to the same kind of place. Undo brings them back.',
					links,
					'mainstay-blocks'
				),
				links
			),
		focalPoints > 0 &&
			sprintf(
				/* translators: %d: number of images. */
				_n(
					'The focal point of %d image is gone: tiles show the middle. Undo brings it back.',
					'The focal points of %d images are gone: tiles show the middle. Undo brings them back.',
					focalPoints,
					'mainstay-blocks'
				),
				focalPoints
			),
	].filter( Boolean );

/** Says what a transformation could not put into the gallery, once. */
export function useLeftOutNotice( { images }: TiledGalleryAttributes ) {
	const { createWarningNotice } = useDispatch( noticesStore );
	// The list of transformations shows the result before it is chosen.
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	useEffect( () => {
		const leftOut = isPreview ? undefined : takeLeftOut( images );
		const text = leftOut && sentencesOf( leftOut ).join( ' ' );
		if ( text ) {
			createWarningNotice( text, {
				id: 'mainstay-tiled-gallery-left-out',
				type: 'snackbar',
				explicitDismiss: true,
			} );
		}
	}, [ images, isPreview, createWarningNotice ] );
}
