import {
	act,
	fireEvent,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { dispatch } from '@wordpress/data';
import { store } from '../../../../../shared/memberships/store';
import { renderBlock } from '../../../editor';
import { asksForServices, STORED, wireService } from '../../../wire-service';
import type { DonationsAttributes } from '../../../../../extensions/blocks/donations/types';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
const request = apiFetch as unknown as jest.Mock;

const plansIn = ( currency: string, first: number ) =>
	[ 'one-time', '1 month', '1 year' ].map( ( interval, index ) => ( {
		id: first + index,
		title: '',
		price: 0.5,
		currency,
		interval,
		type: 'donation',
	} ) );

function answer( status: object ) {
	request.mockImplementation( async ( { method, data } ) =>
		method === 'POST'
			? { products: plansIn( data.currency, 20 ) }
			: {
					connected_account_id: 'acct_1',
					connect_url: '',
					products: plansIn( 'USD', 1 ),
					...status,
				}
	);
}

const block = () =>
	document.querySelector< HTMLElement >( '.wp-block-jetpack-donations' )!;
const inBlock = () => within( block() );
const planIds = (
	view: ReturnType< typeof renderBlock< DonationsAttributes > >
) =>
	( [ 'oneTimeDonation', 'monthlyDonation', 'annualDonation' ] as const ).map(
		( key ) => view.attributes()[ key ].planId
	);
const posts = () =>
	request.mock.calls.filter( ( [ { method } ] ) => method === 'POST' );

beforeAll( () =>
	Promise.all( [
		import( '../../../../../extensions/blocks/donations/edit' ),
		import( '../../../../../shared/service-setup/service-setup' ),
	] )
);

beforeEach( async () => {
	window.mainstayBlocks = {};
	request.mockReset();
	answer( {} );
	await act( async () => {
		dispatch( store ).invalidateResolutionForStore();
	} );
} );

it( 'takes the plans of its currency once it is selected, not before', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	expect(
		await screen.findByText( 'Make a one-time donation' )
	).toBeTruthy();
	expect( planIds( view ) ).toEqual( [ null, null, null ] );
	await view.selectBlock();
	await waitFor( () => expect( planIds( view ) ).toEqual( [ 1, 2, 3 ] ) );
	expect( posts() ).toEqual( [] );
	expect( view.saved() ).toContain(
		'<h4>Make a one-time donation</h4><p>Your contribution is appreciated.</p><a class="jetpack-donations-fallback-link" rel="noopener noreferrer noamphtml" target="_blank">Donate</a>'
	);
} );

it( 'shows each way to donate with its words', async () => {
	renderBlock< DonationsAttributes >( 'jetpack/donations' );
	for ( const [ tab, heading, button ] of [
		[ 'One-Time', 'Make a one-time donation', 'Donate' ],
		[ 'Monthly', 'Make a monthly donation', 'Donate monthly' ],
		[ 'Yearly', 'Make a yearly donation', 'Donate yearly' ],
	] as const ) {
		await userEvent.click(
			await screen.findByRole( 'tab', { name: tab } )
		);
		for ( const text of [
			heading,
			button,
			'Choose an amount',
			'Or enter a custom amount',
			'Your contribution is appreciated.',
			'50.00',
		] ) {
			expect( inBlock().getByText( text ) ).toBeTruthy();
		}
		expect(
			[ '1', '2', '3' ].map(
				( number ) =>
					inBlock().getByLabelText< HTMLInputElement >(
						`Amount ${ number }`
					).value
			)
		).toEqual( [ '5.00', '15.00', '100.00' ] );
	}
} );

it( 'stores no amount that is too little, and says so', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	const field = await screen.findByLabelText( 'Amount 2' );
	await userEvent.clear( field );
	await userEvent.type( field, '0.3' );
	expect( inBlock().getByRole( 'alert' ).textContent ).toBe(
		'At least $0.50.'
	);
	expect( field ).toHaveAttribute( 'aria-invalid', 'true' );
	expect( view.attributes().oneTimeDonation.amounts ).toEqual( [
		5, 15, 100,
	] );
	await userEvent.type( field, '{Backspace}5' );
	await waitFor( () =>
		expect( view.attributes().oneTimeDonation.amounts ).toEqual( [
			5, 0.5, 100,
		] )
	);
	expect( inBlock().queryByRole( 'alert' ) ).toBeNull();
} );

it( 'stores no amount with more decimals than the currency has', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	const field = await screen.findByLabelText( 'Amount 2' );
	for ( const typed of [ '5.005', '5,005', '1.2345' ] ) {
		await userEvent.clear( field );
		await userEvent.paste( typed );
		expect( view.attributes().oneTimeDonation.amounts ).toEqual( [
			5, 15, 100,
		] );
		expect( field ).toHaveValue( typed );
	}
} );

it.each( [
	[ 'CZK', [ 150, 450, 3000 ] ],
	[ 'THB', [ 200, 600, 4000 ] ],
	[ 'HUF', [ 1750, 5250, 35000 ] ],
	[ 'IDR', [ 100000, 300000, 2000000 ] ],
] )( 'suggests about 5, 15 and 100 dollars in %s', async ( code, amounts ) => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	await screen.findByText( 'Make a one-time donation' );
	await view.selectBlock();
	await userEvent.selectOptions(
		await screen.findByLabelText( 'Currency' ),
		code
	);
	expect( view.attributes().oneTimeDonation.amounts ).toEqual( amounts );
} );

it( 'resets all amounts when the currency changes, and has its plans made', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations', {
		oneTimeDonation: { show: true, planId: 1, amounts: [ 1, 2, 3 ] },
	} );
	await screen.findByText( 'Make a one-time donation' );
	await view.selectBlock();
	await userEvent.selectOptions(
		await screen.findByLabelText( 'Currency' ),
		'JPY'
	);
	for ( const key of [
		'oneTimeDonation',
		'monthlyDonation',
		'annualDonation',
	] as const ) {
		expect( view.attributes()[ key ].amounts ).toEqual( [
			500, 1500, 10000,
		] );
	}
	await waitFor( () => expect( planIds( view ) ).toEqual( [ 20, 21, 22 ] ) );
	expect( posts().at( -1 )[ 0 ] ).toEqual( {
		path: '/wpcom/v2/memberships/products',
		method: 'POST',
		data: { type: 'donation', currency: 'JPY' },
	} );
	expect( inBlock().getByText( '5,000' ) ).toBeTruthy();
} );

it( 'goes back to one-time when the open tab is hidden', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	await userEvent.click(
		await screen.findByRole( 'tab', { name: 'Yearly' } )
	);
	await view.selectBlock();
	await userEvent.click( await screen.findByLabelText( 'Yearly donations' ) );
	expect( inBlock().getByText( 'Make a one-time donation' ) ).toBeTruthy();
	expect( inBlock().queryByRole( 'tab', { name: 'Yearly' } ) ).toBeNull();
	expect( view.attributes().annualDonation.show ).toBe( false );
	await userEvent.click( screen.getByLabelText( 'Monthly donations' ) );
	// One way alone needs no tabs.
	expect( inBlock().queryByRole( 'tab' ) ).toBeNull();
	await userEvent.click( screen.getByLabelText( 'A custom amount' ) );
	expect( inBlock().queryByText( 'Or enter a custom amount' ) ).toBeNull();
} );

it( 'is -1 and saves nothing while Stripe is not connected', async () => {
	answer( { connected_account_id: '', products: [] } );
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	expect(
		await screen.findByText(
			/Connect to Stripe to use this block on your site/
		)
	).toBeTruthy();
	await view.selectBlock();
	await waitFor( () => expect( planIds( view ) ).toEqual( [ -1, -1, -1 ] ) );
	expect( view.saved() ).toMatch( / \/-->$/ );
} );

it( 'is set up in its place, with the form below all the time', async () => {
	window.mainstayBlocks = { settingsUrl: '/settings' };
	answer( { connected_account_id: '', products: [] } );
	renderBlock< DonationsAttributes >( 'jetpack/donations' );
	const button = await screen.findByText( 'Connect Stripe' );
	const form = () =>
		inBlock().queryAllByText( 'Make a one-time donation' ).length;
	expect( form() ).toBe( 1 );
	let services = [ wireService( 'stripe', 'Stripe' ) ];
	let status: object = { connected_account_id: '', products: [] };
	request.mockImplementation( async ( asked ) => {
		if ( asksForServices( asked ) ) {
			return { services };
		}
		if ( asked.method === 'PUT' ) {
			services = [ wireService( 'stripe', 'Stripe', STORED ) ];
		}
		return status;
	} );
	fireEvent.click( button );
	const key = await inBlock().findByLabelText( 'Key for Stripe' );
	await waitFor( () => expect( key ).toHaveFocus() );
	expect( form() ).toBe( 1 );
	// The site has one part of the key, and complains about the other.
	status = { errors: { stripe: [ 'A part is missing.' ] } };
	fireEvent.change( key, { target: { value: 'rk_test_1' } } );
	fireEvent.submit( key );
	expect( await screen.findAllByText( 'A part is missing.' ) ).not.toEqual(
		[]
	);
	expect( inBlock().getByLabelText( 'Key for Stripe' ) ).toBeDisabled();
	expect( form() ).toBe( 1 );
	// Somebody has entered it elsewhere.
	answer( {} );
	fireEvent.click( inBlock().getByText( 'Try again' ) );
	await waitFor( () =>
		expect( inBlock().queryByLabelText( 'Key for Stripe' ) ).toBeNull()
	);
	expect( form() ).toBe( 1 );
} );

it.each( [
	[ 'fails', () => request.mockRejectedValue( { message: 'No database.' } ) ],
	[
		'has errors',
		() => answer( { errors: { stripe: [ 'No database.' ] } } ),
	],
] )( 'is locked when the status %s', async ( _, prepare ) => {
	prepare();
	renderBlock< DonationsAttributes >( 'jetpack/donations' );
	expect(
		await screen.findAllByText( 'Could not load data from the provider.' )
	).not.toHaveLength( 0 );
	expect( await screen.findAllByText( 'No database.' ) ).not.toHaveLength(
		0
	);
	answer( {} );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	expect(
		await screen.findByText( 'Make a one-time donation' )
	).toBeTruthy();
} );

it( 'says why the plans could not be made, and tries again', async () => {
	answer( { products: [] } );
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	await screen.findByText( 'Make a one-time donation' );
	request.mockRejectedValue( { message: 'Stripe says no.' } );
	await view.selectBlock();
	expect( await screen.findAllByText( 'Stripe says no.' ) ).not.toHaveLength(
		0
	);
	answer( { products: [] } );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await waitFor( () => expect( planIds( view ) ).toEqual( [ 20, 21, 22 ] ) );
} );

it( 'stores limits, the first interval and how the form is shown', async () => {
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations', {
		defaultInterval: '1 year',
	} );
	await view.selectBlock();
	expect(
		await inBlock().findByRole( 'tab', { name: 'Yearly', selected: true } )
	).toBeVisible();
	const open = ( name: string ) =>
		userEvent.click( screen.getByRole( 'button', { name } ) );
	await open( 'Amounts' );
	await userEvent.type(
		screen.getByRole( 'spinbutton', { name: 'Minimum' } ),
		'20'
	);
	await userEvent.type(
		screen.getByRole( 'spinbutton', { name: 'Maximum' } ),
		'5'
	);
	expect( view.attributes().minimumAmount ).toBe( 20 );
	expect( screen.getByText( /less than the minimum/ ) ).toBeVisible();
	await userEvent.clear(
		screen.getByRole( 'spinbutton', { name: 'Minimum' } )
	);
	expect( view.attributes().minimumAmount ).toBeUndefined();
	await open( 'Display' );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Show the form' } ),
		'modal'
	);
	await userEvent.type(
		screen.getByRole( 'textbox', { name: 'Text of that button' } ),
		'Tip us'
	);
	expect( view.attributes() ).toMatchObject( {
		displayMode: 'modal',
		triggerButtonText: 'Tip us',
	} );
	await userEvent.click( screen.getByRole( 'tab', { name: 'Styles' } ) );
	await open( 'Form style' );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Intervals' } ),
		'buttons'
	);
	expect( block() ).toHaveClass( 'has-tab-buttons' );
} );

it( 'has a goal, counted from the day on which it was set', async () => {
	answer( {} );
	const view = renderBlock< DonationsAttributes >( 'jetpack/donations' );
	await view.selectBlock();
	await inBlock().findByText( 'Make a one-time donation' );
	expect( inBlock().queryByRole( 'progressbar' ) ).toBeNull();
	await userEvent.click(
		await screen.findByRole( 'button', { name: 'Goal' } )
	);
	const goal = screen.getByRole( 'spinbutton', { name: 'Amount to reach' } );
	await userEvent.type( goal, '500' );
	expect( view.attributes().goalAmount ).toBe( 500 );
	expect( view.attributes().goalSince ).toMatch( /^\d{4}-\d\d-\d\d$/ );
	expect( inBlock().getByRole( 'progressbar' ) ).toBeVisible();
	expect(
		inBlock().getByText( 'Visitors see how much of $500.00 was given.' )
	).toBeVisible();
	fireEvent.change( screen.getByLabelText( 'Counted from' ), {
		target: { value: '2026-03-01' },
	} );
	expect( view.attributes().goalSince ).toBe( '2026-03-01' );
	await userEvent.clear( goal );
	expect( view.attributes().goalAmount ).toBeUndefined();
	await userEvent.type( goal, '600' );
	expect( view.attributes() ).toMatchObject( {
		goalAmount: 600,
		goalSince: '2026-03-01',
	} );
} );
