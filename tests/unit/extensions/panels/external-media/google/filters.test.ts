import {
	categories,
	dateRanges,
	filterLabels,
	withFilter,
	withNewFilter,
	yearOf,
} from '../../../../../../extensions/panels/external-media/google/filters';

it( 'has the filters, categories and periods by name', () => {
	expect( filterLabels() ).toEqual( {
		category: 'Category',
		date: 'Date',
		favorite: 'Favorites',
		mediaType: 'Type',
	} );
	expect( Object.keys( categories() ) ).toEqual(
		'animals arts birthdays cityscapes crafts fashion food flowers gardens holidays houses landmarks landscapes night people pets selfies sport travel weddings'.split(
			' '
		)
	);
	expect( Object.values( dateRanges() ) ).toEqual( [
		'Any time',
		'Last 7 days',
		'Last 30 days',
		'Last 6 months',
		'Last 12 months',
		'Specific month and year',
	] );
} );

it( 'ends the category when videos are chosen', () => {
	expect(
		withFilter( { category: 'food', favorite: true }, 'mediaType', 'video' )
	).toEqual( { favorite: true, mediaType: 'video' } );
	expect( withFilter( { category: 'food' }, 'mediaType', 'photo' ) ).toEqual(
		{
			category: 'food',
			mediaType: 'photo',
		}
	);
} );

it( 'ends the search for videos when a category is chosen', () => {
	expect( withNewFilter( { mediaType: 'video' }, 'category' ) ).toEqual( {
		category: 'animals',
	} );
	expect( withNewFilter( { mediaType: 'photo' }, 'category' ) ).toEqual( {
		category: 'animals',
		mediaType: 'photo',
	} );
} );

it( 'takes a filter away without a trace', () => {
	expect(
		withFilter(
			{ category: 'food', favorite: true },
			'category',
			undefined
		)
	).toEqual( { favorite: true } );
} );

it( 'knows no year before 1970', () => {
	expect( [ '', '1066', '2020', '2020.7', 'x' ].map( yearOf ) ).toEqual( [
		1970, 1970, 2020, 2020, 1970,
	] );
} );
