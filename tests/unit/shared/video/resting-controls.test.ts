/**
 * @jest-environment jsdom
 */
import { restControls } from '../../../../shared/video/resting-controls';
import { film } from './film';

const supports = jest.fn( () => false );

beforeEach( () => {
	jest.useFakeTimers();
	CSS.supports = supports;
	supports.mockReturnValue( false );
} );

afterEach( () => jest.useRealTimers() );

function start( cues: object[] = [], size = { width: 640, height: 360 } ) {
	const { root, video, state } = film(
		'<div class="mainstay-video__bar"><button></button></div>'
	);
	const track = Object.assign( new EventTarget(), {
		mode: 'showing',
		activeCues: cues,
	} );
	const bar = root.querySelector< HTMLElement >( '.mainstay-video__bar' )!;
	const frame = bar.parentElement!;
	for ( const [ element, name, value ] of [
		[ video, 'textTracks', [ track ] ],
		[ video, 'clientWidth', size.width ],
		[ video, 'clientHeight', size.height ],
		[ bar, 'offsetHeight', 44 ],
	] as const ) {
		Object.defineProperty( element, name, { value } );
	}
	return {
		isWaking: restControls( frame, video, bar ),
		video,
		state,
		bar,
		point: ( type: string, pointerType = 'mouse' ) =>
			frame.dispatchEvent(
				Object.assign( new Event( type ), { pointerType } )
			),
		isAwake: () => frame.classList.contains( 'is-awake' ),
	};
}

it( 'the controls leave the picture three seconds after it plays, and stay while it does not', () => {
	const { video, isAwake } = start();
	jest.advanceTimersByTime( 10_000 );
	expect( isAwake() ).toBe( true );
	video.play();
	jest.advanceTimersByTime( 2_900 );
	expect( isAwake() ).toBe( true );
	jest.advanceTimersByTime( 200 );
	expect( isAwake() ).toBe( false );
	video.pause();
	expect( isAwake() ).toBe( true );
	jest.advanceTimersByTime( 10_000 );
	expect( isAwake() ).toBe( true );
} );

it( 'a movement brings them back, and they go when the mouse leaves', () => {
	const { video, point, isAwake } = start();
	video.play();
	jest.advanceTimersByTime( 3_000 );
	point( 'pointermove' );
	expect( isAwake() ).toBe( true );
	jest.advanceTimersByTime( 2_000 );
	point( 'pointermove' );
	jest.advanceTimersByTime( 2_000 );
	expect( isAwake() ).toBe( true );
	point( 'pointerleave' );
	expect( isAwake() ).toBe( false );
} );

it( 'they stay while the keyboard is in them', () => {
	const { video, bar, isAwake } = start();
	const button = bar.querySelector( 'button' )!;
	button.focus();
	bar.querySelector = ( ( selector: string ) =>
		selector === ':focus-visible' &&
		button === button.ownerDocument.activeElement ) as never;
	video.play();
	jest.advanceTimersByTime( 10_000 );
	expect( isAwake() ).toBe( true );
	button.blur();
	jest.advanceTimersByTime( 3_000 );
	expect( isAwake() ).toBe( false );
} );

it( 'a touch of the picture brings them back and does nothing else; the next one counts', () => {
	const { video, point, isWaking, isAwake } = start();
	video.play();
	point( 'pointerdown', 'touch' );
	expect( isWaking() ).toBe( false );
	jest.advanceTimersByTime( 3_000 );
	point( 'pointerdown', 'touch' );
	expect( isAwake() ).toBe( true );
	expect( isWaking() ).toBe( true );
	point( 'pointerdown', 'touch' );
	expect( isWaking() ).toBe( false );
	jest.advanceTimersByTime( 3_000 );
	point( 'pointerdown' );
	expect( isWaking() ).toBe( false );
} );

it( 'in Firefox, captions without a place of their own stand above the controls, line by line', () => {
	supports.mockReturnValue( true );
	const cues = [
		{ line: 'auto', text: 'One line' },
		{ line: 'auto', text: 'One\nTwo' },
		{ line: 'auto', text: 'long '.repeat( 20 ) },
		{ line: 2, text: 'At the top' },
	];
	const lines = () => cues.map( ( { line } ) => line );
	const { video } = start( cues );
	// 44 px are three lines of 360 px; a long line is two.
	expect( lines() ).toEqual( [ -4, -5, -5, 2 ] );
	video.play();
	jest.advanceTimersByTime( 3_000 );
	expect( lines() ).toEqual( [ 'auto', 'auto', 'auto', 2 ] );
} );

it( 'elsewhere, captions keep their lines', () => {
	const cues = [ { line: 'auto', text: 'One line' } ];
	start( cues );
	expect( cues[ 0 ]!.line ).toBe( 'auto' );
} );
