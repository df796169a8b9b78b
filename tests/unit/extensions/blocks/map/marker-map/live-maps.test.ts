/**
 * @jest-environment jsdom
 */
import { keepAlive } from '../../../../../../extensions/blocks/map/marker-map/live-maps';

const HEIGHT = 500;

/** Where the window is on the page. */
let scrolled = 0;

const ends: ( () => void )[] = [];

afterEach( () => {
	ends.splice( 0 ).forEach( ( end ) => end() );
	document.body.replaceChildren();
	scrolled = 0;
	Reflect.deleteProperty( document, 'fullscreenElement' );
} );

/** Shows a map, `top` pixels below the start of the page. */
function show( top: number ) {
	const element = document.createElement( 'div' );
	element.innerHTML = '<button></button>';
	element.getBoundingClientRect = () =>
		( {
			top: top - scrolled,
			bottom: top - scrolled + HEIGHT,
		} ) as DOMRect;
	document.body.append( element );
	const giveBack = jest.fn();
	const end = keepAlive( element, giveBack );
	ends.push( end );
	return { element, giveBack, end };
}

/** Shows so many maps, one below the other. */
const showMany = ( count: number ) =>
	Array.from( { length: count }, ( _, index ) => {
		scrolled = index * HEIGHT;
		return show( index * HEIGHT );
	} );

const given = ( maps: ReturnType< typeof show >[] ) =>
	maps.flatMap( ( { giveBack }, index ) =>
		giveBack.mock.calls.map( () => index )
	);

it( 'keeps six', () => {
	expect( given( showMany( 6 ) ) ).toEqual( [] );
} );

it( 'of twenty, those that are farthest away give their surface back, each once', () => {
	expect( given( showMany( 20 ) ) ).toEqual(
		Array.from( { length: 14 }, ( _, index ) => index )
	);
} );

it( 'takes those below for those that are far, too', () => {
	const maps = showMany( 6 );
	scrolled = 0;
	show( 0 );
	expect( given( maps ) ).toEqual( [ 5 ] );
} );

it( 'takes none away that is near, has the focus or fills the screen', () => {
	const near = Array.from( { length: 9 }, ( _, index ) =>
		show( index * 100 )
	);
	expect( given( near ) ).toEqual( [] );
	ends.splice( 0 ).forEach( ( end ) => end() );
	const maps = showMany( 6 );
	maps[ 0 ]!.element.querySelector( 'button' )!.focus();
	Object.defineProperty( document, 'fullscreenElement', {
		configurable: true,
		value: maps[ 1 ]!.element,
	} );
	scrolled = 3000;
	show( 3000 );
	expect( given( maps ) ).toEqual( [ 2 ] );
} );

it( 'does not count what was taken away otherwise', () => {
	const maps = showMany( 6 );
	maps[ 5 ]!.end();
	expect( given( [ ...maps, ...showMany( 1 ) ] ) ).toEqual( [] );
} );

it( 'counts a map that comes back as a new one', () => {
	const maps = showMany( 7 );
	expect( given( maps ) ).toEqual( [ 0 ] );
	// Its first life ends later.
	const again = jest.fn();
	scrolled = 0;
	ends.push( keepAlive( maps[ 0 ]!.element, again ) );
	maps[ 0 ]!.end();
	expect( given( maps ) ).toEqual( [ 0, 6 ] );
	scrolled = 9000;
	show( 9000 );
	expect( again ).toHaveBeenCalledTimes( 1 );
} );
