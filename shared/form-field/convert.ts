import { createBlock, type Block } from '@wordpress/blocks';
import { isOwnLabel } from './labels';
import type { FieldAttributes, FieldKind } from './types';

const KINDS: FieldKind[] = [
	'text',
	'name',
	'email',
	'url',
	'date',
	'telephone',
	'textarea',
	'checkbox',
	'consent',
	'checkbox-multiple',
	'radio',
	'select',
];

/** Kinds whose options are blocks, and of which type those are. */
const OPTION_BLOCKS: Partial< Record< FieldKind, 'checkbox' | 'radio' > > = {
	'checkbox-multiple': 'checkbox',
	radio: 'radio',
};

/** The options of a field, wherever they are. */
const optionsOf = ( attributes: FieldAttributes, blocks: Block[] ) =>
	blocks.length
		? blocks.map( ( block ) => String( block.attributes.label ?? '' ) )
		: attributes.options;

/**
 * A field as one of another kind, with everything that both have.
 *
 * @param prefix Name of a field's block, without its kind.
 */
function convert(
	prefix: string,
	from: FieldKind,
	to: FieldKind,
	attributes: FieldAttributes,
	blocks: Block[]
): Block {
	const { label, options: _, ...rest } = attributes;
	const options = optionsOf( attributes, blocks );
	const type = OPTION_BLOCKS[ to ];
	return createBlock(
		prefix + to,
		{
			...rest,
			...( isOwnLabel( from, label ) && { label } ),
			...( ! type && options.some( Boolean ) && { options } ),
		},
		type &&
			options.map( ( option ) =>
				createBlock( `${ prefix }option-${ type }`, {
					label: option,
					fieldType: type,
				} )
			)
	);
}

/**
 * A field can become one of any other kind.
 *
 * @param name Of the field's block; it ends with its kind.
 * @param kind Of the field.
 */
export function fieldTransforms( name: string, kind: FieldKind ) {
	const prefix = name.slice( 0, -kind.length );
	return {
		to: KINDS.filter( ( other ) => other !== kind ).map( ( other ) => ( {
			type: 'block' as const,
			blocks: [ prefix + other ],
			transform: ( attributes: FieldAttributes, blocks: Block[] ) =>
				convert( prefix, kind, other, attributes, blocks ),
		} ) ),
	};
}
