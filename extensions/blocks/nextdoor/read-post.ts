import { readAddress, readFrame } from '../../../shared/embed/embed-url';
import lists from './lists.json';

/** `www.nextdoor.com` is `nextdoor.com`; `it.nextdoor.com` is a country of its own. */
const SUBDOMAIN = /^(?:www\.|[a-z]{2}\.(?=nextdoor\.com$))/;

/**
 * Reads the address of a post, or the code that Nextdoor gives for it; null for everything else.
 * functions.php judges by the same rule.
 *
 * @param typed By the author.
 */
export function readPost( typed: string ): { url: string } | null {
	const address = /^\s*</.test( typed )
		? readFrame( typed )?.address
		: readAddress( typed );
	if ( ! address ) {
		return null;
	}
	const { hostname, pathname } = address.url;
	const [ , id ] =
		/^\/(?:embed|p)\/([\w-]{1,100})\/?$/.exec( pathname ) ?? [];
	return id && lists.hosts.includes( hostname.replace( SUBDOMAIN, '' ) )
		? {
				url: `https://${ hostname.replace( 'www.', '' ) }/embed/${ id }`,
			}
		: null;
}
