import { textOf } from '../../../shared/text-of';

/** What an item of the list holds. */
export interface Site {
	name: string;
	url: string;
	description: string;
	icon: string;
	is_non_wpcom_site: boolean;
}

/**
 * Reads the address of a site; `https://` is added where no scheme is given.
 *
 * @param typed By the author.
 * @return Null for what is no web address.
 */
export function readSite( typed: string ): URL | null {
	const text = typed.trim();
	const address = /^[a-z][a-z0-9+.-]*:/i.test( text )
		? text
		: `https://${ text.replace( /^\/\//, '' ) }`;
	if ( /\s/.test( text ) || ! URL.canParse( address ) ) {
		return null;
	}
	const url = new URL( address );
	return /^https?:$/.test( url.protocol ) &&
		! url.username &&
		! url.password &&
		/\.[^.]/.test( url.hostname )
		? url
		: null;
}

/** What a site says of itself, as it came. */
interface Details {
	title?: unknown;
	description?: unknown;
	icon?: unknown;
}

const isPicture = ( address: unknown ): address is string =>
	typeof address === 'string' && /^https?:\/\//.test( address );

/**
 * Makes an item of what a site says of itself, or of its address alone.
 *
 * @param url     Of readSite().
 * @param details Of the site, in HTML.
 */
export function siteOf( url: URL, details: Details = {} ): Site {
	const { title, description, icon } = details;
	const text = ( html: unknown ) =>
		typeof html === 'string' ? textOf( html ).trim() : '';
	return {
		name: text( title ) || url.hostname.replace( /^www\./, '' ),
		url: url.href,
		description: text( description ),
		icon: isPicture( icon ) ? icon : '',
		is_non_wpcom_site: true,
	};
}
