import type { Picture } from './types';

interface Size {
	url?: string;
	source_url?: string;
	width?: number;
	height?: number;
}

/** What the media library and an upload hand over; each names some things otherwise. */
export interface Media extends Size {
	id?: number;
	alt?: string;
	sizes?: Record< string, Size >;
	media_details?: Size & { sizes?: Record< string, Size > };
}

/**
 * The image that was chosen, in its large size where there is one: the page offers the others
 * beside it. Nothing while the file is still on its way to the server.
 */
export function pictureOf( media: Media | undefined ): Picture | undefined {
	const large =
		media?.sizes?.large ?? media?.media_details?.sizes?.large ?? media;
	const url = large?.url ?? large?.source_url;
	if ( ! media?.id || ! url ) {
		return undefined;
	}
	const { width, height } =
		large === media ? { ...media.media_details, ...media } : large!;
	return {
		id: media.id,
		url,
		alt: media.alt ?? '',
		...( width && height && { width, height } ),
	};
}
