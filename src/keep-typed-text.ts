/**
 * Gives the editor the text of our blocks as it was typed. Where people may not write unfiltered HTML, the
 * server writes signs as entities, each with an invisible separator behind it
 * (php-stubs/core/typed-text.php); here they are signs again.
 */
import { addFilter } from '@wordpress/hooks';

type Attributes = Record< string, unknown >;

type BlockType = {
	name: string;
	attributes?: Record< string, { source?: string } >;
};

const SIGNS: Record< string, string > = { amp: '&', lt: '<', gt: '>' };

/** What is HTML in the comments of our blocks; all else that a block declares is not. */
const HTML =
	/^\S+\/(?!field-hidden)((field-\S+|label|option|input-\S+) (label|requiredText|options|toggleLabel|\w+Message|default)|button text|donations \w+(Donation|AmountText)|map poster|recipe\S* (ingredients?|steps)|related-posts headline|revue \w+Label|\S+ (caption|consentText|submitButtonText|(sub|log)\w+ButtonText|savedMarkup|cacheHtml)|(ai-|voice-|blogging-).*)$/;

const read = ( value: unknown ): unknown => {
	if ( typeof value === 'string' ) {
		const typed = value.replace(
			/&(amp|lt|gt);&#8291;/g,
			( _, name: string ) => SIGNS[ name ]!
		);
		// An address that was filtered as HTML once.
		return typed === value && /^https?:\/\/\S+$/.test( value )
			? value.replace( /&amp;/g, '&' )
			: typed;
	}
	if ( Array.isArray( value ) ) {
		return value.map( read );
	}
	return value && typeof value === 'object'
		? readAll( value as Attributes )
		: value;
};

const readAll = (
	values: Attributes,
	isText: ( key: string ) => boolean = () => true
) =>
	Object.fromEntries(
		Object.entries( values ).map( ( [ key, value ] ) => [
			key,
			isText( key ) ? read( value ) : value,
		] )
	);

/**
 * Checks whether an attribute in the comment of a block is plain text, or anything else that is no HTML.
 *
 * @param type Of the block.
 * @param key  Name of the attribute.
 */
export function isTypedText( type: BlockType, key: string ) {
	const schema = type.attributes?.[ key ];
	return (
		/^(jetpack|premium-content|videopress)\//.test( type.name ) &&
		!! schema &&
		! schema.source &&
		! HTML.test( `${ type.name } ${ key }` )
	);
}

/**
 * Returns the attributes of a block with the text as it was typed; the same object where all of it is
 * already.
 *
 * @param type       Of the block.
 * @param attributes As they were saved.
 */
export function readTypedText< T extends Attributes >(
	type: BlockType,
	attributes: T
): T {
	return /&(amp|lt|gt);/.test( JSON.stringify( attributes ) )
		? ( readAll( attributes, ( key ) => isTypedText( type, key ) ) as T )
		: attributes;
}

/** Gives every block that is parsed its text as it was typed. */
export function keepTypedText() {
	addFilter(
		'blocks.getBlockAttributes',
		'mainstay-blocks/keep-typed-text',
		( attributes: Attributes, type: BlockType ) =>
			readTypedText( type, attributes ),
		// Before the blocks' own filters, which read the text.
		1
	);
}
