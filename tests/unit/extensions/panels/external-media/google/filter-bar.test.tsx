import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';
import type { Filters } from '../../../../../../extensions/panels/external-media/api';
import { FilterBar } from '../../../../../../extensions/panels/external-media/google/filter-bar';

const ALL = [ 'category', 'date', 'favorite', 'mediaType' ];

function show( known = ALL ) {
	const seen: Filters[] = [];
	function Bar() {
		const [ filters, setFilters ] = useState< Filters >( {} );
		return (
			<FilterBar
				known={ known }
				filters={ filters }
				isDisabled={ false }
				onChange={ ( next ) => {
					seen.push( next );
					setFilters( next );
				} }
			/>
		);
	}
	render( <Bar /> );
	return seen;
}
const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

it( 'offers only the filters that the service knows', async () => {
	show( [ 'date', 'weather' ] );
	await press( 'Add Filter' );
	expect(
		screen
			.getAllByRole( 'button' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Add Filter', 'Date' ] );
} );

it( 'adds, sets and removes filters', async () => {
	const seen = show();
	await press( 'Add Filter' );
	await press( 'Type' );
	const type = screen.getByRole( 'combobox', { name: 'Type' } );
	expect(
		Array.from( type.children ).map( ( { textContent } ) => textContent )
	).toEqual( [ 'All', 'Images', 'Videos' ] );
	await userEvent.selectOptions( type, 'Videos' );
	expect( seen.at( -1 ) ).toEqual( { mediaType: 'video' } );
	await press( 'Add Filter' );
	await press( 'Category' );
	expect( seen.at( -1 ) ).toEqual( { category: 'animals' } );
	await press( 'Add Filter' );
	await press( 'Favorites' );
	await press( 'Remove Filter: Category' );
	expect( seen.at( -1 ) ).toEqual( { favorite: true } );
	await userEvent.click(
		screen.getByRole( 'checkbox', { name: 'Favorites' } )
	);
	expect( seen.at( -1 ) ).toEqual( { favorite: false } );
	expect(
		screen.getByRole( 'button', { name: 'Remove Filter: Favorites' } )
	).toHaveTextContent( 'Remove Filter' );
} );

it( 'asks for a month of a year when that is applied', async () => {
	const seen = show( [ 'date' ] );
	await press( 'Add Filter' );
	await press( 'Date' );
	const period = screen.getByRole( 'combobox', { name: 'Date' } );
	await userEvent.selectOptions( period, 'Last 7 days' );
	expect( seen.at( -1 ) ).toEqual( { date: { range: 'LAST_7_DAYS' } } );
	await userEvent.selectOptions( period, 'Specific month and year' );
	expect( seen.at( -1 ) ).toEqual( { date: { range: 'LAST_7_DAYS' } } );
	const year = screen.getByRole( 'spinbutton', { name: 'Year' } );
	expect( year ).toHaveAttribute( 'min', '1970' );
	await userEvent.clear( year );
	await userEvent.type( year, '1950' );
	await press( 'Apply' );
	expect( seen.at( -1 ) ).toEqual( {
		date: { range: 'CUSTOM', month: -1, year: 1970 },
	} );
	await userEvent.selectOptions(
		screen.getByRole( 'combobox', { name: 'Month' } ),
		'March'
	);
	await press( 'Apply' );
	expect( seen.at( -1 ) ).toEqual( {
		date: { range: 'CUSTOM', month: 3, year: 1970 },
	} );
} );
