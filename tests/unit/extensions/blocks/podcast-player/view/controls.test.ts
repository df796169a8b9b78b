/**
 * @jest-environment jsdom
 */
import {
	makeControls,
	type Texts,
} from '../../../../../../extensions/blocks/podcast-player/view/controls';

const TEXTS = new Proxy( {}, { get: ( _, name ) => name } ) as Texts;
const ACTS = { toggle() {}, skip() {}, seek() {}, setSpeed() {} };

it( 'shows what was played and what is loaded on the track', () => {
	const { element, show } = makeControls( TEXTS, 1, ACTS );
	const { style } = element.querySelector( 'input' )!;
	show( 50, 200, true, 100 );
	expect( style.getPropertyValue( '--played' ) ).toBe( '25%' );
	expect( style.getPropertyValue( '--loaded' ) ).toBe( '50%' );
	show( 0, 0, false, 0 );
	expect( style.getPropertyValue( '--loaded' ) ).toBe( '0%' );
} );

it( 'shows where chapters begin, until another episode is chosen', () => {
	const { element, mark, show } = makeControls( TEXTS, 1, ACTS );
	const marks = () =>
		element
			.querySelector( 'input' )!
			.style.getPropertyValue( '--marks' )
			.match( /calc\([\d.]+% - 1px\)/g );
	show( 0, 200, false, 0 );
	mark( [ 20, 100, 150 ] );
	expect( marks() ).toEqual( [
		'calc(10% - 1px)',
		'calc(50% - 1px)',
		'calc(75% - 1px)',
	] );
	mark( [] );
	expect( marks() ).toBeNull();
} );
