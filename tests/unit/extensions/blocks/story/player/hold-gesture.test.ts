import {
	canHold,
	isRelease,
	reduceHold,
	type Hold,
	type HoldAction,
} from '../../../../../../extensions/blocks/story/player/hold-gesture';

const down: HoldAction = { type: 'down' };
const up: HoldAction = { type: 'up' };
const press: HoldAction = { type: 'press' };
const release: HoldAction = { type: 'release' };
const hold = ( name = '', playing = true ): HoldAction => ( {
	type: 'hold',
	name,
	playing,
} );
const run = ( ...actions: HoldAction[] ) =>
	actions.reduce( reduceHold, { resumes: false } as Hold );

it.each( [
	[ 'nothing', [], {} ],
	[ 'a touch', [ down ], {} ],
	[ 'a tap', [ down, up ], {} ],
	[ 'a hold', [ down, hold() ], { held: '', resumes: true } ],
	[
		'a hold of a side',
		[ down, hold( 'next' ) ],
		{ held: 'next', resumes: true },
	],
	[ 'a hold of what stood still', [ down, hold( '', false ) ], { held: '' } ],
	[ 'the end of a hold', [ down, hold(), up ], { held: '' } ],
	[ 'its click', [ down, hold(), up, release ], {} ],
	// The finger may have left the story, so that no click follows.
	[ 'a touch after a hold', [ down, hold(), up, down ], {} ],
	[ 'a key during a hold', [ down, hold(), press ], { held: '' } ],
	[
		'a click before its pointer is up',
		[ down, hold(), release ],
		{ resumes: true },
	],
	[
		'a touch while another still holds',
		[ down, hold(), down ],
		{ resumes: true },
	],
] as [ string, HoldAction[], Partial< Hold > ][] )(
	'after %s',
	( _, actions, expected ) => {
		expect( run( ...actions ) ).toEqual( { resumes: false, ...expected } );
	}
);

it.each( [
	[ '', false, true ],
	[ '', true, true ],
	[ 'previous', true, true ],
	[ 'next', true, true ],
	[ 'previous', false, false ],
	[ 'next', false, false ],
	[ 'play', true, false ],
	[ 'bullet', true, false ],
] )( 'button "%s" touched by a finger %s: can be held %s', ( ...given ) => {
	const [ name, isTouch, expected ] = given;
	expect( canHold( name, isTouch ) ).toBe( expected );
} );

it.each( [
	[ '', '', 1, true ],
	[ 'next', 'next', 1, true ],
	[ 'next', '', 1, false ],
	[ '', 'play', 1, false ],
	[ undefined, '', 1, false ],
	// The keyboard holds nothing.
	[ '', '', 0, false ],
	[ 'next', 'next', 0, false ],
] )( 'held "%s", clicked "%s" (%d): is its end %s', ( ...given ) => {
	const [ held, name, detail, expected ] = given;
	expect( isRelease( { held, resumes: false }, name, detail ) ).toBe(
		expected
	);
} );
