import apiFetch from '@wordpress/api-fetch';
import { act, render, screen, within } from '@testing-library/react';
import { Growth, useGrowth } from '../../../../src/subscribers/growth';
import { controlFetch } from '../../controlled-fetch';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );

const ANSWER = {
	months: [ '2026-01', '2026-02' ],
	joined: [ 4, 1 ],
	left: [ 0, 2 ],
	unknown: { joined: 3, left: 1 },
	sources: [
		{ source: 'import', label: 'Import', people: 6, subscribed: 5 },
		{ source: 'none', label: 'Unknown', people: 2, subscribed: 0 },
	],
};

let waiting: ReturnType< typeof controlFetch >[ 'waiting' ];
beforeEach( () => {
	( { waiting } = controlFetch( apiFetch as unknown as jest.Mock ) );
} );

const Shown = ( { version = 0 }: { version?: number } ) => (
	<Growth { ...useGrowth( version ) } />
);

const rowsOf = ( name: string ) =>
	within( screen.getByRole( 'table', { name, hidden: true } ) )
		.getAllByRole( 'row', { hidden: true } )
		.map( ( row ) => row.textContent );

it( 'shows who joined and left by month, by what they came, and what is not known', async () => {
	const { rerender } = render( <Shown /> );
	await act( async () => {} );
	await waiting()[ 0 ]!.answer( ANSWER );
	expect(
		screen.getByText(
			'5 people joined in the last 2 months. 2 people left.'
		)
	).toBeVisible();
	expect(
		[ ...document.querySelectorAll( '.mainstay-months__track > *' ) ].map(
			( bar ) => [
				( bar as HTMLElement ).style.blockSize,
				bar.getAttribute( 'title' ),
			]
		)
	).toEqual( [
		[ '100%', '4 joined' ],
		[ '0%', '0 left' ],
		[ '25%', '1 joined' ],
		[ '50%', '2 left' ],
	] );
	expect( rowsOf( 'List growth' ) ).toEqual( [
		'MonthJoinedLeft',
		'February 202612',
		'January 202640',
	] );
	expect( rowsOf( 'Where people came from' ) ).toEqual( [
		'SourcePeopleSubscribed now',
		'Import65',
		'Unknown20',
	] );
	expect(
		screen.getByText(
			/It is not known when 3 people joined\. It is not known when 1 person left\.$/
		)
	).toBeVisible();

	// What is known stays while it is asked for again.
	rerender( <Shown version={ 1 } /> );
	await act( async () => {} );
	expect( waiting() ).toHaveLength( 1 );
	expect( screen.getByText( /^5 people joined/ ) ).toBeVisible();
} );

it( 'shows nothing while nobody is on the list, and says why it could not be loaded', async () => {
	const view = render( <Shown /> );
	await act( async () => {} );
	await waiting()[ 0 ]!.fail( 'The database did not respond.' );
	expect(
		screen.getAllByText( 'The database did not respond.' )[ 0 ]
	).toBeInTheDocument();
	await act( async () =>
		screen.getByRole( 'button', { name: 'Try again' } ).click()
	);
	await waiting()[ 0 ]!.answer( { ...ANSWER, sources: [] } );
	expect( view.container ).toBeEmptyDOMElement();
} );
