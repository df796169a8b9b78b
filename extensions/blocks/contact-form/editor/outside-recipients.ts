import type { ContactFormAttributes } from '../types';
import { recipientsIn } from './recipients';

/** A host in lower case, without `www.`. */
const plainHost = ( host: string ) =>
	host
		.toLowerCase()
		.replace( /^www\./, '' )
		.replace( /\.$/, '' );

/** Whether a host is the site's own or below it. The domain above may be that of a company that has many sites. */
const isOwnHost = ( host: string, siteHost: string ) =>
	`.${ plainHost( host ) }`.endsWith( `.${ plainHost( siteHost ) }` );

/** The host of a web address; the text itself where it is none. */
function hostOf( url: string ): string {
	try {
		return new URL( url ).host || url;
	} catch {
		return url;
	}
}

/** Addresses of webhooks that are switched on; what another plugin saved may have any shape. */
function webhooksOf( {
	webhookUrl,
	webhooks,
}: Partial< ContactFormAttributes > ): string[] {
	const former = ( Array.isArray( webhooks ) ? webhooks : [] ) as ( {
		url?: unknown;
		enabled?: unknown;
	} | null )[];
	return [
		webhookUrl,
		...former.map( ( one ) => ( one?.enabled === true ? one.url : '' ) ),
	]
		.filter( ( url ) => typeof url === 'string' )
		.map( ( url ) => url.trim() )
		.filter( Boolean );
}

/**
 * Where forms send what visitors write, besides the site itself and the author of the post.
 *
 * @param forms    Attributes of the forms.
 * @param siteHost E.g. `www.example.org`.
 * @param known    Addresses that need no mention.
 * @return Email addresses, and hosts of webhooks, each once. A webhook's path stays out: it can be a secret.
 */
export function outsideRecipients(
	forms: Partial< ContactFormAttributes >[],
	siteHost: string,
	known: string[] = []
): string[] {
	const ownAddresses = known.map( ( address ) => address.toLowerCase() );
	const addresses = forms
		.flatMap( ( { to } ) =>
			recipientsIn( typeof to === 'string' ? to : '' )
		)
		.filter(
			( address ) =>
				! ownAddresses.includes( address.toLowerCase() ) &&
				! isOwnHost(
					address.slice( address.lastIndexOf( '@' ) + 1 ),
					siteHost
				)
		);
	const hosts = forms
		.flatMap( webhooksOf )
		.map( hostOf )
		.filter(
			( host ) => ! isOwnHost( host.replace( /:\d+$/, '' ), siteHost )
		);
	return [ ...new Set( [ ...addresses, ...hosts ] ) ];
}
