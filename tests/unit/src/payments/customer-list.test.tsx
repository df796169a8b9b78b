import apiFetch from '@wordpress/api-fetch';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Field, View } from '@wordpress/dataviews';
import type { ReactNode } from 'react';
import {
	CustomerList,
	customerQuestionOf,
} from '../../../../src/payments/customer-list';
import type { Customer } from '../../../../src/payments/api';
import { firstView } from '../../../../src/payments/question';
import { PaymentsPage } from '../../../../src/payments/payments-page';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// The list itself is WordPress's: what it is given is what counts.
jest.mock( '@wordpress/dataviews', () => ( {
	DataViews: ( {
		data,
		fields,
		empty,
	}: {
		data: Customer[];
		fields: Field< Customer >[];
		empty: ReactNode;
	} ) =>
		data.length
			? data.map( ( item ) => (
					<div key={ item.id } data-testid="row">
						{ fields.map( ( field ) => {
							const Cell = field.render;
							return (
								Cell && (
									<p key={ field.id }>
										<Cell
											item={ item }
											field={ field as never }
										/>
									</p>
								)
							);
						} ) }
					</div>
				) )
			: empty,
} ) );
// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

const sum = ( currency: string, text: string ) => ( {
	currency,
	received: 1,
	received_text: text,
	payments: 1,
} );

const ADA = {
	id: 3,
	email: 'ada@example.com',
	name: 'Ada',
	payments: 2,
	totals: [ sum( 'EUR', '€10.00' ), sum( 'JPY', '¥500' ) ],
	last: '2026-03-01T10:00:00+00:00',
	subscriptions: 1,
};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
	window.history.replaceState( null, '', '/wp-admin/admin.php' );
} );

it( 'asks for live payments of everybody at first, then for what the list shows', () => {
	const view = firstView( [] );
	expect( customerQuestionOf( { ...view, sort: undefined } ) ).toEqual( {
		search: '',
		mode: 'live',
		subscription: '',
		orderby: 'last',
		order: 'desc',
		page: 1,
		perPage: 20,
	} );
	expect(
		customerQuestionOf( {
			...view,
			search: ' ada ',
			sort: { field: 'payments', direction: 'asc' },
			filters: [
				{ field: 'mode', operator: 'is', value: 'test' },
				{ field: 'subscriptions', operator: 'is', value: 'none' },
			],
		} as View )
	).toMatchObject( {
		search: 'ada',
		mode: 'test',
		subscription: 'none',
		orderby: 'payments',
		order: 'asc',
	} );
} );

it( 'shows what somebody paid, and leads to their payments and subscriptions', async () => {
	const onGo = jest.fn();
	render( <CustomerList onGo={ onGo } /> );
	await act( async () => {} );
	await waiting()[ 0 ]!.answer( {
		customers: [ ADA ],
		total: 1,
		without_address: 2,
	} );
	expect( screen.getByTestId( 'row' ) ).toHaveTextContent(
		/^Adaada@example\.com2 payments€10\.00¥500.*1 active$/
	);
	expect(
		screen.getByText(
			/2 payments are not listed, because their email addresses/
		)
	).toBeVisible();
	const payments = screen.getByRole( 'link', { name: '2 payments' } );
	expect( payments ).toHaveAttribute(
		'href',
		'admin.php?page=mainstay-payments&view=payments&person=ada%40example.com'
	);
	await userEvent.click( payments );
	await userEvent.click( screen.getByRole( 'link', { name: '1 active' } ) );
	expect( onGo.mock.calls ).toEqual( [
		[ { view: 'payments', person: 'ada@example.com' } ],
		[ { view: 'subscriptions', person: 'ada@example.com' } ],
	] );
} );

it( 'the payments of one customer are shown until all are wanted', async () => {
	window.history.replaceState(
		null,
		'',
		'/wp-admin/admin.php?page=mainstay-payments&view=subscriptions&person=ada%40example.com'
	);
	render( <PaymentsPage views={ [ 'payments', 'subscriptions' ] } /> );
	await act( async () => {} );
	const [ asked ] = waiting( 'GET', 'person=ada%40example.com' );
	await asked!.answer( { subscriptions: [], total: 0, statuses: {} } );
	expect( screen.getByText( 'No results match this search.' ) ).toBeVisible();
	await userEvent.click( screen.getByRole( 'button', { name: 'Show all' } ) );
	expect( waiting( 'GET', 'person' ) ).toHaveLength( 0 );
	expect( waiting( 'GET', '/subscriptions' ) ).toHaveLength( 1 );
	expect( window.location.search ).not.toContain( 'person' );
} );

it( 'an empty list says how it is filled: with a plan, or a page that is made', async () => {
	const root = document.createElement( 'div' );
	root.id = 'mainstay-blocks-payments';
	root.dataset.start = 'n0nce';
	document.body.append( root );
	const onGo = jest.fn();
	render( <CustomerList onGo={ onGo } />, { container: root } );
	await act( async () => {} );
	await waiting()[ 0 ]!.answer( {
		customers: [],
		total: 0,
		without_address: 0,
	} );
	expect( screen.getByText( /^No customers yet\./ ) ).toBeVisible();
	const make = screen.getByRole( 'button', {
		name: 'Create a donations page',
	} );
	const form = make.closest( 'form' )!;
	expect( form.getAttribute( 'action' ) ).toBe( 'admin-post.php' );
	expect( Object.fromEntries( new FormData( form ) ) ).toEqual( {
		action: 'mainstay_start',
		_wpnonce: 'n0nce',
	} );
	expect( make ).toHaveAttribute( 'value', 'donations' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Add plan' } ) );
	expect( screen.getByRole( 'dialog', { name: 'Add plan' } ) ).toBeVisible();
} );
