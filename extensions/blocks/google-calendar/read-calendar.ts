import {
	isOnHost,
	readAddress,
	readFrame,
	type Address,
} from '../../../shared/embed/embed-url';

/** What an author typed or pasted, as it can be stored. */
export interface Calendar {
	url: string;
	/** Pixels, where the pasted code says how many. */
	height?: number;
}

const EMBED = 'https://calendar.google.com/calendar/embed';

/** Google's own frames are a few hundred pixels high; nobody scrolls past more than this. */
export const HEIGHTS = { least: 100, most: 2000 };

/** A calendar is named like a mailbox: `jane@example.com`, `…@group.calendar.google.com`. */
const CALENDAR_ID = /^[^\s<>"'\\@]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** The name of a calendar out of a link's `cid`: in base64, or, in older links, as it is. */
function calendarId( cid: string ): string | null {
	const decoded = () => {
		try {
			return atob( cid.replace( /-/g, '+' ).replace( /_/g, '/' ) );
		} catch {
			return '';
		}
	};
	return [ cid, decoded() ].find( ( id ) => CALENDAR_ID.test( id ) ) ?? null;
}

/** The address of a calendar by its name, with the time zone of the link it was found in. */
function embedOf( id: string, { searchParams }: URL ): string {
	const zone = searchParams.get( 'ctz' );
	return (
		`${ EMBED }?src=${ encodeURIComponent( id ) }` +
		( zone ? `&ctz=${ encodeURIComponent( zone ) }` : '' )
	);
}

/**
 * Does Google show this page inside another one? Only these; every other page of a calendar refuses
 * it. functions.php judges by the same rule.
 *
 * @param url Of a calendar.
 */
export const isFrameable = ( url: string ): boolean =>
	/^https:\/\/(calendar|www)\.google\.com\/calendar\/([bu]\/\d+\/)?(html)?embed\?/.test(
		url
	);

function fromAddress( { text, url }: Address ): string | null {
	const { protocol, pathname, search, hash, searchParams } = url;
	if ( protocol !== 'https:' || ! /^\/calendar(\/|$)/.test( pathname ) ) {
		return null;
	}
	if ( isOnHost( url, [ 'www.google.com' ] ) ) {
		// Where calendars lived before 2015; they are sent on from there.
		return pathname === '/calendar/embed'
			? `${ EMBED }${ search }${ hash }`
			: null;
	}
	if ( ! isOnHost( url, [ 'calendar.google.com' ] ) ) {
		return null;
	}
	const cid = searchParams.get( 'cid' );
	if ( cid !== null ) {
		const id = calendarId( cid );
		return id && embedOf( id, url );
	}
	return text;
}

function heightOf( frame: Element ): { height?: number } {
	const [ , pixels ] =
		/^\s*(\d{1,5})(px)?\s*$/.exec( frame.getAttribute( 'height' ) ?? '' ) ??
		[];
	const height = Number( pixels ?? 0 );
	return height
		? {
				height: Math.min(
					Math.max( height, HEIGHTS.least ),
					HEIGHTS.most
				),
			}
		: {};
}

/**
 * Reads an address of a calendar, or the code that Google gives for pasting. Null for everything
 * else.
 *
 * @param typed By the author.
 */
export function readCalendar( typed: string ): Calendar | null {
	if ( ! /^\s*</.test( typed ) ) {
		const address = readAddress( typed );
		const url = address && fromAddress( address );
		return url ? { url } : null;
	}
	const code = readFrame( typed );
	const url = code && fromAddress( code.address );
	return url ? { url, ...heightOf( code.frame ) } : null;
}
