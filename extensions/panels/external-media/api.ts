import apiFetch, { type RestError } from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { errorMessage } from '../../../shared/error-message';
import type { Item, Media, Service } from './types';

export const PAGE_SIZE = 20;

const ROUTES = '/wpcom/v2/external-media';

/** What an answer says went wrong. */
export interface Failure {
	code: string;
	message: string;
}

export interface Page {
	items: Item[];
	/** Handle of the page after this one; empty after the last. */
	next: string;
	account: { name: string; image: string };
	/** Filters that the service knows, and whether it lets others look into albums. */
	filters: string[];
	hasAlbums: boolean;
	/** The author has not chosen yet, where choosing happens at the service. */
	isWaiting: boolean;
}

/** Filters of a list, as far as a service knows them. */
export interface Filters {
	mediaType?: 'photo' | 'video';
	category?: string;
	favorite?: boolean;
	date?: { range: string; month?: number; year?: number };
}

export interface Question {
	search?: string;
	/** A choice at the service, or one of its folders. */
	path?: string;
	filter?: Filters;
	/** Handle of a page. */
	page?: string;
}

/** What was thrown, as far as it is an error of the site's routes. */
type Failed = RestError | null | undefined;

/** The first of the errors in an answer, else the answer's own. */
export function failureOf( error: unknown ): Failure {
	const errors =
		( error as Failed )?.errors ?? ( error as Failed )?.data?.errors;
	const first = Array.isArray( errors ) ? errors[ 0 ] : undefined;
	const { code, message } = first
		? { code: first.code ?? first.error, message: first.message }
		: { code: ( error as Failed )?.code, message: errorMessage( error ) };
	return {
		code: String( code ?? '' ),
		message:
			code === 'internal_server_error'
				? __( 'Internal server error', 'mainstay-blocks' )
				: String( message ?? '' ),
	};
}

/** A picture or a folder, as a service's list has it. */
interface ItemResponse {
	ID: string | number;
	guid: string;
	type?: string;
	title?: string;
	name?: string;
	caption?: string;
	alt?: string;
	creator?: string;
	licence?: string;
	thumbnails?: { medium?: string; fmt_hd?: string };
	children?: number;
}

interface ListResponse {
	media: ItemResponse[];
	meta: {
		next_page?: string;
		account: Page[ 'account' ];
		capabilities?: { filters?: string[]; albums?: boolean };
		waiting?: boolean;
	};
}

/** A copy, or why there is none. */
type CopyResponse = Media & { errors?: unknown };

/** A picture of the media library, as WordPress's own route has it. */
interface AttachmentResponse {
	id: number;
	source_url: string;
	alt_text: string;
	link: string;
	media_type: string;
	mime_type: string;
	media_details?: {
		sizes?: Record<
			string,
			{ source_url: string; width: number; height: number }
		>;
	};
}

const itemOf = ( media: ItemResponse ): Item => ( {
	id: String( media.ID ),
	guid: media.guid,
	isFolder: media.type === 'folder',
	title: media.title || media.name || '',
	caption: media.caption ?? '',
	alt: media.alt ?? '',
	creator: media.creator ?? '',
	licence: media.licence ?? '',
	thumbnail: media.thumbnails?.medium ?? media.thumbnails?.fmt_hd ?? '',
	children: media.children ?? 0,
} );

export async function fetchPage(
	service: Service,
	{ search, path, filter, page }: Question,
	signal: AbortSignal
): Promise< Page > {
	const { media, meta } = await apiFetch< ListResponse >( {
		path: addQueryArgs( `${ ROUTES }/list/${ service }`, {
			number: PAGE_SIZE,
			search,
			path,
			filter,
			page_handle: page || undefined,
		} ),
		signal,
	} );
	return {
		items: media.map( itemOf ),
		next: meta.next_page ?? '',
		account: meta.account,
		filters: meta.capabilities?.filters ?? [],
		hasAlbums: meta.capabilities?.albums ?? false,
		isWaiting: meta.waiting ?? false,
	};
}

/**
 * Copies one picture into the media library. Each has a request of its own: a slow one makes none of
 * the others wait for longer than a server lets anybody wait.
 */
export async function copyItem(
	service: Service,
	{ guid, title, caption }: Item,
	postId: number,
	signal: AbortSignal
): Promise< Media > {
	const [ copy ] = await apiFetch< [ CopyResponse ] >( {
		path: `${ ROUTES }/copy/${ service }`,
		method: 'POST',
		data: {
			external_ids: [ guid ],
			media: [ { guid, title, caption } ],
			service,
			post_id: postId,
		},
		signal,
	} );
	if ( copy.errors ) {
		throw copy;
	}
	return copy;
}

interface ConnectionResponse {
	connected: boolean;
	connect_URL: string;
	error: string;
	message: string;
}

const readConnection = (
	service: Service,
	signal?: AbortSignal
): Promise< ConnectionResponse > =>
	apiFetch< ConnectionResponse >( {
		path: `${ ROUTES }/connection/${ service }`,
		signal,
	} );

/** Is the author signed in, and what hinders everybody on this site? */
export async function fetchConnection( service: Service, signal: AbortSignal ) {
	const { connected, error, message } = await readConnection(
		service,
		signal
	);
	return { isConnected: connected, problem: error && message };
}

/** Where to sign in. Throws what hinders it. */
export async function fetchConnectUrl( service: Service ): Promise< string > {
	const {
		connect_URL: url,
		error,
		message,
	} = await readConnection( service );
	if ( ! url ) {
		throw { code: error, message };
	}
	return url;
}

export const disconnect = ( service: Service ): Promise< unknown > =>
	apiFetch< unknown >( {
		path: `${ ROUTES }/connection/${ service }`,
		method: 'DELETE',
	} );

/** A choice that the author makes at the service. */
export interface Session {
	id: string;
	/** Where. */
	url: string;
	/** Seconds between two questions whether it is made. */
	interval: number;
	/** Seconds until nobody asks any more. */
	timeout: number;
}

export const beginSession = (
	most: number,
	signal: AbortSignal
): Promise< Session > =>
	apiFetch< Session >( {
		path: `${ ROUTES }/session/google_photos`,
		method: 'POST',
		data: { most },
		signal,
	} );

export const endSession = ( path: string ): Promise< unknown > =>
	apiFetch< unknown >( {
		path: addQueryArgs( `${ ROUTES }/session/google_photos`, { path } ),
		method: 'DELETE',
	} );

/** A small picture that only the server can fetch, as an address that holds it. */
export const fetchThumbnail = async (
	guid: string,
	signal: AbortSignal
): Promise< string > => {
	const { url } = await apiFetch< { url: string } >( {
		path: addQueryArgs( `${ ROUTES }/thumbnail/google_photos`, { guid } ),
		signal,
	} );
	return url;
};

/** Pictures of the media library by their numbers, in that order. */
export async function fetchKept( ids: number[] ): Promise< Media[] > {
	if ( ! ids.length ) {
		return [];
	}
	const found = await apiFetch< AttachmentResponse[] >( {
		path: addQueryArgs( '/wp/v2/media', {
			include: ids,
			orderby: 'include',
			per_page: 100,
		} ),
	} );
	return found.map( ( media ) => ( {
		id: media.id,
		url: media.source_url,
		alt: media.alt_text,
		link: media.link,
		caption: '',
		type: media.media_type,
		mime: media.mime_type,
		sizes: Object.fromEntries(
			Object.entries( media.media_details?.sizes ?? {} ).map(
				( [ size, { source_url: url, width, height } ] ) => [
					size,
					{ url, width, height },
				]
			)
		),
	} ) );
}
