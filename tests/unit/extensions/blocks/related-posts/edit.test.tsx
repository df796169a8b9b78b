import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/related-posts';

const post = ( id: number ) => ( {
	id,
	url: `https://example.com/${ id }`,
	title: `Post ${ id }`,
	date: 'May 1, 2026',
	author: 'Ada',
	context: 'In “Bread”',
	img: { src: `https://example.com/${ id }.jpg`, width: 300, height: 200 },
} );
const exampleItems = [ 1, 2, 3, 4, 5, 6 ].map( post );
const items = () => document.querySelectorAll( 'li' );
const list = () => document.querySelector( 'ul' )!;

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/related-posts/edit' )
);

beforeEach( () => {
	request.mockReset();
	request.mockResolvedValue( [] );
} );

it( 'says in the site editor that it has nothing to show', async () => {
	renderBlock( NAME );
	const sentence = 'Preview unavailable in site editor.';
	await waitFor( () =>
		expect(
			document.querySelector( '.components-placeholder__instructions' )
		).toHaveTextContent( sentence )
	);
} );

it( 'shows three posts in a grid, with their dates', async () => {
	renderBlock( NAME, { exampleItems } );
	await waitFor( () => expect( items() ).toHaveLength( 3 ) );
	expect( list() ).toHaveClass( 'is-grid', 'has-3-posts' );
	expect( screen.getAllByText( 'May 1, 2026' ) ).toHaveLength( 3 );
	expect( screen.queryByText( 'Ada' ) ).toBeNull();
	expect( screen.queryByText( 'In “Bread”' ) ).toBeNull();
	expect( document.querySelector( 'li img' ) ).toBeNull();
	expect(
		request.mock.calls.filter( ( [ { path } ] ) =>
			path.includes( '/posts' )
		)
	).toEqual( [] );
} );

it( 'shows what is switched on', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, { exampleItems } );
	await waitFor( () => expect( items() ).toHaveLength( 3 ) );
	await selectBlock();
	for ( const name of [
		'Display thumbnails',
		'Display date',
		'Display author',
		'Display context (category or tag)',
	] ) {
		await userEvent.click( screen.getByRole( 'checkbox', { name } ) );
	}
	expect( attributes() ).toMatchObject( {
		displayThumbnails: true,
		displayDate: false,
		displayAuthor: true,
		displayContext: true,
	} );
	expect( document.querySelectorAll( 'li img' ) ).toHaveLength( 3 );
	expect( screen.queryByText( 'May 1, 2026' ) ).toBeNull();
	expect( screen.getAllByText( 'Ada' ) ).toHaveLength( 3 );
	expect( screen.getAllByText( 'In “Bread”' ) ).toHaveLength( 3 );
} );

it( 'becomes a list and a grid again in the toolbar', async () => {
	const { attributes, selectBlock } = renderBlock( NAME, { exampleItems } );
	await waitFor( () => expect( items() ).toHaveLength( 3 ) );
	await selectBlock();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'List View' } )
	);
	expect( attributes().postLayout ).toBe( 'list' );
	expect( list() ).toHaveClass( 'is-list' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Grid View' } )
	);
	expect( attributes().postLayout ).toBe( 'grid' );
} );

it.each( [
	[ 0, 1 ],
	[ 1, 1 ],
	[ 5, 5 ],
	[ 60, 6 ],
] )( 'of %d posts shows %d', async ( postsToShow, number ) => {
	renderBlock( NAME, { exampleItems, postsToShow } );
	await waitFor( () => expect( items() ).toHaveLength( number ) );
	expect( list() ).toHaveClass( `has-${ number }-posts` );
} );
