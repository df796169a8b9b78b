import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { PlanList } from '../../../../src/payments/plan-list';
import { Snackbars } from '../../../../src/snackbars';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
// The list itself is WordPress's: what it is given is what counts.
jest.mock( '@wordpress/dataviews', () => ( {
	DataViews: ( {
		data,
		empty,
		header,
	}: {
		data: { id: number; title: string }[];
		empty: ReactNode;
		header: ReactNode;
	} ) => (
		<>
			<div data-testid="header">{ header }</div>
			{ data.length
				? data.map( ( { id, title } ) => <p key={ id }>{ title }</p> )
				: empty }
		</>
	),
	filterSortAndPaginate: ( data: object[] ) => ( {
		data,
		paginationInfo: { totalItems: data.length },
	} ),
} ) );
// Moving snackbars keep the page where it is; jsdom has none to keep.
window.scrollTo = () => {};

const PLAN = {
	id: 7,
	title: 'Weekly bread',
	price: 5,
	currency: 'USD',
	interval: '1 month',
	type: '',
};

it( 'without plans says what a plan is, and adds one', async () => {
	const { waiting } = controlFetch( apiFetch as unknown as jest.Mock );
	render(
		<>
			<PlanList />
			<Snackbars className="" />
		</>
	);
	await act( async () => {} );
	await waiting()[ 0 ]!.answer( { products: [] } );
	expect( screen.getByText( /^No plans yet\./ ) ).toBeVisible();
	await userEvent.click(
		screen.getAllByRole( 'button', { name: 'Add plan' } ).at( -1 )!
	);
	const form = within( screen.getByRole( 'dialog', { name: 'Add plan' } ) );
	await userEvent.type( form.getByLabelText( 'Name' ), 'Weekly bread' );
	const price = form.getByLabelText( 'Price' );
	await userEvent.clear( price );
	await userEvent.type( price, '5' );
	const add = form.getByRole( 'button', { name: 'Add plan' } );
	await userEvent.click( add );
	expect( waiting( 'POST' )[ 0 ]!.request ).toMatchObject( {
		path: '/wpcom/v2/memberships/product',
		data: { title: 'Weekly bread', price: 5, interval: '1 month' },
	} );

	// It is refused: the form stays as it is, with the reason.
	await waiting( 'POST' )[ 0 ]!.fail( 'Please connect Stripe first.' );
	expect(
		form.getAllByText( 'Please connect Stripe first.' )[ 0 ]
	).toBeInTheDocument();
	expect( form.getByLabelText( 'Name' ) ).toHaveValue( 'Weekly bread' );

	await userEvent.click( add );
	await waiting( 'POST' )[ 0 ]!.answer( PLAN );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await waiting()[ 0 ]!.answer( { products: [ PLAN ] } );
	expect( screen.getByText( 'Weekly bread' ) ).toBeVisible();
	expect( screen.getAllByText( /^Plan added\./ )[ 0 ] ).toBeInTheDocument();
	expect(
		within( screen.getByTestId( 'header' ) ).getByRole( 'button', {
			name: 'Add plan',
		} )
	).toBeVisible();
} );
