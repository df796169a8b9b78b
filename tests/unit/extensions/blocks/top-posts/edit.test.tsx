import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { controlFetch } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/top-posts';
const PREVIEW = 'block-renderer/jetpack/top-posts';

jest.setTimeout( 30_000 );

beforeAll( () => import( '../../../../../extensions/blocks/top-posts/edit' ) );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

async function open( rendered: string ) {
	const { asked } = controlFetch( request );
	const block = renderBlock( NAME );
	const previews = () =>
		asked.filter( ( one ) => one.request.path.includes( PREVIEW ) );
	await waitFor( () => expect( previews() ).not.toHaveLength( 0 ) );
	for ( const one of previews() ) {
		await one.answer( { rendered } );
	}
	await block.selectBlock();
	return { ...block, previews };
}

it.each( [
	[ 'views', /as your statistics plugin counts them/ ],
	[ 'reactions', /By likes and comments in the period/ ],
	[ 'date', /so the newest posts are shown/ ],
] )( 'shows the posts, and says that they are by %s', async ( by, text ) => {
	await open(
		`<nav><ul data-by="${ by }"><li><a href="https://example.com/">Rye</a></li></ul></nav>`
	);
	expect( await screen.findByText( 'Rye' ) ).toBeVisible();
	expect( screen.getByText( text ) ).toBeVisible();
} );

it( 'says when there is nothing to show', async () => {
	await open( '' );
	expect(
		await screen.findByText( /There are no published posts/, {
			selector: '.components-placeholder__instructions',
		} )
	).toBeVisible();
} );

it( 'asks again for another layout, once the author rests', async () => {
	const { previews, attributes } = await open( '<nav>Rye</nav>' );
	const before = previews().length;
	await userEvent.click( screen.getByRole( 'radio', { name: 'List' } ) );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Show date' } )
	);
	expect( attributes() ).toMatchObject( {
		layout: 'list',
		displayDate: false,
	} );
	await waitFor( () =>
		expect( previews().length ).toBeGreaterThan( before )
	);
	expect( previews().at( -1 )!.request.path ).toContain(
		'attributes%5Blayout%5D=list'
	);
} );
