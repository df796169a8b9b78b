/**
 * The way back: what our editor saves of blocks that another version has as well, after a change, is
 * made of what that version opens. docs/decisions/way-back.md says where that cannot be.
 */
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockType,
	getBlockVariations,
	parse,
	serialize,
	type Block,
} from '@wordpress/blocks';
// eslint-disable-next-line import/no-extraneous-dependencies -- @wordpress/blocks brings it, and parses with it.
import { parse as parseComments } from '@wordpress/block-serialization-default-parser';
import { blocks } from '../../src/blocks';
import { preservedNames } from '../../src/preserved-blocks';
import { registerBlocks } from '../unit/register-blocks';
import type { SavedRecord } from './check-record';
import { silenceEditor } from './open-record';
import { hasCorpus, NEWEST, readCorpus, titled } from './read-corpus';
import { partsOf } from './shapes';
import type { SavedBlock } from './vary';

jest.setTimeout( 120_000 );

/** Parts that a version does not know, by its name: each has its line in docs/decisions/way-back.md. */
const NEW_THERE: Record< string, RegExp[] > = {
	[ NEWEST ]: [ /^jetpack\/tiled-gallery: / ],
	'jetpack-13.9.1': [
		/^jetpack\/tiled-gallery: /,
		/^jetpack\/slideshow: div > div\.swiper$/,
		/^jetpack\/blogroll-item: div/,
		/^jetpack\/button: div\.has-NAME-(border-)?color$/,
	],
};

/** What an author of Markdown writes is markup of its own; a class is no part of a shape. */
const FREE = [ 'jetpack/markdown' ];
const UNSHAPED = [ 'className', 'guid', 'saveInPostContent', 'savedMarkup' ];

const names = [
	...blocks.map( ( { name } ) => name ),
	...preservedNames,
	'core/video',
];
const records = readCorpus( names, [
	NEWEST,
	'jetpack-13.9.1',
	'jetpack-11.3.2',
] );

const piecesOf = ( text: string ) =>
	( parseComments( text ) as unknown as SavedBlock[] )
		.filter( ( { blockName } ) => blockName )
		.flatMap( partsOf );

/** The first block of a name in a tree. */
const find = ( tree: Block[], name: string ): Block | undefined =>
	tree.find( ( block ) => block.name === name ) ??
	tree
		.map( ( { innerBlocks } ) => find( innerBlocks, name ) )
		.find( ( block ) => block );

/** A tree with another block in the place of one. */
const replace = ( tree: Block[], from: Block, to: Block ): Block[] =>
	tree.map( ( block ) =>
		block === from
			? to
			: { ...block, innerBlocks: replace( block.innerBlocks, from, to ) }
	);

/** Values of attributes, by block and attribute. */
function collectValues( trees: Block[][] ) {
	const values = new Map< string, unknown[] >();
	const visit = ( { name, attributes, innerBlocks }: Block ) => {
		for ( const [ key, value ] of Object.entries( attributes ) ) {
			values.set( `${ name } ${ key }`, [
				...( values.get( `${ name } ${ key }` ) ?? [] ),
				value,
			] );
		}
		innerBlocks.forEach( visit );
	};
	trees.flat().forEach( visit );
	return values;
}

/** What authors do to a block: two settings changed, an item added, a copy made. */
function changesOf(
	block: Block,
	index: number,
	values: Map< string, unknown[] >
): Block[] {
	const { name, attributes, innerBlocks } = block;
	const keys = Object.keys( attributes ).filter(
		( key ) => ! UNSHAPED.includes( key ) && attributes[ key ] !== undefined
	);
	const changed = keys.flatMap( ( key, at ) => {
		const now: unknown = attributes[ key ];
		const others = ( values.get( `${ name } ${ key }` ) ?? [] ).filter(
			( value ) => typeof value === typeof now
		);
		const value = others[ index % others.length ];
		const isTurn = ( at + index ) % Math.ceil( keys.length / 2 ) === 0;
		const to =
			Array.isArray( now ) && Array.isArray( value )
				? [ ...now, ...value.slice( 0, 1 ) ]
				: value;
		return isTurn || Array.isArray( now )
			? [ { ...block, attributes: { ...attributes, [ key ]: to } } ]
			: [];
	} );
	const last = innerBlocks.at( -1 );
	return [
		...changed,
		...( last
			? [ { ...block, innerBlocks: [ ...innerBlocks, last ] } ]
			: [] ),
		createBlock( name, attributes, innerBlocks ),
	];
}

/** The names of our blocks in a text. */
const namesIn = ( text: string ): string[] =>
	[ ...text.matchAll( /<!-- wp:([a-z-]+\/[a-z0-9-]+)/g ) ].map(
		( [ , name ] ) => name!
	);

/** A block as the inserter makes it, in each of its variations. */
const newOnes = ( name: string ): Block[] => [
	createBlock( name ),
	...( getBlockVariations( name ) ?? [] ).map(
		( { attributes, innerBlocks = [] } ) =>
			createBlock(
				name,
				attributes,
				createBlocksFromInnerBlocksTemplate( innerBlocks as never )
			)
	),
];

beforeAll( registerBlocks );
beforeEach( silenceEditor );

const testWithCorpus = hasCorpus ? it : it.skip;

for ( const [ version, newThere ] of Object.entries( NEW_THERE ) ) {
	testWithCorpus( titled( `the way back to ${ version }` ), () => {
		const opens = ( { reads }: SavedRecord ) =>
			reads.some( ( { by } ) => by === version );
		const readable = records.filter( opens );
		const known = new Set(
			readable.flatMap( ( { content, reads } ) =>
				[
					content,
					...reads.map( ( { by, saved = '' } ) =>
						by === version ? saved : ''
					),
				].flatMap( piecesOf )
			)
		);
		const knownNames = new Set(
			readable.flatMap( ( { content } ) => namesIn( content ) )
		);
		const isKnown = ( part: string ) =>
			known.has( part ) || newThere.some( ( one ) => one.test( part ) );
		const opened = readable
			.filter(
				( { kind, block, source } ) =>
					kind === 'current' &&
					source === version &&
					! FREE.includes( block )
			)
			.map( ( record ) => ( { record, tree: parse( record.content ) } ) );
		const values = collectValues( opened.map( ( { tree } ) => tree ) );
		const shared = new Set( opened.map( ( { record } ) => record.block ) );
		const texts = [
			...opened.flatMap( ( { record, tree }, index ) => {
				const block = find( tree, record.block );
				// A record of an option may be that of a field that lost them.
				return block
					? changesOf( block, index, values ).map( ( to ) =>
							serialize( replace( tree, block, to ) )
						)
					: [];
			} ),
			...[ ...shared ]
				.filter( ( name ) => getBlockType( name ) )
				.flatMap( newOnes )
				.map( ( block ) => serialize( [ block ] ) )
				// A template of blocks that came later is not for that version.
				.filter( ( text ) =>
					namesIn( text ).every( ( name ) => knownNames.has( name ) )
				),
		];
		const unknown = new Map< string, string >();
		for ( const text of texts ) {
			for ( const part of piecesOf( text ) ) {
				if ( ! isKnown( part ) ) {
					unknown.set( part, text );
				}
			}
		}
		expect( Object.fromEntries( unknown ) ).toEqual( {} );
		expect( texts.length ).toBeGreaterThan( opened.length );
	} );
}
