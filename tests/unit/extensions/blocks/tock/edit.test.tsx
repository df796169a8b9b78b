import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/tock';

const field = () =>
	screen.findByRole( 'textbox', { name: 'Tock address, name or code' } );
const refusal = () => screen.queryAllByText( /This is no business on Tock/ );

async function enter( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll( () => import( '../../../../../extensions/blocks/tock/edit' ) );

it.each( [
	'roister',
	'https://www.exploretock.com/roister/experience/12',
	"<script>tock('init', 'roister');</script>",
] )( '%s is a business; Tock is not asked', async ( typed ) => {
	const { attributes } = renderBlock( NAME );
	await enter( typed );
	expect( await screen.findByText( 'Book now' ) ).toBeVisible();
	expect(
		screen.getByText( 'Visitors book at exploretock.com/roister.' )
	).toBeVisible();
	expect( attributes().url ).toBe( 'roister' );
	expect( document.querySelector( 'iframe, script[src]' ) ).toBeNull();
} );

it( 'says what is no business, and stores nothing of it', async () => {
	const { attributes } = renderBlock( NAME );
	await enter( 'https://www.exploretock.com.evil.example/roister' );
	expect( refusal().length ).toBeGreaterThan( 0 );
	expect( attributes().url ).toBeUndefined();
} );

it( 'shows a business whose whole address was saved, and leaves the post as it is', async () => {
	const url = 'https://www.exploretock.com/roister';
	const { attributes, selectBlock } = renderBlock( NAME, { url } );
	await selectBlock();
	expect( await screen.findByText( 'Book now' ) ).toBeVisible();
	expect( attributes().url ).toBe( url );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Edit business' } )
	);
	expect( await field() ).toHaveValue( url );
	await enter( 'harbour-bakery' );
	expect( attributes().url ).toBe( 'harbour-bakery' );
} );
