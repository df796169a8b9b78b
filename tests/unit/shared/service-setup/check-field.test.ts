/**
 * @jest-environment jsdom
 */
import {
	checkField,
	describeOtherMode,
	modeOf,
} from '../../../../shared/service-setup/check-field';
import { createKeyField } from '../../wire-service';

const FIELD = {
	...createKeyField( 'A key starts with “rk_live_” or “rk_test_”.' ),
	pattern: '^rk_(live|test)_[A-Za-z0-9]{10,}$',
	modes: { live: '^rk_live_', test: '^rk_test_' },
	refused: [
		{ pattern: '^pk_', sentence: 'This is a publishable key.' },
		{ pattern: '^whsec_', sentence: 'This is a signing secret.' },
	],
};
const KEY = 'rk_test_abcdefghijkl';
const check = ( typed: string, mode = '', isDone = false ) =>
	checkField( FIELD, typed, mode ? [ mode ] : [], isDone );

it( 'finds nothing wrong with an empty field or a key, with spaces around it or not', () => {
	for ( const isDone of [ false, true ] ) {
		expect( check( '', '', isDone ) ).toBe( '' );
		expect( check( '  ', '', isDone ) ).toBe( '' );
		expect( check( KEY, 'test', isDone ) ).toBe( '' );
		expect( check( ` ${ KEY }\n`, 'test', isDone ) ).toBe( '' );
	}
} );

it( 'leaves the beginning of a key alone until the field is left', () => {
	for ( let end = 1; end < 18; end++ ) {
		expect( check( KEY.slice( 0, end ), 'test' ) ).toBe( '' );
		expect( check( KEY.slice( 0, end ), 'test', true ) ).toBe(
			FIELD.format
		);
	}
} );

it( 'says at once what another kind of key is', () => {
	expect( check( 'pk_' ) ).toBe( 'This is a publishable key.' );
	expect( check( 'whsec_1' ) ).toBe( 'This is a signing secret.' );
} );

it( 'says at once that a key is of the other mode', () => {
	expect( check( 'rk_live_', 'test' ) ).toBe(
		'This is a live key. Enter it under “Live”.'
	);
	expect( check( 'rk_test_', 'live' ) ).toBe(
		'This is a test key. Enter it under “Test”.'
	);
	expect( check( 'rk_live_', '' ) ).toBe( '' );
	expect( checkField( FIELD, 'rk_test_', [ 'live', 'test' ], false ) ).toBe(
		''
	);
	expect( modeOf( FIELD, KEY ) ).toBe( 'test' );
	expect( modeOf( FIELD, 'rk_' ) ).toBe( '' );
} );

it( 'says where a key of another mode is stored', () => {
	expect( describeOtherMode( 'test', 'live' ) ).toBe(
		'This is a test key. It is stored under “Test”.'
	);
	expect( describeOtherMode( 'live', 'test' ) ).toBe(
		'This is a live key. It is stored under “Live”.'
	);
	for ( const [ own, shown ] of [
		[ 'test', 'test' ],
		[ '', 'live' ],
		[ 'test', '' ],
	] as const ) {
		expect( describeOtherMode( own, shown ) ).toBe( '' );
	}
} );

it( 'says at once that a key has no spaces', () => {
	expect( check( 'rk_test_ab cd' ) ).toMatch( /no spaces/ );
} );

it( 'says something where a pattern has no words, and nothing where the browser cannot read it', () => {
	const more = { ...FIELD, format: '', refused: [], modes: {} };
	expect( checkField( more, 'x', [], true ) ).toBe(
		'This does not look like the right value.'
	);
	expect( checkField( { ...more, pattern: '(?>' }, 'x', [], true ) ).toBe(
		''
	);
} );
