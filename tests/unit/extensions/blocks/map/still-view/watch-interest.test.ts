/**
 * @jest-environment jsdom
 */
import type { Action } from '../../../../../../extensions/blocks/map/still-view/load-state';
import { watchInterest } from '../../../../../../extensions/blocks/map/still-view/watch-interest';

function watch() {
	document.body.innerHTML =
		'<div><button>Show map</button><svg><use data-place="2"/></svg></div>';
	const frame = document.querySelector( 'div' )!;
	const actions: Action[] = [];
	const watching = new AbortController();
	watchInterest(
		frame,
		( action ) => actions.push( action ),
		watching.signal
	);
	/** As a pointer does it; jsdom has no such events. */
	const point = (
		type: string,
		pointerType: string,
		[ movementX, movementY ] = [ 0, 0 ]
	) =>
		frame.dispatchEvent(
			Object.assign( new Event( type, { bubbles: true } ), {
				pointerType,
				movementX,
				movementY,
			} )
		);
	return { frame, actions, watching, point };
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => {
	jest.useRealTimers();
	Object.defineProperty( navigator, 'connection', {
		value: undefined,
		configurable: true,
	} );
} );

it( 'a mouse that moves and stays is interest', () => {
	const { actions, point } = watch();
	point( 'pointermove', 'mouse', [ 3, 0 ] );
	expect( actions ).toEqual( [ { type: 'hover' } ] );
	jest.advanceTimersByTime( 150 );
	expect( actions.at( -1 ) ).toEqual( { type: 'dwell' } );
	point( 'pointerleave', 'mouse' );
	expect( actions.at( -1 ) ).toEqual( { type: 'leave' } );
} );

it( 'a page that scrolls is no interest: below a mouse that rests, or by a finger', () => {
	const { actions, point } = watch();
	point( 'pointerenter', 'mouse' );
	point( 'pointermove', 'mouse' );
	point( 'pointerenter', 'touch' );
	point( 'pointerdown', 'touch' );
	point( 'pointermove', 'touch', [ 0, 40 ] );
	point( 'pointercancel', 'touch' );
	jest.advanceTimersByTime( 1000 );
	expect( actions ).toEqual( [] );
} );

it( 'a press says on which place', () => {
	const { frame, actions } = watch();
	frame
		.querySelector( 'use' )!
		.dispatchEvent( new MouseEvent( 'click', { bubbles: true } ) );
	frame.click();
	expect( actions ).toEqual( [
		{ type: 'press', place: 2 },
		{ type: 'press', place: -1 },
	] );
} );

it( 'the focus comes and goes; a page from memory is told', () => {
	const { frame, actions } = watch();
	const button = frame.querySelector( 'button' )!;
	button.focus();
	button.blur();
	window.dispatchEvent( new Event( 'pageshow' ) );
	expect( actions.map( ( { type } ) => type ) ).toEqual( [
		'focus',
		'blur',
		'restore',
	] );
} );

it( 'where a browser saves data, only a press counts', () => {
	Object.defineProperty( navigator, 'connection', {
		value: { saveData: true },
		configurable: true,
	} );
	const { frame, actions, point } = watch();
	point( 'pointermove', 'mouse', [ 3, 0 ] );
	frame.querySelector( 'button' )!.focus();
	jest.advanceTimersByTime( 1000 );
	frame.click();
	expect( actions ).toEqual( [ { type: 'press', place: -1 } ] );
} );

it( 'ends', () => {
	const { frame, actions, watching, point } = watch();
	watching.abort();
	point( 'pointermove', 'mouse', [ 3, 0 ] );
	frame.click();
	jest.advanceTimersByTime( 1000 );
	expect( actions ).toEqual( [] );
} );
