/** What the panel counts of texts for X and Bluesky, beside the packages that the networks publish. */
import fc from 'fast-check';
import twitter from 'twitter-text';
import {
	charactersLeft,
	lengthOf,
} from '../../../../../../extensions/panels/publicize/message/message';
import type { Connection } from '../../../../../../extensions/panels/publicize/types';
import texts from '../../../../../contracts/texts.json';

const SEED = 20261123;
const LIMIT = 10_000;

const account = {
	service_name: 'x',
	link_length: 23,
	limit: LIMIT,
	has_threads: true,
	has_cards: true,
} as Connection;

const countedAtX = ( text: string ) =>
	LIMIT - charactersLeft( account, text, { link: '', isThread: false } );
const weightOf = ( text: string ) =>
	twitter.parseTweet( text.trim() ).weightedLength;

const part = fc.constantFrom( ...Object.values( texts.parts ).flat() );
const textsWith = ( ...glue: string[] ) =>
	fc
		.array( fc.tuple( part, fc.constantFrom( ...glue ) ), {
			maxLength: 12,
		} )
		.map( ( pairs ) => pairs.flat().join( '' ) );

const segmenter = new Intl.Segmenter( 'en', { granularity: 'grapheme' } );
const lettersOf = ( text: string ) => [ ...segmenter.segment( text ) ].length;

it( 'X: weighs each text of the table as twitter-text does', () => {
	expect(
		texts.table
			.map( ( text ) => [ text, countedAtX( text ) ] )
			.filter(
				( [ text, count ] ) => count !== weightOf( text as string )
			)
	).toEqual( [] );
} );

it( 'X: weighs any text as twitter-text does', () => {
	fc.assert(
		fc.property( textsWith( ' ', '\n', '  ' ), ( text ) => {
			expect( countedAtX( text ) ).toBe( weightOf( text ) );
		} ),
		{ seed: SEED, numRuns: 500 }
	);
} );

it( 'X: takes no text for shorter than it is, however it runs together', () => {
	fc.assert(
		fc.property( textsWith( '', ' ', '. ', '\n' ), ( text ) => {
			expect( countedAtX( text ) ).toBeGreaterThanOrEqual(
				weightOf( text )
			);
		} ),
		{ seed: SEED, numRuns: 500 }
	);
} );

it.each(
	Object.values( texts.deliberate ).map( ( one ) => [
		one.reason,
		one.texts,
	] )
)( 'X: counts otherwise on purpose: %s', ( reason, otherwise ) => {
	for ( const text of otherwise as string[] ) {
		expect( countedAtX( text ) ).not.toBe( weightOf( text ) );
	}
} );

it( 'Bluesky: counts letters as readers see them', () => {
	fc.assert(
		fc.property( textsWith( '', ' ', '\n' ), ( text ) => {
			expect( lengthOf( text ) ).toBe( lettersOf( text ) );
		} ),
		{ seed: SEED, numRuns: 500 }
	);
} );
