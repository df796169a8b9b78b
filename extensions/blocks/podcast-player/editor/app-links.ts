/** Addresses of a podcast in apps, as authors write them: one in each line. */
import lists from '../lists.json';

const LONGEST = 2000;

const names: Record< string, string | undefined > = lists.apps;

const isAddress = ( line: string ) =>
	/^https?:\/\/[^\s/]+/i.test( line ) &&
	! /\s/.test( line ) &&
	line.length <= LONGEST &&
	URL.canParse( line );

/**
 * Reads addresses; `https://` is added where it is missing.
 *
 * @param text As typed.
 * @return `links`: each once. `wrong`: Lines that are no addresses.
 */
export function parseLinks( text: string ): {
	links: string[];
	wrong: string[];
} {
	const lines = text
		.split( /\r?\n/ )
		.map( ( line ) => line.trim() )
		.filter( Boolean )
		.map( ( line ) =>
			/^[a-z][a-z0-9+.-]*:/i.test( line ) || ! line.includes( '.' )
				? line
				: `https://${ line }`
		);
	return {
		links: [ ...new Set( lines.filter( isAddress ) ) ],
		wrong: lines.filter( ( line ) => ! isAddress( line ) ),
	};
}

/**
 * Returns the name of the app that an address belongs to, or its host; functions.php does the same.
 *
 * @param link Address.
 */
export function appName( link: string ): string {
	const host = URL.canParse( link )
		? new URL( link ).hostname.replace( /^www\./, '' )
		: '';
	return names[ host ] ?? host;
}

/**
 * Returns what a post holds as addresses.
 *
 * @param links Attribute.
 */
export const readLinks = ( links: unknown ): string[] =>
	( Array.isArray( links ) ? links : [] ).filter(
		( link ): link is string =>
			typeof link === 'string' && isAddress( link )
	);
