import type { Slide } from '../types';

interface Size {
	url?: string;
	source_url?: string;
}

/** What the media library and an upload hand over; each names some things otherwise. */
export interface Media extends Size {
	id?: number;
	alt?: string;
	caption?: string;
	type?: string;
	mime?: string;
	mime_type?: string;
	sizes?: Record< string, Size >;
	media_details?: { sizes?: Record< string, Size > };
}

/** The address of an image in one of its sizes; of the image itself where it has no such size. */
export const urlIn = (
	{ url, source_url: source, sizes, media_details: details }: Media,
	size: string
) =>
	sizes?.[ size ]?.url ??
	details?.sizes?.[ size ]?.source_url ??
	url ??
	source ??
	'';

/** An image for a slideshow, in one of its sizes. */
export const pictureOf = ( media: Media, size: string ): Slide => ( {
	alt: media.alt ?? '',
	caption: media.caption ?? '',
	...( media.id && { id: `${ media.id }` } ),
	url: urlIn( media, size ),
} );

/** A library may hold anything, and so may what is dropped. */
export const isPicture = ( { type, mime, mime_type: mimeType }: Media ) =>
	! /^(?!image)\w/.test( mime ?? mimeType ?? type ?? '' );
