import type { GalleryImage } from '../types';

/** What a gallery has no place for. */
export interface LeftOut {
	/** How many images stand below it. */
	images: number;
	/** How many links of single images went. */
	links: number;
	/** How many places that should stay in sight went. */
	focalPoints: number;
}

const counts = new WeakMap< GalleryImage[], LeftOut >();

/** Remembers what a transformation could not put into a gallery, by the images that it could. */
export const setLeftOut = ( images: GalleryImage[], leftOut: LeftOut ) =>
	counts.set( images, leftOut );

/** Returns what a transformation could not put into a gallery, and forgets it. */
export function takeLeftOut( images: GalleryImage[] ): LeftOut | undefined {
	const leftOut = counts.get( images );
	counts.delete( images );
	return leftOut;
}
