import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Connection {
	/** The number of the account. */
	token: string;
	username: string;
}

export interface Picture {
	title: string;
	/** Of our copy. */
	url: string;
}

export interface Gallery {
	username: string;
	pictures: Picture[];
	/** So many pictures are still to be copied. */
	pending: number;
	/** What hinders new pictures, if anything: the account has to sign in again, or other things. */
	problem: string;
}

interface GalleryResponse {
	external_name: string;
	/** Missing where the account cannot be read; then the message may say why. */
	images?: Picture[];
	pending?: number;
	problem?: string;
	message?: string;
}

const PATH = '/wpcom/v2/instagram-gallery';

/** At most so many are there. */
const LIMIT = 30;

/** The accounts that the current user connected. */
export const fetchConnections = (
	signal?: AbortSignal
): Promise< Connection[] > =>
	apiFetch< Connection[] >( { path: `${ PATH }/connections`, signal } );

/** Where to sign in. */
export const fetchConnectUrl = (): Promise< string > =>
	apiFetch< string >( { path: `${ PATH }/connect-url` } );

/** Forgets an account; gives those that are left. */
export const disconnect = ( token: string ): Promise< Connection[] > =>
	apiFetch< Connection[] >( {
		path: `${ PATH }/connections/${ token }`,
		method: 'DELETE',
	} );

/**
 * The newest pictures of an account.
 *
 * @param token    Of a block.
 * @param username Of the block: all that counts of a token of another plugin.
 * @param signal   Ends the request.
 */
export async function fetchGallery(
	token: string,
	username: string | undefined,
	signal?: AbortSignal
): Promise< Gallery > {
	const {
		external_name: externalName,
		images,
		pending = 0,
		problem = '',
		message,
	} = await apiFetch< GalleryResponse >( {
		path: addQueryArgs( `${ PATH }/gallery`, {
			access_token: token,
			username,
			count: LIMIT,
		} ),
		signal,
	} );
	if ( ! Array.isArray( images ) ) {
		// Where the site does not say why, errorMessage() has a sentence.
		throw new Error( message );
	}
	return {
		username: externalName,
		pictures: images.map( ( { title, url } ) => ( { title, url } ) ),
		pending,
		problem,
	};
}
