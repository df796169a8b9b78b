import { useState } from '@wordpress/element';
import { useRequest, type Request } from '../../../shared/use-request';
import { fetchGallery, type Gallery } from './api';

/** The server copies for some seconds at a time; thirty pictures take it a few times. */
const ROUNDS = 20;
const BETWEEN_ROUNDS = 1000;

/**
 * The pictures of an account, more of them as they are copied.
 *
 * @param token    Of the block.
 * @param username Of the block.
 */
export function useGallery(
	token: string,
	username: string | undefined
): { request: Request< Gallery >; tryAgain: () => void } {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ part, setPart ] = useState< Gallery >();
	const request = useRequest(
		async ( signal ) => {
			let gallery = await fetchGallery( token, username, signal );
			for ( let round = 0; gallery.pending && round < ROUNDS; round++ ) {
				setPart( gallery );
				await new Promise( ( resolve ) =>
					setTimeout( resolve, BETWEEN_ROUNDS )
				);
				signal.throwIfAborted();
				gallery = await fetchGallery( token, username, signal );
			}
			return gallery;
		},
		[ token, username, attempt ]
	);
	return {
		request:
			request.status === 'loading' && part
				? { status: 'ready', data: part }
				: request,
		tryAgain: () => {
			setPart( undefined );
			setAttempt( attempt + 1 );
		},
	};
}
