import fc from 'fast-check';
import {
	INITIAL_STATE,
	getDuration,
	getExtras,
	getFollowing,
	getNeighbours,
	getPosition,
	getTimeToRemember,
	isDue,
	isPlaying,
	reduce,
	type Action,
	type Playback,
} from '../../../../../../extensions/blocks/podcast-player/view/player-state';
import { RUNS } from '../../../../check-model';

const audio = ( change: Partial< Playback > = {} ): Playback => ( {
	currentTime: 0,
	duration: 600,
	ended: false,
	error: null,
	paused: true,
	readyState: 4,
	...change,
} );
const error = {} as MediaError;

describe( 'state', () => {
	it.each( [
		[
			'an episode comes where it was left',
			[ { type: 'load', index: 2, start: 42 } ],
			{ index: 2, start: 42 },
		],
		[
			'it is played: its start stays',
			[ { type: 'load', index: 1, start: 42 }, { type: 'use' } ],
			{ index: 1, start: 42, hasInteracted: true },
		],
		[
			'it is moved before it is loaded',
			[
				{ type: 'load', index: 1, start: 42 },
				{ type: 'use', start: 7 },
			],
			{ index: 1, start: 7, hasInteracted: true },
		],
		[
			'it is moved to its beginning',
			[
				{ type: 'load', index: 1, start: 42 },
				{ type: 'use', start: 0 },
			],
			{ index: 1, start: 0, hasInteracted: true },
		],
		[
			'another comes: the visitor has used the player',
			[
				{ type: 'use', start: 7 },
				{ type: 'load', index: 1, start: 0 },
			],
			{ index: 1, hasInteracted: true },
		],
		[
			'its position is remembered',
			[ { type: 'save', time: 15 } ],
			{ saved: 15 },
		],
	] as [ string, Action[], object ][] )( '%s', ( _, actions, expected ) => {
		expect( actions.reduce( reduce, INITIAL_STATE ) ).toEqual( {
			...INITIAL_STATE,
			...expected,
		} );
	} );
} );

it( 'knows how long an episode is from its file, and before from the feed', () => {
	expect( getDuration( audio(), 500 ) ).toBe( 600 );
	expect( getDuration( audio( { duration: NaN } ), 500 ) ).toBe( 500 );
	// A live stream.
	expect( getDuration( audio( { duration: Infinity } ), 0 ) ).toBe( 0 );
} );

it( 'is where the file is, and before where it will start', () => {
	const state = { ...INITIAL_STATE, start: 42 };
	expect( getPosition( audio( { currentTime: 7 } ), state ) ).toBe( 7 );
	expect( getPosition( audio( { readyState: 0 } ), state ) ).toBe( 42 );
} );

it.each( [
	[ { paused: false }, true ],
	[ { paused: true }, false ],
	[ { paused: false, error }, false ],
	[ { paused: true, error }, false ],
] )( '%j plays: %s', ( change, expected ) => {
	expect( isPlaying( audio( change ) ) ).toBe( expected );
} );

describe( 'what is remembered', () => {
	it.each( [
		[ { currentTime: 42 }, 600, 42 ],
		[ { currentTime: 585 }, 600, 585 ],
		[ { currentTime: 585.1 }, 600, 0 ],
		[ { currentTime: 600, ended: true }, 600, 0 ],
		// Of no known length, only its end ends it.
		[ { currentTime: 42 }, 0, 42 ],
		[ { currentTime: 42, ended: true }, 0, 0 ],
		[ { currentTime: 0 }, 600, 0 ],
		[ { currentTime: 0, readyState: 0 }, 600, undefined ],
	] )( '%j of %d seconds: %s', ( change, duration, expected ) => {
		expect( getTimeToRemember( audio( change ), duration ) ).toBe(
			expected
		);
	} );

	it.each( [
		[ 0, 4.9, false ],
		[ 0, 5, true ],
		[ 60, 64.9, false ],
		[ 60, 65, true ],
		[ 60, 55, true ],
		[ 60, 56, false ],
	] )( 'at %d, then at %d: due %s', ( saved, time, expected ) => {
		expect( isDue( { ...INITIAL_STATE, saved }, time ) ).toBe( expected );
	} );
} );

it( 'has neighbours but at the ends', () => {
	expect( getNeighbours( 1, 3 ) ).toEqual( { previous: 0, next: 2 } );
	fc.assert(
		fc.property(
			fc.integer( { min: 1, max: 50 } ).chain( ( count ) =>
				fc.record( {
					count: fc.constant( count ),
					index: fc.nat( { max: count - 1 } ),
				} )
			),
			( { index, count } ) => {
				const { previous, next } = getNeighbours( index, count );
				expect( previous ).toBe( index ? index - 1 : undefined );
				expect( next ).toBe(
					index === count - 1 ? undefined : index + 1
				);
			}
		),
		RUNS
	);
} );

it.each( [
	[ true, 'https://example.com/a.vtt', [ 'chapters', 'transcript' ] ],
	[ true, '', [ 'chapters' ] ],
	[ false, 'https://example.com/a.vtt', [ 'transcript' ] ],
	[ false, '', [] ],
] )( 'chapters %s, transcript "%s": %j', ( chapters, transcript, expected ) => {
	expect( getExtras( { chapters, transcript } ) ).toEqual( expected );
} );

it( 'another episode follows by itself where it is wanted and there is one', () => {
	expect( getFollowing( 0, 3, true ) ).toBe( 1 );
	expect( getFollowing( 2, 3, true ) ).toBeUndefined();
	expect( getFollowing( 0, 1, true ) ).toBeUndefined();
	expect( getFollowing( 0, 3, false ) ).toBeUndefined();
	expect( getFollowing( 0, 3 ) ).toBeUndefined();
} );
