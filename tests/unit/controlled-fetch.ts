/** Requests whose answers a test gives: late, out of order, or not at all. */
import { act } from '@testing-library/react';
import type { APIFetchOptions } from '@wordpress/api-fetch';

/** What `apiFetch` is called with: always a path. */
export type ApiRequest = APIFetchOptions & { path: string };

export interface Asked {
	request: ApiRequest;
	isSettled: boolean;
	answer: ( data: unknown ) => Promise< void >;
	fail: ( message?: string, status?: number ) => Promise< void >;
}

/**
 * Has a mocked `apiFetch` wait for its answers.
 *
 * @param mock Of `@wordpress/api-fetch`.
 * @return `asked`: all requests, the oldest first; `waiting` those without an answer, of a method and
 *         with a part of the path if given.
 */
export function controlFetch( mock: jest.Mock ) {
	const asked: Asked[] = [];
	mock.mockReset();
	mock.mockImplementation(
		( request: ApiRequest ) =>
			new Promise( ( resolve, reject ) => {
				const settle = ( finish: () => void ) =>
					act( async () => {
						one.isSettled = true;
						finish();
					} );
				const one: Asked = {
					request,
					isSettled: false,
					answer: ( data ) => settle( () => resolve( data ) ),
					fail: ( message = 'Out of order.', status?: number ) =>
						settle( () =>
							reject( {
								code: 'failed',
								message,
								...( status && { data: { status } } ),
							} )
						),
				};
				asked.push( one );
				request.signal?.addEventListener( 'abort', () => {
					one.isSettled = true;
					reject( { code: 'aborted', name: 'AbortError' } );
				} );
			} )
	);
	const waiting = ( method?: string, part = '' ) =>
		asked.filter(
			( { request, isSettled } ) =>
				! isSettled &&
				( ! method || ( request.method ?? 'GET' ) === method ) &&
				request.path.includes( part )
		);
	return { asked, waiting };
}
