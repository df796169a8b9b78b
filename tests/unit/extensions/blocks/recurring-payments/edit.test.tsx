import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { createBlock } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { store } from '../../../../../shared/memberships/store';
import type { ApiRequest } from '../../../controlled-fetch';
import { renderBlock } from '../../../editor';
import { registerBlocks } from '../../../register-blocks';
import { asksForServices, STORED, wireService } from '../../../wire-service';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const plan = ( id: number, more: object = {} ) => ( {
	id,
	title: 'Crew',
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
	...more,
} );
const FRIENDS = plan( 2, { title: 'Friends', price: 120, interval: '1 year' } );

/** What the site answers; a plan that is made gets the number 3. */
function answer( status: object ) {
	request.mockImplementation( async ( { method, data } ) => {
		if ( method === 'POST' ) {
			return plan( 3, data );
		}
		return {
			connected_account_id: 'acct_1',
			should_upgrade_to_access_memberships: false,
			connect_url: '',
			products: [],
			...status,
		};
	} );
}

const block = () =>
	document.querySelector< HTMLElement >(
		'.wp-block-jetpack-recurring-payments'
	)!;
const inBlock = () => within( block() );

async function renderButton( attributes: object = {}, text = 'Contribute' ) {
	registerBlocks();
	const view = renderBlock(
		'jetpack/recurring-payments',
		attributes as Record< string, unknown >,
		[ createBlock( 'jetpack/button', { element: 'a', text } ) ]
	);
	await waitFor( () => expect( block() ).toBeTruthy() );
	return view;
}
const textOf = ( view: Awaited< ReturnType< typeof renderButton > > ) =>
	view.blocks()[ 0 ]!.innerBlocks[ 0 ]?.attributes.text;

// The first test should not wait for its compilation.
beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/recurring-payments/edit' ),
		import( '../../../../../shared/service-setup/service-setup' ),
	] )
);

beforeEach( async () => {
	window.mainstayBlocks = {
		settingsUrl: 'https://example.com/wp-admin/admin.php?page=mainstay',
	};
	answer( {} );
	await act( async () => {
		dispatch( store ).invalidateResolutionForStore();
	} );
} );

it( 'shows a spinner while it asks', async () => {
	// Before any answer: the store is new in the first test.
	request.mockReturnValue( new Promise( () => {} ) );
	await renderButton();
	await waitFor( () =>
		expect( block().querySelector( '.components-spinner' ) ).toBeTruthy()
	);
} );

it( 'asks for the first plan, says what is wrong with it, and sells it', async () => {
	const view = await renderButton();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Add the first plan' } )
	);
	expect( inBlock().getByLabelText( 'Currency' ) ).toHaveValue( 'USD' );
	expect( inBlock().getByLabelText( 'Price' ) ).toHaveValue( '0.5' );
	expect( inBlock().getByLabelText( 'Interval' ) ).toHaveValue( '1 month' );
	expect(
		inBlock().getByText( 'Minimum allowed price is $0.50.' )
	).toBeTruthy();

	const write = ( label: string, value: string ) =>
		fireEvent.change( inBlock().getByLabelText( label ), {
			target: { value },
		} );
	const add = () =>
		userEvent.click(
			inBlock().getByRole( 'button', { name: 'Add plan' } )
		);
	write( 'Currency', 'JPY' );
	expect( inBlock().getByLabelText( 'Price' ) ).toHaveValue( '50' );
	write( 'Price', '49' );
	await add();
	expect( inBlock().getByText( 'Plan requires a name' ) ).toBeTruthy();
	expect(
		inBlock().getByText( 'Minimum allowed price is ¥50.' )
	).toBeTruthy();
	expect( inBlock().getByLabelText( 'Price' ) ).toHaveAttribute(
		'aria-invalid',
		'true'
	);
	write( 'Name', 'Crew' );
	write( 'Price', '490' );
	write( 'Interval', 'one-time' );
	await add();
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/wpcom/v2/memberships/product',
		method: 'POST',
		data: {
			title: 'Crew',
			price: 490,
			currency: 'JPY',
			interval: 'one-time',
		},
	} );
	await waitFor( () => expect( view.attributes().planId ).toBe( 3 ) );
	expect( view.attributes() ).not.toHaveProperty( 'planIds' );
	expect( textOf( view ) ).toBe( '¥490 Contribution' );
} );

it( 'keeps the form and says why a plan could not be made', async () => {
	await renderButton();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Add the first plan' } )
	);
	request.mockRejectedValue( { code: 'no', message: 'Stripe says no.' } );
	await userEvent.type( inBlock().getByLabelText( 'Name' ), 'Crew' );
	await userEvent.click(
		inBlock().getByRole( 'button', { name: 'Add plan' } )
	);
	expect( await inBlock().findByText( 'Stripe says no.' ) ).toBeTruthy();
	expect( inBlock().getByLabelText( 'Name' ) ).toHaveValue( 'Crew' );
} );

it( 'lets a plan be picked, and rewrites only a text of its own', async () => {
	answer( { products: [ plan( 1 ), FRIENDS ] } );
	const view = await renderButton();
	expect(
		await screen.findAllByText( 'Which plan does this button sell?' )
	).not.toHaveLength( 0 );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Crew: $5.00 / month' } )
	);
	expect( view.attributes().planId ).toBe( 1 );
	expect( textOf( view ) ).toBe( '$5.00 Contribution' );
} );

it.each( [
	[ '$5.00 Contribution', '$120.00 Contribution', 1 ],
	[ 'Join us', 'Join us', 1 ],
	// Of a plan that was deleted.
	[ '$5.00 Contribution', '$120.00 Contribution', 77 ],
	[ 'Join us', 'Join us', 77 ],
] )(
	'another plan makes %p %p, from plan %p',
	async ( before, after, planId ) => {
		answer( { products: [ plan( 1 ), FRIENDS ] } );
		const view = await renderButton(
			{ planId, planIds: [ planId, 9 ] },
			before
		);
		await view.selectBlock();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Select a plan' } )
		);
		await userEvent.click(
			await screen.findByRole( 'menuitemradio', {
				name: 'Friends: $120.00 / year',
			} )
		);
		expect( view.attributes() ).toMatchObject( {
			planId: 2,
			planIds: [ 2 ],
		} );
		expect( textOf( view ) ).toBe( after );
	}
);

it( 'leaves plans out whose price their currency does not allow', async () => {
	answer( { products: [ plan( 1, { currency: 'MXN' } ) ] } );
	await renderButton();
	expect(
		await screen.findByRole( 'button', { name: 'Add the first plan' } )
	).toBeTruthy();
} );

it( 'says that the plan is not of this site', async () => {
	answer( { products: [ FRIENDS ] } );
	const view = await renderButton( { planId: 77 } );
	await view.selectBlock();
	expect(
		await screen.findByText( /This site does not have the plan/ )
	).toBeTruthy();
} );

it( 'sets Stripe up in its place, also where its webhook is entered by hand', async () => {
	const settingsUrl = window.mainstayBlocks!.settingsUrl!;
	let services = [ wireService( 'stripe', 'Stripe' ) ];
	let status: object = {
		connected_account_id: '',
		connect_url: `${ settingsUrl }#/services/stripe`,
	};
	request.mockImplementation( async ( { path, method }: ApiRequest ) => {
		if ( asksForServices( { path } ) ) {
			return { services };
		}
		if ( method !== 'PUT' ) {
			return { products: [ FRIENDS ], ...status };
		}
		const isWhole = path.endsWith( 'stripe-webhook' );
		services = [
			wireService( 'stripe', 'Stripe', {
				...STORED,
				check: {
					state: isWhole ? 'connected' : 'attention',
					account: '',
					reason: 'No webhook.',
					next_step: '',
					missing: [],
					webhook: { url: '/hook', events: [] },
					checked_at: 1,
				},
			} ),
			wireService(
				'stripe-webhook',
				'Stripe webhook',
				{},
				{ part_of: 'stripe' }
			),
		];
		status = isWhole
			? { connected_account_id: 'acct_1' }
			: { errors: { stripe: [ 'The signing secret is missing.' ] } };
		return { check: null };
	} );
	await renderButton();
	expect(
		await screen.findByText(
			'Connect to Stripe to use this block on your site'
		)
	).toBeTruthy();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Connect Stripe' } )
	);
	await userEvent.type(
		await inBlock().findByLabelText( 'Key for Stripe' ),
		'rk_test_1{Enter}'
	);
	expect(
		await screen.findAllByText( 'The signing secret is missing.' )
	).not.toHaveLength( 0 );
	await userEvent.type(
		await inBlock().findByLabelText( 'Key for Stripe webhook' ),
		'whsec_1{Enter}'
	);
	expect(
		await screen.findAllByText( 'Which plan does this button sell?' )
	).not.toHaveLength( 0 );
	expect( inBlock().queryByLabelText( 'Key for Stripe' ) ).toBeNull();
} );

it( 'looks again when the author says that Stripe is connected', async () => {
	answer( { connected_account_id: '' } );
	await renderButton();
	await screen.findByRole( 'button', { name: 'Connect Stripe' } );
	answer( { products: [ FRIENDS ] } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Check again' } )
	);
	expect(
		await screen.findAllByText( 'Which plan does this button sell?' )
	).not.toHaveLength( 0 );
} );

it( 'leads to the page of a host that connects Stripe itself', async () => {
	answer( {
		connected_account_id: '',
		connect_url: 'https://host.example/stripe',
	} );
	await renderButton();
	expect(
		await screen.findByRole( 'link', { name: /Connect Stripe/ } )
	).toHaveAttribute( 'href', 'https://host.example/stripe' );
	expect(
		screen.queryByRole( 'button', { name: 'Connect Stripe' } )
	).toBeNull();
} );

it( 'explains to those who may not connect', async () => {
	window.mainstayBlocks = { settingsUrl: null };
	answer( {
		connected_account_id: '',
		connect_url: 'https://example.com/x',
	} );
	await renderButton();
	expect(
		await screen.findByText( /An administrator can enter the Stripe key/ )
	).toBeTruthy();
	expect( screen.queryByRole( 'link', { name: /Connect/ } ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: /Connect/ } ) ).toBeNull();
} );

it( 'shows the upgrade where the plan of the host leaves payments out', async () => {
	answer( {
		should_upgrade_to_access_memberships: true,
		upgrade_url: 'https://host.example/plans',
	} );
	await renderButton();
	expect(
		await screen.findByText( /Upgrade your plan to use this premium block/ )
	).toBeTruthy();
	window.open = jest.fn();
	await userEvent.click( screen.getByRole( 'button', { name: 'Upgrade' } ) );
	expect( window.open ).toHaveBeenCalledWith(
		expect.stringMatching(
			/^https:\/\/host\.example\/plans\?redirect_to=/
		),
		'_top'
	);
} );

it( 'shows the first error of the status, and takes the site for not connected', async () => {
	answer( { errors: { stripe: [ 'The key is wrong.', 'And old.' ] } } );
	await renderButton();
	expect(
		await screen.findAllByText( 'The key is wrong.' )
	).not.toHaveLength( 0 );
	expect( screen.queryByText( 'And old.' ) ).toBeNull();
	expect(
		screen.getByText( 'Connect to Stripe to use this block on your site' )
	).toBeTruthy();
	answer( { products: [ FRIENDS ] } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect(
		await screen.findAllByText( 'Which plan does this button sell?' )
	).not.toHaveLength( 0 );
} );

it( 'changes nothing when a post is opened', async () => {
	answer( { products: [ FRIENDS ] } );
	const view = await renderButton( { planId: 2 }, 'Join us' );
	await screen.findByText( 'Join us' );
	await waitFor( () => expect( request ).toHaveBeenCalled() );
	expect( view.attributes() ).toEqual( {
		planId: 2,
		url: '#',
		uniqueId: 'id',
	} );
} );

describe( 'a plan that is on its way', () => {
	/** Sends a new plan off; its answer waits for the test. */
	async function sendPlan() {
		answer( { products: [ FRIENDS ] } );
		const view = await renderButton();
		await userEvent.click(
			await screen.findByRole( 'button', { name: 'Add another plan' } )
		);
		let finish!: ( data: object ) => void;
		request.mockImplementationOnce(
			() => new Promise( ( resolve ) => ( finish = resolve ) )
		);
		fireEvent.change( inBlock().getByLabelText( 'Name' ), {
			target: { value: 'Crew' },
		} );
		await userEvent.click(
			inBlock().getByRole( 'button', { name: 'Add plan' } )
		);
		return { view, arrive: () => act( async () => finish( plan( 3 ) ) ) };
	}

	it( 'is not sold by a button whose author chose another one meanwhile', async () => {
		const { view, arrive } = await sendPlan();
		await userEvent.click(
			inBlock().getByRole( 'button', { name: 'Cancel' } )
		);
		await userEvent.click(
			inBlock().getByRole( 'button', { name: /Friends/ } )
		);
		expect( view.attributes().planId ).toBe( 2 );
		await arrive();
		expect( view.attributes().planId ).toBe( 2 );
		expect( textOf( view ) ).not.toBe( '$5.00 Contribution' );
	} );

	it( 'is dropped where the block is gone', async () => {
		const { view, arrive } = await sendPlan();
		await act( async () => {
			dispatch( blockEditorStore ).removeBlock( view.clientId );
		} );
		const before = view.saved();
		await arrive();
		expect( view.saved() ).toBe( before );
	} );
} );
