/** Decides what keys and changes do to the gallery of the editor; gallery.tsx shows it. */
import type { GalleryImage } from '../types';

export type Action =
	| { type: 'select'; index: number }
	| { type: 'deselect' }
	/** Moves the focus of the keyboard. */
	| { type: 'focus'; index: number }
	/** `to` may be out of the gallery: then nothing moves. */
	| { type: 'move'; from: number; to: number; isByKey?: true }
	| { type: 'remove'; index: number };

/** Arrow keys: which way they lead, in the direction of the text. */
const STEPS: Record< string, number > = {
	ArrowLeft: -1,
	ArrowUp: -1,
	ArrowRight: 1,
	ArrowDown: 1,
};

interface KeyState {
	/** Of the image with the focus. */
	index: number;
	/** How many images there are. */
	count: number;
	/** Index of the chosen image. */
	selected?: number;
}

/** Returns whether the gallery has a place of this index. */
export const hasPlace = ( index: number, count: number ) =>
	index >= 0 && index < count;

/**
 * Returns what a key does.
 *
 * @param event With the keys that were held.
 * @param state Of the gallery.
 * @param isRtl Whether the editor runs from right to left.
 * @return Nothing for a key that is left to the editor.
 */
export function getKeyAction(
	event: Pick<
		KeyboardEvent,
		'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
	>,
	state: KeyState,
	isRtl: boolean
): Action | undefined {
	const { key } = event;
	const { index, count, selected } = state;
	if ( event.ctrlKey || event.metaKey || event.altKey ) {
		return undefined;
	}
	if ( key === 'Escape' && selected !== undefined ) {
		return { type: 'deselect' };
	}
	if ( key === 'Delete' || key === 'Backspace' ) {
		return { type: 'remove', index };
	}
	const step =
		( STEPS[ key ] ?? 0 ) * ( isRtl && /Left|Right/.test( key ) ? -1 : 1 );
	if ( ! step ) {
		return undefined;
	}
	const to = index + step;
	if ( event.shiftKey ) {
		return { type: 'move', from: index, to, isByKey: true };
	}
	// At both ends the arrow keys leave the gallery, as everywhere in the editor.
	return hasPlace( to, count ) ? { type: 'focus', index: to } : undefined;
}

/**
 * Returns the image that gets the focus after one was removed.
 *
 * @param index Of the removed one.
 * @param count How many there were with it.
 * @return Nothing where none is left.
 */
export const getIndexAfterRemoval = ( index: number, count: number ) =>
	count > 1 ? Math.min( index, count - 2 ) : undefined;

/** Returns a name for every image that stays with it when it moves; the same image may be there twice. */
export function getKeys( images: GalleryImage[] ): string[] {
	const seen = new Map< string, number >();
	return images.map( ( { id = '' } ) => {
		const times = seen.get( id ) ?? 0;
		seen.set( id, times + 1 );
		return `${ id }-${ times }`;
	} );
}

/** Returns on which side of an image a dragged one would come. */
export function getMark(
	index: number,
	count: number,
	to: number | undefined
): 'before' | 'after' | undefined {
	if ( to === index ) {
		return 'before';
	}
	return index === count - 1 && to === count ? 'after' : undefined;
}

/** Returns whether what the browser measured of an image is news. */
export const isMeasurement = (
	image: GalleryImage | undefined,
	width: number,
	height: number
) => Boolean( image && ! ( image.width && image.height ) && width && height );
