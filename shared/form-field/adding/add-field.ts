import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	createBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockVariations,
	type Block,
	type TemplateBlock,
} from '@wordpress/blocks';
import { useDispatch, useRegistry } from '@wordpress/data';
import { textOf } from '../../text-of';
import { shownLabel } from '../labels';
import type { FieldKind } from '../types';

/** What stands before the kind in the name of a field's block. */
const FIELD = 'field-';

/** Kinds without a label that is written in place. */
const WITHOUT_LABEL: FieldKind[] = [ 'consent', 'hidden' ];

/** Returns the kind of a field, by the name of its block. */
export const kindOf = ( name: string ) =>
	name.slice( name.lastIndexOf( FIELD ) + FIELD.length ) as FieldKind;

/**
 * Returns the name of the block of another kind of field.
 *
 * @param name Of a field's block.
 * @param kind Of the other.
 */
export const nameOfKind = ( name: string, kind: FieldKind ): string =>
	name.slice( 0, name.lastIndexOf( FIELD ) + FIELD.length ) + kind;

/**
 * Returns a new field, as the inserter makes it. A line of text has no label yet: "Text" asks nothing.
 *
 * @param name Of its block.
 */
function createField( name: string ): Block {
	const variation = ( getBlockVariations( name, 'inserter' ) ?? [] ).find(
		( { isDefault } ) => isDefault
	);
	return createBlock(
		name,
		{
			...variation?.attributes,
			...( kindOf( name ) === 'text' && { label: '' } ),
		},
		createBlocksFromInnerBlocksTemplate(
			( variation?.innerBlocks ?? [] ) as TemplateBlock[]
		)
	);
}

/** Returns the block that holds the label of a field, and the text of it; null where the field has none. */
function labelIn( field: Block ) {
	const part = field.innerBlocks.find( ( { name } ) =>
		name.endsWith( '/label' )
	);
	const kind = kindOf( field.name );
	if ( ! part && WITHOUT_LABEL.includes( kind ) ) {
		return null;
	}
	const { clientId, attributes } = part ?? field;
	const label = attributes.label as string | undefined;
	return {
		clientId,
		text: textOf( part ? ( label ?? '' ) : shownLabel( kind, label ) ),
	};
}

/**
 * Returns a function that adds a field of a kind at a place. Its label is selected, so that what is typed then takes
 * its place.
 */
export function useAddField() {
	const registry = useRegistry();
	const { insertBlock, selectionChange } = useDispatch( blockEditorStore );
	return ( name: string, place: { root: string; index: number } ) => {
		const field = createField( name );
		const label = labelIn( field );
		registry.batch( () => {
			void insertBlock( field, place.index, place.root, ! label );
			if ( label ) {
				void selectionChange(
					label.clientId,
					'label',
					0,
					label.text.length
				);
			}
		} );
	};
}
