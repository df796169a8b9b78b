import {
	partOf,
	ratingAfterClick,
	readRating,
} from '../../../../../extensions/blocks/rating-star/rating';

const read = ( rating: number, maxRating: number ) => {
	const { rating: read_, max } = readRating( { rating, maxRating } );
	return [ read_, max ];
};

it( 'reads the numbers as they are', () => {
	expect( read( 3.5, 5 ) ).toEqual( [ 3.5, 5 ] );
	expect( read( 0, 2 ) ).toEqual( [ 0, 2 ] );
	expect( read( 10, 10 ) ).toEqual( [ 10, 10 ] );
} );

it( 'keeps them within limits', () => {
	expect( read( 7, 5 ) ).toEqual( [ 5, 5 ] );
	expect( read( -3, 5 ) ).toEqual( [ 0, 5 ] );
	expect( read( 3, 1e9 ) ).toEqual( [ 3, 100 ] );
	expect( read( Infinity, Infinity ) ).toEqual( [ 100, 100 ] );
	expect( read( 1, -4 ) ).toEqual( [ 1, 1 ] );
	expect( read( 1, 2.7 ) ).toEqual( [ 1, 2 ] );
} );

it.each( [
	[ 0, '0 0 0' ],
	[ 0.5, '0.5 0 0' ],
	[ 1, '1 0 0' ],
	[ 2.5, '1 1 0.5' ],
	[ 3, '1 1 1' ],
	[ 1.2, '1 0 0' ],
	[ 1.3, '1 0.5 0' ],
	[ 1.8, '1 1 0' ],
] )( 'draws a rating of %d to the nearest half', ( rating, parts ) => {
	expect(
		[ 1, 2, 3 ].map( ( star ) => partOf( rating, star ) ).join( ' ' )
	).toBe( parts );
} );

it.each( [
	[ 0, 1, 1 ],
	[ 1, 4, 4 ],
	[ 4, 2, 2 ],
	[ 2.5, 3, 3 ],
	[ 2.5, 2, 2 ],
] )( 'a rating of %d is set by a click on star %d', ( rating, star, next ) => {
	expect( ratingAfterClick( rating, star ) ).toBe( next );
} );

it.each( [
	[ 3, 3, 2.5 ],
	[ 1, 1, 0.5 ],
	[ 10, 10, 9.5 ],
] )(
	'a click on the current rating lowers it by a half',
	( rating, star, next ) => {
		expect( ratingAfterClick( rating, star ) ).toBe( next );
	}
);

it( 'a rating of 0.5 clicked on star 1 becomes 0', () => {
	expect( ratingAfterClick( 0.5, 1 ) ).toBe( 0 );
} );

it( 'a rating of 0.5 clicked on another star is that star', () => {
	expect( ratingAfterClick( 0.5, 2 ) ).toBe( 2 );
} );
