import { cutText, LIMITS } from './cut-text';

function parsed( url: string ): URL | null {
	try {
		const address = new URL( url );
		return /^https?:$/.test( address.protocol ) ? address : null;
	} catch {
		return null;
	}
}

/** Letters instead of %-codes, where they are such. */
function readable( text: string ): string {
	try {
		return decodeURIComponent( text );
	} catch {
		return text;
	}
}

/** The host of an address, without `www.`; empty for what is none. */
export const hostOf = ( url: string ): string =>
	parsed( url )?.host.replace( /^www\./, '' ) ?? '';

/** As search engines write an address: `example.com › blog › a-post`. */
export function breadcrumb( url: string ): string {
	const address = parsed( url );
	const steps = address
		? [
				address.host,
				...address.pathname
					.split( '/' )
					.filter( Boolean )
					.map( readable ),
			]
		: [ url ];
	return cutText( steps.join( ' › ' ), LIMITS.searchUrl );
}

/** As networks write a link inside a text: without scheme, and not too long. */
export function shortLink( url: string ): string {
	const address = parsed( url );
	return cutText(
		address
			? hostOf( url ) +
					readable( address.pathname + address.search ).replace(
						/\/$/,
						''
					)
			: url,
		{ limit: 30 }
	);
}

/** An address that a link or picture of a preview may have, or undefined. */
export const safeUrl = ( url: string | undefined ): string | undefined =>
	( url && parsed( url )?.href ) || undefined;
