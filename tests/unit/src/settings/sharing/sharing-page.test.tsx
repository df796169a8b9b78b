import { render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { SharingPage } from '../../../../../src/settings/sharing/sharing-page';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

beforeEach( () => {
	( apiFetch as unknown as jest.Mock ).mockResolvedValue( {
		connections: [],
		networks: [
			{
				slug: 'mastodon',
				name: 'Mastodon',
				has_sign_in: true,
				fields: [],
			},
		],
		choices: null,
		can_lend: false,
		redirect_url: '',
	} );
} );

afterEach( () => {
	window.location.hash = '';
} );

it( 'begins with the list of accounts', async () => {
	render( <SharingPage /> );
	expect(
		await screen.findByRole( 'button', { name: 'Connect an account' } )
	).toBeVisible();
} );

it( 'begins with the form where the address asks for another account', async () => {
	window.location.hash = '#/sharing/connect';
	render( <SharingPage /> );
	expect(
		await screen.findByRole( 'combobox', { name: 'Network' } )
	).toHaveFocus();
} );
