import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { controlFetch } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const NAME = 'jetpack/blog-stats';

jest.setTimeout( 30_000 );

/** The sentence in the place of the number. */
const instead = ( text: RegExp | string ) =>
	screen.findByText( text, {
		selector: '.components-placeholder__instructions',
	} );

beforeAll( () => import( '../../../../../extensions/blocks/blog-stats/edit' ) );

beforeEach( () => {
	window.mainstayBlocks = {};
} );

it( 'shows the number as the page does', async () => {
	const { asked, waiting } = controlFetch( request );
	renderBlock( NAME, { label: 'reads' } );
	await waitFor( () => expect( asked ).not.toHaveLength( 0 ) );
	for ( const one of waiting() ) {
		await one.answer( { rendered: '<div><p>1,234 reads</p></div>' } );
	}
	expect( await screen.findByText( '1,234 reads' ) ).toBeVisible();
	expect( asked.at( -1 )!.request.path ).toContain(
		'attributes%5Blabel%5D=reads'
	);
} );

it( 'says why there is no number, and what would count', async () => {
	const { asked, waiting } = controlFetch( request );
	const { selectBlock, attributes } = renderBlock( NAME );
	await waitFor( () => expect( asked ).not.toHaveLength( 0 ) );
	for ( const one of waiting() ) {
		await one.answer( { rendered: '' } );
	}
	expect( await instead( /Nothing on this site counts this/ ) ).toBeVisible();
	await selectBlock();
	await userEvent.click( screen.getByRole( 'radio', { name: 'Visitors' } ) );
	await userEvent.click( screen.getByRole( 'radio', { name: 'This post' } ) );
	expect( attributes() ).toMatchObject( {
		statsData: 'visitors',
		statsOption: 'post',
	} );
	await waitFor( () => expect( waiting() ).not.toHaveLength( 0 ) );
	for ( const one of waiting() ) {
		await one.answer( { rendered: '' } );
	}
	expect(
		await instead( /No statistics plugin tells how many visitors/ )
	).toBeVisible();
} );

it( 'says when the server does not answer', async () => {
	const { asked, waiting } = controlFetch( request );
	renderBlock( NAME );
	await waitFor( () => expect( asked ).not.toHaveLength( 0 ) );
	for ( const one of waiting() ) {
		await one.fail( 'Out of order.' );
	}
	expect( await instead( 'Out of order.' ) ).toBeVisible();
} );
