import { act, renderHook, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { useMemberships } from '../../../../shared/memberships/use-memberships';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const isConnected = ( {
	memberships,
}: ReturnType< typeof useMemberships > ): boolean | undefined =>
	memberships.status === 'ready' ? memberships.data.isConnected : undefined;

it( 'all blocks look again when a service was set up in one', async () => {
	request.mockResolvedValue( { connected_account_id: '' } );
	const { result } = renderHook( () => ( {
		button: useMemberships(),
		donations: useMemberships( 'donation' ),
	} ) );
	const connected = () => [
		isConnected( result.current.button ),
		isConnected( result.current.donations ),
	];
	await waitFor( () => expect( connected() ).toEqual( [ false, false ] ) );
	request.mockResolvedValue( { connected_account_id: 'acct_1' } );
	await act( async () => {
		result.current.donations.retry();
	} );
	await waitFor( () => expect( connected() ).toEqual( [ true, true ] ) );
} );
