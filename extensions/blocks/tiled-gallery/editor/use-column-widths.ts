import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { keyOf, layoutAsSaved } from '../saved-shape';
import type { TiledGalleryAttributes } from '../types';
import { columnWidthsOf } from './change-images';

/**
 * Keeps the widths of the columns those of the layout where the editor changes what it depends on
 * by itself: style, alignment, number of columns, and the way of arranging, which a transformation
 * does not have yet. What was saved is not changed by being opened.
 */
export function useColumnWidths(
	attributes: TiledGalleryAttributes,
	setAttributes: ( changes: Partial< TiledGalleryAttributes > ) => void
) {
	const { __unstableMarkNextChangeAsNotPersistent: keepOutOfHistory } =
		useDispatch( blockEditorStore );
	const key = keyOf( attributes );
	const known = useRef( layoutAsSaved( attributes ) ? key : undefined );
	useEffect( () => {
		if ( known.current === key ) {
			return;
		}
		known.current = key;
		const columnWidths = columnWidthsOf( attributes );
		if (
			JSON.stringify( columnWidths ) !==
			JSON.stringify( attributes.columnWidths )
		) {
			keepOutOfHistory();
			setAttributes( { columnWidths } );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Changes of the images bring their widths along.
	}, [ key ] );
}
