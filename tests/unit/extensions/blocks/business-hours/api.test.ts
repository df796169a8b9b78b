import type { loadLocalizedWeek } from '../../../../../extensions/blocks/business-hours/api';

const mockApiFetch = jest.fn();
jest.mock( '@wordpress/api-fetch', () => ( {
	__esModule: true,
	default: ( options: unknown ) => mockApiFetch( options ),
} ) );

/** The module keeps the answer: each test has its own. */
let load: typeof loadLocalizedWeek;

beforeEach( () => {
	mockApiFetch.mockReset();
	jest.isolateModules( () => {
		load =
			require( '../../../../../extensions/blocks/business-hours/api' ).loadLocalizedWeek;
	} );
} );

it( 'gives the names and the start of the week of the site', async () => {
	mockApiFetch.mockResolvedValue( {
		days: { Sun: 'Sonntag', Mon: 'Montag' },
		startOfWeek: 1,
	} );
	const { names, startOfWeek } = await load();
	expect( mockApiFetch ).toHaveBeenCalledWith( {
		path: '/wpcom/v2/business-hours/localized-week',
	} );
	expect( names.Mon ).toBe( 'Montag' );
	expect( names.Tue ).toBe( 'Tuesday' );
	expect( startOfWeek ).toBe( 1 );
} );

it.each( [
	[ '3', 3 ],
	[ 7, 0 ],
	[ null, 0 ],
	[ 'Monday', 0 ],
] )( 'reads %p as a start of the week', async ( startOfWeek, day ) => {
	mockApiFetch.mockResolvedValue( { days: {}, startOfWeek } );
	expect( ( await load() ).startOfWeek ).toBe( day );
} );

it( 'asks once for all blocks', async () => {
	mockApiFetch.mockResolvedValue( { days: {}, startOfWeek: 1 } );
	await Promise.all( [ load(), load() ] );
	await load();
	expect( mockApiFetch ).toHaveBeenCalledTimes( 1 );
} );

it( 'asks again after a failure', async () => {
	mockApiFetch.mockRejectedValueOnce( { code: 'fetch_error' } );
	mockApiFetch.mockResolvedValueOnce( { days: {}, startOfWeek: 1 } );
	await expect( load() ).rejects.toEqual( { code: 'fetch_error' } );
	expect( ( await load() ).startOfWeek ).toBe( 1 );
} );
