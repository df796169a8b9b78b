import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBlock } from '../../../editor';

const NAME = 'jetpack/subscriber-login';

jest.setTimeout( 30_000 );

// The first test should not wait for its compilation.
beforeAll(
	() => import( '../../../../../extensions/blocks/subscriber-login/edit' )
);

it( 'shows what visitors see, logged out and logged in', async () => {
	const { selectBlock } = renderBlock( NAME, {
		logOutLabel: 'Leave',
		manageSubscriptionsLabel: ' ',
	} );
	await selectBlock();
	expect( await screen.findByText( 'Log in' ) ).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Logged in' } )
	);
	expect( screen.queryByText( 'Log in' ) ).toBeNull();
	expect( screen.getByText( 'Leave' ) ).toBeVisible();
	expect( screen.getByText( 'Manage subscription' ) ).toBeVisible();
} );

it( 'stores what the author writes, and nothing where the text is removed', async () => {
	const { attributes, selectBlock } = renderBlock( NAME );
	await selectBlock();
	const field = await screen.findByRole( 'textbox', {
		name: 'Text to log in',
	} );
	await userEvent.type( field, 'Come in' );
	expect( attributes().logInLabel ).toBe( 'Come in' );
	expect( await screen.findByText( 'Come in' ) ).toBeVisible();
	await userEvent.clear( field );
	expect( attributes().logInLabel ).toBeUndefined();
	expect( await screen.findByText( 'Log in' ) ).toBeVisible();
} );

it( 'switches the link and the return to the page off and on', async () => {
	const { attributes, selectBlock } = renderBlock( NAME );
	await selectBlock();
	const link = await screen.findByRole( 'checkbox', {
		name: 'Show a link to manage the subscription',
	} );
	await userEvent.click( link );
	expect( attributes().showManageSubscriptionsLink ).toBe( false );
	expect(
		screen.queryByRole( 'textbox', {
			name: 'Text to manage the subscription',
		} )
	).toBeNull();
	await userEvent.click( link );
	expect( attributes().showManageSubscriptionsLink ).toBe( true );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Return to the same page' } )
	);
	expect( attributes().redirectToCurrent ).toBe( false );
} );
