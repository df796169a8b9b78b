/** Texts to count: a table, and random ones of a rich alphabet. */
import fc from 'fast-check';
import fs from 'node:fs';
import path from 'node:path';

const texts = JSON.parse(
	fs.readFileSync( path.join( import.meta.dirname, 'texts.json' ), 'utf8' )
);

const SEED = 20261123;
const part = fc.oneof(
	...Object.values( texts.parts ).map( ( list ) =>
		fc.constantFrom( ...list )
	)
);
const of = ( glue, numRuns ) =>
	fc.sample(
		fc
			.array( fc.tuple( part, fc.constantFrom( ...glue ) ), {
				maxLength: 12,
			} )
			.map( ( pairs ) => pairs.flat().join( '' ) ),
		{ numRuns, seed: SEED }
	);

/** Texts that are counted alike, whoever counts. */
export const ALIKE = [ ...texts.table, ...of( [ ' ', '\n', '  ' ], 400 ) ];

/** Texts that run into each other: no count may be lower than the network's. */
export const TIGHT = of( [ '', ' ', '. ', '\n' ], 400 );

/** Links with every kind of path. */
export const PATHS = fc
	.sample( fc.array( fc.constantFrom( ...texts.path ), { maxLength: 9 } ), {
		numRuns: 2000,
		seed: SEED,
	} )
	.map( ( parts ) => `https://example.org/${ parts.join( '' ) }` );

/** Pairs of a text and what Threads counts. */
export const AT_THREADS = Object.entries( texts.threads );

/** More bytes than Bluesky takes in as many letters, and about as many. */
export const MANY_BYTES = [ 25, 240, 299, 300, 301 ].flatMap( ( count ) =>
	[ 'a', 'й', '語', '🙂', '👩‍👩‍👧‍👦', 'a👩‍👩‍👧‍👦语' ].map( ( letter ) =>
		letter.repeat( count )
	)
);

/** Random texts with hashtags, for what finds them. */
export const TAGGED = fc.sample(
	fc
		.array(
			fc.constantFrom(
				...[
					'#',
					'＃',
					' #',
					' #',
					' ',
					'\n',
					'\u00a0',
					'\u3000',
					'\ufeff',
					'\u200b',
				],
				...[
					'a',
					'Rye',
					'é',
					'e\u0301',
					'語',
					'हि',
					'१',
					'1',
					'2026',
					'🥐',
					'👍🏽',
					'❤️',
					'\ufe0f',
				],
				...[
					'-',
					'_',
					'.',
					',',
					'’',
					'!',
					'(',
					')',
					'“',
					'\u00ad',
					'\u200c',
					'\u200d',
					'b'.repeat( 31 ),
					'🥐'.repeat( 16 ),
				]
			),
			{ maxLength: 10 }
		)
		.map( ( parts ) => parts.join( '' ) ),
	{ numRuns: 1000, seed: SEED }
);

/** Counted otherwise on purpose, with the reason. */
export const DELIBERATE = Object.values( texts.deliberate );
