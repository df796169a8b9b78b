/**
 * Keeps what a newer version, or another plugin, wrote into the comment of one of our blocks. The
 * editor drops attributes that a block does not declare, and the next save would delete them. The same
 * for any block that stands in one of ours, such as a group in a form.
 */
import { getBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';

type Attributes = Record< string, unknown >;

interface BlockType {
	name: string;
	attributes?: Attributes;
	deprecated?: { attributes?: Attributes }[];
	save?: ( props: SaveProps ) => unknown;
}

interface Block {
	attributes: Attributes;
	innerBlocks: Block[];
}

interface SaveProps {
	attributes: Attributes;
	/** Left out while WordPress compares markup, and an element while it looks for footnotes in a post. */
	innerBlocks?: Block[] | object;
}

/** Attribute of other plugins' blocks with those that they do not declare; never saved itself. */
const SET_ASIDE = 'mainstayUnknown';

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

/** Gives blocks back what was set aside, at any depth: they stand in one of ours. */
function giveBack( blocks: Block[] ) {
	for ( const { attributes, innerBlocks } of blocks ) {
		// In place: the parts of a block are saved behind what saves the block itself.
		Object.assign( attributes, attributes[ SET_ASIDE ] );
		delete attributes[ SET_ASIDE ];
		giveBack( innerBlocks );
	}
}

/** Types that give back: WordPress makes a type anew when its filters change. */
const giving = new WeakSet< BlockType >();

/** Has a block of ours give back what blocks in it had, before it is saved. */
function giveBackOnSave( type: BlockType ) {
	if ( type.save && ! giving.has( type ) ) {
		const { save } = type;
		giving.add( type );
		type.save = ( props ) => {
			if ( Array.isArray( props.innerBlocks ) ) {
				giveBack( props.innerBlocks );
			}
			return save( props );
		};
	}
}

/**
 * Returns the attributes of another plugin's block, with those that it does not declare set aside: what a
 * block stands in is not known before it is saved.
 *
 * @param attributes As WordPress read them.
 * @param type       Of the block.
 * @param saved      As the post has them.
 * @param unknown    Names that were unknown before, to which new ones are added.
 */
function setAside(
	attributes: Attributes,
	type: BlockType,
	saved: Attributes,
	unknown: Set< string >
): Attributes {
	const keys = Object.keys( saved );
	const found = keys.filter(
		( key ) => unknown.has( key ) || ! isKnown( type, key )
	);
	if ( ! found.length ) {
		return attributes;
	}
	found.forEach( ( key ) => {
		unknown.add( key );
		declareInPlace( type, keys, keys.indexOf( key ) );
	} );
	type.attributes = {
		...type.attributes,
		[ SET_ASIDE ]: { type: 'object', role: 'local' },
	};
	const kept = { ...attributes };
	const aside: Attributes = {};
	found.forEach( ( key ) => {
		delete kept[ key ];
		aside[ key ] = saved[ key ];
	} );
	return { ...kept, [ SET_ASIDE ]: aside };
}

/** @param names Of the blocks whose unknown attributes are kept, and those of what stands in them. */
export function keepAttributes( names: string[] ) {
	const addedByBlock = new Map(
		names.map( ( name ) => [ name, new Set< string >() ] as const )
	);
	const unknownByBlock = new Map< string, Set< string > >();

	addFilter(
		'blocks.getBlockAttributes',
		'mainstay-blocks/keep-attributes',
		(
			attributes: Attributes,
			{ name }: BlockType,
			_markup: string,
			saved: Attributes = {}
		) => {
			const type = getBlockType( name ) as BlockType | undefined;
			if ( ! type || name === 'core/missing' ) {
				return attributes;
			}
			const added = addedByBlock.get( name );
			if ( ! added ) {
				const unknown = unknownByBlock.get( name ) ?? new Set();
				unknownByBlock.set( name, unknown );
				return setAside( attributes, type, saved ?? {}, unknown );
			}
			giveBackOnSave( type );
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
