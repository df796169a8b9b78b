import {
	balancedColumns,
	columnRatio,
	mosaicRows,
} from '../../../../../../extensions/blocks/tiled-gallery/layout/mosaic';

const flat = ( rows: number[][] ) => rows.flat().reduce( ( a, b ) => a + b, 0 );

/** Repeatable numbers, as proportions of pictures. */
function ratios( count: number, seed = 7 ): number[] {
	let value = seed;
	return Array.from( { length: count }, () => {
		value = ( value * 16807 ) % 2147483647;
		return 0.4 + ( value / 2147483647 ) * 2;
	} );
}

describe( 'mosaicRows', () => {
	it( 'uses every picture once, however many there are', () => {
		for ( let count = 0; count <= 40; count++ ) {
			expect( flat( mosaicRows( ratios( count ), false ) ) ).toBe(
				count
			);
			expect( flat( mosaicRows( ratios( count ), true ) ) ).toBe( count );
		}
	} );

	it( 'gives one picture a row of its own', () => {
		expect( mosaicRows( [ 1.5 ], false ) ).toEqual( [ [ 1 ] ] );
		expect( mosaicRows( [ 0.5 ], false ) ).toEqual( [ [ 1 ] ] );
	} );

	it( 'puts tall pictures side by side', () => {
		expect( mosaicRows( [ 0.7, 0.7, 0.7 ], false ) ).toEqual( [
			[ 1, 1, 1 ],
		] );
	} );

	it( 'gives a panorama a row, where portraits beside it would be slivers', () => {
		expect( mosaicRows( [ 4, 0.7, 0.7, 0.7 ], false )[ 0 ] ).toEqual( [
			1,
		] );
	} );

	it( 'puts more pictures into a row of a wide gallery', () => {
		const all = ratios( 30 );
		expect( mosaicRows( all, true ).length ).toBeLessThan(
			mosaicRows( all, false ).length
		);
	} );

	it( 'does not repeat one row over and over', () => {
		const rows = mosaicRows( Array( 24 ).fill( 1.5 ), false ).map( String );
		expect( new Set( rows ).size ).toBeGreaterThan( 1 );
		expect(
			rows.filter( ( row, index ) => row === rows[ index - 1 ] ).length
		).toBeLessThan( rows.length / 2 );
	} );

	// Galleries that hold no widths are arranged anew: an update must not move their pictures.
	const [ L, P, S, W, N, T ] = [ 1.5, 2 / 3, 1, 16 / 9, 4, 0.3 ];
	it.each( [
		[ [ N ], '1', '1' ],
		[ [ L, L ], '1,1', '1,1' ],
		[ [ P, P ], '1,1', '1,1' ],
		[ [ L, P, L ], '1,2', '1,1,1' ],
		[ [ P, L, L ], '2,1', '1,1,1' ],
		[ Array( 4 ).fill( P ), '1,1,1,1', '1,1,1,1' ],
		[ [ W, L, L, S ], '1,3', '1,2,1' ],
		[ [ P, S, N, W ], '3,1', '1,2,1' ],
		[ [ S, N, P, P, T ], '1,2,1,1', '1,2,1,1' ],
		[ [ P, T, P, T, T ], '1,1,1,1,1', '1,1,1,1,1' ],
		[ Array( 5 ).fill( L ), '2,1,2', '2,1,2' ],
		[ Array( 6 ).fill( L ), '1,2 2,1', '1,2,2,1' ],
		[ Array( 7 ).fill( S ), '1,1,1 1,2,1', '1,1,1 1,1,1,1' ],
		[ Array( 8 ).fill( P ), '1,2,1 1,1,1,1', '1,1,1,1 1,1,1,1' ],
		[ Array( 12 ).fill( L ), '1,2 2,1 1,2 2,1', '1,2,2,1 2,1,1,2' ],
		[
			[ L, P, L, L, P, S, W, L, P, P, L, S ],
			'2,1,2 2,1 1,2,1',
			'1,1,2,1 1,1,1 1,1,1,1',
		],
		[ [ N, L, L, P, N, P, L, S ], '2,1 2,1,2', '2,1,2 1,1,1' ],
		[ [ T, T, L, L, T, W, W, T ], '1,1,2,1 1 1,1', '1,1,2,1 1,2' ],
		[ [ 1 / 8, L, 8, S, 1 / 8, 8 ], '1,2 1,2', '1,2 1,2' ],
	] )( 'arranges %p as %s, wide as %s', ( all, normal, wide ) => {
		expect( mosaicRows( all, false ).join( ' ' ) ).toBe( normal );
		expect( mosaicRows( all, true ).join( ' ' ) ).toBe( wide );
	} );

	it( 'makes rows that are neither slivers nor towers', () => {
		for ( const isWide of [ false, true ] ) {
			const all = ratios( 100 );
			let next = 0;
			for ( const row of mosaicRows( all, isWide ) ) {
				const width = row
					.map( ( count ) =>
						columnRatio( all.slice( next, ( next += count ) ) )
					)
					.reduce( ( a, b ) => a + b, 0 );
				expect( 1 / width ).toBeGreaterThan( 0.12 );
				expect( 1 / width ).toBeLessThan( 1 );
			}
		}
	} );
} );

describe( 'columnRatio', () => {
	it( 'is that of the pictures stacked at one width', () => {
		expect( columnRatio( [ 2 ] ) ).toBe( 2 );
		expect( columnRatio( [ 1, 1 ] ) ).toBe( 0.5 );
		expect( columnRatio( [ 2, 1 ] ) ).toBeCloseTo( 2 / 3 );
	} );
} );

describe( 'balancedColumns', () => {
	it( 'keeps the order and leaves no column empty', () => {
		for ( let count = 1; count <= 30; count++ ) {
			for ( let columns = 1; columns <= 20; columns++ ) {
				const counts = balancedColumns( ratios( count ), columns );
				expect( counts.reduce( ( a, b ) => a + b, 0 ) ).toBe( count );
				expect( counts ).toHaveLength( Math.min( columns, count ) );
				expect( Math.min( ...counts ) ).toBeGreaterThan( 0 );
			}
		}
	} );

	it( 'makes columns about equally tall', () => {
		expect( balancedColumns( [ 1, 1, 1, 1, 1, 1 ], 3 ) ).toEqual( [
			2, 2, 2,
		] );
		expect( balancedColumns( [ 0.25, 1, 1, 1, 1 ], 2 ) ).toEqual( [
			1, 4,
		] );
	} );

	it( 'finds the evenest of all ways, the order kept', () => {
		/** All ways to part pictures into columns. */
		const waysOf = ( count: number, columns: number ): number[][] =>
			columns === 1
				? [ [ count ] ]
				: Array.from(
						{ length: count - columns + 1 },
						( _, index ) => index + 1
					).flatMap( ( first ) =>
						waysOf( count - first, columns - 1 ).map( ( rest ) => [
							first,
							...rest,
						] )
					);
		const unevenness = ( way: number[], all: number[] ) => {
			let next = 0;
			const heights = way.map( ( count ) =>
				all
					.slice( next, ( next += count ) )
					.reduce( ( sum, ratio ) => sum + 1 / ratio, 0 )
			);
			const mean =
				heights.reduce( ( a, b ) => a + b, 0 ) / heights.length;
			return heights.reduce(
				( sum, one ) => sum + ( one - mean ) ** 2,
				0
			);
		};
		for ( let seed = 1; seed <= 12; seed++ ) {
			for ( let columns = 1; columns <= 5; columns++ ) {
				const all = ratios( 8, seed * 7919 );
				const best = Math.min(
					...waysOf( 8, columns ).map( ( way ) =>
						unevenness( way, all )
					)
				);
				expect(
					unevenness( balancedColumns( all, columns ), all )
				).toBeCloseTo( best, 9 );
			}
		}
	} );

	// As above: pictures of one size stay in their columns.
	it.each( [
		[ 3, 2, [ 2, 1 ] ],
		[ 5, 3, [ 2, 1, 2 ] ],
		[ 7, 4, [ 2, 1, 2, 2 ] ],
		[ 7, 6, [ 1, 1, 1, 1, 1, 2 ] ],
	] )( 'parts %d equal pictures into %d columns', ( count, columns, way ) => {
		expect(
			balancedColumns( Array( count ).fill( 1.5 ), columns )
		).toEqual( way );
	} );

	it( 'has one column at least', () => {
		expect( balancedColumns( [ 1, 2 ], 0 ) ).toEqual( [ 2 ] );
		expect( balancedColumns( [ 1, 2 ], -3 ) ).toEqual( [ 2 ] );
		expect( balancedColumns( [ 1, 2 ], 9 ) ).toEqual( [ 1, 1 ] );
	} );
} );
