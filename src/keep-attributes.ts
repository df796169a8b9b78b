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

/** Declares an attribute behind another one: the order of declaration is the order in posts. */
function declareBehind( type: BlockType, key: string, previous?: string ) {
	const declared = Object.entries( type.attributes ?? {} );
	const index = declared.findIndex( ( [ name ] ) => name === previous ) + 1;
	declared.splice( index, 0, [ key, {} ] );
	type.attributes = Object.fromEntries( declared );
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
				if ( ! isKnown( type, key ) ) {
					added.add( key );
					declareBehind( type, key, keys[ index - 1 ] );
				}
			} );
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
