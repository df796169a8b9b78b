/** What is offered to whom, how often the site is asked, and what a failure is taken for. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { dispatch } from '@wordpress/data';
import { CrmPanel } from '../../../extensions/blocks/contact-form/integrations/crm-panel';
import { WebhookPanel } from '../../../extensions/blocks/contact-form/integrations/webhook-panel';
import { ResponseSettings } from '../../../extensions/blocks/contact-form/editor/response-settings';
import type { SettingsProps } from '../../../extensions/blocks/contact-form/types';
import { accessOptions } from '../../../extensions/blocks/paywall/levels';
import { boot, type Rights } from '../../../shared/boot';
import { store } from '../../../shared/memberships/store';
import { WhomToAsk } from '../../../shared/rights';
import { renderBlock } from '../editor';
import { partOf } from '../part-of';
import { registerBlocks } from '../register-blocks';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const without = ( ...rights: ( keyof Rights )[] ) => {
	window.mainstayBlocks = {
		rights: {
			...boot().rights,
			...Object.fromEntries( rights.map( ( one ) => [ one, false ] ) ),
		},
	};
};
const open = async ( title: string ) =>
	userEvent.click( screen.getByRole( 'button', { name: title } ) );
const posts = () =>
	request.mock.calls.filter( ( [ { method } ] ) => method === 'POST' );

const STATUS = { connected_account_id: 'acct_1', products: [] as object[] };

beforeEach( async () => {
	window.mainstayBlocks = {};
	request.mockReset().mockResolvedValue( STATUS );
	await act( async () => {
		dispatch( store ).invalidateResolutionForStore();
	} );
} );

it.each( [ 'crm', 'plans', 'responses', 'settings', 'uploads' ] as const )(
	'whoever may not (%s) reads whom to ask, and nobody else',
	( right ) => {
		const { container, unmount } = render( <WhomToAsk right={ right } /> );
		expect( container ).toBeEmptyDOMElement();
		unmount();
		without( right );
		render( <WhomToAsk right={ right } /> );
		expect(
			screen.getByText( /Ask an (editor or an )?administrator/ )
		).toBeVisible();
	}
);

const form = () => ( {
	attributes: partOf< SettingsProps[ 'attributes' ] >( {
		webhookUrl: 'https://example.com/hook',
		saveResponses: true,
	} ),
	setAttributes: jest.fn(),
} );

it( 'a CRM is asked for once, when its panel is opened', async () => {
	request.mockResolvedValue( {
		crm_installed: true,
		crm_active: true,
		crm_version: '5.4.2',
		jp_form_ext_enabled: true,
	} );
	render( <CrmPanel { ...form() } /> );
	expect( request ).not.toHaveBeenCalled();
	await open( 'CRM Integration' );
	await open( 'CRM Integration' );
	await open( 'CRM Integration' );
	expect( request ).toHaveBeenCalledTimes( 1 );
} );

it( 'a CRM that somebody may not see is not asked for', async () => {
	without( 'crm' );
	render( <CrmPanel { ...form() } /> );
	await open( 'CRM Integration' );
	expect( screen.getByText( /CRM contacts/ ) ).toBeVisible();
	expect( request ).not.toHaveBeenCalled();
} );

it( 'no link leads to responses that somebody may not read, and no test is sent', async () => {
	without( 'responses', 'settings' );
	render(
		<ResponseSettings
			{ ...form() }
			clientId="a"
			name="jetpack/contact-form"
		/>
	);
	await open( 'Responses' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( screen.getByText( /form responses/ ) ).toBeVisible();
	render( <WebhookPanel { ...form() } /> );
	await open( 'Webhook' );
	expect(
		screen.queryByRole( 'button', { name: /Send a test|secret/ } )
	).toBeNull();
	expect( request ).not.toHaveBeenCalled();
} );

async function renderButton() {
	registerBlocks();
	renderBlock( 'jetpack/recurring-payments', {}, [
		createBlock( 'jetpack/button', { element: 'a', text: 'Pay' } ),
	] );
}

it( 'a plan is not asked for of whoever may make none', async () => {
	without( 'plans' );
	await renderButton();
	expect(
		(
			await screen.findAllByText( 'This button has nothing to sell yet.' )
		)[ 0 ]
	).toBeTruthy();
	expect( screen.getByText( /Plans apply to the whole site/ ) ).toBeTruthy();
	expect( screen.queryByRole( 'button', { name: /plan/ } ) ).toBeNull();
} );

const failed = ( status: number ) => ( {
	code: 'no',
	message: 'Broken.',
	data: { status },
} );

it.each( [
	[ '401', failed( 401 ), /logged out/ ],
	[ '403', failed( 403 ), /Broken/ ],
	[ '404', failed( 404 ), /Broken/ ],
	[ '500', failed( 500 ), /Broken/ ],
	[ '503', failed( 503 ), /Broken/ ],
	[ 'offline', { code: 'offline_error' }, /could not be reached/ ],
	[ 'no JSON', { code: 'invalid_json' }, /unreadable response/ ],
] )(
	'a site that does not answer (%s) is not one without Stripe',
	async ( _, error, sentence ) => {
		request.mockRejectedValue( error );
		await renderButton();
		await waitFor( () =>
			expect( screen.getAllByText( sentence )[ 0 ] ).toBeTruthy()
		);
		expect( screen.queryByText( /Connect to Stripe/ ) ).toBeNull();
		expect( request ).toHaveBeenCalledTimes( 1 );
	}
);

it( 'donations are not made plans for by whoever may make none', async () => {
	without( 'plans' );
	const view = renderBlock( 'jetpack/donations' );
	await screen.findByText( 'Make a one-time donation' );
	await view.selectBlock();
	expect( posts() ).toEqual( [] );
	expect( screen.queryByText( /An error|allowed/ ) ).toBeNull();
} );

it( 'nor is a refusal an alarm there, or repeated', async () => {
	request.mockImplementation( async ( { method } ) => {
		if ( method === 'POST' ) {
			throw failed( 403 );
		}
		return STATUS;
	} );
	const view = renderBlock( 'jetpack/donations' );
	await screen.findByText( 'Make a one-time donation' );
	await view.selectBlock();
	await waitFor( () => expect( posts() ).toHaveLength( 1 ) );
	expect( screen.queryByText( 'Broken.' ) ).toBeNull();
	expect( posts() ).toHaveLength( 1 );
} );

it.each( [
	[ 'unknown', null, 'Paid subscribers of one plan' ],
	[ 'none', [], 'No one: “paid_subscribers:5” does not exist on this site' ],
] )( 'a paywall whose plans are %s', ( _, plans, label ) => {
	const access = { level: 'paid_subscribers', tier: 5 };
	expect( accessOptions( access, plans ).at( -1 )!.label ).toBe( label );
} );
