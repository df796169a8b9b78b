/** Posts that an author pinned or left out, where their titles could not be loaded. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch, resolveSelect } from '@wordpress/data';
import { Choices } from '../../../../shared/related/choices';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

let id = 40;

const open = async ( answer: ( path: string ) => unknown ) => {
	request.mockImplementation( async ( { path = '' } ) => {
		if ( path.includes( '/types' ) ) {
			return {
				post: {
					slug: 'post',
					rest_base: 'posts',
					rest_namespace: 'wp/v2',
					name: 'Posts',
					supports: {},
				},
			};
		}
		if ( path.includes( 'include=' ) || path.includes( 'search=' ) ) {
			return answer( path );
		}
		return {
			json: async () => ( { id, meta: meta() } ),
			headers: new Headers(),
		};
	} );
	const core = dispatch( coreStore ) as unknown as {
		receiveEntityRecords: ( ...args: unknown[] ) => void;
	};
	await (
		resolveSelect( coreStore ) as unknown as {
			getEntitiesConfig: ( kind: string ) => Promise< unknown >;
		}
	 ).getEntitiesConfig( 'postType' );
	core.receiveEntityRecords( 'postType', 'post', [ { id, meta: meta() } ] );
	render( <Choices id={ id } type="post" /> );
	await screen.findByText( 'Left out' );
};

/** Other numbers in each test: core-data asks once. */
const meta = () => ( {
	_mainstay_related_posts: {
		pins: [ id + 1, id + 2 ],
		not: [ id + 3 ],
		hidden: false,
	},
} );

beforeEach( () => {
	id += 10;
} );

it.each( [
	[ '403', { status: 403 } ],
	[ '500', { status: 500 } ],
	[ 'offline', { code: 'offline_error' } ],
] )( 'they stay, by their numbers: %s', async ( _, failure ) => {
	await open( () => {
		throw failure;
	} );
	expect( await screen.findByText( `Post ${ id + 1 }` ) ).toBeVisible();
	expect( screen.getByText( `Post ${ id + 2 }` ) ).toBeVisible();
	expect( screen.getByText( `Post ${ id + 3 }` ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: `Unpin: Post ${ id + 1 }` } )
	);
	expect( screen.queryByText( `Post ${ id + 1 }` ) ).toBeNull();
	expect( screen.getByText( `Post ${ id + 2 }` ) ).toBeVisible();
} );
