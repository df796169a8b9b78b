/** Milliseconds without any progress after which nobody is there any more. */
const STALLED = 60_000;

/**
 * Sends a form with its files and shows how far it is, which `fetch` cannot tell.
 *
 * @param url      Where to.
 * @param body     What to.
 * @param progress Takes the share that has been sent, from 0 to 1.
 * @return The answer. Rejects when nobody answered.
 */
export const upload = (
	url: string,
	body: FormData,
	progress: ( share: number ) => void
) =>
	new Promise< Response >( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		let timer = 0;
		const wait = () => {
			clearTimeout( timer );
			timer = window.setTimeout( () => request.abort(), STALLED );
		};
		request.open( 'POST', url );
		request.upload.onprogress = ( { loaded, total } ) => {
			wait();
			progress( loaded / total );
		};
		request.onloadend = () => {
			clearTimeout( timer );
			if ( request.status ) {
				resolve(
					new Response( request.responseText, {
						status: request.status,
					} )
				);
			} else {
				reject();
			}
		};
		wait();
		request.send( body );
	} );
