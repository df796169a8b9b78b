import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemaToggles } from '../../../../src/settings/schema-toggles';
import { useSettings } from '../../../../src/settings/use-settings';

jest.mock( '@wordpress/api-fetch' );
const mockedFetch = apiFetch as unknown as jest.Mock;

const answer = ( isOn: boolean ) => ( {
	extensions: [],
	paid_posts: { plans: [], tiers: [] },
	made_up: isOn,
	toggles: [
		{ name: 'made_up', card: 'privacy', label: 'Made up', help: 'It is.' },
		{ name: 'made_up', card: 'data', label: 'Elsewhere', help: '' },
	],
} );

function Screen() {
	const { request, draft } = useSettings( {
		onSaved: () => {},
		onUndone: () => {},
		onError: () => {},
	} );
	return request.status === 'ready' ? (
		<>
			<SchemaToggles
				card="privacy"
				settings={ request.data }
				onChange={ draft.change }
			/>
			<button onClick={ draft.save }>Save</button>
		</>
	) : null;
}

it( 'a setting that only the server knows has its toggle', async () => {
	mockedFetch.mockImplementation( async ( { data } ) =>
		answer( Boolean( data?.made_up ) )
	);
	await act( async () => void render( <Screen /> ) );
	const toggle = screen.getByRole( 'checkbox', { name: 'Made up' } );
	expect( toggle ).not.toBeChecked();
	expect( toggle ).toHaveAccessibleDescription( 'It is.' );
	expect( screen.queryByText( 'Elsewhere' ) ).toBeNull();
	await userEvent.click( toggle );
	expect( toggle ).toBeChecked();
	await userEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( mockedFetch ).toHaveBeenLastCalledWith(
		expect.objectContaining( { method: 'POST', data: { made_up: true } } )
	);
	expect( toggle ).toBeChecked();
} );
