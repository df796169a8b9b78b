import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	LastImport,
	runSentence,
} from '../../../../src/subscribers/last-import';
import type { ImportRun } from '../../../../src/subscribers/api';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const RUN: ImportRun = {
	task: 'import',
	is_running: false,
	done: 0,
	total: 0,
	added: 0,
	unsubscribed: 0,
	known: 0,
	wrong: 0,
	left_out: 0,
	removed: 0,
	kept: 0,
	restored: 0,
	end: 'complete',
	ended_at: 1_700_000_000,
	import: 4,
	imported_at: 1_700_000_000,
	is_shown: true,
	undoable: 0,
	restorable: 0,
};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
} );
afterEach( () => jest.useRealTimers() );

it( 'says what the last run came to', () => {
	expect( runSentence( { ...RUN, added: 3 } ) ).toMatch(
		/^Last import, .*: 3 people were added\.$/
	);
	expect(
		runSentence( { ...RUN, is_running: true, done: 200, total: 5000 } )
	).toBe( 'An import is running: 200 of 5000 so far.' );
	expect( runSentence( { ...RUN, task: 'undo', is_running: true } ) ).toBe(
		'The last import is being undone.'
	);
	expect( runSentence( { ...RUN, task: 'undo', removed: 1, kept: 2 } ) ).toBe(
		'The import was undone: 1 person was removed. 2 were kept, because they have since received an email or made a choice.'
	);
	expect(
		runSentence( { ...RUN, task: 'undo', removed: 2, restored: 1 } )
	).toBe(
		'The import was undone: 2 people were removed. 1 person that it unsubscribed has their previous status again.'
	);
	expect( runSentence( { ...RUN, end: 'stopped', added: 2 } ) ).toBe(
		'The import was stopped. 2 people were added. You can import the file again. No one is added twice.'
	);
	expect( runSentence( { ...RUN, end: 'failed' } ) ).toMatch(
		/^The last import stopped early/
	);
	expect( runSentence( { ...RUN, task: 'undo', end: 'failed' } ) ).toMatch(
		/^Undoing the import stopped early.*undo the rest/
	);
	expect( runSentence( { ...RUN, is_running: true } ) ).toBe(
		'An import is about to start.'
	);
} );

it( 'shows nothing before the first import', async () => {
	const { container } = render(
		<LastImport version={ 0 } onChanged={ () => {} } />
	);
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( { ...RUN, ended_at: 0 } );
	expect( container ).toBeEmptyDOMElement();
} );

it( 'looks again while an import runs, and tells when the list is another one', async () => {
	jest.useFakeTimers();
	const onChanged = jest.fn();
	render( <LastImport version={ 0 } onChanged={ onChanged } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		is_running: true,
		done: 200,
		total: 5000,
	} );
	expect(
		screen.getByText( 'An import is running: 200 of 5000 so far.' )
	).toBeVisible();
	expect( onChanged ).not.toHaveBeenCalled();
	await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '200 of 5000' );
	await waiting( 'GET' )[ 0 ]!.answer( { ...RUN, added: 5000 } );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'5000 people were added.'
	);
	expect( onChanged ).toHaveBeenCalledTimes( 1 );
	await act( () => jest.advanceTimersByTimeAsync( 10_000 ) );
	expect( waiting( 'GET' ) ).toHaveLength( 0 );
} );

it( 'asks before it undoes an import, once', async () => {
	const onChanged = jest.fn();
	render( <LastImport version={ 0 } onChanged={ onChanged } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( { ...RUN, added: 3, undoable: 3 } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Undo this import' } )
	);
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Keep them' } )
	);
	expect( waiting( 'DELETE' ) ).toHaveLength( 0 );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Undo this import' } )
	);
	const remove = screen.getByRole( 'button', {
		name: 'Remove these people',
	} );
	await userEvent.click( remove );
	await userEvent.click( remove );
	expect( waiting( 'DELETE' ) ).toHaveLength( 1 );
	expect( waiting( 'DELETE' )[ 0 ]!.request.data ).toEqual( { import: 4 } );
	await waiting( 'DELETE' )[ 0 ]!.answer( {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		task: 'undo',
		removed: 3,
	} );
	expect(
		screen.getByText( 'The import was undone: 3 people were removed.' )
	).toBeVisible();
	expect( onChanged ).toHaveBeenCalled();
} );

it( 'goes on looking when an answer fails, and says so when the first one does', async () => {
	jest.useFakeTimers();
	render( <LastImport version={ 0 } onChanged={ () => {} } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.fail( 'The database did not respond.' );
	expect(
		screen.getAllByText( 'The database did not respond.' )[ 0 ]
	).toBeInTheDocument();
	await act( async () =>
		screen.getByRole( 'button', { name: 'Try again' } ).click()
	);
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		is_running: true,
		total: 9,
	} );
	for ( let looks = 0; looks < 2; looks++ ) {
		await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
		await waiting( 'GET' )[ 0 ]!.fail();
	}
	await act( () => jest.advanceTimersByTimeAsync( 3000 ) );
	await waiting( 'GET' )[ 0 ]!.answer( { ...RUN, added: 9 } );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent(
		'9 people were added.'
	);
} );

it( 'does not offer to undo once more what stayed', async () => {
	render( <LastImport version={ 0 } onChanged={ () => {} } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		task: 'undo',
		removed: 3,
		kept: 2,
		undoable: 2,
	} );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( '2 were kept' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'names an earlier import, and says what undoing it changes', async () => {
	render( <LastImport version={ 0 } onChanged={ () => {} } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		known: 2,
		import: 3,
		imported_at: 1_600_000_000,
		is_shown: false,
		undoable: 1,
		restorable: 2,
	} );
	expect(
		screen.queryByRole( 'button', { name: 'Undo this import' } )
	).toBeNull();
	await userEvent.click(
		screen.getByRole( 'button', { name: /^Undo the import of .*2020/ } )
	);
	expect(
		screen.getByText(
			/^1 person from this import .* 2 people that it unsubscribed get their previous status back\.$/
		)
	).toBeVisible();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Undo the import' } )
	);
	expect( waiting( 'DELETE' )[ 0 ]!.request.data ).toEqual( { import: 3 } );
} );

it( 'stops an import, but not what undoes one', async () => {
	render( <LastImport version={ 0 } onChanged={ () => {} } /> );
	await act( async () => {} );
	await waiting( 'GET' )[ 0 ]!.answer( { ...RUN, is_running: true } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Stop the import' } )
	);
	await waiting( 'POST' )[ 0 ]!.answer( {} );
	await waiting( 'GET' )[ 0 ]!.answer( {
		...RUN,
		task: 'undo',
		is_running: true,
	} );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
