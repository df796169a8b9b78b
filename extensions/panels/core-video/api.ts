import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';

/** A text track that belongs to a video. */
export interface VideoTrack {
	/** Of the WebVTT file in the media library. */
	id: number;
	src: string;
	kind: string;
	srclang: string;
	label: string;
}

/** From everybody to grown-ups. */
export const RATINGS = [ 'G', 'PG-13', 'R-17' ] as const;

export type Rating = ( typeof RATINGS )[ number ];

/** What is known of a video of the media library. */
export interface Video {
	guid: string;
	/** Of the page that others embed. */
	url: string;
	/** Of the file. */
	src: string;
	/** This user may change it. */
	canChange: boolean;
	rating?: Rating;
	allowDownload: boolean;
	displayEmbed: boolean;
	poster: string;
	tracks: VideoTrack[];
	/** In seconds; 0 where it is not known. */
	duration: number;
	width: number;
	height: number;
}

/** What an author can say about a video. */
export type VideoChanges = Partial<
	Pick< Video, 'rating' | 'allowDownload' | 'displayEmbed' | 'tracks' >
>;

interface WireVideo {
	guid?: unknown;
	url?: string;
	rating?: unknown;
	/** Missing where another plugin answers. */
	can_change?: boolean;
	allow_download?: boolean;
	display_embed?: boolean;
	poster?: string;
	tracks?: VideoTrack[];
	duration?: number;
	width?: number;
	height?: number;
}

interface AttachmentResponse {
	source_url?: string;
	/** `null` where the attachment is no video. */
	jetpack_videopress?: WireVideo | null;
}

interface ChangeResponse {
	/** 200 where the changes are stored. */
	status?: number;
}

/** X-18 was given once, and counts as R-17; anything else is ignored. */
export function readRating( rating: unknown ): Rating | undefined {
	return rating === 'X-18'
		? 'R-17'
		: RATINGS.find( ( known ) => known === rating );
}

function readVideo( wire: WireVideo, src: string ): Video {
	return {
		guid: typeof wire.guid === 'string' ? wire.guid : '',
		url: wire.url ?? '',
		src,
		canChange: wire.can_change !== false,
		rating: readRating( wire.rating ),
		allowDownload: Boolean( wire.allow_download ),
		displayEmbed: wire.display_embed !== false,
		poster: wire.poster ?? '',
		tracks: Array.isArray( wire.tracks ) ? wire.tracks : [],
		duration: wire.duration ?? 0,
		width: wire.width ?? 0,
		height: wire.height ?? 0,
	};
}

/** Returns null where the site said that there is no such attachment, and not that it cannot say now. */
export function nullIfMissing( error: unknown ): null {
	if ( ( error as { code?: string } ).code === 'rest_post_invalid_id' ) {
		return null;
	}
	throw error;
}

/**
 * Returns what the site knows of a video.
 *
 * @param id     Of the attachment.
 * @param signal Ends the request.
 * @throws An Error where the site does not say anything about videos.
 */
export async function fetchVideo(
	id: number,
	signal?: AbortSignal
): Promise< Video > {
	const { source_url: src = '', jetpack_videopress: video } =
		await apiFetch< AttachmentResponse >( {
			path: `/wp/v2/media/${ id }`,
			signal,
		} );
	if ( video === undefined ) {
		throw new Error();
	}
	return readVideo( video ?? {}, src );
}

/**
 * @param id      Of the attachment.
 * @param changes Parts of the video.
 */
export async function changeVideo(
	id: number,
	changes: VideoChanges
): Promise< void > {
	const { rating, allowDownload, displayEmbed, tracks } = changes;
	const answer = await apiFetch< ChangeResponse >( {
		path: '/wpcom/v2/videopress/meta',
		method: 'POST',
		data: {
			id,
			rating,
			allow_download: allowDownload,
			display_embed: displayEmbed,
			tracks: tracks?.map( ( { src, ...track } ) => track ),
		},
	} );
	if ( answer.status !== 200 ) {
		throw new Error(
			__(
				'The site did not save this setting of the video, which stays as it was. Try again.',
				'mainstay-blocks'
			)
		);
	}
}

/**
 * Deletes a file that was uploaded for nothing. Where that fails, it stays in the media library.
 *
 * @param id Of the media library.
 */
export const deleteFile = ( id: number ): Promise< unknown > =>
	apiFetch< unknown >( {
		path: `/wp/v2/media/${ id }?force=true`,
		method: 'DELETE',
	} ).catch( () => null );

/**
 * Gives a video the picture that stands before it starts, wherever it is shown.
 *
 * @param guid    Of the video.
 * @param picture Of the media library.
 */
export const setPoster = (
	guid: string,
	picture: number
): Promise< unknown > =>
	apiFetch< unknown >( {
		path: `/wpcom/v2/videopress/${ guid }/poster`,
		method: 'POST',
		data: { poster_attachment_id: picture },
	} );

/**
 * The text of a file of the media library.
 *
 * @param src    Its address.
 * @param signal Ends the request.
 */
export async function fetchText(
	src: string,
	signal: AbortSignal
): Promise< string > {
	const response = await window.fetch( src, { signal } );
	if ( ! response.ok ) {
		throw new Error();
	}
	return response.text();
}
