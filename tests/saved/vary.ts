/**
 * Saved content that nobody has recorded: what is recorded of a block, with other attributes of the
 * same block. All of them vary where no markup depends on them: in blocks that are a comment, and in
 * fields, which are an element without anything around their parts. Elsewhere its name and lock do.
 */
import fc from 'fast-check';
import type { RawBlock } from './find-losses';

/** A block as WordPress's parser of comments gives it, with its markup in pieces. */
export interface SavedBlock extends RawBlock {
	innerBlocks: SavedBlock[];
	/** Null is an inner block. */
	innerContent: ( string | null )[];
}

/** What is known of a block from everything recorded. */
export interface Known {
	found: SavedBlock[];
	/** Each value that an attribute has somewhere, of those that vary. */
	values: Map< string, unknown[] >;
	/** Pairs of attributes, in their order. */
	pairs: Set< string >;
	/** Attributes that it never lacks: without them it may be another shape. */
	always: Set< string >;
}

/** In the markup of no block. */
const OUT_OF_MARKUP = [ 'lock', 'metadata' ];

const hasMarkup = ( { innerContent }: SavedBlock ) =>
	! /^(<div>\0*<\/div>)?$/.test(
		innerContent.map( ( piece ) => piece?.trim() ?? '\0' ).join( '' )
	);

/** A block with markup and one without are learned of separately. */
const shapeOf = ( block: SavedBlock ) =>
	`${ block.blockName }${ hasMarkup( block ) ? ', with markup' : '' }`;

const pairOf = ( first: string, second: string ) => `${ first } ${ second }`;

/**
 * @param trees Of recorded content.
 * @param names Of blocks to learn of.
 * @return What is known, by shape.
 */
export function learn(
	trees: SavedBlock[],
	names: string[]
): Map< string, Known > {
	const byShape = new Map< string, Known >();
	const visit = ( block: SavedBlock ) => {
		block.innerBlocks.forEach( visit );
		if ( ! names.includes( block.blockName ?? '' ) ) {
			return;
		}
		const shape = shapeOf( block );
		const attributes = Object.entries( block.attrs ?? {} );
		const keys = attributes.map( ( [ key ] ) => key );
		const known: Known = byShape.get( shape ) ?? {
			found: [],
			values: new Map(),
			pairs: new Set(),
			always: new Set( keys ),
		};
		byShape.set( shape, known );
		known.found.push( block );
		known.always.forEach( ( key ) => {
			if ( ! keys.includes( key ) ) {
				known.always.delete( key );
			}
		} );
		attributes.forEach( ( [ key, value ], index ) => {
			if ( ! hasMarkup( block ) || OUT_OF_MARKUP.includes( key ) ) {
				known.values.set( key, [
					...( known.values.get( key ) ?? [] ),
					value,
				] );
			}
			keys.slice( index + 1 ).forEach( ( later ) =>
				known.pairs.add( pairOf( key, later ) )
			);
		} );
	};
	trees.forEach( visit );
	return byShape;
}

/** Puts an attribute where it stands in recorded content; null where nothing says where. */
function insert( keys: string[], key: string, { pairs }: Known ) {
	const places = Array.from( { length: keys.length + 1 }, ( _, at ) => at );
	const place = places.find( ( at ) =>
		keys.every( ( other, index ) =>
			pairs.has(
				index < at ? pairOf( other, key ) : pairOf( key, other )
			)
		)
	);
	return place === undefined
		? null
		: [ ...keys.slice( 0, place ), key, ...keys.slice( place ) ];
}

const ESCAPES: [ string | RegExp, string ][] = [
	[ /\\\\/g, '\\u005c' ],
	[ /--/g, '\\u002d\\u002d' ],
	[ /</g, '\\u003c' ],
	[ />/g, '\\u003e' ],
	[ /&/g, '\\u0026' ],
	[ /\\"/g, '\\u0022' ],
];

/** A block as text, as WordPress writes it. */
function write( { blockName, attrs, ...block }: SavedBlock ): string {
	const json = ESCAPES.reduce(
		( text, [ from, to ] ) => text.replaceAll( from, to ),
		JSON.stringify( attrs ?? {} )
	);
	const name = blockName!.replace( /^core\//, '' );
	const opening = `<!-- wp:${ name } ${ json === '{}' ? '' : `${ json } ` }`;
	const inner = [ ...block.innerBlocks ];
	return block.innerContent.length
		? `${ opening }-->${ block.innerContent
				.map( ( piece ) => piece ?? write( inner.shift()! ) )
				.join( '' ) }<!-- /wp:${ name } -->`
		: `${ opening }/-->`;
}

/**
 * A recorded block with attributes left out, changed and added, and its inner blocks likewise.
 *
 * @param shape   Of the block.
 * @param byShape What is known of each shape.
 */
export function variationsOf(
	shape: string,
	byShape: Map< string, Known >
): fc.Arbitrary< string > {
	const vary = ( block: SavedBlock, next: () => number ): SavedBlock => {
		const known = byShape.get( shapeOf( block ) );
		const innerBlocks = block.innerBlocks.map( ( inner ) =>
			vary( inner, next )
		);
		if ( ! known ) {
			return { ...block, innerBlocks };
		}
		const { always, values } = known;
		let keys = Object.keys( block.attrs ?? {} ).filter(
			( key ) => always.has( key ) || ! values.has( key ) || next() % 4
		);
		for ( const key of values.keys() ) {
			if ( ! keys.includes( key ) && next() % 3 === 0 ) {
				keys = insert( keys, key, known ) ?? keys;
			}
		}
		const attrs = Object.fromEntries(
			keys.map( ( key ) => {
				const others = values.get( key );
				return [
					key,
					others?.[ next() % others.length ] ?? block.attrs![ key ],
				];
			} )
		);
		return { ...block, attrs, innerBlocks };
	};
	const { found } = byShape.get( shape )!;
	return fc
		.tuple(
			fc.nat( found.length - 1 ),
			fc.infiniteStream( fc.nat( 10_000 ) )
		)
		.map( ( [ index, stream ] ) =>
			write( vary( found[ index ]!, () => stream.next().value ) )
		);
}
