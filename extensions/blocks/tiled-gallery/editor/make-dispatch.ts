import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { moved, type GalleryChange } from './change-images';
import { getIndexAfterRemoval, hasPlace, type Action } from './gallery-state';
import { keepRows } from '../layout/layout';
import type { useTileFocus } from './use-tile-focus';
import type { TiledGalleryAttributes } from '../types';

interface Props {
	attributes: TiledGalleryAttributes;
	onSelect: ( index?: number ) => void;
	onChange: ( change: GalleryChange ) => void;
}

const announceMove = ( to: number, count: number ) =>
	speak(
		sprintf(
			/* translators: 1: new place of the image, 2: number of images. */
			__( 'Image moved to place %1$d of %2$d.', 'mainstay-blocks' ),
			to + 1,
			count
		),
		'assertive'
	);

/**
 * Makes what carries actions out and says so.
 */
export function makeDispatch(
	{ attributes, onSelect, onChange }: Props,
	{ focus, setStop }: ReturnType< typeof useTileFocus >
) {
	const { images } = attributes;
	function move( from: number, to: number, isByKey?: true ) {
		if ( ! hasPlace( to, images.length ) ) {
			return;
		}
		if ( isByKey ) {
			focus( to, images );
		}
		onChange( {
			images: keepRows( attributes, moved( images, from, to ) ),
		} );
		onSelect( to );
		setStop( to );
		announceMove( to, images.length );
	}
	function remove( index: number ) {
		const next = getIndexAfterRemoval( index, images.length );
		onChange( { images: images.filter( ( _, at ) => at !== index ) } );
		onSelect( undefined );
		if ( next !== undefined ) {
			focus( next, images );
		}
		speak( __( 'Image removed.', 'mainstay-blocks' ), 'assertive' );
	}
	return ( action: Action ) => {
		switch ( action.type ) {
			case 'select':
				setStop( action.index );
				return onSelect( action.index );
			case 'deselect':
				return onSelect( undefined );
			case 'focus':
				return focus( action.index );
			case 'move':
				return move( action.from, action.to, action.isByKey );
			case 'remove':
				return remove( action.index );
		}
	};
}
