/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import {
	keyOf,
	positionOf,
	rememberPosition,
	rememberSpeed,
	speed,
} from '../../../../../../extensions/blocks/podcast-player/view/remembered';

const FEED = 'https://a.example/feed';
const KEY = 'mainstay-podcast';

beforeEach( () => localStorage.clear() );

it( 'remembers how far an episode was heard, and the speed', () => {
	expect( [ positionOf( FEED, 'a' ), speed() ] ).toEqual( [ 0, 1 ] );
	rememberPosition( FEED, 'a', 12.7 );
	rememberPosition( FEED, 'b', 5 );
	rememberSpeed( 1.5 );
	expect( [
		positionOf( FEED, 'a' ),
		positionOf( FEED, 'b' ),
		speed(),
	] ).toEqual( [ 12, 5, 1.5 ] );
	rememberPosition( FEED, 'a', 0 );
	expect( positionOf( FEED, 'a' ) ).toBe( 0 );
} );

it( 'keeps a hundred, and understands what it did not write', () => {
	for ( let number = 0; number < 120; number++ ) {
		rememberPosition( FEED, `${ number }`, 9 );
	}
	expect( positionOf( FEED, '19' ) ).toBe( 0 );
	expect( positionOf( FEED, '20' ) ).toBe( 9 );
	localStorage.setItem( 'mainstay-podcast', '{"positions":7,"speed":"x"}' );
	expect( [ positionOf( FEED, '20' ), speed() ] ).toEqual( [ 0, 1 ] );
} );

it( 'an episode of another feed is another episode, whatever its GUID', () => {
	for ( const guid of [
		'3',
		'12 04',
		'ep-3',
		'harbour-light',
		'Folge 3',
		'a b c',
		'tag:a.example,2026:3',
		'https://a.example/3',
		'0b9f7a52-5f1c-4f5e-8a44-0d4f9b1c2e3d',
		'#3',
		'第3集',
	] ) {
		localStorage.clear();
		rememberPosition( FEED, guid, 40 );
		expect( positionOf( FEED, guid ) ).toBe( 40 );
		expect( positionOf( 'https://b.example/feed', guid ) ).toBe( 0 );
	}
} );

it( 'a position from before keys had the feed counts where its GUID is nobody else’s', () => {
	const store = ( ...guids: string[] ) =>
		localStorage.setItem(
			KEY,
			JSON.stringify( { positions: guids.map( ( one ) => [ one, 7 ] ) } )
		);
	const unique = [
		'https://a.example/?p=3',
		'http://a.example/3',
		'0b9f7a52-5f1c-4f5e-8a44-0d4f9b1c2e3d',
		'a:0B9F7A525F1C4F5E8A440D4F9B1C2E3D',
	];
	const common = [ '3', 'harbour-light', '2026-04-10', 'episode 12' ];
	store( ...unique, ...common );
	expect( unique.map( ( one ) => positionOf( FEED, one ) ) ).toEqual( [
		7, 7, 7, 7,
	] );
	expect( common.map( ( one ) => positionOf( FEED, one ) ) ).toEqual( [
		0, 0, 0, 0,
	] );
	rememberPosition( FEED, unique[ 0 ]!, 9 );
	expect( positionOf( FEED, unique[ 0 ]! ) ).toBe( 9 );
	expect( localStorage.getItem( KEY ) ).toContain(
		JSON.stringify( [ keyOf( FEED, unique[ 0 ]! ), 9 ] )
	);
} );

it( 'goes on with whatever other scripts stored', () => {
	const key = keyOf( FEED, 'a' );
	const check = ( stored: string ) => {
		localStorage.setItem( KEY, stored );
		const position = positionOf( FEED, 'a' );
		expect( Number.isFinite( position ) && position >= 0 ).toBe( true );
		expect( speed() ).toBeGreaterThanOrEqual( 0.25 );
		expect( speed() ).toBeLessThanOrEqual( 4 );
		rememberPosition( FEED, 'a', 7 );
		expect( positionOf( FEED, 'a' ) ).toBe( 7 );
	};
	for ( const positions of [
		'[null]',
		'[1, "x", {}, []]',
		`[ [ ${ JSON.stringify( key ) } ] ]`,
		`[ [ ${ JSON.stringify( key ) }, "12" ] ]`,
		`[ [ ${ JSON.stringify( key ) }, 1e999 ] ]`,
		`[ [ ${ JSON.stringify( key ) }, -3 ] ]`,
		`{ "0": [ ${ JSON.stringify( key ) }, 3 ] }`,
		'"positions"',
		'null',
	] ) {
		for ( const rate of [ '0', '-1', '1e9', '"2"', '[]', 'null', '1.5' ] ) {
			check( `{ "positions": ${ positions }, "speed": ${ rate } }` );
		}
	}
	for ( const stored of [ '', 'null', '[]', '7', '"x"', '{', '</script>' ] ) {
		check( stored );
	}
	fc.assert( fc.property( fc.json(), check ), { numRuns: 100 } );
} );
