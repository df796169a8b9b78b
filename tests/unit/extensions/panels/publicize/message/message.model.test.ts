/** What the panel counts of texts for X and Bluesky, beside the packages that the networks publish. */
import fc from 'fast-check';
import twitter from 'twitter-text';
import { charactersLeft } from '../../../../../../extensions/panels/publicize/message/message';
import { lengthOf } from '../../../../../../shared/text-length';
import type { Connection } from '../../../../../../extensions/panels/publicize/types';
import texts from '../../../../../contracts/texts.json';

const SEED = 20261123;
const LIMIT = 10_000;

const account = {
	service_name: 'x',
	link_length: 23,
	max_bytes: null,
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

it( 'X: ends links where twitter-text does', () => {
	fc.assert(
		fc.property(
			fc.array( fc.constantFrom( ...texts.path ), { maxLength: 9 } ),
			( parts ) => {
				const text = `https://example.org/${ parts.join( '' ) }`;
				expect( countedAtX( text ) ).toBe( weightOf( text ) );
			}
		),
		{ seed: SEED, numRuns: 2000 }
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

it.each( Object.entries( texts.threads ) )(
	'Threads: counts emoji as bytes: %s',
	( text, right ) => {
		expect(
			LIMIT -
				charactersLeft(
					{ ...account, service_name: 'threads', link_length: null },
					text,
					{ link: '', isThread: false }
				)
		).toBe( right );
	}
);

it.each( [
	[ '🙂', 300, 0 ],
	[ '👩‍👩‍👧‍👦', 120, 0 ],
	[ '👩‍👩‍👧‍👦', 121, -3 ],
	[ 'a', 301, -1 ],
] )(
	'Bluesky: takes 300 letters and 3,000 bytes: %s, %d times',
	( letter, count, left ) => {
		expect(
			charactersLeft(
				{
					...account,
					service_name: 'bluesky',
					link_length: null,
					limit: 300,
					max_bytes: 3000,
				},
				letter.repeat( count ),
				{ link: '', isThread: false }
			)
		).toBe( left );
	}
);

it( 'Bluesky: counts letters as readers see them', () => {
	fc.assert(
		fc.property( textsWith( '', ' ', '\n' ), ( text ) => {
			expect( lengthOf( text ) ).toBe( lettersOf( text ) );
		} ),
		{ seed: SEED, numRuns: 500 }
	);
} );
