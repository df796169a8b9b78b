/** The choice at Google, which the network may interrupt. */
import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import { GoogleChoice } from '../../../../../../extensions/panels/external-media/google/google-choice';
import { controlFetch } from '../../../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

async function open() {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const onChosen = jest.fn();
	const onFailure = jest.fn();
	render(
		<GoogleChoice
			isMultiple
			onChosen={ onChosen }
			onFailure={ onFailure }
		/>
	);
	await waiting( 'POST' )[ 0 ]!.answer( {
		id: 's',
		url: 'https://example.com/choose',
		interval: 5,
		timeout: 600,
	} );
	const poll = async () => {
		await act( async () => jest.advanceTimersByTime( 5000 ) );
		return waiting( 'GET' )[ 0 ]!;
	};
	return { poll, onChosen, onFailure };
}

const page = ( isWaiting: boolean ) => ( {
	media: isWaiting ? [] : [ { ID: 1, guid: 'g' } ],
	meta: { waiting: isWaiting },
} );

it( 'goes on asking after a question that nobody answered', async () => {
	const { poll, onChosen, onFailure } = await open();
	await ( await poll() ).fail();
	await ( await poll() ).answer( page( true ) );
	await ( await poll() ).fail();
	expect( onFailure ).not.toHaveBeenCalled();
	await ( await poll() ).answer( page( false ) );
	expect( onChosen ).toHaveBeenCalledWith( 's', [
		expect.objectContaining( { guid: 'g' } ),
	] );
} );

it( 'tells the author when nobody answers for two minutes', async () => {
	const { poll, onFailure } = await open();
	for ( let time = 0; time < 25; time++ ) {
		expect( onFailure ).not.toHaveBeenCalled();
		await ( await poll() ).fail();
	}
	expect( onFailure ).toHaveBeenCalledTimes( 1 );
	expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
} );

it( 'waits where Google asks for patience, and ends where it refuses', async () => {
	const { poll, onFailure } = await open();
	await ( await poll() ).fail( 'Too many.', 429 );
	await ( await poll() ).answer( page( true ) );
	expect( onFailure ).not.toHaveBeenCalled();
	await ( await poll() ).fail( 'Not yours.', 403 );
	expect( onFailure ).toHaveBeenCalledTimes( 1 );
} );
