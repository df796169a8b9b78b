import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { lazyPart } from '../../../../shared/lazy/lazy-part';
import { LoadFailedNotice } from '../../../../shared/lazy/load-failed-notice';

const MESSAGE =
	'“QR code” could not be loaded. Your content is safe. Check the connection, then try again.';

const Loaded = () => <button>The part is here</button>;

/** The error that webpack throws when a chunk does not arrive. */
const chunkError = () =>
	Object.assign( new Error( 'Loading chunk 1 failed.' ), {
		name: 'ChunkLoadError',
	} );

const label = () => 'QR code';

it( 'is loaded once for all of its places, when the first is shown', async () => {
	const load = jest.fn().mockResolvedValue( Loaded );
	const Part = lazyPart( load, { label, fallback: 'One moment' } );
	expect( load ).not.toHaveBeenCalled();
	render(
		<>
			<Part />
			<Part />
		</>
	);
	expect(
		screen.getAllByText( 'One moment', { exact: false } )
	).toHaveLength( 1 );
	expect( await screen.findAllByText( 'The part is here' ) ).toHaveLength(
		2
	);
	expect( load ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that it could not be loaded, again and again, and comes at last', async () => {
	let fail: ( error: Error ) => void = () => {};
	const load = jest
		.fn()
		.mockRejectedValueOnce( chunkError() )
		.mockImplementationOnce(
			() => new Promise( ( _, no ) => ( fail = no ) )
		)
		.mockResolvedValue( Loaded );
	const Part = lazyPart( load, { label } );
	render(
		<div>
			<button>Before</button>
			<Part />
			<button>After</button>
		</div>
	);
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	expect( screen.getAllByText( MESSAGE )[ 0 ] ).toBeVisible();
	expect( screen.getByText( 'After' ) ).toBeVisible();
	await userEvent.click( again );
	// While it is asked for, another press changes nothing, and the focus stays.
	expect( again ).toHaveFocus();
	await userEvent.click( again );
	expect( load ).toHaveBeenCalledTimes( 2 );
	await act( async () => fail( chunkError() ) );
	expect( again ).toHaveFocus();
	await userEvent.click( again );
	expect( await screen.findByText( 'The part is here' ) ).toHaveFocus();
	expect( load ).toHaveBeenCalledTimes( 3 );
} );

it( 'shows its message in a frame of its own', async () => {
	const Part = lazyPart< { place: string } >(
		() => Promise.reject( chunkError() ),
		{
			label,
			frame: ( message, { place } ) => (
				<section aria-label={ place }>{ message }</section>
			),
		}
	);
	render( <Part place="Sidebar" /> );
	expect(
		await screen.findByRole( 'region', { name: 'Sidebar' } )
	).toHaveTextContent( 'could not be loaded' );
} );

it( 'speaks above the post where it has no place, once for all', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( chunkError() )
		.mockResolvedValue( Loaded );
	const Part = lazyPart( load, { label, Failed: LoadFailedNotice } );
	render(
		<>
			<Part />
			<Part />
		</>
	);
	await act( async () => {} );
	const notices = () => select( noticesStore ).getNotices();
	expect( notices() ).toHaveLength( 1 );
	expect( notices()[ 0 ]!.content ).toBe( MESSAGE );
	await act( async () => notices()[ 0 ]!.actions[ 0 ]!.onClick!() );
	expect( await screen.findAllByText( 'The part is here' ) ).toHaveLength(
		2
	);
	expect( notices() ).toHaveLength( 0 );
	dispatch( noticesStore ).removeAllNotices();
} );
