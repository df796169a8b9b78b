/**
 * Tests of the server's stateful parts against small models: fast-check makes sequences of acts,
 * one request plays many of them on the real functions (models/*.php), and what the site showed
 * after each act is compared with what the model says. A sequence that differs is made smaller,
 * and the message names the seed and the path by which it comes back.
 *
 * TEST_LONG=1 plays 1,000 sequences instead of 300, another number so many; TEST_SEED=<number>
 * plays others.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { php } from './site.mjs';

const SEED = Number( process.env.TEST_SEED ?? 20261122 );
const runsOf = ( asked ) => {
	if ( asked > 1 ) {
		return asked;
	}
	return asked ? 1_000 : 300;
};

const RUNS = runsOf( Number( process.env.TEST_LONG ?? 0 ) );

/** Sequences in one request. */
const AT_ONCE = 300;

/** A sequence is made smaller for so many milliseconds at most. */
const SHRINKING_MILLISECONDS = 180_000;

const folder = path.join( import.meta.dirname, 'models' );

const codeOf = ( file ) =>
	fs
		.readFileSync( path.join( folder, `${ file }.php` ), 'utf8' )
		.replace( /^<\?php/, '' );

/**
 * Plays sequences in the site.
 *
 * @param {string}     model     Its file in models/, whose namespace has a function `play_one`.
 * @param {Object[][]} sequences
 * @return {Promise<Array[]>} What was seen after each act of each sequence.
 */
export async function play( model, sequences ) {
	const json = Buffer.from( JSON.stringify( sequences ) ).toString(
		'base64'
	);
	return php(
		`${ codeOf( 'play' ) }
		${ codeOf( model ) }
		return \\Mainstay\\Tests\\Models\\play_all( __NAMESPACE__ . '\\play_one', json_decode( base64_decode( '${ json }' ), true ) );`
	);
}

/** Compares act by act, so that a message shows the first one that differs. */
function compare( sequence, seen, expected ) {
	assert.equal( seen.length, sequence.length );
	sequence.forEach( ( act, number ) =>
		assert.deepEqual(
			seen[ number ],
			expected[ number ],
			`after act ${ number + 1 }, ${ JSON.stringify( act ) }`
		)
	);
}

/** What is wrong with a sequence, or null. */
function findFault( { expect, check }, sequence, seen ) {
	try {
		if ( expect ) {
			compare( sequence, seen, expect( sequence ) );
		} else {
			check( sequence, seen );
		}
		return null;
	} catch ( error ) {
		return error;
	}
}

/**
 * Fails where the site does something else than the model.
 *
 * @param {Object}   options
 * @param {string}   options.model    Its file in models/.
 * @param {Object}   options.act      Arbitrary of one act: a plain object with `act`, its name.
 * @param {number}   options.length   Acts in a sequence at most.
 * @param {Function} [options.expect] What should be seen after each act of a sequence.
 * @param {Function} [options.check]  Throws where what was seen of a sequence is wrong.
 * @param {Function} [options.play]   What the site plays of a sequence, where it is not the acts.
 * @param {Object[]} [options.first]  Acts that begin every sequence.
 * @param {Object[]} [options.last]   Acts that end every sequence.
 */
export async function checkModel( {
	model,
	act: oneAct,
	length,
	first: opening = [],
	last = [],
	play: toPlay = ( sequence ) => sequence,
	...rules
} ) {
	const arbitrary = fc.array( oneAct, {
		minLength: Math.ceil( length / 3 ),
		maxLength: length,
		size: 'max',
	} );
	const whole = ( sequence ) => [ ...opening, ...sequence, ...last ];
	const sequences = [];
	// With this seed the same ones come again, each by its number as path.
	fc.check(
		fc.property( arbitrary, ( sequence ) => {
			sequences.push( sequence );
		} ),
		{ seed: SEED, numRuns: RUNS }
	);
	for ( let first = 0; first < sequences.length; first += AT_ONCE ) {
		const batch = sequences.slice( first, first + AT_ONCE ).map( whole );
		const seen = await play( model, batch.map( toPlay ) );
		const wrong = batch.findIndex( ( sequence, number ) =>
			findFault( rules, sequence, seen[ number ] )
		);
		if ( wrong >= 0 ) {
			await shrink(
				{ model, arbitrary, whole, toPlay, rules },
				first + wrong
			);
		}
	}
	assert.equal( sequences.length, RUNS );
}

/** Makes a sequence that differs smaller, and fails with what is left of it. */
async function shrink( { model, arbitrary, whole, toPlay, rules }, number ) {
	let difference = 'Alone it does not differ: one sequence reaches another.';
	const result = await fc.check(
		fc.asyncProperty( arbitrary, async ( sequence ) => {
			const acts = whole( sequence );
			const [ seen ] = await play( model, [ toPlay( acts ) ] );
			const found = findFault( rules, acts, seen );
			if ( found ) {
				difference = found.message;
				throw found;
			}
		} ),
		{
			seed: SEED,
			path: String( number ),
			numRuns: 1,
			interruptAfterTimeLimit: SHRINKING_MILLISECONDS,
		}
	);
	const acts = ( result.counterexample?.[ 0 ] ?? [] )
		.map( ( one ) => JSON.stringify( one ) )
		.join( '\n  ' );
	assert.fail(
		`Sequence ${ number + 1 }, TEST_SEED=${ SEED }, path ${ result.counterexamplePath ?? number }, made smaller ${ result.numShrinks } times:\n  ${ acts }\n${ difference }`
	);
}

/** One act by name with the arbitraries of its facts. */
export const act = ( name, facts = {} ) =>
	fc.record( { act: fc.constant( name ), ...facts } );
