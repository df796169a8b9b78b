import { createBlock, type Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { shownLabel } from '../labels';
import type { FieldKind } from '../types';
import { textIn, type PartAttributes } from './types';

/** What an input block says its type is, where that is not the kind of its field. */
const INPUT_TYPES: Partial< Record< FieldKind, string > > = {
	name: 'text',
	date: 'text',
	select: 'dropdown',
};

/** The block that takes the answer. */
function createInput(
	prefix: string,
	kind: FieldKind,
	given: PartAttributes
): Block {
	switch ( kind ) {
		case 'telephone':
			return createBlock( `${ prefix }phone-input` );
		case 'rating':
			return createBlock( `${ prefix }input-rating` );
		case 'slider':
			return createBlock( `${ prefix }input-range` );
		case 'file':
			return createBlock( `${ prefix }dropzone`, {}, [
				createBlock( 'core/paragraph', {
					content: __(
						'Drop files here or choose them.',
						'mainstay-blocks'
					),
				} ),
			] );
		case 'image-select':
			return createBlock( `${ prefix }fieldset-image-options`, {
				savedMarkup:
					'<div class="wp-block-jetpack-fieldset-image-options"><div></div></div>',
			} );
		case 'radio':
		case 'checkbox-multiple':
			return createBlock(
				`${ prefix }options`,
				{ type: kind === 'radio' ? 'radio' : 'checkbox' },
				[ createBlock( `${ prefix }option` ) ]
			);
		default:
			return createBlock( `${ prefix }input`, {
				placeholder: textIn( given, 'placeholder' ) || undefined,
				type: INPUT_TYPES[ kind ] ?? kind,
				min: given.min,
				max: given.max,
			} );
	}
}

/**
 * Returns the parts of a field that has none yet.
 *
 * @param prefix Of the names of blocks, with the slash.
 * @param kind   Of the field.
 * @param given  Attributes of the field: older ones have its label and placeholder.
 */
export function createParts(
	prefix: string,
	kind: FieldKind,
	given: object
): Block[] {
	const attributes = given as PartAttributes;
	return kind === 'checkbox' || kind === 'consent'
		? [ createBlock( `${ prefix }option`, { isStandalone: true } ) ]
		: [
				createBlock( `${ prefix }label`, {
					label: textIn( attributes, 'label' ) || shownLabel( kind ),
				} ),
				createInput( prefix, kind, attributes ),
			];
}
