/** Reads places out of links to maps. */
import { beginningOf } from '../../../shared/text-of';
import { resolveRedirect } from '../../../shared/embed/api';
import { parseCoordinates } from './editor/coordinates';
import type { Coordinates } from './types';

export interface LinkedPlace {
	/** May be empty. */
	name: string;
	/** Lacks where only the name is known: it has to be searched for. */
	coordinates?: Coordinates;
	/** As the libraries count, whose tiles are twice as wide. */
	zoom?: number;
}

const LONGEST_NAME = 200;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** In Google's paths: where the pin is; and what is seen, with the pin more or less in the middle. */
const PIN = new RegExp( `!3d${ NUMBER }!4d${ NUMBER }` );
const VIEW = new RegExp( `/@${ NUMBER },${ NUMBER }(?:,(\\d+(?:\\.\\d+)?)z)?` );

const SHORT = [ 'maps.app.goo.gl', 'goo.gl', 'maps.apple' ];

const toCoordinates = ( latitude?: string, longitude?: string ) =>
	latitude && longitude
		? parseCoordinates( `${ latitude }, ${ longitude }` )
		: undefined;

/** Part of a path as text. */
function decodePathPart( text: string ) {
	try {
		return decodeURIComponent( text.replaceAll( '+', ' ' ) );
	} catch {
		return '';
	}
}

function toZoom( text?: string | null ) {
	const zoom = Number( text ) - 1;
	return text && zoom >= 0 && zoom <= 22 ? zoom : undefined;
}

/** A place by what is written for it: coordinates with or without a name in brackets, or a name. */
function fromText( text: string ): LinkedPlace {
	const plain = beginningOf(
		text.replace( /^loc:/i, '' ).trim(),
		LONGEST_NAME
	);
	const [ , before = '', name = '' ] =
		/^([^()]+)\(([^()]+)\)$/.exec( plain ) ?? [];
	const named = parseCoordinates( before );
	if ( named ) {
		return { name: name.trim(), coordinates: named };
	}
	const coordinates = parseCoordinates( plain );
	return { name: coordinates ? '' : plain, coordinates };
}

type Reader = (
	url: URL,
	get: ( ...names: string[] ) => string
) => LinkedPlace | null;

const readGoogle: Reader = ( { pathname, href }, get ) => {
	const [ , kind, inPath = '' ] =
		/\/maps\/(place|search)\/([^/]+)/.exec( pathname ) ?? [];
	const { name, coordinates } = fromText(
		decodePathPart( inPath.startsWith( '@' ) ? '' : inPath ) ||
			get( 'query', 'q' )
	);
	const [ , latitude, longitude ] = PIN.exec( href ) ?? [];
	const [ , viewLatitude, viewLongitude, zoom ] = VIEW.exec( pathname ) ?? [];
	return {
		name,
		coordinates:
			toCoordinates( latitude, longitude ) ??
			coordinates ??
			( kind === 'place'
				? toCoordinates( viewLatitude, viewLongitude )
				: fromText( get( 'll', 'sll' ) ).coordinates ),
		zoom: toZoom( zoom ?? get( 'z', 'zoom' ) ),
	};
};

const readApple: Reader = ( _, get ) => {
	const { name, coordinates } = fromText( get( 'q', 'name', 'query' ) );
	const address = beginningOf( get( 'address' ), LONGEST_NAME );
	const found =
		fromText( get( 'coordinate', 'll', 'sll' ) ).coordinates ?? coordinates;
	return {
		// What is searched for is found by its address.
		name: found ? name || address : address || name,
		coordinates: found,
		zoom: toZoom( get( 'z' ) ),
	};
};

const readOpenStreetMap: Reader = ( { hash }, get ) => {
	const coordinates = toCoordinates( get( 'mlat' ), get( 'mlon' ) );
	return {
		name: coordinates ? '' : beginningOf( get( 'query' ), LONGEST_NAME ),
		coordinates,
		zoom: toZoom( /map=(\d+)/.exec( hash )?.[ 1 ] ),
	};
};

const READERS: [ host: RegExp, read: Reader ][] = [
	[
		/^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
		readGoogle,
	],
	[ /^maps\.apple\.com$/, readApple ],
	[ /^(?:www\.)?(?:openstreetmap|osm)\.org$/, readOpenStreetMap ],
];

/**
 * Reads a link to a map.
 *
 * @param link Address; that of a page that asks for consent first may hold it.
 * @return Null where it names no place.
 */
export function readMapLink( link: string ): LinkedPlace | null {
	if ( ! URL.canParse( link ) ) {
		return null;
	}
	const url = new URL( link );
	const get = ( ...names: string[] ) =>
		names.map( ( name ) => url.searchParams.get( name ) ).find( Boolean ) ??
		'';
	if ( url.hostname === 'consent.google.com' ) {
		return readMapLink( get( 'continue' ) );
	}
	const [ , read ] =
		READERS.find( ( [ host ] ) => host.test( url.hostname ) ) ?? [];
	const place = read?.( url, get );
	return place && ( place.name || place.coordinates ) ? place : null;
}

/**
 * Reads a link to a map; a short link is followed, by the server.
 *
 * @param link   As pasted.
 * @param signal Ends the request.
 * @return Null where it names no place.
 */
export async function followMapLink(
	link: string,
	signal: AbortSignal
): Promise< LinkedPlace | null > {
	if ( ! SHORT.includes( new URL( link ).hostname ) ) {
		return readMapLink( link );
	}
	// Whatever that page answers, its address is what counts.
	const { url } = await resolveRedirect( link, signal );
	return readMapLink( url );
}
