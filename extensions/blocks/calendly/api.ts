import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { readCalendar } from './calendar-url';

/**
 * Is there a calendar at this address? Only Calendly's own word counts against it: that the server
 * cannot reach Calendly, or is turned away as a machine, says nothing about what visitors will see.
 *
 * @param url    From readCalendar().
 * @param signal Ends the request.
 */
export async function isThere(
	url: string,
	signal: AbortSignal
): Promise< boolean > {
	try {
		const { body } = await apiFetch< {
			body: { status?: number; url?: string };
		} >( {
			path: addQueryArgs( '/wpcom/v2/resolve-redirect', {
				url,
				// An answer of "not reached" is none that the browser's console has to report.
				_envelope: 1,
			} ),
			signal,
		} );
		return (
			body.url === undefined ||
			( ! [ 404, 410 ].includes( body.status! ) &&
				readCalendar( body.url ) !== null )
		);
	} catch {
		return true;
	}
}
