import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/paypal-payment-buttons';

const field = () =>
	screen.findByRole( 'textbox', {
		name: 'Code, address or ID of the button',
	} );

async function enter( typed: string ) {
	await userEvent.clear( await field() );
	await userEvent.click( await field() );
	await userEvent.paste( typed );
	await userEvent.click( screen.getByRole( 'button', { name: 'Embed' } ) );
}

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() =>
		import( '../../../../../extensions/blocks/paypal-payment-buttons/edit' )
);

it( 'takes an ID, and a text for the button', async () => {
	const { attributes, selectBlock } = renderBlock( NAME );
	await enter( 'QWERTY622' );
	expect( attributes() ).toMatchObject( {
		buttonType: 'single',
		hostedButtonId: 'QWERTY622',
	} );
	await selectBlock();
	await userEvent.type(
		await screen.findByRole( 'textbox', { name: 'Button text' } ),
		'Buy'
	);
	expect( await screen.findByText( 'Buy' ) ).toBeVisible();
	expect( attributes().buttonText ).toBe( 'Buy' );
} );

it( 'says what is no button, and stores nothing of it', async () => {
	const { attributes } = renderBlock( NAME );
	await enter( 'https://evil.example/' );
	expect(
		screen.queryAllByText( /This is no button of PayPal/ ).length
	).toBeGreaterThan( 0 );
	expect( attributes().hostedButtonId ).toBeUndefined();
} );

it( 'says that stacked buttons without their script are a link', async () => {
	const { selectBlock } = renderBlock( NAME, {
		hostedButtonId: 'ABCDEF123',
		scriptSrc: 'https://evil.example/a.js',
	} );
	await selectBlock();
	expect( await screen.findByText( /visitors get a link/ ) ).toBeVisible();
	expect( document.querySelector( 'script[src*="evil"]' ) ).toBeNull();
} );
