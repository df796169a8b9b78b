import fc from 'fast-check';
import {
	canComeApart,
	getBounds,
	getLngLat,
	getPadding,
	getPositions,
	getStyleUrl,
	getVisibleGroups,
	isGrouped,
	isStreetLayer,
	isZoomable,
	type LngLat,
} from '../../../../../../extensions/blocks/map/marker-map/map-rules';
import { RUNS } from '../../../../check-model';

it.each( [
	[ 'default', '', 'https://tiles.openfreemap.org/styles/liberty' ],
	[ 'black_and_white', '', 'https://tiles.openfreemap.org/styles/positron' ],
	[ 'satellite', '', 'https://tiles.openfreemap.org/styles/liberty' ],
	[ 'terrain', '', 'https://tiles.openfreemap.org/styles/liberty' ],
	[ 'dark', '', 'https://tiles.openfreemap.org/styles/positron' ],
	[ 'adaptive', '', 'https://tiles.openfreemap.org/styles/liberty' ],
	[ 'default', 'pk.a', 'mapbox://styles/mapbox/streets-v11' ],
	[ 'black_and_white', 'pk.a', 'mapbox://styles/mapbox/light-v10' ],
	[ 'satellite', 'pk.a', 'mapbox://styles/mapbox/satellite-streets-v11' ],
	[ 'terrain', 'pk.a', 'mapbox://styles/mapbox/outdoors-v11' ],
	[ 'dark', 'pk.a', 'mapbox://styles/mapbox/dark-v10' ],
	[ 'adaptive', 'pk.a', 'mapbox://styles/mapbox/streets-v11' ],
] as const )( 'style %s with token "%s" is %s', ( style, token, url ) => {
	expect( getStyleUrl( style, token ) ).toBe( url );
} );

it( 'has longitudes first', () => {
	expect( getLngLat( { longitude: 10, latitude: 54 } ) ).toEqual( [
		10, 54,
	] );
} );

it.each( [
	[ 90, 85.05 ],
	[ 85.06, 85.05 ],
	[ 85, 85 ],
	[ 0, 0 ],
	[ -89.9, -85.05 ],
	[ -90, -85.05 ],
] )( 'latitude %d is shown at %d, where the map ends', ( latitude, shown ) => {
	expect( getLngLat( { longitude: 0, latitude } ) ).toEqual( [ 0, shown ] );
} );

it.each( [
	[
		[ 178, -179 ],
		[ 178, 181 ],
	],
	[
		[ -179, 178 ],
		[ 181, 178 ],
	],
	[
		[ 180, -180 ],
		[ 180, 180 ],
	],
	[
		[ 179.9, -179.9, -170 ],
		[ 179.9, 180.1, 190 ],
	],
	[
		[ 139, -118, -157 ],
		[ 139, 242, 203 ],
	],
	[
		[ 190, -175 ],
		[ -170, -175 ],
	],
	[
		[ 370, 20 ],
		[ 10, 20 ],
	],
	[
		[ -190, 175 ],
		[ 170, 175 ],
	],
	[
		[ -118, 0, 151 ],
		[ -118, 0, 151 ],
	],
	[ [ -179 ], [ -179 ] ],
	[ [ 540 ], [ -180 ] ],
	[ [], [] ],
] )(
	'longitudes %j are beside each other: %j',
	( longitudes: number[], shown: number[] ) => {
		expect(
			getPositions(
				longitudes.map( ( longitude ) => ( {
					longitude,
					latitude: 1,
				} ) )
			).map( ( [ longitude, latitude ] ) => [
				Number( longitude.toFixed( 6 ) ),
				latitude,
			] )
		).toEqual( shown.map( ( longitude ) => [ longitude, 1 ] ) );
	}
);

describe( 'corners', () => {
	const position = fc.tuple(
		fc.integer( { min: -180, max: 180 } ),
		fc.integer( { min: -90, max: 90 } )
	);

	it( 'are those of the short way round, across 180 degrees, too', () => {
		const lists: [ LngLat[], west: number, east: number ][] = [
			[
				[
					[ 178, -18 ],
					[ -179, -16 ],
				],
				178,
				181,
			],
			[
				[
					[ 139, 35 ],
					[ -118, 34 ],
					[ -157, 21 ],
				],
				139,
				242,
			],
			[
				[
					[ -118, 34 ],
					[ 0, 51 ],
					[ 151, -33 ],
				],
				-118,
				151,
			],
			[ [ [ 180, 0 ] ], 180, 180 ],
		];
		for ( const [ list, west, east ] of lists ) {
			const bounds = getBounds( list );
			expect( bounds.map( ( [ longitude ] ) => longitude ) ).toEqual( [
				west,
				east,
			] );
		}
	} );

	it( 'are as far out as the outermost positions, and no further', () => {
		fc.assert(
			fc.property(
				fc.array( position, { minLength: 1, maxLength: 9 } ),
				( list ) => {
					const [ [ west, south ], [ east, north ] ] = getBounds(
						list as LngLat[]
					);
					const sorted = ( axis: 0 | 1 ) =>
						list
							.map( ( one ) => one[ axis ] )
							.sort( ( a, b ) => a - b );
					const longitudes = sorted( 0 );
					const width = longitudes.at( -1 )! - longitudes[ 0 ]!;
					// Both corners are at a position; all others are between them.
					expect( longitudes ).toContain( west );
					expect( longitudes ).toContain(
						longitudes.includes( east ) ? east : east - 360
					);
					for ( const longitude of longitudes ) {
						expect(
							[ longitude, longitude + 360 ].some(
								( one ) => one >= west && one <= east
							)
						).toBe( true );
					}
					if ( west === longitudes[ 0 ] ) {
						expect( east ).toBe( longitudes.at( -1 ) );
					} else {
						expect( east - west ).toBeLessThan( width );
					}
					expect( [ south, north ] ).toEqual( [
						sorted( 1 )[ 0 ],
						sorted( 1 ).at( -1 ),
					] );
				}
			),
			RUNS
		);
	} );

	it.each( [
		[ [ 10, 54 ], [ 10, 54 ], 3, false ],
		[ [ 10, 54 ], [ 10, 54.1 ], 3, true ],
		[ [ 10, 54 ], [ 10.1, 54 ], 3, true ],
		[ [ 10, 54 ], [ 11, 55 ], 17.8, true ],
		// As near as it gets, nothing comes apart.
		[ [ 10, 54 ], [ 11, 55 ], 17.9, false ],
		[ [ 10, 54 ], [ 11, 55 ], 18, false ],
	] as [ LngLat, LngLat, number, boolean ][] )(
		'%j and %j at zoom %d come apart: %s',
		( from, to, zoom, expected ) => {
			expect( canComeApart( [ from, to ], zoom ) ).toBe( expected );
		}
	);
} );

it.each( [
	[ 1000, 600, { top: 80, bottom: 80, left: 40, right: 40 } ],
	[ 160, 320, { top: 80, bottom: 80, left: 40, right: 40 } ],
	[ 100, 200, { top: 50, bottom: 50, left: 25, right: 25 } ],
	[ 0, 0, { top: 0, bottom: 0, left: 0, right: 0 } ],
] )( 'a map of %d by %d has room %j', ( clientWidth, clientHeight, room ) => {
	expect( getPadding( { clientWidth, clientHeight } ) ).toEqual( room );
} );

it.each( [
	[ 0, false, true ],
	[ 1, false, true ],
	[ 2, false, false ],
	[ 100, false, false ],
	[ 101, true, true ],
] )(
	'%d places: grouped %s, can be zoomed %s',
	( count, grouped, zoomable ) => {
		const places = Array( count ).fill( {} );
		expect( isGrouped( places ) ).toBe( grouped );
		expect( isZoomable( places ) ).toBe( zoomable );
	}
);

describe( 'groups', () => {
	const size = { clientWidth: 1000, clientHeight: 600 };
	const visible = ( x: number, y: number, zoom = 4 ) =>
		getVisibleGroups( [ { x, y } ], zoom, size ).length > 0;

	it.each( [
		[ 500, 300, true ],
		[ 0, 0, true ],
		[ -98, 300, true ],
		[ -99, 300, false ],
		[ 1098, 300, true ],
		[ 1099, 300, false ],
		[ 500, -98, true ],
		[ 500, -99, false ],
		[ 500, 698, true ],
		[ 500, 699, false ],
	] )( 'at %d, %d are seen: %s', ( x, y, expected ) => {
		expect( visible( x, y ) ).toBe( expected );
	} );

	it( 'are seen on the next copies of the world, which is twice as wide from one zoom nearer', () => {
		expect( visible( 500 + 512 * 2 ** 4, 300 ) ).toBe( true );
		expect( visible( 500 - 512 * 2 ** 4, 300 ) ).toBe( true );
		expect( visible( 500 + 512 * 2 ** 4, 300, 5 ) ).toBe( false );
		expect( visible( 500, 300 + 512 * 2 ** 4 ) ).toBe( false );
	} );

	it( 'are of what is close, and go by their first place', () => {
		expect(
			getVisibleGroups(
				[
					{ x: 500, y: 300 },
					{ x: 5000, y: 300 },
					{ x: 520, y: 300 },
					{ x: 5020, y: 300 },
					{ x: 700, y: 300 },
				],
				4,
				size
			)
		).toEqual( [ [ 0, 2 ], [ 4 ] ] );
	} );
} );

it.each( [
	[ 'symbol', 'road-label', undefined, true ],
	[ 'symbol', 'names', 'transportation_name', true ],
	[ 'symbol', 'names', 'street', true ],
	[ 'symbol', 'highway-shield', 'x', true ],
	[ 'symbol', 'cities', 'place', false ],
	[ 'symbol', 'cities', undefined, false ],
	[ 'line', 'road', 'transportation', false ],
] )( 'layer %s %s of %s is of streets: %s', ( type, id, source, expected ) => {
	expect( isStreetLayer( { type, id, 'source-layer': source } ) ).toBe(
		expected
	);
} );
