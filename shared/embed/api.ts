import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

interface RedirectResponse {
	/** Of HTTP. */
	status: number;
	url: string;
}

/**
 * Follows an address to where it leads, by the server.
 *
 * @param url    Short link, or any other.
 * @param signal Ends the request.
 * @return The last address, and the status that it answered with.
 */
export const resolveRedirect = (
	url: string,
	signal: AbortSignal
): Promise< RedirectResponse > =>
	apiFetch< RedirectResponse >( {
		path: addQueryArgs( '/wpcom/v2/resolve-redirect', { url } ),
		signal,
	} );

/** The same where an error status is a failure: only the address. */
export async function resolveAddress(
	url: string,
	signal: AbortSignal
): Promise< string > {
	const answer = await resolveRedirect( url, signal );
	if ( ! ( answer.status < 400 ) ) {
		throw new Error( `${ url } answered ${ answer.status }` );
	}
	return answer.url;
}
