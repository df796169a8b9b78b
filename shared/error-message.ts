/**
 * One sentence, in the reader's language, for whatever was thrown on the way to an answer. It is
 * plain text: show it as text.
 */
import { __ } from '@wordpress/i18n';

/** What apiFetch calls a request that never reached the site. */
const UNREACHABLE = [ 'offline_error', 'fetch_error' ];

/** Messages of a server may hold markup, e.g. that of a critical error. */
function plainText( html: string ): string {
	const text = html.replace( /<\/?[a-z][^>]*>/gi, ' ' );
	const { body } = new DOMParser().parseFromString( text, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

function isUnreachable( code: unknown, error: unknown ): boolean {
	return (
		! window.navigator.onLine ||
		UNREACHABLE.includes( code as string ) ||
		// What fetch itself throws when there is no answer; no browser gives it a code.
		( error instanceof TypeError &&
			/fetch|network|load failed/i.test( error.message ) )
	);
}

/**
 * @param error What was caught: an answer of apiFetch (`{ code, message, data }`), an Error, or
 *              anything else.
 */
export function errorMessage( error: unknown ): string {
	const { code, message, name } = Object( error ) as Record<
		string,
		unknown
	>;
	if ( isUnreachable( code, error ) ) {
		return __(
			'The site could not be reached. Check your internet connection, then try again.',
			'mainstay-blocks'
		);
	}
	if ( code === 'invalid_json' ) {
		return __(
			'The site gave an answer that could not be read. Please try again later.',
			'mainstay-blocks'
		);
	}
	// A TypeError and its like are mistakes in code: their text helps nobody who reads a page.
	const isForReaders = ! ( error instanceof Error ) || name === 'Error';
	const text =
		isForReaders && typeof message === 'string' ? plainText( message ) : '';
	return (
		text ||
		__( 'An error occurred. Please try again later.', 'mainstay-blocks' )
	);
}
