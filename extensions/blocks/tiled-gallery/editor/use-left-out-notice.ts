import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { _n, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { TiledGalleryAttributes } from '../types';
import { takeLeftOut } from './left-out';

/** Says which images a transformation could not put into the gallery, once. */
export function useLeftOutNotice( { images }: TiledGalleryAttributes ) {
	const { createWarningNotice } = useDispatch( noticesStore );
	// The list of transformations shows the result before it is chosen.
	const isPreview = useSelect(
		( select ) => select( blockEditorStore ).getSettings().isPreviewMode,
		[]
	);
	useEffect( () => {
		const count = isPreview ? 0 : takeLeftOut( images );
		if ( count ) {
			createWarningNotice(
				sprintf(
					/* translators: %d: number of images. */
					_n(
						'%d image is not in the media library. It stays below the gallery as an image block: upload it with the button in its toolbar, then choose it in the gallery.',
						'%d images are not in the media library. They stay below the gallery as image blocks: upload them with the button in their toolbar, then choose them in the gallery.',
						count,
						'mainstay-blocks'
					),
					count
				),
				{
					id: 'mainstay-tiled-gallery-left-out',
					type: 'snackbar',
					explicitDismiss: true,
				}
			);
		}
	}, [ images, isPreview, createWarningNotice ] );
}
