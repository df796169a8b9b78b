/**
 * @jest-environment jsdom
 */
import { bringControls } from '../../../../shared/video/controls';
import { openVideos } from './fake-video';
import { film } from './film';

const button = ( name: string, off: string, on: string ) =>
	`<button class="mainstay-video__${ name }" aria-label="${ off }" data-off="${ off }" data-on="${ on }"></button>`;
const PLAY = button( 'play', 'Play', 'Pause' );
const BAR = `<div class="mainstay-video__bar" hidden>${ PLAY }<input type="range" class="mainstay-video__seek" min="0" max="1" step="any" data-text="%1$s of %2$s"><span class="mainstay-video__time"></span>${ button( 'mute', 'Mute', 'Unmute' ) }<input type="range" class="mainstay-video__volume" min="0" max="1" step="0.05">${ button( 'captions', 'Show captions', 'Hide captions' ) }${ button( 'full', 'Full screen', 'Leave full screen' ) }</div>`;

interface Track {
	kind: string;
	language: string;
	mode: string;
}

function start( inside: string, tracks: Partial< Track >[] = [] ) {
	const { root, video, state } = film( inside );
	const list = tracks.map( ( track ) =>
		Object.assign( new EventTarget(), {
			kind: 'captions',
			language: 'en',
			mode: 'hidden',
			...track,
		} )
	);
	Object.defineProperty( video, 'textTracks', {
		value: Object.assign( new EventTarget(), {
			*[ Symbol.iterator ]() {
				yield* list;
			},
		} ),
	} );
	Object.defineProperty( video, 'buffered', {
		value: { length: 1, end: () => 50 },
	} );
	bringControls( root, video );
	const part = < E extends HTMLElement = HTMLElement >( name: string ) =>
		root.querySelector< E >( `.mainstay-video__${ name }` )!;
	return { root, video, state, list, part };
}

it( "takes the place of the browser's controls", () => {
	const { video, part } = start( BAR );
	expect( video.controls ).toBe( false );
	expect( part( 'bar' ).hidden ).toBe( false );
} );

it( 'a button, or a click on the video, starts and stops it', () => {
	const { video, state, part } = start(
		`<div class="mainstay-video__bar" hidden>${ PLAY }</div>`
	);
	part( 'play' ).click();
	expect( state.paused ).toBe( false );
	expect( part( 'play' ).getAttribute( 'aria-label' ) ).toBe( 'Pause' );
	expect( part( 'play' ).classList ).toContain( 'is-on' );
	video.click();
	expect( state.paused ).toBe( true );
	expect( part( 'play' ).getAttribute( 'aria-label' ) ).toBe( 'Play' );
} );

it( 'the seek bar says where the video is, and moves it', () => {
	const { video, part } = start( BAR );
	const seek = part< HTMLInputElement >( 'seek' );
	video.currentTime = 25;
	expect( [ seek.max, seek.value ] ).toEqual( [ '100', '25' ] );
	expect( seek.getAttribute( 'aria-valuetext' ) ).toBe( '0:25 of 1:40' );
	expect( part( 'time' ).textContent ).toBe( '0:25 / 1:40' );
	expect( seek.style.getPropertyValue( '--done' ) ).toBe( '25%' );
	expect( seek.style.getPropertyValue( '--here' ) ).toBe( '50%' );
	seek.value = '70';
	seek.dispatchEvent( new Event( 'input' ) );
	expect( video.currentTime ).toBe( 70 );
} );

it( 'cannot be moved while the length is not known', () => {
	const { state, video, part } = start( BAR );
	state.duration = NaN;
	video.dispatchEvent( new Event( 'durationchange' ) );
	expect( part< HTMLInputElement >( 'seek' ).disabled ).toBe( true );
	state.duration = 10;
	video.dispatchEvent( new Event( 'durationchange' ) );
	expect( part< HTMLInputElement >( 'seek' ).disabled ).toBe( false );
} );

it( 'sound is switched off, on, and set', () => {
	const { video, part } = start( BAR );
	const volume = part< HTMLInputElement >( 'volume' );
	part( 'mute' ).click();
	video.dispatchEvent( new Event( 'volumechange' ) );
	expect( video.muted ).toBe( true );
	expect( [
		volume.value,
		part( 'mute' ).getAttribute( 'aria-label' ),
	] ).toEqual( [ '0', 'Unmute' ] );
	volume.value = '0.5';
	volume.dispatchEvent( new Event( 'input' ) );
	expect( [ video.muted, video.volume ] ).toEqual( [ false, 0.5 ] );
} );

it( 'captions in the language of the page are shown and hidden', () => {
	document.documentElement.lang = 'de-CH';
	const { list, part } = start( BAR, [
		{ kind: 'chapters', language: 'de' },
		{ language: 'en' },
		{ kind: 'subtitles', language: 'de' },
	] );
	part( 'captions' ).click();
	expect( list.map( ( { mode } ) => mode ) ).toEqual( [
		'hidden',
		'hidden',
		'showing',
	] );
	part( 'captions' ).click();
	expect( list[ 2 ]!.mode ).toBe( 'hidden' );
} );

it( 'without captions there is no button for them', () => {
	const { part } = start( BAR, [ { kind: 'chapters' } ] );
	expect( part( 'captions' ).hidden ).toBe( true );
} );

it( 'fills the screen where the browser can', async () => {
	expect( start( BAR ).part( 'full' ).hidden ).toBe( true );
	Object.defineProperty( document, 'fullscreenEnabled', {
		value: true,
		configurable: true,
	} );
	const { part } = start( BAR );
	const ask = jest.fn( async () => {} );
	part( 'frame' ).requestFullscreen = ask;
	expect( part( 'full' ).hidden ).toBe( false );
	part( 'full' ).click();
	expect( ask ).toHaveBeenCalled();
	Object.defineProperty( document, 'fullscreenElement', {
		value: part( 'frame' ),
		configurable: true,
	} );
	document.dispatchEvent( new Event( 'fullscreenchange' ) );
	expect( part( 'full' ).getAttribute( 'aria-label' ) ).toBe(
		'Leave full screen'
	);
} );

it( 'a video that breaks off does not play; pressed again, it is loaded anew and goes on there', async () => {
	const [ player ] = openVideos( [ 'abc' ] );
	const { root, video, find } = player!;
	bringControls( root, video.element );
	video.arrive();
	find( 'play' ).click();
	video.element.currentTime = 30;
	video.fail();
	expect( find( 'play' ).getAttribute( 'aria-label' ) ).toBe( 'Play' );
	expect( find( 'failure' ).textContent ).toBe( 'It could not be loaded.' );
	find( 'play' ).click();
	expect( find( 'failure' ).textContent ).toBe( '' );
	video.arrive();
	expect( [ video.paused, video.time ] ).toEqual( [ false, 30 ] );
	expect( find( 'play' ).getAttribute( 'aria-label' ) ).toBe( 'Pause' );
} );

it( 'captions that the browser shows by itself are those that the button hides', () => {
	document.documentElement.lang = 'de';
	const [ player ] = openVideos( [ 'abc' ] );
	const { root, video, find } = player!;
	bringControls( root, video.element );
	const [ english, german ] = video.tracks;
	english!.mode = 'showing';
	expect( find( 'captions' ).getAttribute( 'aria-label' ) ).toBe(
		'Hide captions'
	);
	find( 'captions' ).click();
	expect( [ english!.mode, german!.mode ] ).toEqual( [
		'hidden',
		'disabled',
	] );
	find( 'captions' ).click();
	expect( [ english!.mode, german!.mode ] ).toEqual( [
		'showing',
		'disabled',
	] );
} );
