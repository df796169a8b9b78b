import apiFetch from '@wordpress/api-fetch';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Mailings } from '../../../../src/subscribers/mailings';
import { SubscribersPage } from '../../../../src/subscribers/subscribers-page';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock( '@wordpress/dataviews', () => ( { DataViews: () => null } ) );
// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
} );
afterEach( () => jest.useRealTimers() );

const MAILING = {
	post: 7,
	title: 'Rye',
	state: 'sending',
	total: 10,
	sent: 1,
	failed: 0,
	can_retry: false,
	error: '',
	next: 0,
	created: 0,
};

it( 'waits for a slow answer about what is being sent', async () => {
	jest.useFakeTimers();
	render( <Mailings /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( { items: [ MAILING ] } );
	await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
	const slow = waiting( 'GET' )[ 0 ]!;
	await act( () => jest.advanceTimersByTimeAsync( 15_000 ) );
	expect( slow.isSettled ).toBe( false );
	await slow.answer( { items: [ { ...MAILING, sent: 6 } ] } );
	expect( screen.getByText( 'Sent to 6 of 10 so far.' ) ).toBeVisible();
} );

it( 'pauses once, however often that is pressed', async () => {
	render( <Mailings /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( { items: [ MAILING ] } );
	const button = screen.getByRole( 'button', { name: 'Pause: Rye' } );
	await userEvent.click( button );
	await userEvent.click( button );
	expect( waiting( 'POST' ) ).toHaveLength( 1 );
} );

it( 'a window that was opened for somebody else stays when the first is added', async () => {
	render( <SubscribersPage /> );
	await act( async () => {} );
	const add = async ( email: string ) => {
		await userEvent.click(
			screen.getByRole( 'button', { name: 'Add subscriber' } )
		);
		fireEvent.change( screen.getByLabelText( 'Email address' ), {
			target: { value: email },
		} );
	};
	await add( 'one@example.org' );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Send confirmation email' } )
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	await add( 'two@example.org' );
	await waiting( 'POST' )[ 0 ]!.answer( {} );
	expect( screen.getByLabelText( 'Email address' ) ).toHaveValue(
		'two@example.org'
	);
} );
