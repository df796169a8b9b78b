import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Totals } from '../../../../src/payments/totals';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const sum = ( received: number, text: string, payments: number ) => ( {
	received,
	received_text: text,
	payments,
} );

const ANSWER = {
	months: [ '2026-01', '2026-02' ],
	currencies: [
		{
			currency: 'EUR',
			...sum( 30, '€30.00', 3 ),
			months: [ sum( 20, '€20.00', 2 ), sum( 10, '€10.00', 1 ) ],
		},
		{
			currency: 'JPY',
			...sum( -5, '-¥5', 1 ),
			months: [ sum( 0, '¥0', 0 ), sum( -5, '-¥5', 1 ) ],
		},
	],
};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
} );

const rows = () =>
	within( screen.getByRole( 'table', { hidden: true } ) )
		.getAllByRole( 'row', { hidden: true } )
		.map( ( row ) => row.textContent );
const bars = () =>
	[ ...document.querySelectorAll( '.mainstay-months__bar' ) ].map(
		( bar ) => ( bar as HTMLElement ).style.blockSize
	);

it( 'shows one currency by month, as bars and as a table, and the others on demand', async () => {
	render( <Totals /> );
	await act( async () => {} );
	await waiting()[ 0 ]!.answer( ANSWER );
	expect( screen.getByText( /^€30\.00 in the last 2 months/ ) ).toBeVisible();
	expect( bars() ).toEqual( [ '100%', '50%' ] );
	expect( rows() ).toEqual( [
		'MonthPaymentsReceived',
		'February 20261€10.00',
		'January 20262€20.00',
	] );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Currency' } ),
		'JPY'
	);
	// More went back than came in: no bar is less than none.
	expect( bars() ).toEqual( [ '0%', '0%' ] );
	expect( rows()[ 1 ] ).toBe( 'February 20261-¥5' );
} );

it( 'shows nothing while there are no payments, and says why it could not be loaded', async () => {
	const view = render( <Totals /> );
	await act( async () => {} );
	await waiting()[ 0 ]!.fail( 'The database did not respond.' );
	expect(
		screen.getAllByText( 'The database did not respond.' )[ 0 ]
	).toBeInTheDocument();
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Try again' } )
	);
	await act( async () => {
		await waiting()[ 0 ]!.answer( {
			months: [ '2026-01' ],
			currencies: [],
		} );
	} );
	expect( view.container ).toBeEmptyDOMElement();
} );
