import type { GalleryImage } from '../types';

interface Size {
	url?: string;
	source_url?: string;
	width?: number;
	height?: number;
}

/** What the media library and an upload hand over; each names some things otherwise. */
export interface Media extends Size {
	id?: number;
	type?: string;
	media_type?: string;
	mime?: string;
	mime_type?: string;
	alt?: string;
	alt_text?: string;
	link?: string;
	sizes?: Record< string, Size >;
	media_details?: Size & { sizes?: Record< string, Size > };
}

/** Whether the library's file is a picture; what does not say what it is was asked for as one. */
export const isImage = ( {
	type,
	media_type: kind,
	mime,
	mime_type: whole,
}: Media ) =>
	[ type, kind, mime, whole ].every(
		( name ) =>
			! name || name === 'attachment' || /^image(\/|$)/.test( name )
	);

/**
 * A picture of the library as the gallery keeps it: in its large size, which is what a page without
 * us shows; with us, a page offers all sizes.
 */
export function imageOf( media: Media, before?: GalleryImage ): GalleryImage {
	const large =
		media.sizes?.large ?? media.media_details?.sizes?.large ?? media;
	const { width, height } = {
		...media.sizes?.full,
		...media.media_details,
		...( media.width && media ),
	};
	return {
		...before,
		// An author's words for this gallery stay.
		alt: before?.alt || media.alt || media.alt_text || '',
		...( width &&
			height && { height: `${ height }`, width: `${ width }` } ),
		id: `${ media.id ?? '' }`,
		link: media.link,
		url: large.url ?? large.source_url,
	};
}
