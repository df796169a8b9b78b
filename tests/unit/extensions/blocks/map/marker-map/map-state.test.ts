import {
	INITIAL_STATE,
	getBoundsToZoom,
	getCamera,
	getGroups,
	getMarkerKey,
	getMarkerLabel,
	hasOtherPositions,
	reduce,
	type Action,
	type Place,
} from '../../../../../../extensions/blocks/map/marker-map/map-state';

const place = ( title: string, longitude: number, latitude = 0 ): Place => ( {
	title,
	caption: '',
	coordinates: { longitude, latitude },
} );
const BAKERY = place( 'Bakery', 10, 54 );
const MILL = place( 'Mill', 11, 55 );

const after = ( ...actions: Action[] ) =>
	actions.reduce( reduce, INITIAL_STATE );
const show = ( ...places: Place[] ): Action => ( {
	type: 'show',
	places,
	color: 'red',
} );
const move = ( isByVisitor: boolean ): Action => ( {
	type: 'move',
	isByVisitor,
} );

describe( 'showing places', () => {
	it( 'knows where they are, longitudes first', () => {
		const { places, positions, color } = after( show( BAKERY, MILL ) );
		expect( places ).toEqual( [ BAKERY, MILL ] );
		expect( positions ).toEqual( [
			[ 10, 54 ],
			[ 11, 55 ],
		] );
		expect( color ).toBe( 'red' );
	} );

	it.each( [
		[ 'another title', [ { ...BAKERY, title: 'Café' }, MILL ], false ],
		[ 'another place', [ BAKERY, place( 'Mill', 12, 55 ) ], true ],
		[ 'one less', [ BAKERY ], true ],
		[ 'another order', [ MILL, BAKERY ], true ],
	] )( 'with %s', ( _, places, isOther ) => {
		const before = after( show( BAKERY, MILL ), move( true ) );
		const next = reduce( before, show( ...places ) );
		expect( hasOtherPositions( before, next ) ).toBe( isOther );
		// The visitor's own view stays as long as the places do.
		expect( next.isMoved ).toBe( ! isOther );
	} );

	it( 'keeps which place had the focus', () => {
		const state = after( show( BAKERY, MILL ), {
			type: 'select',
			index: 1,
		} );
		expect( reduce( state, show( BAKERY ) ).current ).toBe( 1 );
	} );
} );

it.each( [
	[ [ false ], false ],
	[ [ true ], true ],
	// What the map does by itself afterwards takes nothing back.
	[ [ true, false ], true ],
] )( 'moves by the visitor %j: moved %s', ( moves, isMoved ) => {
	expect( after( ...moves.map( move ) ).isMoved ).toBe( isMoved );
} );

describe( 'what is seen at first', () => {
	const settings = { center: { longitude: 1, latitude: 2 }, zoom: 13 };
	it.each( [
		[ 'the centre', [], { center: [ 1, 2 ], zoom: 13 } ],
		[ 'the one place', [ BAKERY ], { center: [ 10, 54 ], zoom: 13 } ],
		[
			'all of several',
			[ MILL, BAKERY ],
			{
				bounds: [
					[ 10, 54 ],
					[ 11, 55 ],
				],
			},
		],
	] )( 'is %s', ( _, places, camera ) => {
		expect( getCamera( after( show( ...places ) ), settings ) ).toEqual(
			camera
		);
	} );
} );

describe( 'markers', () => {
	const project = ( [ longitude, latitude ]: [ number, number ] ) => ( {
		x: longitude * 1000,
		y: latitude * 1000,
	} );
	const size = { clientWidth: 1000, clientHeight: 600 };
	const many = Array.from( { length: 101 }, ( _, index ) =>
		place( `Place ${ index }`, index === 100 ? 0.5 : index * 0.0001, 0.1 )
	);

	it( 'stand for one place each, up to a hundred', () => {
		const state = after( show( ...many.slice( 0, 100 ) ) );
		const groups = getGroups( state, project, 3, size );
		expect( groups ).toHaveLength( 100 );
		expect( groups[ 7 ] ).toEqual( [ 7 ] );
	} );

	it( 'stand for those that are close, of more than a hundred', () => {
		const groups = getGroups( after( show( ...many ) ), project, 3, size );
		expect( groups.map( ( { length } ) => length ) ).toEqual( [ 100, 1 ] );
	} );

	it( 'are other markers where their place or their group is another', () => {
		const state = after( show( BAKERY, MILL, BAKERY ) );
		const keys = [ [ 0 ], [ 1 ], [ 2 ], [ 0, 1 ] ].map( ( indexes ) =>
			getMarkerKey( state, indexes )
		);
		expect( new Set( keys ).size ).toBe( 4 );
		const renamed = reduce(
			state,
			show( { ...BAKERY, title: 'Café' }, MILL, BAKERY )
		);
		expect( getMarkerKey( renamed, [ 0 ] ) ).toBe( keys[ 0 ] );
	} );

	it( 'are named for their place, or for how many they are', () => {
		const state = after( show( BAKERY, MILL ) );
		expect( getMarkerLabel( state, [ 1 ], '%d markers' ) ).toBe( 'Mill' );
		expect( getMarkerLabel( state, [ 0, 1 ], '%d markers' ) ).toBe(
			'2 markers'
		);
	} );
} );

describe( 'using a marker', () => {
	it.each( [
		[ 'of one place opens it', [ BAKERY, MILL ], [ 1 ], 3, null ],
		[
			'of several zooms to all of them',
			[ BAKERY, place( 'Far away', 99 ), MILL ],
			[ 0, 2 ],
			3,
			[
				[ 10, 54 ],
				[ 11, 55 ],
			],
		],
		[
			'of several at one place opens them',
			[ BAKERY, BAKERY ],
			[ 0, 1 ],
			3,
			null,
		],
		[ 'from nearest opens them', [ BAKERY, MILL ], [ 0, 1 ], 18, null ],
	] )( '%s', ( _, places, indexes, zoom, bounds ) => {
		expect(
			getBoundsToZoom( after( show( ...places ) ), indexes, zoom )
		).toEqual( bounds );
	} );
} );
