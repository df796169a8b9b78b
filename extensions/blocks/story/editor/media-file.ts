import type { MediaFile, StoryAttributes } from '../types';

interface Size {
	url?: string;
	source_url?: string;
	width?: number;
	height?: number;
}

type Text = string | { raw?: string; rendered?: string };

/** What the media library and an upload hand over; each names some things otherwise. */
export interface Media extends Size {
	id?: number;
	alt?: string;
	alt_text?: string;
	title?: Text;
	caption?: Text;
	link?: string;
	type?: string;
	media_type?: string;
	mime?: string;
	mime_type?: string;
	sizes?: Record< string, Size >;
	media_details?: Size & { sizes?: Record< string, Size > };
	image?: { src?: string };
}

const textOf = ( text: Text | undefined ) =>
	typeof text === 'string' ? text : ( text?.raw ?? text?.rendered ?? '' );

const KINDS = [ 'image', 'video' ];

/**
 * The slide that a file of the media library becomes. Pictures in their large size: pages offer the
 * others beside it. Nothing for what is neither a picture nor a video.
 */
export function mediaFileOf( media: Media ): MediaFile | null {
	const mime = media.mime ?? media.mime_type ?? '';
	const type = KINDS.find(
		( kind ) =>
			mime.startsWith( `${ kind }/` ) ||
			kind === media.type ||
			kind === media.media_type
	);
	const whole: Size = { ...media.media_details, ...media };
	const shown =
		( type === 'image' &&
			( media.sizes?.large ?? media.media_details?.sizes?.large ) ) ||
		whole;
	const url = shown.url ?? shown.source_url;
	if ( ! type || ! media.id || ! url ) {
		return null;
	}
	return {
		alt: media.alt ?? media.alt_text ?? '',
		title: textOf( media.title ),
		id: media.id,
		link: media.link ?? '',
		type,
		mime,
		caption: textOf( media.caption ),
		...( shown.width &&
			shown.height && { width: shown.width, height: shown.height } ),
		url,
	};
}

/** Returns whether a slide is a video, by the same rule as the page (functions.php). */
export const isVideo = ( {
	type,
	mime,
}: Pick< MediaFile, 'type' | 'mime' > ): boolean =>
	type === 'video' || String( mime ?? '' ).startsWith( 'video/' );

/** Returns the changes that add files of the media library at the end, pictures and videos only. */
export const appendMedia = (
	{ mediaFiles }: Pick< StoryAttributes, 'mediaFiles' >,
	media: Media[]
): Partial< StoryAttributes > => ( {
	mediaFiles: [
		...( Array.isArray( mediaFiles ) ? mediaFiles : [] ),
		...media.flatMap( ( one ) => mediaFileOf( one ) ?? [] ),
	],
} );

/**
 * The slides with one of them elsewhere.
 *
 * @param files Slides.
 * @param from  Index.
 * @param to    Index; beyond the ends means the end.
 */
export function moved< T >( files: T[], from: number, to: number ): T[] {
	const rest = files.filter( ( _, index ) => index !== from );
	const at = Math.min( Math.max( to, 0 ), rest.length );
	return [ ...rest.slice( 0, at ), files[ from ]!, ...rest.slice( at ) ];
}
