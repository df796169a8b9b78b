import { isOnHost, readAddress } from '../../../shared/embed/embed-url';
import lists from './lists.json';

/** Where Eventbrite lives. */
export const HOSTS = lists.hosts;

/** Short links of other companies, that many events are shared by. */
const SHORTENERS = [
	'bit.ly',
	'buff.ly',
	'lnkd.in',
	'ow.ly',
	't.co',
	'tinyurl.com',
];

/** An event: its number, or that the address has to be followed to know it. */
export type EventAddress = { kind: 'event'; id: number } | { kind: 'short' };

/** Organisers may have a name of their own there: harbour-bakery.eventbrite.com. */
const withoutName = ( hostname: string ) =>
	hostname.replace( /^[a-z0-9-]+\.(?=eventbrite\.)/, '' );

/**
 * What an address leads to, judged by its host and path; null when it is no event.
 *
 * @param typed Address of an event's page, or a short link.
 */
export function readEvent( typed: string ): EventAddress | null {
	const address = readAddress( typed );
	if ( ! address ) {
		return null;
	}
	const { hostname, pathname } = address.url;
	if ( isOnHost( address.url, SHORTENERS ) ) {
		return pathname.length > 1 ? { kind: 'short' } : null;
	}
	if ( ! HOSTS.some( ( host ) => host === withoutName( hostname ) ) ) {
		return null;
	}
	if ( ! /^(www\.)?eventbrite\./.test( hostname ) ) {
		return { kind: 'short' };
	}
	const [ , id ] = /^\/e\/[^/]*?(\d{1,15})\/?$/.exec( pathname ) ?? [];
	if ( Number( id ) ) {
		return { kind: 'event', id: Number( id ) };
	}
	// An event's older address, and the one that its tickets are sent with.
	return /^\/(event|x)\/[^/]+\/?$/.test( pathname )
		? { kind: 'short' }
		: null;
}
