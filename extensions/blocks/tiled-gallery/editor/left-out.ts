import type { GalleryImage } from '../types';

const counts = new WeakMap< GalleryImage[], number >();

/** Remembers how many images a transformation could not put into a gallery, by those that it could. */
export const setLeftOut = ( images: GalleryImage[], count: number ) =>
	counts.set( images, count );

/** Returns how many images a transformation could not put into a gallery, and forgets the number. */
export function takeLeftOut( images: GalleryImage[] ): number {
	const count = counts.get( images ) ?? 0;
	counts.delete( images );
	return count;
}
