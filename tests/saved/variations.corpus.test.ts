/** Content that sites may hold, made from what is recorded: it opens, and stays byte for byte. */
// eslint-disable-next-line import/no-extraneous-dependencies -- @wordpress/blocks brings it, and parses with it.
import { parse as parseComments } from '@wordpress/block-serialization-default-parser';
import fc from 'fast-check';
import { blocks } from '../../src/blocks';
import { preservedNames } from '../../src/preserved-blocks';
import { RUNS } from '../unit/check-model';
import { registerBlocks } from '../unit/register-blocks';
import { openAndSave, silenceEditor } from './open-record';
import { hasCorpus, NEWEST, readCorpus, titled } from './read-corpus';
import { learn, variationsOf, type SavedBlock } from './vary';

const names = [ ...blocks.map( ( { name } ) => name ), ...preservedNames ];

// Before the tests are made, for they are made from what ours keep.
silenceEditor();
registerBlocks();

/**
 * By version. Only what ours keep as it is: other shapes become that of another version. Attributes
 * are in the order of the WordPress that tests run with.
 */
const known = new Map(
	[ NEWEST, 'jetpack-13.9.1', 'jetpack-11.3.2' ].map( ( source ) => [
		source,
		learn(
			readCorpus( names, [ source ] )
				.filter(
					( { kind, wordpress, content } ) =>
						kind === 'current' &&
						wordpress.startsWith( '7.' ) &&
						openAndSave( content ).saved === content
				)
				.flatMap(
					( { content } ) =>
						parseComments( content ) as unknown as SavedBlock[]
				),
			names
		),
	] )
);

beforeEach( silenceEditor );

const testWithCorpus = hasCorpus ? it : it.skip;

testWithCorpus( titled( 'every block of today is varied' ), () => {
	const shapes = [ ...known.get( NEWEST )!.keys() ].join();
	const withContent = readCorpus( names, [ NEWEST ] )
		.filter( ( { kind } ) => kind === 'current' )
		.map( ( { block } ) => block );
	expect(
		withContent.filter( ( name ) => ! shapes.includes( name ) )
	).toEqual( [] );
} );

for ( const [ source, byShape ] of known ) {
	for ( const shape of byShape.keys() ) {
		testWithCorpus( `${ shape } of ${ source }`, () => {
			fc.assert(
				fc.property( variationsOf( shape, byShape ), ( content ) => {
					const {
						blocks: opened,
						saved,
						again,
					} = openAndSave( content );
					expect( saved ).toBe( content );
					expect( opened[ 0 ] ).toMatchObject( {
						isValid: true,
						attributes: JSON.parse(
							/^<!-- wp:\S+ (\{.*?\}) \/?-->/.exec(
								content
							)?.[ 1 ] ?? '{}'
						),
					} );
					expect( again ).toEqual( opened );
				} ),
				{ ...RUNS, numRuns: Math.ceil( RUNS.numRuns! / 10 ) }
			);
		} );
	}
}
