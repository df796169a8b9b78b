/**
 * Keeps what a newer version, or another plugin, wrote into the comment of one of our blocks. The
 * editor drops attributes that a block does not declare, and the next save would delete them.
 */
import { getBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';

type Attributes = Record< string, unknown >;

interface BlockType {
	name: string;
	attributes?: Attributes;
	deprecated?: { attributes?: Attributes }[];
}

/** Does any shape of the block, present or past, know an attribute? Then that shape decides. */
const isKnown = (
	{ attributes = {}, deprecated = [] }: BlockType,
	key: string
) =>
	key in attributes ||
	deprecated.some( ( shape ) => key in ( shape.attributes ?? {} ) );

/**
 * Declares an attribute where a post has it: the order of declaration is the order in posts. Another
 * post may have said less of its place.
 *
 * @param type  Of the block.
 * @param keys  Of the post, in their order.
 * @param index Of the attribute among them.
 */
function declareInPlace( type: BlockType, keys: string[], index: number ) {
	const key = keys[ index ]!;
	const declared = Object.keys( type.attributes ?? {} );
	const place = declared.indexOf( key );
	const isBehind = ( other: string ) => declared.indexOf( other ) < place;
	if (
		place >= 0 &&
		keys.slice( 0, index ).every( isBehind ) &&
		! keys.slice( index + 1 ).some( isBehind )
	) {
		return;
	}
	const others = declared.filter( ( name ) => name !== key );
	others.splice( others.indexOf( keys[ index - 1 ] ?? '' ) + 1, 0, key );
	type.attributes = Object.fromEntries(
		others.map( ( name ) => [ name, type.attributes?.[ name ] ?? {} ] )
	);
}

/** Puts the attributes of a block into the order in which a post has them, where that is another one. */
function declareInOrder( type: BlockType, keys: string[] ) {
	const declared = Object.keys( type.attributes ?? {} );
	const known = keys.filter( ( key ) => declared.includes( key ) );
	const places = known.map( ( key ) => declared.indexOf( key ) );
	const sorted = [ ...places ].sort( ( a, b ) => a - b );
	if ( sorted.some( ( place, index ) => place !== places[ index ] ) ) {
		known.forEach( ( key, index ) => {
			declared[ sorted[ index ]! ] = key;
		} );
		type.attributes = Object.fromEntries(
			declared.map( ( key ) => [ key, type.attributes![ key ] ] )
		);
	}
}

/** @param names Of the blocks whose unknown attributes are kept. */
export function keepAttributes( names: string[] ) {
	const addedByBlock = new Map(
		names.map( ( name ) => [ name, new Set< string >() ] as const )
	);

	addFilter(
		'blocks.getBlockAttributes',
		'mainstay-blocks/keep-attributes',
		(
			attributes: Attributes,
			{ name }: BlockType,
			_markup: string,
			saved: Attributes = {}
		) => {
			const added = addedByBlock.get( name );
			const type = getBlockType( name ) as BlockType | undefined;
			if ( ! added || ! type ) {
				return attributes;
			}
			const keys = Object.keys( saved );
			keys.forEach( ( key, index ) => {
				if ( added.has( key ) || ! isKnown( type, key ) ) {
					added.add( key );
					declareInPlace( type, keys, index );
				}
			} );
			// Fields had their attributes in another order when their labels were no blocks yet.
			if ( name.startsWith( 'jetpack/field-' ) ) {
				declareInOrder( type, keys );
			}
			const unknown = keys.filter( ( key ) => added.has( key ) );
			return unknown.length
				? {
						...attributes,
						...Object.fromEntries(
							unknown.map( ( key ) => [ key, saved[ key ] ] )
						),
					}
				: attributes;
		}
	);
}
