/**
 * What a save lost of a text: blocks, attributes of their comments, words and addresses of their
 * markup. It knows nothing of how any block is built, so no deprecation can excuse a loss.
 */
import { isDeepStrictEqual } from 'util';

/** A block as WordPress's parser of comments gives it, without knowing any type. */
export interface RawBlock {
	blockName: string | null;
	attrs: Record< string, unknown > | null;
	innerBlocks: RawBlock[];
	innerHTML: string;
}

/** Attribute defaults by block name. */
type Defaults = Record< string, Record< string, unknown > >;

const flat = ( blocks: RawBlock[] ): RawBlock[] =>
	blocks.flatMap( ( block ) =>
		block.blockName ? [ block, ...flat( block.innerBlocks ) ] : []
	);

/** WordPress before 7.0 keeps an anchor in the markup only. */
const isAnchorInMarkup = ( key: string, value: unknown, block?: RawBlock ) =>
	key === 'anchor' && !! block?.innerHTML.includes( ` id="${ value }"` );

const byName = ( blocks: RawBlock[] ) => {
	const groups = new Map< string, RawBlock[] >();
	for ( const block of blocks ) {
		const name = block.blockName!;
		groups.set( name, [ ...( groups.get( name ) ?? [] ), block ] );
	}
	return groups;
};

/** Every text and number inside a value. */
function leavesOf( value: unknown ): string[] {
	if ( typeof value === 'object' && value !== null ) {
		return Object.values( value ).flatMap( leavesOf );
	}
	return typeof value === 'boolean' || value === null || value === ''
		? []
		: [ String( value ) ];
}

const ENTITIES: Record< string, string > = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	nbsp: ' ',
	'#039': "'",
	'#8217': '’',
};

/** Text as it reads: entities are characters, however often they were written as entities. */
function decode( text: string ): string {
	const decoded = text.replace(
		/&(amp|lt|gt|quot|nbsp|#0?39|#8217);/g,
		( _, name ) => ENTITIES[ name === '#39' ? '#039' : name ]!
	);
	return decoded === text ? text : decode( decoded );
}

const normal = ( text: string ) =>
	decode( text )
		.replace( /\u00a0/g, ' ' )
		.replace( /\s+/g, ' ' )
		.trim();

/** Words and addresses of markup. */
const contentsOf = ( html: string ) => [
	...html
		.split( /<[^>]*>/ )
		.map( normal )
		.filter( Boolean ),
	...[ ...html.matchAll( /\s(?:src|href|alt)="([^"]+)"/g ) ].map(
		( [ , value ] ) => normal( value! )
	),
];

/** Everything that a text says, in one string. */
const everythingIn = ( blocks: RawBlock[] ) =>
	normal(
		blocks
			.flatMap( ( { attrs, innerHTML } ) => [
				...leavesOf( attrs ),
				innerHTML,
				innerHTML.replace( /<[^>]*>/g, '' ),
			] )
			.join( ' ' )
	);

/**
 * @param before   Blocks of the text that was opened.
 * @param after    Blocks of the text that was saved.
 * @param defaults What a block says where an attribute is missing.
 * @param ignored  Attributes that were changed on purpose.
 */
export function findLosses(
	before: RawBlock[],
	after: RawBlock[],
	defaults: Defaults,
	ignored: string[] = []
): string[] {
	const losses: string[] = [];
	const saved = flat( after );
	const groups = byName( saved );
	const everything = everythingIn( saved );
	const says = ( text: string ) => everything.includes( normal( text ) );
	for ( const [ name, blocks ] of byName( flat( before ) ) ) {
		const kept = groups.get( name ) ?? [];
		if ( kept.length < blocks.length ) {
			losses.push( `${ blocks.length - kept.length } x ${ name }` );
		}
		blocks.forEach( ( block, index ) => {
			for ( const [ key, value ] of Object.entries(
				block.attrs ?? {}
			) ) {
				const now = kept[ index ]?.attrs?.[ key ];
				if (
					! ignored.includes( key ) &&
					! isAnchorInMarkup( key, value, kept[ index ] ) &&
					! isDeepStrictEqual( now, value ) &&
					! isDeepStrictEqual( defaults[ name ]?.[ key ], value )
				) {
					losses.push(
						`${ name } ${ key }: ${ JSON.stringify( value ) } -> ${ JSON.stringify( now ) }`
					);
				}
			}
			losses.push(
				...contentsOf( block.innerHTML )
					.filter( ( text ) => ! says( text ) )
					.map( ( text ) => `${ name } text: ${ text }` )
			);
		} );
	}
	return losses;
}
