import {
	createStory,
	reduce,
	type Action,
	type Story,
} from '../../../../../../extensions/blocks/story/player/story-machine';
import {
	getClasses,
	getClickAction,
	getStatus,
	hasMoved,
	isAnew,
	isRunning,
} from '../../../../../../extensions/blocks/story/player/story-selectors';
import { DEFAULTS } from '../../../../../../extensions/blocks/story/story-settings';

const begin = ( slides = 3 ) => createStory( slides, DEFAULTS );
const run = ( story: Story, ...actions: Action[] ) =>
	actions.reduce( reduce, story );
const play: Action = { type: 'play' };
const next: Action = { type: 'next' };
const ready: Action = { type: 'ready', index: 0 };
const wait: Action = { type: 'buffer', is: true };

describe( 'classes', () => {
	const none = {
		'is-playing': false,
		'is-ended': false,
		'is-muted': false,
		'is-waiting': false,
		'is-fullscreen': false,
		'has-video': false,
	};

	it.each( [
		[ 'at first', [], {} ],
		[
			'while the first slide is on its way',
			[ play ],
			{ 'is-playing': true, 'is-waiting': true, 'is-fullscreen': true },
		],
		[
			'while it is shown',
			[ play, ready ],
			{ 'is-playing': true, 'is-fullscreen': true },
		],
		[
			'while it waits for data',
			[ play, ready, wait ],
			{ 'is-playing': true, 'is-waiting': true, 'is-fullscreen': true },
		],
		// Nobody waits for what stands still.
		[ 'while it is paused and waits', [ ready, wait ], {} ],
		[ 'muted', [ { type: 'mute', is: true } ], { 'is-muted': true } ],
		[ 'after the end', [ { type: 'end' } ], { 'is-ended': true } ],
	] as [ string, Action[], object ][] )( '%s', ( _, actions, expected ) => {
		expect( getClasses( run( begin(), ...actions ), false ) ).toEqual( {
			...none,
			...expected,
		} );
	} );

	it( 'say whether the slide is a video', () => {
		expect( getClasses( begin(), true ) ).toEqual( {
			...none,
			'has-video': true,
		} );
	} );
} );

describe( 'what is new', () => {
	const shown = run( begin(), play, ready );
	const over = run( shown, { type: 'end' } );

	it.each( [
		[ 'the start', shown, shown, true, true ],
		[ 'another slide', shown, run( shown, next ), true, true ],
		[ 'a pause', shown, run( shown, { type: 'pause' } ), false, false ],
		[
			'the arrival of the slide',
			begin(),
			run( begin(), ready ),
			false,
			false,
		],
		[
			'the same slide once more',
			shown,
			run( shown, { type: 'show', index: 0 } ),
			false,
			true,
		],
		[ 'the end, on another slide', shown, over, true, true ],
	] )( '%s', ( _, before, story, moved, anew ) => {
		expect( [
			hasMoved( before, story ),
			isAnew( before, story ),
		] ).toEqual( [ moved, anew ] );
	} );
} );

it( 'says the number of a slide, but not while it plays or at the start', () => {
	const text = 'Slide %1$d of %2$d';
	const paused = begin();
	const second = run( paused, next );
	expect( getStatus( paused, second, text ) ).toBe( 'Slide 2 of 3' );
	expect( getStatus( second, second, text ) ).toBe( '' );
	const playing = run( paused, play );
	expect( getStatus( playing, run( playing, next ), text ) ).toBe( '' );
} );

it( 'runs the video of the current slide, where it plays and can be seen', () => {
	const playing = run( begin(), play, next );
	const at = ( story: Story, isHidden = false ) =>
		[ 0, 1, 2 ].map( ( index ) => isRunning( story, index, isHidden ) );
	expect( at( playing ) ).toEqual( [ false, true, false ] );
	expect( at( playing, true ) ).toEqual( [ false, false, false ] );
	expect( at( begin() ) ).toEqual( [ false, false, false ] );
} );

it.each( [
	[ 'bullet', { type: 'show', index: 2 } ],
	[ 'previous', { type: 'previous' } ],
	[ 'next', { type: 'next' } ],
	[ 'mute', { type: 'mute', is: true } ],
	[ 'close', { type: 'fullscreen', is: false } ],
	[ 'play', { type: 'toggle' } ],
	[ '', { type: 'toggle' } ],
] )( 'a click on "%s" is %j', ( name, expected ) => {
	expect( getClickAction( begin(), name, 2 ) ).toEqual( expected );
} );

it( 'a click on the speaker of a muted story brings its sound back', () => {
	const muted = run( begin(), { type: 'mute', is: true } );
	expect( getClickAction( muted, 'mute', -1 ) ).toEqual( {
		type: 'mute',
		is: false,
	} );
} );
