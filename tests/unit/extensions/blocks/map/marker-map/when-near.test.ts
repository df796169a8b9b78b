/**
 * @jest-environment jsdom
 */
import { whenNear } from '../../../../../../extensions/blocks/map/marker-map/when-near';

const BEFORE = globalThis.IntersectionObserver;
let report: ( isIntersecting: boolean ) => void;
let isOn: boolean;

beforeEach( () => {
	globalThis.IntersectionObserver = class {
		constructor( callback: ( entries: object[] ) => void ) {
			report = ( isIntersecting ) =>
				isOn && callback( [ { isIntersecting } ] );
		}
		observe() {
			isOn = true;
		}
		disconnect() {
			isOn = false;
		}
	} as unknown as typeof IntersectionObserver;
} );
afterEach( () => {
	globalThis.IntersectionObserver = BEFORE;
} );

it( 'acts once, when the element comes near', () => {
	const act = jest.fn();
	whenNear( document.body, act );
	report( false );
	expect( act ).not.toHaveBeenCalled();
	report( true );
	report( true );
	expect( act ).toHaveBeenCalledTimes( 1 );
} );

it( 'does nothing once it was given up', () => {
	const act = jest.fn();
	whenNear( document.body, act )();
	report( true );
	expect( act ).not.toHaveBeenCalled();
} );
