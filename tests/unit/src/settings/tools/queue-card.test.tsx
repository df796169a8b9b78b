import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { QueueCard } from '../../../../../src/settings/tools/queue-card';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const fetchMock = apiFetch as unknown as jest.Mock;

const SINCE = 1_700_000_000;

const item = ( more = {} ) => ( {
	id: 1,
	title: 'Email about a form response',
	url: 'admin.php?page=mainstay-responses&response=7',
	state: 'waiting',
	since: SINCE,
	attempts: 2,
	next_at: SINCE + 10 ** 9,
	error: 'The oven is cold.',
	can_try: true,
	loss: 'No one gets this email.',
	...more,
} );

type Answer = ( request: { method?: string; path: string } ) => unknown;

/**
 * The card over a queue whose answers come one after the other; the last one stays.
 *
 * @param pages  What is read.
 * @param answer What is answered to acts.
 */
async function open(
	pages: object[][],
	answer: Answer = () => ( {} ),
	total?: number
) {
	let reads = 0;
	fetchMock.mockReset();
	fetchMock.mockImplementation( async ( request ) => {
		if ( request.method ) {
			return answer( request );
		}
		const items = pages[ Math.min( reads++, pages.length - 1 ) ]!;
		return { items, total: total ?? items.length };
	} );
	const messages = { onDone: jest.fn(), onError: jest.fn() };
	render( <QueueCard { ...messages } /> );
	await screen.findByRole( 'button', { name: 'Refresh' } );
	return messages;
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );
const acts = () =>
	fetchMock.mock.calls
		.map( ( [ { method, path } ] ) => `${ method } ${ path }` )
		.filter( ( call ) => ! call.startsWith( 'undefined' ) );

it( 'says that nothing is waiting', async () => {
	await open( [ [] ] );
	expect( screen.getByText( 'Nothing is waiting.' ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'table' ) ).toBeNull();
} );

it.each( [
	[
		'waiting, tried twice',
		{},
		[ '2 attempts', '2055', 'The oven is cold.', 'Try now', 'Remove' ],
		[],
	],
	[
		'not tried yet, and due',
		{ attempts: 0, error: '', next_at: 1 },
		[ 'Not tried yet', 'Due now', 'Try now' ],
		[ 'The oven' ],
	],
	[
		'failed',
		{ state: 'failed', attempts: 4, next_at: 0 },
		[ '4 attempts', 'Not retried automatically', 'Try now' ],
		[],
	],
	[
		'being sent',
		{ state: 'sending', can_try: false, loss: '', next_at: 0 },
		[ 'Being sent right now' ],
		[ 'Try now', 'Remove' ],
	],
	[
		'held',
		{ state: 'held', can_try: false, next_at: 0 },
		[ 'After you confirm whether this is the original site', 'Remove' ],
		[ 'Try now' ],
	],
	[ 'not removable', { loss: '' }, [ 'Try now' ], [ 'Remove' ] ],
] )( 'an item that is %s', async ( _state, more, shown, hidden ) => {
	await open( [ [ item( more ) ] ] );
	const row = screen.getAllByRole( 'row' )[ 1 ]!;
	for ( const text of shown ) {
		expect( row ).toHaveTextContent( text );
	}
	for ( const text of hidden ) {
		expect( row ).not.toHaveTextContent( text );
	}
	expect(
		within( row ).getByRole( 'link', {
			name: 'Email about a form response',
		} )
	).toHaveAttribute( 'href', expect.stringContaining( 'response=7' ) );
} );

it.each( [
	[ { result: 'sent', error: '' }, 'onDone', 'Sent.' ],
	[ { result: 'sending', error: '' }, 'onDone', 'It is already being sent.' ],
	[
		{ result: 'later', error: 'There is more to do.' },
		'onDone',
		'It goes on by itself. There is more to do.',
	],
	[
		{ result: 'failed', error: 'No such host.' },
		'onError',
		'It could not be sent. No such host.',
	],
] as const )(
	'says what came of a try, and reads the queue again: %j',
	async ( answer, told, sentence ) => {
		const messages = await open( [ [ item() ], [] ], () => answer );
		await press( 'Try now: Email about a form response' );
		expect( messages[ told ] ).toHaveBeenCalledWith( sentence );
		expect(
			await screen.findByText( 'Nothing is waiting.' )
		).toBeInTheDocument();
		expect( acts() ).toEqual( [ 'POST /mainstay/v1/queue/1' ] );
	}
);

it( 'what is gone meanwhile is said, and gone from the list', async () => {
	const { onError } = await open( [ [ item() ], [] ], () => {
		throw Object.assign(
			new Error( 'This is not in the queue any more.' ),
			{
				code: 'mainstay_not_waiting',
				data: { status: 404 },
			}
		);
	} );
	await press( 'Try now: Email about a form response' );
	expect( onError ).toHaveBeenCalledWith(
		'This is not in the queue any more.'
	);
	await screen.findByText( 'Nothing is waiting.' );
} );

it( 'a second press while the first one runs does nothing', async () => {
	let finish: ( answer: object ) => void = () => {};
	await open(
		[ [ item(), item( { id: 2, title: 'Welcome email', url: '' } ) ] ],
		() => new Promise( ( resolve ) => ( finish = resolve ) )
	);
	await press( 'Try now: Email about a form response' );
	await press( 'Try now: Email about a form response' );
	await press( 'Try now: Welcome email' );
	expect( acts() ).toEqual( [ 'POST /mainstay/v1/queue/1' ] );
	finish( { result: 'sent', error: '' } );
	await waitFor( () =>
		expect(
			screen.getByRole( 'button', { name: 'Try now: Welcome email' } )
		).not.toHaveAttribute( 'aria-disabled', 'true' )
	);
} );

it( 'says what is lost before it removes', async () => {
	const { onDone } = await open( [ [ item() ], [] ] );
	await press( 'Remove: Email about a form response' );
	expect( screen.getByText( 'No one gets this email.' ) ).toBeVisible();
	await press( 'Keep it' );
	await press( 'Remove: Email about a form response' );
	expect( acts() ).toEqual( [] );
	await press( 'Remove' );
	expect( acts() ).toEqual( [ 'DELETE /mainstay/v1/queue/1' ] );
	expect( onDone ).toHaveBeenCalledWith( 'Removed from the queue.' );
	await screen.findByText( 'Nothing is waiting.' );
} );

it( 'shows more where there is more', async () => {
	const all = Array.from( { length: 30 }, ( _, index ) =>
		item( { id: index + 1 } )
	);
	await open( [ all.slice( 0, 20 ), all ], undefined, 30 );
	expect( screen.getByText( /10 more are in the queue/ ) ).toBeVisible();
	await press( 'Show more' );
	await waitFor( () =>
		expect( screen.getAllByRole( 'row' ) ).toHaveLength( 31 )
	);
	expect( fetchMock.mock.calls.at( -1 )[ 0 ].path ).toContain(
		'per_page=100'
	);
	expect( screen.queryByText( /more are in the queue/ ) ).toBeNull();
} );

it( 'says why it could not be read, and reads it again', async () => {
	fetchMock.mockReset();
	fetchMock.mockRejectedValueOnce( {
		code: 'mainstay_outbox',
		message: 'The database did not respond. Try again.',
		data: { status: 503 },
	} );
	fetchMock.mockResolvedValue( { items: [], total: 0 } );
	render( <QueueCard onDone={ jest.fn() } onError={ jest.fn() } /> );
	await screen.findAllByText( 'The database did not respond. Try again.' );
	expect( screen.queryByText( 'Nothing is waiting.' ) ).toBeNull();
	await press( 'Try again' );
	await screen.findByText( 'Nothing is waiting.' );
} );
