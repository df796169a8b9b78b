import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
// Loaded before the tests, so that none of them waits for it.
import '../../../../../extensions/blocks/premium-content-container/edit';
import '../../../../../shared/service-setup/service-setup';
import { dispatch } from '@wordpress/data';
import { store } from '../../../../../shared/memberships/store';
import { controlFetch } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';
import { wireService } from '../../../wire-service';

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

describe( 'without Stripe', () => {
	afterEach( () => {
		delete window.mainstayBlocks;
	} );

	async function open( settingsUrl: string | null, connectUrl = '' ) {
		window.mainstayBlocks = { settingsUrl };
		const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
		await act( async () => {
			dispatch( store ).invalidateResolutionForStore();
		} );
		const { selectBlock } = renderBlock( 'premium-content/container' );
		await selectBlock();
		await waiting( 'GET', 'memberships' )[ 0 ]!.answer( {
			connected_account_id: '',
			connect_url: connectUrl,
			products: [],
		} );
		return { waiting };
	}
	const buttons = () =>
		screen.queryAllByRole( 'button', { name: 'Connect Stripe' } );

	it( 'the toolbar opens the set-up in the block', async () => {
		const { waiting } = await open( '/settings' );
		// In the toolbar, and in the block.
		expect( buttons() ).toHaveLength( 2 );
		await userEvent.click(
			buttons().find( ( one ) => one.hasAttribute( 'aria-pressed' ) )!
		);
		// React asks twice here, and drops the first answer.
		for ( const one of waiting( 'GET', 'settings' ) ) {
			await one.answer( {
				services: [ wireService( 'stripe', 'Stripe' ) ],
			} );
		}
		expect(
			await screen.findByLabelText( 'Key for Stripe' )
		).toBeEnabled();
	} );

	it( 'authors have no button', async () => {
		await open( null, 'https://host.example/stripe' );
		expect( buttons() ).toEqual( [] );
		expect( screen.queryByRole( 'link', { name: /Connect/ } ) ).toBeNull();
		expect(
			screen.getByText( /An administrator can enter the Stripe key/ )
		).toBeInTheDocument();
	} );
} );
