import { isOnHost, readAddress } from '../../../shared/embed/embed-url';
import lists from './lists.json';

/** Where Pinterest lives. */
export const HOSTS = lists.hosts;

/** What Pinterest's script calls what it shows; a short link has to be resolved first. */
export type PinKind = 'embedPin' | 'embedUser' | 'embedBoard' | 'short';

/**
 * What an address shows, judged by its host and path; null when it cannot be embedded.
 *
 * @param typed Address of a pin, a user, a board, or a short link.
 */
export function pinKind( typed: string ): PinKind | null {
	const address = readAddress( typed );
	if ( ! address ) {
		return null;
	}
	const { hostname, pathname } = address.url;
	const segments = pathname.split( '/' ).filter( Boolean );
	if ( isOnHost( address.url, [ 'pin.it' ] ) ) {
		return segments.length ? 'short' : null;
	}
	// de.pinterest.com is what pinterest.de used to be.
	const host = hostname.replace(
		/^(www|[a-z]{2}(?=\.pinterest\.com$))\./,
		''
	);
	if ( ! HOSTS.some( ( known ) => known === host ) ) {
		return null;
	}
	if ( pathname.startsWith( '/pin/' ) ) {
		return segments.length > 1 ? 'embedPin' : null;
	}
	return (
		( [ null, 'embedUser', 'embedBoard' ] as const )[ segments.length ] ??
		null
	);
}
