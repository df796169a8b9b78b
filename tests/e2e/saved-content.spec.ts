/**
 * All saved content that we know of, opened, saved and opened again by the editor of a real
 * WordPress: what Jest says of the packages on npm, said of the version that runs.
 */
// eslint-disable-next-line import/no-extraneous-dependencies -- @wordpress/blocks brings it, and parses with it.
import { parse as parseComments } from '@wordpress/block-serialization-default-parser';
import type { Block as Parsed, BlockType } from '@wordpress/blocks';
import { existsSync, readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { faultsOf, type Block, type Opened } from '../saved/check-record';
import { findLosses, type RawBlock } from '../saved/find-losses';
import { hasCorpus, NEWEST, readCorpus } from '../saved/read-corpus';
import { blockNames, extendedNames, preservedNames } from './block-names';
import { expect, newPost, test } from './test';

const BATCH = 250;

interface Answer {
	defaults: Record< string, Record< string, unknown > >;
	opened: Opened[];
}

/** Runs in the browser. */
function openAll( texts: string[] ): Answer {
	const { parse, serialize, getBlockTypes } = window.wp.blocks;
	const plain = ( tree: Parsed[] ): Block[] =>
		tree.map( ( { name, isValid, attributes, innerBlocks } ) => ( {
			name,
			isValid,
			// Rich text is an object here, and text in the record.
			// The markup that a block keeps of itself is no attribute of the post.
			attributes: JSON.parse(
				JSON.stringify( { ...attributes, savedMarkup: undefined } )
			),
			innerBlocks: plain( innerBlocks ),
		} ) );
	const defaultsOf = ( { attributes }: BlockType ) =>
		Object.fromEntries(
			Object.entries( attributes ).map( ( [ key, schema ] ) => [
				key,
				schema.default,
			] )
		);
	// The editor logs what it migrates.
	const { info, warn, error, groupCollapsed, groupEnd } = console;
	const quiet = { info, warn, error, groupCollapsed, groupEnd };
	for ( const method of Object.keys( quiet ) ) {
		Object.assign( console, { [ method ]: () => {} } );
	}
	const opened = texts.map( ( text ) => {
		const tree = parse( text );
		const saved = serialize( tree );
		const again = parse( saved );
		return {
			blocks: plain( tree ),
			saved,
			again: plain( again ),
			savedAgain: serialize( again ),
		};
	} );
	Object.assign( console, quiet );
	return {
		defaults: Object.fromEntries(
			getBlockTypes().map( ( type ) => [ type.name, defaultsOf( type ) ] )
		),
		opened,
	};
}

test( 'the corpus opens, saves and opens again @short', async ( { page } ) => {
	// eslint-disable-next-line playwright/no-skipped-test
	test.skip( ! hasCorpus, 'there is no corpus beside the project' );
	test.slow();
	const records = readCorpus( [ ...blockNames, ...extendedNames ] );
	// Recorded texts are compared where this very version was recorded.
	await newPost( page );
	const generator = await ( await page.request.get( '/feed/' ) ).text();
	const running = generator.match( /wordpress\.org\/\?v=([\d.]+)/ )?.[ 1 ];
	const recorded = records.some( ( { reads } ) =>
		reads.some( ( { wordpress } ) => wordpress === running )
	);
	const failed: object[] = [];
	for ( let start = 0; start < records.length; start += BATCH ) {
		const batch = records.slice( start, start + BATCH );
		const { defaults, opened } = await page.evaluate(
			openAll,
			batch.map( ( { content } ) => content )
		);
		batch.forEach( ( record, index ) => {
			const faults = faultsOf(
				record,
				opened[ index ]!,
				defaults,
				recorded ? running : undefined
			);
			if ( faults.length ) {
				failed.push( {
					id: record.id,
					content: record.content,
					faults,
				} );
			}
		} );
	}
	expect( records.length ).toBeGreaterThan( 0 );
	expect( failed ).toEqual( [] );
} );

test( 'the newest saved content loses nothing @short', async ( { page } ) => {
	// eslint-disable-next-line playwright/no-skipped-test
	test.skip( ! hasCorpus, 'there is no corpus beside the project' );
	test.slow();
	const records = readCorpus(
		[ ...blockNames, ...extendedNames, ...preservedNames ],
		[ NEWEST ]
	);
	await newPost( page );
	const failed: object[] = [];
	for ( let start = 0; start < records.length; start += BATCH ) {
		const batch = records.slice( start, start + BATCH );
		const { defaults, opened } = await page.evaluate(
			openAll,
			batch.map( ( { content } ) => content )
		);
		batch.forEach( ( record, index ) => {
			const { saved, savedAgain, blocks } = opened[ index ]!;
			const losses = findLosses(
				parseComments( record.content ) as RawBlock[],
				parseComments( saved ) as RawBlock[],
				defaults
			);
			// Shapes that were old even then may be saved in a newer one.
			const faults = faultsOf( record, opened[ index ]!, defaults );
			const isMigrated = record.kind !== 'current' && ! faults.length;
			const isStable = saved === savedAgain;
			const isOpen = blocks.every( ( { isValid } ) => isValid );
			if ( ( losses.length && ! isMigrated ) || ! isStable || ! isOpen ) {
				failed.push( {
					id: record.id,
					losses,
					faults,
					isStable,
					isOpen,
				} );
			}
		} );
	}
	expect( records.length ).toBeGreaterThan( 0 );
	expect( failed ).toEqual( [] );
} );

test( 'our own saved markup opens, saves and opens again @short', async ( {
	page,
} ) => {
	const root = join( __dirname, '../fixtures' );
	const fixtures = readdirSync( root ).flatMap( ( block ) =>
		readdirSync( join( root, block ) ).map( ( file ) => ( {
			name: `${ block }/${ file }`,
			content: readFileSync( join( root, block, file ), 'utf8' ).trim(),
		} ) )
	);
	expect( existsSync( root ) && fixtures.length ).toBeGreaterThan( 0 );
	await newPost( page );
	const { opened } = await page.evaluate(
		openAll,
		fixtures.map( ( { content } ) => content )
	);
	fixtures.forEach( ( { name, content }, index ) => {
		const { blocks: tree, saved, again, savedAgain } = opened[ index ]!;
		const flat = ( list: Opened[ 'blocks' ] ): Opened[ 'blocks' ] =>
			list.flatMap( ( one ) => [ one, ...flat( one.innerBlocks ) ] );
		const invalid = [ ...flat( tree ), ...flat( again ) ].filter(
			( one ) =>
				! one.isValid ||
				[ 'core/missing', 'core/freeform' ].includes( one.name )
		);
		expect( invalid, name ).toEqual( [] );
		expect( savedAgain, name ).toBe( saved );
		expect( again, name ).toEqual( tree );
		// Older versions are saved as the current one.
		const expected = /\/current/.test( name ) ? content : saved;
		expect( saved, name ).toBe( expected );
	} );
} );
