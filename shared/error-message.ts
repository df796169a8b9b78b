/**
 * One sentence, in the reader's language, for whatever was thrown on the way to an answer. It is
 * plain text: show it as text.
 */
import { __, sprintf } from '@wordpress/i18n';

/** What apiFetch calls a request that never reached the site. */
const UNREACHABLE = [ 'offline_error', 'fetch_error' ];

/** The same in the words of browsers, in English in every language, which WordPress hands on for uploads. */
const UNANSWERED =
	/^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed)$/;

/** What WordPress says where the page was opened by somebody who is signed out by now. */
const SIGNED_OUT = 'rest_cookie_invalid_nonce';

/**
 * The status of an answer, if there was one. Records of core-data fail with the response itself, unread;
 * everything else with what it said.
 *
 * @param error What was caught.
 */
export function statusOf( error: unknown ): number | undefined {
	const { data, status } = Object( error ) as {
		data?: { status?: number } | null;
		status?: number;
	};
	return data?.status ?? status;
}

/**
 * Whether the site refused something to this user: asking again changes nothing.
 *
 * @param error What was caught.
 */
export const isRefusal = ( error: unknown ): boolean =>
	[ 401, 403 ].includes( statusOf( error )! );

/**
 * Whether the site said nothing of what it was asked: it was not reached, broke down, or refused. What
 * is asked for may be there all the same.
 *
 * @param error What was caught.
 */
export const isUnanswered = ( error: unknown ): boolean =>
	isUnreachable( codeOf( error ), error ) ||
	codeOf( error ) === 'invalid_json' ||
	statusOf( error ) !== undefined;

/** Messages of a server may hold markup, e.g. that of a critical error. */
function plainText( html: string ): string {
	const text = html.replace( /<\/?[a-z][^<>]*>/gi, ' ' );
	const { body } = new DOMParser().parseFromString( text, 'text/html' );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

const codeOf = ( error: unknown ): unknown =>
	( Object( error ) as { code?: unknown } ).code;

function isUnreachable( code: unknown, error: unknown ): boolean {
	return (
		! window.navigator.onLine ||
		UNREACHABLE.includes( code as string ) ||
		// What fetch itself throws when there is no answer; no browser gives it a code.
		( error instanceof TypeError &&
			/fetch|network|load failed/i.test( error.message ) ) ||
		UNANSWERED.test(
			String( ( Object( error ) as { message?: unknown } ).message )
		)
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
			'The site sent an unreadable response. Try again later.',
			'mainstay-blocks'
		);
	}
	if ( statusOf( error ) === 401 || code === SIGNED_OUT ) {
		return __(
			'You are logged out. Log in again in another tab, then try again. What you wrote is still here.',
			'mainstay-blocks'
		);
	}
	// A TypeError and its like are mistakes in code: their text helps nobody who reads a page.
	const isForReaders = ! ( error instanceof Error ) || name === 'Error';
	const text =
		isForReaders && typeof message === 'string' ? plainText( message ) : '';
	// WordPress's own refusals say no more than that, or were not read; ours name who can help.
	if ( isRefusal( error ) && ( ! text || /^rest_/.test( code as string ) ) ) {
		return sprintf(
			/* translators: %s: a sentence of WordPress, e.g. “Sorry, you are not allowed to do that.” */
			__( '%s Ask an administrator of this site.', 'mainstay-blocks' ),
			text ||
				__(
					'Sorry, you are not allowed to do that.',
					'mainstay-blocks'
				)
		);
	}
	return (
		text ||
		__( 'An error occurred. Please try again later.', 'mainstay-blocks' )
	);
}
