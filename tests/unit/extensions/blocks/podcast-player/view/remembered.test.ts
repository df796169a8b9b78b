/**
 * @jest-environment jsdom
 */
import {
	positionOf,
	rememberPosition,
	rememberSpeed,
	speed,
} from '../../../../../../extensions/blocks/podcast-player/view/remembered';

beforeEach( () => localStorage.clear() );

it( 'remembers how far an episode was heard, and the speed', () => {
	expect( [ positionOf( 'a' ), speed() ] ).toEqual( [ 0, 1 ] );
	rememberPosition( 'a', 12.7 );
	rememberPosition( 'b', 5 );
	rememberSpeed( 1.5 );
	expect( [ positionOf( 'a' ), positionOf( 'b' ), speed() ] ).toEqual( [
		12, 5, 1.5,
	] );
	rememberPosition( 'a', 0 );
	expect( positionOf( 'a' ) ).toBe( 0 );
} );

it( 'keeps a hundred, and understands what it did not write', () => {
	for ( let number = 0; number < 120; number++ ) {
		rememberPosition( `${ number }`, 9 );
	}
	expect( positionOf( '19' ) ).toBe( 0 );
	expect( positionOf( '20' ) ).toBe( 9 );
	localStorage.setItem( 'mainstay-podcast', '{"positions":7,"speed":"x"}' );
	expect( [ positionOf( '20' ), speed() ] ).toEqual( [ 0, 1 ] );
} );
