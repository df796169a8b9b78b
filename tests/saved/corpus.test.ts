/**
 * Saved content that sites already have opens, saves and opens again.
 *
 * @jest-environment jsdom
 */
import { getBlockType } from '@wordpress/blocks';
import { blocks } from '../../src/blocks';
import { metadata, registerBlocks } from '../unit/register-blocks';
import { faultsOf } from './check-record';
import {
	newestFaultsOf,
	newestLossesOf,
	READ_OTHERWISE,
	readNewest,
} from './newest-content';
import { openAndSave, silenceEditor } from './open-record';
import { hasCorpus, readCorpus, titled } from './read-corpus';

/** Hosted video: a block of WordPress that we extend. */
const VIDEO = 'core/video';

const defaultsOf = (
	attributes: Record< string, { default?: unknown } > = {}
) =>
	Object.fromEntries(
		Object.entries( attributes ).map( ( [ key, schema ] ) => [
			key,
			schema.default,
		] )
	);

const defaults = Object.fromEntries(
	Object.entries( metadata ).map( ( [ name, { attributes } ] ) => [
		name,
		defaultsOf( attributes ),
	] )
);

beforeAll( () => {
	registerBlocks();
	defaults[ VIDEO ] = defaultsOf( getBlockType( VIDEO )?.attributes );
} );

beforeEach( silenceEditor );

const testWithCorpus = hasCorpus ? it : it.skip;

/** Of how many records of a block one is taken, from its first on, unless the whole corpus is asked for. */
const STEP = process.env.TEST_LONG ? 1 : 6;

for ( const { name } of [ ...blocks, { name: VIDEO } ] ) {
	const records = readCorpus( [ name ] ).filter(
		( record, at ) => at % STEP === 0
	);
	if ( hasCorpus && ! records.length ) {
		continue;
	}
	const title = titled( `${ name }: ${ records.length } saved contents` );
	testWithCorpus( title, () => {
		const failed = records.flatMap( ( record ) => {
			const faults = faultsOf(
				record,
				openAndSave( record.content ),
				defaults
			);
			return faults.length
				? [ { id: record.id, content: record.content, faults } ]
				: [];
		} );
		expect( failed ).toEqual( [] );
	} );
}

/** Of how many records of the newest version one is taken; newest.corpus.test.ts takes all. */
const NEWEST_STEP = 12;

const newest = readNewest().filter( ( record, at ) => at % NEWEST_STEP === 0 );

testWithCorpus(
	titled( `${ newest.length } saved contents of the newest version` ),
	() => {
		const failed = newest.flatMap( ( record ) => {
			const losses = newestLossesOf( record );
			const faults = READ_OTHERWISE.includes( record.id )
				? []
				: newestFaultsOf( record );
			return losses.length || faults.length
				? [ { id: record.id, losses, faults } ]
				: [];
		} );
		expect( failed ).toEqual( [] );
	}
);
