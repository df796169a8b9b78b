import { act, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
// Loaded before the tests, so that none of them waits for it.
import '../../../../../extensions/blocks/premium-content-container/edit';
import { controlFetch } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

it( 'keeps the focus in the block when its plans have come', async () => {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	const { clientId, selectBlock } = renderBlock(
		'premium-content/container'
	);
	await selectBlock();
	await screen.findByText( 'Loading data…' );
	const block = () =>
		document.querySelector< HTMLElement >(
			`[data-block="${ clientId }"]`
		)!;
	block().focus();
	await act( async () =>
		waiting( 'GET' )[ 0 ]!.answer( {
			connected_account_id: '',
			connect_url: '',
			products: [],
		} )
	);
	expect( screen.queryByText( 'Loading data…' ) ).toBeNull();
	expect( block() ).toHaveFocus();
} );
