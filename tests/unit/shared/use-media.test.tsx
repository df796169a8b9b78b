/** Files of the media library that are gone, that are refused, and that could not be loaded. */
import { screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { renderBlock } from '../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

jest.setTimeout( 30_000 );

beforeEach( () => {
	window.mainstayBlocks = {};
	request.mockReset();
} );

/** As a response that was not read: core-data asks for records so. */
const failed = ( status: number ) => ( { status } );
const GONE = /not in the media library/;
let id = 100;

describe.each( [
	[ 'jetpack/podcast-episode', 'mediaId' ],
	[ 'videopress/video', 'id' ],
] )( '%s', ( name, attribute ) => {
	it.each( [
		[ '401', failed( 401 ), /logged out/ ],
		[ '403', failed( 403 ), /Ask an administrator/ ],
		[ '404', failed( 404 ), GONE ],
		[ '410', failed( 410 ), GONE ],
		[ '500', failed( 500 ), /An error occurred/ ],
		[ 'offline', { code: 'offline_error' }, /could not be reached/ ],
	] )( 'says why there is no file: %s', async ( _, error, sentence ) => {
		const own = ++id;
		request.mockImplementation( async ( { path = '' } ) => {
			if ( path.includes( `/media/${ own }` ) ) {
				throw error;
			}
			return path.includes( '/types' )
				? {
						attachment: {
							slug: 'attachment',
							rest_base: 'media',
							rest_namespace: 'wp/v2',
							name: 'Media',
							supports: {},
						},
					}
				: {};
		} );
		renderBlock( name, { [ attribute ]: own } );
		await waitFor( () =>
			expect( screen.getByText( sentence ) ).toBeVisible()
		);
		if ( sentence !== GONE ) {
			expect( screen.queryByText( GONE ) ).toBeNull();
		}
		expect(
			request.mock.calls.filter( ( [ { path = '' } ] ) =>
				path.includes( `/media/${ own }` )
			)
		).toHaveLength( 1 );
	} );
} );
