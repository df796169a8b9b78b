import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareLog } from '../../../../../extensions/panels/publicize/share-log';
import { useShares } from '../../../../../extensions/panels/publicize/use-shares';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const mockedFetch = apiFetch as unknown as jest.Mock;

/** One post of a network, as the site writes it down. */
const item = ( more: object = {} ) => ( {
	id: 5,
	connection_id: '3',
	number: 1,
	item: 0,
	state: 'done',
	url: 'https://example.social/@jo/1',
	error: '',
	retry_at: null,
	display_name: 'Jo',
	service_label: 'Mastodon',
	...more,
} );

const answer = ( ...items: object[] ) =>
	mockedFetch.mockImplementation( async ( { method } ) =>
		method ? {} : items
	);

function Log() {
	const { shares, refresh } = useShares( 7 );
	return <ShareLog shares={ shares } onRetry={ refresh } />;
}

async function open( ...items: object[] ) {
	answer( ...items );
	render( <Log /> );
	await act( async () => {} );
}

const entries = () =>
	screen
		.queryAllByRole( 'listitem' )
		.map( ( entry ) => entry.querySelector( 'div' )!.textContent );

beforeEach( () => mockedFetch.mockReset() );
afterEach( () => jest.useRealTimers() );

it( 'leads to what was published', async () => {
	await open( item() );
	expect( mockedFetch.mock.calls[ 0 ][ 0 ].path ).toBe(
		'/mainstay/v1/shares?post=7'
	);
	expect(
		screen.getByRole( 'link', { name: /^Jo on Mastodon/ } )
	).toHaveAttribute( 'href', 'https://example.social/@jo/1' );
	expect( entries() ).toEqual( [ 'Shared.' ] );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'shows nothing where nothing was shared', async () => {
	await open();
	expect( screen.queryByRole( 'list' ) ).toBeNull();
} );

it.each( [
	[ { state: 'waiting' }, 'It is on its way.' ],
	[ { state: 'sending' }, 'It is on its way.' ],
	[
		{ state: 'waiting', error: 'No answer.', retry_at: 1_900_000_000 },
		'No answer. It is tried again soon.',
	],
	[ { state: 'failed', error: 'Too long.' }, 'Too long.' ],
	[ { state: 'failed' }, 'It could not be shared.' ],
	[
		{ state: 'unsure', error: 'No answer.' },
		'No answer. It may be there all the same: look before you try again.',
	],
	[
		{ state: 'stopped', error: 'The account was disconnected.' },
		'The account was disconnected.',
	],
] )( 'says how it is: %j', async ( more, sentence ) => {
	await open( item( { url: '', ...more } ) );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.getByText( 'Jo on Mastodon' ) ).toBeInTheDocument();
	expect( entries() ).toEqual( [ sentence ] );
} );

it( 'is one entry for a thread, and goes on where it stopped', async () => {
	await open(
		item( { id: 7, item: 2, state: 'waiting', url: '' } ),
		item( { id: 5 } ),
		item( { id: 6, item: 1, state: 'failed', url: '', error: 'Full.' } )
	);
	expect( entries() ).toEqual( [
		'1 of 3 posts of the thread are there. Full.',
	] );
	answer( item() );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again: Jo on Mastodon' } )
	);
	expect( mockedFetch ).toHaveBeenCalledWith( {
		path: '/mainstay/v1/shares/6/retry',
		method: 'POST',
	} );
	await waitFor( () => expect( entries() ).toEqual( [ 'Shared.' ] ) );
} );

it( 'has the newest on top, also of accounts that are gone', async () => {
	await open(
		item( { id: 1 } ),
		item( { id: 2, number: 2, state: 'failed', error: 'Down.' } ),
		item( {
			id: 3,
			connection_id: '9',
			url: '',
			display_name: '',
			service_label: '',
		} )
	);
	expect( entries() ).toEqual( [ 'Down.', 'Shared.', 'Shared.' ] );
	expect(
		screen.getByText( 'An account that is no longer connected' )
	).toBeInTheDocument();
} );

it( 'says why it cannot be tried again', async () => {
	await open( item( { state: 'failed' } ) );
	mockedFetch.mockRejectedValue( { message: 'Not yours.' } );
	await userEvent.click( screen.getByRole( 'button' ) );
	expect( entries() ).toEqual( [ 'Not yours.' ] );
} );

it( 'asks again while something is on its way, less and less often', async () => {
	jest.useFakeTimers();
	await open( item( { state: 'waiting' } ) );
	const wait = ( time: number ) =>
		act( () => jest.advanceTimersByTimeAsync( time ) );
	await wait( 2999 );
	expect( mockedFetch ).toHaveBeenCalledTimes( 1 );
	await wait( 1 );
	expect( mockedFetch ).toHaveBeenCalledTimes( 2 );
	await wait( 5999 );
	expect( mockedFetch ).toHaveBeenCalledTimes( 2 );
	answer( item() );
	await wait( 1 );
	expect( entries() ).toEqual( [ 'Shared.' ] );
	await wait( 600_000 );
	expect( mockedFetch ).toHaveBeenCalledTimes( 3 );
} );
