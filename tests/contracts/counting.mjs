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

/** Counted otherwise on purpose, with the reason. */
export const DELIBERATE = Object.values( texts.deliberate );
