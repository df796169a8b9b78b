import { HOLD_MILLISECONDS } from '../../../../../../extensions/blocks/story/player/hold-gesture';
import {
	TICK_MILLISECONDS,
	createStory,
	isTicking,
	reduce,
	type Action,
	type Story,
} from '../../../../../../extensions/blocks/story/player/story-machine';
import {
	getKeyAction,
	getProgress,
	getVisibleBullets,
	isCropped,
	isLoaded,
} from '../../../../../../extensions/blocks/story/player/story-selectors';
import { DEFAULTS } from '../../../../../../extensions/blocks/story/story-settings';
import type { StorySettings } from '../../../../../../extensions/blocks/story/types';

const begin = ( settings: Partial< StorySettings > = {}, slides = 3 ) =>
	createStory( slides, { ...DEFAULTS, ...settings } );
const run = ( story: Story, ...actions: Action[] ) =>
	actions.reduce( reduce, story );
const play: Action = { type: 'play' };
const pause: Action = { type: 'pause' };
const next: Action = { type: 'next' };
const ready = ( index: number, duration?: number ): Action => ( {
	type: 'ready',
	index,
	duration,
} );
const tick = ( now: number, currentTime?: number ): Action => ( {
	type: 'tick',
	now,
	currentTime,
} );

it( 'ticks every 100 ms and holds after 200 ms', () => {
	expect( [ TICK_MILLISECONDS, HOLD_MILLISECONDS ] ).toEqual( [ 100, 200 ] );
} );

describe( 'at first', () => {
	it( 'stands still on the first slide, with sound, in the page', () => {
		expect( begin() ).toEqual( {
			slideCount: 3,
			currentSlide: {
				index: 0,
				ready: false,
				ended: false,
				progress: { currentTime: 0, duration: 0 },
			},
			muted: false,
			playing: false,
			ended: false,
			buffering: false,
			fullscreen: false,
			disabled: false,
			settings: DEFAULTS,
		} );
	} );

	it( 'plays from playOnLoad, is muted from startMuted, and fills the screen from loadInFullscreen', () => {
		expect(
			begin( {
				playOnLoad: true,
				startMuted: true,
				loadInFullscreen: true,
			} )
		).toMatchObject( { playing: true, muted: true, fullscreen: true } );
	} );

	it( 'does nothing without slides', () => {
		expect(
			run(
				begin( { playOnLoad: true, loadInFullscreen: true }, 0 ),
				play
			)
		).toMatchObject( { playing: false, fullscreen: false } );
	} );
} );

describe( 'playing', () => {
	it( 'enters full screen from stopped if playInFullscreen is set, and only then', () => {
		expect( run( begin(), play ).fullscreen ).toBe( true );
		expect(
			run( begin( { playInFullscreen: false } ), play )
		).toMatchObject( {
			playing: true,
			fullscreen: false,
		} );
	} );

	it( 'begins again at slide 0 after the end', () => {
		const story = run( begin(), play, { type: 'end' }, play );
		expect( story ).toMatchObject( {
			ended: false,
			playing: true,
			previousSlide: 2,
		} );
		expect( story.currentSlide ).toMatchObject( {
			index: 0,
			ended: false,
		} );
	} );

	it( 'keeps on with the next slide if playOnNextSlide is set', () => {
		expect( run( begin(), play, next ).playing ).toBe( true );
		expect(
			run( begin( { playOnNextSlide: false } ), play, next ).playing
		).toBe( false );
		expect( run( begin(), next ).playing ).toBe( false );
	} );

	it( 'remembers where it came from, and starts each slide anew', () => {
		const story = run(
			begin(),
			play,
			ready( 0 ),
			tick( 0 ),
			tick( 900 ),
			next
		);
		expect( story.previousSlide ).toBe( 0 );
		expect( story.currentSlide ).toEqual( {
			index: 1,
			ready: false,
			ended: false,
			progress: { currentTime: 0, duration: 0 },
		} );
	} );

	it( 'goes back no further than the first slide', () => {
		expect( run( begin(), { type: 'previous' } ).currentSlide.index ).toBe(
			0
		);
		expect(
			run( begin(), next, next, { type: 'previous' } ).currentSlide.index
		).toBe( 1 );
	} );

	it( 'shows the slide that is asked for', () => {
		expect(
			run( begin(), { type: 'show', index: 2 } ).currentSlide.index
		).toBe( 2 );
		expect(
			run( begin(), { type: 'show', index: 9 } ).currentSlide.index
		).toBe( 2 );
	} );

	it( 'stops when it is disabled, and does not play while it is', () => {
		const disabled = run( begin(), play, { type: 'disable', is: true } );
		expect( disabled.playing ).toBe( false );
		expect( run( disabled, play ).playing ).toBe( false );
		expect(
			run( disabled, { type: 'disable', is: false }, play ).playing
		).toBe( true );
	} );

	it( 'mutes and unmutes', () => {
		expect( run( begin(), { type: 'mute', is: true } ).muted ).toBe( true );
	} );
} );

describe( 'time', () => {
	it( 'is the settings’ for a picture, the video’s own for a video', () => {
		expect(
			run( begin(), ready( 0 ) ).currentSlide.progress.duration
		).toBe( 5000 );
		expect(
			run( begin(), ready( 0, 12500 ) ).currentSlide.progress.duration
		).toBe( 12500 );
	} );

	it( 'passes only while playing and ready', () => {
		expect( isTicking( begin() ) ).toBe( false );
		expect( isTicking( run( begin(), ready( 0 ) ) ) ).toBe( false );
		expect( isTicking( run( begin(), play ) ) ).toBe( false );
		expect( isTicking( run( begin(), play, ready( 0 ) ) ) ).toBe( true );
		expect(
			run( begin(), play, tick( 0 ), tick( 9000 ) ).currentSlide.index
		).toBe( 0 );
	} );

	it( 'does not count what was paused', () => {
		const story = run(
			begin(),
			play,
			ready( 0 ),
			tick( 1000 ),
			tick( 3000 ),
			pause,
			play,
			tick( 90000 ),
			tick( 90500 )
		);
		expect( story.currentSlide.progress.currentTime ).toBe( 2500 );
		expect( getProgress( story ) ).toBe( 0.5 );
	} );

	it( 'is where the video stands', () => {
		const story = run(
			begin(),
			play,
			ready( 0, 8000 ),
			tick( 0, 0 ),
			tick( 60000, 2000 )
		);
		expect( getProgress( story ) ).toBe( 0.25 );
	} );

	it( 'ends the slide when it is over, and the story after the last one', () => {
		const story = run(
			begin( {}, 2 ),
			play,
			ready( 0 ),
			tick( 0 ),
			tick( 5000 )
		);
		expect( story.currentSlide.index ).toBe( 1 );
		const end = run( story, ready( 1 ), tick( 5100 ), tick( 10100 ) );
		expect( end ).toMatchObject( {
			ended: true,
			playing: false,
			fullscreen: false,
		} );
		expect( end.currentSlide ).toMatchObject( { index: 1, ended: true } );
		expect( getProgress( end ) ).toBe( 1 );
	} );

	it( 'waits while the video buffers, until it plays or is ready', () => {
		const story = run( begin(), play, ready( 0 ), {
			type: 'buffer',
			is: true,
		} );
		expect( isTicking( story ) ).toBe( false );
		expect( isTicking( run( story, { type: 'buffer', is: false } ) ) ).toBe(
			true
		);
		expect( run( story, ready( 0 ) ).buffering ).toBe( false );
	} );

	it( 'ignores a slide that is no longer shown', () => {
		expect( run( begin(), next, ready( 0 ) ).currentSlide.ready ).toBe(
			false
		);
	} );
} );

describe( 'what does not change', () => {
	const still = { type: 'fullscreen', is: false } as const;

	it( 'a story that plays in the page is not moved to full screen by another press', () => {
		const story = begin( { playOnLoad: true } );
		expect( run( story, play ) ).toBe( story );
	} );

	it( 'a story that fills the screen keeps to it, whatever the settings', () => {
		expect(
			run(
				begin( { playInFullscreen: false, loadInFullscreen: true } ),
				play
			).fullscreen
		).toBe( true );
	} );

	it( 'time does not pass while the story stands still', () => {
		const story = run( begin(), play, ready( 0 ), pause );
		expect( run( story, tick( 0 ), tick( 60000 ) ) ).toEqual( story );
	} );

	it( 'leaving full screen that was not there stops nothing', () => {
		expect( run( begin( { playOnLoad: true } ), still ).playing ).toBe(
			true
		);
	} );

	it( 'entering full screen stops nothing', () => {
		expect(
			run( begin(), play, { type: 'fullscreen', is: true } )
		).toMatchObject( { playing: true, fullscreen: true } );
	} );

	it( 'a story that stands still is not started by being held', () => {
		expect( run( begin(), pause ).playing ).toBe( false );
	} );

	it( 'a slide that is over is not made ready once more', () => {
		const story = run( begin( {}, 1 ), play, ready( 0, 8000 ), {
			type: 'end',
		} );
		expect( run( story, ready( 0, 2000 ) ) ).toBe( story );
	} );

	it( 'a story that may play again goes on as it was', () => {
		const story = run( begin(), play, { type: 'disable', is: false } );
		expect( story ).toMatchObject( { playing: true, disabled: false } );
	} );
} );

describe( 'pressing twice', () => {
	it( 'stops and goes on', () => {
		const toggle: Action = { type: 'toggle' };
		expect( run( begin(), toggle ).playing ).toBe( true );
		expect( run( begin(), toggle, toggle ).playing ).toBe( false );
		expect( run( begin(), toggle, toggle, toggle ).playing ).toBe( true );
	} );

	it( 'mutes and unmutes', () => {
		expect(
			run(
				begin(),
				{ type: 'mute', is: true },
				{ type: 'mute', is: false }
			).muted
		).toBe( false );
	} );
} );

describe( 'while a video waits for data', () => {
	const waiting = run(
		begin(),
		play,
		ready( 0 ),
		tick( 1000 ),
		tick( 2000 ),
		{
			type: 'buffer',
			is: true,
		}
	);

	it( 'time does not count', () => {
		const resumed = run(
			waiting,
			tick( 30000 ),
			{ type: 'buffer', is: false },
			tick( 60000 ),
			tick( 60500 )
		);
		expect( resumed.currentSlide.progress.currentTime ).toBe( 1500 );
	} );

	it( 'another slide, or the end, does not wait', () => {
		expect( run( waiting, next ).buffering ).toBe( false );
		expect( run( waiting, { type: 'end' } ).buffering ).toBe( false );
	} );
} );

describe( 'when a slide is over', () => {
	it( 'is the moment its time is reached, not later', () => {
		const story = run( begin(), play, ready( 0 ), tick( 0 ), tick( 4999 ) );
		expect( story.currentSlide.index ).toBe( 0 );
		expect( run( story, tick( 5000 ) ).currentSlide.index ).toBe( 1 );
	} );

	it( 'a video decides, however long the clock ran', () => {
		const story = run( begin(), play, ready( 0, 8000 ), tick( 0, 0 ) );
		expect( run( story, tick( 60000, 7999 ) ).currentSlide.index ).toBe(
			0
		);
		expect( run( story, tick( 10, 8000 ) ).currentSlide.index ).toBe( 1 );
	} );
} );

describe( 'at the end', () => {
	it( 'the last slide is full, as long as it was', () => {
		const shown = run( begin( {}, 1 ), play, ready( 0, 8000 ), {
			type: 'end',
		} );
		expect( shown.previousSlide ).toBeUndefined();
		expect( shown.currentSlide ).toEqual( {
			index: 0,
			ready: true,
			ended: true,
			progress: { currentTime: 8000, duration: 8000 },
		} );
	} );

	it( 'a last slide that was skipped to is full, but not loaded', () => {
		const { currentSlide } = run( begin(), { type: 'end' } );
		expect( currentSlide ).toEqual( {
			index: 2,
			ready: false,
			ended: true,
			progress: { currentTime: 1, duration: 1 },
		} );
	} );

	it( 'a story in the page stays there', () => {
		expect(
			run( begin( { exitFullscreenOnEnd: false } ), { type: 'end' } )
				.fullscreen
		).toBe( false );
	} );

	it( 'any slide can be shown again', () => {
		expect(
			run( begin(), { type: 'end' }, { type: 'show', index: 1 } )
		).toMatchObject( { ended: false, currentSlide: { index: 1 } } );
		expect(
			run( begin(), { type: 'show', index: -3 } ).currentSlide.index
		).toBe( 0 );
	} );

	it( 'jumps to the last slide with full progress and leaves full screen if exitFullscreenOnEnd is set', () => {
		const story = run( begin(), play, { type: 'end' } );
		expect( story ).toMatchObject( {
			playing: false,
			ended: true,
			fullscreen: false,
			previousSlide: 0,
		} );
		expect( story.currentSlide.index ).toBe( 2 );
		expect( getProgress( story ) ).toBe( 1 );
		expect(
			run( begin( { exitFullscreenOnEnd: false } ), play, {
				type: 'end',
			} ).fullscreen
		).toBe( true );
	} );
} );

describe( 'leaving full screen', () => {
	it( 'stops the story if playInFullscreen is set, and only then', () => {
		const leave: Action = { type: 'fullscreen', is: false };
		expect( run( begin(), play, leave ).playing ).toBe( false );
		expect(
			run(
				begin( { playInFullscreen: false } ),
				{ type: 'fullscreen', is: true },
				play,
				leave
			).playing
		).toBe( true );
	} );
} );

describe( 'keys', () => {
	const inPage = begin();
	const inFullscreen = run( begin(), play );

	it.each( [
		[ 'Enter', inPage, { type: 'toggle' } ],
		[ ' ', inPage, { type: 'toggle' } ],
		[ 'Enter', inFullscreen, null ],
		[ ' ', inFullscreen, { type: 'toggle' } ],
		[ 'ArrowLeft', inPage, { type: 'previous' } ],
		[ 'ArrowRight', inPage, { type: 'next' } ],
		[ 'Escape', inFullscreen, { type: 'fullscreen', is: false } ],
		[ 'Escape', inPage, null ],
		[ 'a', inPage, null ],
	] )( '%s', ( key, story, action ) => {
		expect( getKeyAction( story as Story, key, false ) ).toEqual( action );
	} );

	it( 'Right ends the story on the last slide', () => {
		const right = getKeyAction( inPage, 'ArrowRight', false )!;
		expect( run( inPage, right, right, right ).ended ).toBe( true );
	} );

	it( 'the arrows are mirrored from right to left', () => {
		expect( getKeyAction( inPage, 'ArrowLeft', true ) ).toEqual( next );
		expect( getKeyAction( inPage, 'ArrowRight', true ) ).toEqual( {
			type: 'previous',
		} );
	} );
} );

it( 'loads the slides up to the current one, plus the next when playing', () => {
	const loaded = ( story: Story ) =>
		[ 0, 1, 2 ].map( ( index ) => isLoaded( story, index ) );
	expect( loaded( begin() ) ).toEqual( [ true, false, false ] );
	expect( loaded( run( begin(), play ) ) ).toEqual( [ true, true, false ] );
	expect( loaded( run( begin(), { type: 'show', index: 2 } ) ) ).toEqual( [
		true,
		true,
		true,
	] );
	expect( loaded( run( begin(), next ) ) ).toEqual( [ true, true, false ] );
} );

it( 'has no progress before a slide is ready, and no more than all of it', () => {
	expect( getProgress( begin() ) ).toBe( 0 );
	const late = run( begin( {}, 1 ), play, ready( 0, 1000 ), tick( 0, 900 ) );
	expect( getProgress( late ) ).toBe( 0.9 );
	const { currentSlide } = late;
	const progress = { ...currentSlide.progress, currentTime: 1100 };
	expect(
		getProgress( { ...late, currentSlide: { ...currentSlide, progress } } )
	).toBe( 1 );
} );

it( 'shows 7 bullets, 14 in full screen, around the current slide', () => {
	const at = ( index: number, fullscreen = false ) =>
		getVisibleBullets(
			run(
				begin( {}, 20 ),
				{ type: 'show', index },
				{ type: 'fullscreen', is: fullscreen }
			)
		);
	expect( at( 0 ) ).toEqual( [ 0, 6 ] );
	expect( at( 10 ) ).toEqual( [ 7, 13 ] );
	expect( at( 19 ) ).toEqual( [ 13, 19 ] );
	expect( at( 0, true ) ).toEqual( [ 0, 13 ] );
	expect( at( 19, true ) ).toEqual( [ 6, 19 ] );
	expect( getVisibleBullets( begin( {}, 3 ) ) ).toEqual( [ 0, 2 ] );
} );

it( 'fills the frame only where no more than a fifth of the picture is lost', () => {
	const frame = 0.5625;
	expect( isCropped( frame, frame, 0.2 ) ).toBe( true );
	expect( isCropped( 0.7, frame, 0.2 ) ).toBe( true );
	expect( isCropped( 0.71, frame, 0.2 ) ).toBe( false );
	expect( isCropped( 0.451, frame, 0.2 ) ).toBe( true );
	expect( isCropped( 0.449, frame, 0.2 ) ).toBe( false );
	expect( isCropped( 0, frame, 0.2 ) ).toBe( false );
	// Exactly half of it is lost.
	expect( isCropped( 1, 0.5, 0.5 ) ).toBe( true );
	// What has no size yet is shown whole, however much may be lost.
	expect( isCropped( 0, frame, 1 ) ).toBe( false );
	expect( isCropped( frame, 0, 1 ) ).toBe( false );
} );
