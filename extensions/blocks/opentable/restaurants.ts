import {
	FRAMING,
	isOnHost,
	readAddress,
	readElements,
	type Address,
} from '../../../shared/embed/embed-url';
import { domainOf, HOSTS, isStyle, SIZES, supportedLanguage } from './options';
import type { OpentableAttributes } from './types';

/** What was typed, as attributes: at least one restaurant, and what pasted code said of the widget. */
export type Restaurants = Partial< OpentableAttributes > & { rid: string[] };

const LOADER = '/widget/reservation/loader';

/** The id in an entry: `1234`, or `Harbour Kitchen (#1234)`. */
export const idOf = ( entry: string ): string | undefined =>
	/^(?:.*\(#(\d{1,12})\)|(\d{1,12}))$/
		.exec( entry.slice( 0, 300 ).trim() )
		?.slice( 1 )
		.find( Boolean );

/** Splits what was typed at commas, but for those in names: `Smith, Jones & Co (#12), 34`. */
const splitEntries = ( typed: string ): string[] =>
	typed.split( ',' ).reduce< string[] >( ( entries, part ) => {
		const last = entries.at( -1 );
		return last === undefined || idOf( last )
			? [ ...entries, part ]
			: [ ...entries.slice( 0, -1 ), `${ last },${ part }` ];
	}, [] );

/** The ids in what a post holds, each once. */
export const idsOf = ( rid: unknown ): string[] => [
	...new Set(
		( Array.isArray( rid ) ? rid : [] )
			.map( String )
			.filter( ( id ) => /^\d{1,12}$/.test( id ) )
	),
];

/** Nobody searches for an address or for code; and an id is an answer already. */
export const isSearchable = ( typed: string ): boolean =>
	typed.length > 1 &&
	typed.length < 200 &&
	! /[<>]|^\s*(https?:|javascript:|data:|\/\/|www\.)|opentable\.|^[\d\s,]+$/i.test(
		typed
	);

/** What an address of OpenTable says; null for any other. */
function fromAddress( { url }: Address ): Restaurants | null {
	if ( ! isOnHost( url, HOSTS ) ) {
		return null;
	}
	const parameters = new Map< string, string[] >();
	for ( const [ name, value ] of url.searchParams ) {
		const key = name.toLowerCase();
		parameters.set( key, [ ...( parameters.get( key ) ?? [] ), value ] );
	}
	const get = ( name: string ) => parameters.get( name )?.[ 0 ];
	const [ , fromPath ] =
		/^\/restaurant\/profile\/(\d+)(?:\/|$)/.exec( url.pathname ) ?? [];
	const found =
		parameters.get( 'rid' ) ??
		parameters.get( 'restref' ) ??
		fromPath ??
		'';
	const entries = String( found ).split( ',' );
	const rid = idsOf( entries );
	if (
		! rid.length ||
		entries.some( ( entry ) => ! /^\d{1,12}$/.test( entry ) )
	) {
		return null;
	}

	const restaurants: Restaurants = {
		rid,
		domain: domainOf(
			get( 'domain' ) ??
				url.hostname.replace( /^(www\.)?opentable\./, '' )
		),
	};
	const theme = get( 'type' ) === 'button' ? 'button' : get( 'theme' );
	const lang = get( 'lang' );
	if ( isStyle( theme ) ) {
		restaurants.style = theme;
	}
	if ( lang && supportedLanguage( lang ) === lang ) {
		restaurants.lang = lang;
	}
	if ( parameters.has( 'iframe' ) ) {
		restaurants.iframe = get( 'iframe' ) !== 'false';
	}
	if ( parameters.has( 'newtab' ) ) {
		restaurants.newtab = get( 'newtab' ) === 'true';
	}
	return restaurants;
}

/** The address in the code that OpenTable hands out: one script or one frame, and nothing beside. */
function addressIn( code: string ): Address | null {
	const elements =
		readElements( code, [ ...FRAMING, 'iframe', 'script' ] ) ?? [];
	const isClean = elements.every( ( element ) =>
		element
			.getAttributeNames()
			.every( ( name ) => ! name.startsWith( 'on' ) && name !== 'srcdoc' )
	);
	const [ widget, ...others ] = elements.filter( ( { localName } ) =>
		[ 'iframe', 'script' ].includes( localName )
	);
	if (
		! isClean ||
		! widget ||
		others.length ||
		widget.textContent?.trim()
	) {
		return null;
	}
	const address = readAddress( widget.getAttribute( 'src' ) ?? '' );
	return widget.localName === 'iframe' || address?.url.pathname === LOADER
		? address
		: null;
}

/**
 * Reads what the author typed or pasted: ids, the address of a restaurant, or the code of a
 * reservation widget. The code is never kept.
 *
 * @param typed By the author.
 * @return Null for anything else.
 */
export function readRestaurants( typed: string ): Restaurants | null {
	if ( typed.length < 2000 ) {
		const ids = splitEntries( typed ).map( idOf );
		if ( ids.every( ( id ) => id !== undefined ) ) {
			return { rid: [ ...new Set( ids ) ] };
		}
	}
	const address = typed.includes( '<' )
		? addressIn( typed )
		: readAddress( typed );
	return address && fromAddress( address );
}

/**
 * Is it the page of a restaurant, `/r/harbour-kitchen-springfield`? Its address has no number.
 *
 * @param typed By the author.
 */
export function isPageOfRestaurant( typed: string ): boolean {
	const url = typed ? readAddress( typed )?.url : undefined;
	return Boolean(
		url && isOnHost( url, HOSTS ) && /^\/r\/[^/]/.test( url.pathname )
	);
}

/** With several restaurants the button style is not available. */
export const stylesFor = ( rid: string[] ) =>
	Object.keys( SIZES ).filter(
		( style ) => style !== 'button' || rid.length < 2
	) as ( keyof typeof SIZES )[];
