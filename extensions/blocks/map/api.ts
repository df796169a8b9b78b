import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import type { Coordinates, Point } from './types';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';

/** What a search may take, as on the server. */
const TIME_LIMIT = 10_000;

export interface Token {
	token: string;
	/** Provided by the platform: it cannot be changed here. */
	isGiven: boolean;
}

interface TokenAnswer {
	service_api_key?: string;
	service_api_key_source?: string;
}

async function askForToken( options: object ): Promise< Token > {
	const answer = await apiFetch< TokenAnswer >( { path: TOKEN, ...options } );
	return {
		token: answer.service_api_key ?? '',
		isGiven: answer.service_api_key_source === 'wpcom',
	};
}

/** The token of the site, if it has one. */
export const getToken = () => askForToken( {} );

/** Stores a token; the server refuses secret ones. */
export const setToken = ( token: string ) =>
	askForToken( { method: 'POST', data: { service_api_key: token } } );

/** Forgets the token. */
export const removeToken = () => askForToken( { method: 'DELETE' } );

/** What a search found, and whom the data are owed to. */
export interface Found {
	places: Point[];
	attribution: string;
}

interface Feature {
	id?: string;
	text?: string;
	place_name?: string;
	center?: [ number, number ];
	geometry?: { coordinates?: [ number, number ] };
}

const point = (
	id: string,
	title: string,
	caption: string,
	coordinates: Coordinates
): Point => ( { placeTitle: title, title, caption, id, coordinates } );

/** The sentence of the service, or that there is none. */
const searchError = ( message?: unknown ) =>
	new Error(
		typeof message === 'string' && message
			? message
			: __( 'Mapbox Places Error', 'mainstay-blocks' )
	);

/** What Mapbox answers, in the time that a search may take; null for what is not JSON. */
function fetchInTime( url: string, signal: AbortSignal ) {
	const controller = new AbortController();
	const stop = () => controller.abort();
	signal.addEventListener( 'abort', stop );
	const timer = setTimeout( stop, TIME_LIMIT );
	return fetch( url, { signal: controller.signal, credentials: 'omit' } )
		.then( async ( response ) => ( {
			isOk: response.ok,
			answer: await response.json().catch( () => null ),
		} ) )
		.catch( () => {
			throw searchError();
		} )
		.finally( () => {
			clearTimeout( timer );
			signal.removeEventListener( 'abort', stop );
		} );
}

async function askMapbox(
	query: string,
	token: string,
	signal: AbortSignal
): Promise< Found > {
	const { isOk, answer } = await fetchInTime(
		addQueryArgs(
			`https://api.mapbox.com/geocoding/v5/mapbox.places/${ encodeURIComponent( query ) }.json`,
			{ access_token: token, limit: 10 }
		),
		signal
	);
	if ( ! isOk || ! Array.isArray( answer?.features ) ) {
		throw searchError( answer?.message );
	}
	return {
		places: ( answer.features as Feature[] )
			.slice( 0, 10 )
			.flatMap(
				( { id, text, place_name: address, center, geometry } ) => {
					const [ longitude, latitude ] =
						center ?? geometry?.coordinates ?? [];
					return longitude === undefined || latitude === undefined
						? []
						: [
								point( id ?? '', text ?? '', address ?? '', {
									longitude,
									latitude,
								} ),
							];
				}
			),
		attribution: '© Mapbox © OpenStreetMap',
	};
}

interface PlacesAnswer {
	places: {
		id: string;
		title: string;
		address: string;
		longitude: number;
		latitude: number;
	}[];
	attribution: string;
}

/**
 * Up to ten places: from Mapbox where the site has a token, else through the site's own server.
 *
 * @param query  Name or address.
 * @param kind   Suggestions while somebody types, or one whole address.
 * @param token  Of Mapbox, if there is one.
 * @param signal Ends the request.
 */
export async function findPlaces(
	query: string,
	kind: 'suggestions' | 'address',
	token: string,
	signal: AbortSignal
): Promise< Found > {
	if ( token ) {
		return askMapbox( query, token, signal );
	}
	const { places, attribution } = await apiFetch< PlacesAnswer >( {
		path: addQueryArgs( '/mainstay/v1/places', { search: query, kind } ),
		signal,
	} );
	return {
		places: places.map( ( { id, title, address, longitude, latitude } ) =>
			point( id, title, address, { longitude, latitude } )
		),
		attribution,
	};
}
