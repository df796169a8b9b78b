/**
 * Which of WordPress's social icons belongs to an address. The hosts are in services.json, which
 * php-stubs/social-icons/widget.php reads too: `hosts` with everything below them, `countries` are
 * names that have a host in many countries (amazon.de, amazon.co.uk). `otherSchemes` are those that
 * WordPress lets a page link to, besides http and https.
 */
import { isTypedEmail } from '../../../shared/email';
import services from './services.json';

/** For an address that belongs to none. */
const UNKNOWN = 'chain';

const hosts = new Map( Object.entries( services.hosts ) );
const countries = new Map( Object.entries( services.countries ) );
const schemes = new Map( Object.entries( services.schemes ) );

/** `open.spotify.com` is below `spotify.com`; `spotify.com.example.org` is not. */
function serviceOfHost( host: string ): string | undefined {
	const labels = host.split( '.' );
	for ( let at = 0; at < labels.length - 1; at++ ) {
		const service = hosts.get( labels.slice( at ).join( '.' ) );
		if ( service ) {
			return service;
		}
	}
	const name = /(?:^|\.)([a-z]+)\.(?:com|(?:com?\.)?[a-z]{2})$/.exec(
		host
	)?.[ 1 ];
	return countries.get( name ?? '' );
}

/** A person on a server that nobody can know by its name: `/@jo`, `/users/jo`. */
const isFediverse = ( { pathname }: URL ) =>
	/^\/(@[\w.-]+(@[\w.-]+)?|users\/[\w.-]+)\/?$/.test( pathname );

export interface SocialLink {
	/** What the link leads to, with a scheme. */
	url: string;
	/** Name of one of WordPress's social icons. */
	service: string;
	/** `me`, for a profile that proves itself by it. */
	rel?: string;
}

/**
 * An address of the old widget as a social link.
 *
 * @param typed As the widget holds it; an owner may have left out the scheme.
 * @return Null for what is no address that a page may link to.
 */
export function socialLink( typed: string ): SocialLink | null {
	const text = typed.trim();
	if ( isTypedEmail( text ) ) {
		return { url: `mailto:${ text }`, service: 'mail' };
	}
	const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test( text );
	const url = hasScheme ? text : `https://${ text.replace( /^\/+/, '' ) }`;
	if ( /\s/.test( url ) || ! URL.canParse( url ) ) {
		return null;
	}
	const address = new URL( url );
	const ofScheme = schemes.get( address.protocol.slice( 0, -1 ) );
	if ( ofScheme ) {
		return { url, service: ofScheme };
	}
	if ( services.otherSchemes.includes( address.protocol.slice( 0, -1 ) ) ) {
		return { url, service: UNKNOWN };
	}
	if (
		! /^https?:$/.test( address.protocol ) ||
		// A single word is no address, unless somebody wrote the scheme before it.
		( ! hasScheme && ! /\.[a-z0-9-]+$/i.test( address.hostname ) )
	) {
		return null;
	}
	if ( /\/feed\/?$/.test( address.pathname ) ) {
		return { url, service: 'feed' };
	}
	const ofHost = serviceOfHost( address.hostname );
	if ( ! ofHost && isFediverse( address ) ) {
		return { url, service: 'mastodon', rel: 'me' };
	}
	return ofHost === 'mastodon'
		? { url, service: ofHost, rel: 'me' }
		: { url, service: ofHost ?? UNKNOWN };
}
