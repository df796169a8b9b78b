import apiFetch from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import { addQueryArgs } from '@wordpress/url';
import { beginningOf } from '../../../shared/text-of';
import { pointAt } from './editor/coordinates';
import { isMapLink } from './link-pattern';
import type { Coordinates, Point } from './types';

const TOKEN = '/wpcom/v2/service-api-keys/mapbox';

/** Signs of a search, as on the server. */
const LONGEST_SEARCH = 200;

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
	/** How near the map was that the place comes from. */
	zoom?: number;
}

/** A place of Mapbox. Version 6 of its API has the texts in `properties`, version 5 beside them. */
interface Feature {
	id?: string;
	text?: string;
	place_name?: string;
	center?: [ number, number ];
	geometry?: { coordinates?: [ number, number ] };
	properties?: { mapbox_id?: string; name?: string; full_address?: string };
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

/**
 * Asks Mapbox for places whose coordinates may be stored.
 *
 * @param query  Name or address.
 * @param token  Of Mapbox.
 * @param signal Ends the request.
 * @return Null where the account may not store coordinates.
 */
async function askMapbox(
	query: string,
	token: string,
	signal: AbortSignal
): Promise< Found | null > {
	const { isOk, answer } = await fetchInTime(
		addQueryArgs( 'https://api.mapbox.com/search/geocode/v6/forward', {
			q: query,
			access_token: token,
			limit: 10,
			permanent: true,
		} ),
		signal
	);
	if ( ! isOk && /permanent/i.test( String( answer?.message ) ) ) {
		return null;
	}
	if ( ! isOk || ! Array.isArray( answer?.features ) ) {
		throw searchError( answer?.message );
	}
	return {
		places: ( answer.features as Feature[] )
			.slice( 0, 10 )
			.flatMap(
				( {
					properties = {},
					id = properties.mapbox_id,
					text = properties.name,
					place_name: address = properties.full_address,
					center,
					geometry,
				} ) => {
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

/** The place of a link to a map. */
async function findLinked(
	link: string,
	token: string,
	signal: AbortSignal
): Promise< Found > {
	const { followMapLink } = await import(
		/* webpackChunkName: "map/map-link" */ './map-link'
	).catch( () => {
		throw searchError(
			__(
				'The part that reads links to maps could not be loaded. Check the connection, then try again.',
				'mainstay-blocks'
			)
		);
	} );
	const place = await followMapLink( link, signal );
	if ( ! place ) {
		return { places: [], attribution: '' };
	}
	const { name, coordinates, zoom } = place;
	if ( ! coordinates ) {
		return {
			...( await findPlaces( name, 'address', token, signal ) ),
			zoom,
		};
	}
	const marker = pointAt( coordinates );
	return {
		places: [
			name ? { ...marker, title: name, placeTitle: name } : marker,
		],
		attribution: '',
		zoom,
	};
}

/**
 * Up to ten places, whose coordinates the post keeps. A link to a map has one. Mapbox is asked where the site has a token. It
 * has no shops and sights, and allows storing to some accounts only; what it does not give is asked
 * of OpenStreetMap, through the site's own server.
 *
 * @param query  Name or address, or a link.
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
	if ( isMapLink( query ) ) {
		return findLinked( query, token, signal );
	}
	const found = token ? await askMapbox( query, token, signal ) : null;
	if ( found?.places.length ) {
		return found;
	}
	const { places, attribution } = await apiFetch< PlacesAnswer >( {
		path: addQueryArgs( '/mainstay/v1/places', {
			search: beginningOf( query, LONGEST_SEARCH ),
			kind,
		} ),
		signal,
	} );
	return {
		places: places.map( ( { id, title, address, longitude, latitude } ) =>
			point( id, title, address, { longitude, latitude } )
		),
		attribution,
	};
}
