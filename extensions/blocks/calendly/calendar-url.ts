import { isOnHost, readAddress } from '../../../shared/embed/embed-url';
import type { CalendlyAttributes } from './types';

/** Exactly these; saved addresses have the first. functions.php has it too. */
const HOSTS = [ 'calendly.com', 'www.calendly.com' ];

/** Where a colour is the default, the calendar looks as Calendly made it. */
const COLORS = {
	background_color: [ 'backgroundColor', 'ffffff' ],
	primary_color: [ 'primaryColor', '00A2FF' ],
	text_color: [ 'textColor', '4D5055' ],
} as const;

/** What the block adds to the address by itself. */
const OURS = [
	'embed_domain',
	'embed_type',
	'hide_event_type_details',
	...Object.keys( COLORS ),
];

/** Calendly's pages take six signs, without a hash; three of a short colour would show as black. */
const isColor = ( value: unknown ): value is string =>
	typeof value === 'string' && /^[a-z0-9]{6}$/i.test( value );

export interface Calendar {
	/** As it is stored: `https://calendly.com/…`, without what the block adds. */
	url: string;
	/** What the address said of the look. */
	look: Partial< CalendlyAttributes >;
}

/**
 * The address of a calendar; null for any other.
 *
 * @param typed By the author, or from pasted code.
 */
export function readCalendar( typed: string ): Calendar | null {
	const address = readAddress( typed );
	if ( ! address || ! isOnHost( address.url, HOSTS ) ) {
		return null;
	}
	const { pathname, searchParams } = address.url;
	if ( /^\/*$/.test( pathname ) ) {
		return null;
	}
	const look: Partial< CalendlyAttributes > = {};
	for ( const [ parameter, [ attribute ] ] of Object.entries( COLORS ) ) {
		const color = searchParams.get( parameter );
		if ( isColor( color ) ) {
			look[ attribute ] = color;
		}
	}
	const hides = searchParams.get( 'hide_event_type_details' );
	if ( hides !== null ) {
		look.hideEventTypeDetails = hides === '1';
	}
	if ( OURS.some( ( parameter ) => searchParams.has( parameter ) ) ) {
		OURS.forEach( ( parameter ) => searchParams.delete( parameter ) );
	}
	const query = address.url.search;
	return { url: `https://${ HOSTS[ 0 ] }${ pathname }${ query }`, look };
}

/**
 * The address that a frame loads. functions.php makes the same.
 *
 * @param url        From readCalendar().
 * @param attributes Of the block.
 */
export function frameUrl(
	url: string,
	attributes: CalendlyAttributes
): string {
	const address = new URL( url );
	const { searchParams } = address;
	searchParams.set( 'embed_domain', window.location.host );
	searchParams.set( 'embed_type', 'Inline' );
	searchParams.set(
		'hide_event_type_details',
		attributes.hideEventTypeDetails === true ? '1' : '0'
	);
	for ( const [ parameter, [ attribute, color ] ] of Object.entries(
		COLORS
	) ) {
		const chosen = attributes[ attribute ];
		searchParams.set( parameter, isColor( chosen ) ? chosen : color );
	}
	return address.href;
}
