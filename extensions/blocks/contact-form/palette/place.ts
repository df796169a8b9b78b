import {
	store as blockEditorStore,
	type BlockEditorSelectors,
} from '@wordpress/block-editor';
import { select } from '@wordpress/data';

const BUTTON = 'jetpack/button';
const STEP = 'jetpack/form-step';

const isButton = ( editor: BlockEditorSelectors, id: string ) =>
	editor.getBlockName( id ) === BUTTON ||
	editor.getBlockAttributes( id )?.type === 'submit';

/**
 * Returns the blocks in a form, at any depth, that send it.
 *
 * @param editor Selectors of the editor.
 * @param form   Client ID.
 */
export const buttonsIn = (
	editor: BlockEditorSelectors,
	form: string
): string[] =>
	editor
		.getClientIdsOfDescendants( [ form ] )
		.filter( ( id ) => isButton( editor, id ) );

/**
 * Returns whether a form has nothing but its button.
 *
 * @param editor Selectors of the editor.
 * @param form   Client ID.
 */
export const isBare = ( editor: BlockEditorSelectors, form: string ): boolean =>
	editor.getBlockOrder( form ).every( ( id ) => isButton( editor, id ) );

/**
 * Returns whether the fields of a form stand in steps.
 *
 * @param editor Selectors of the editor.
 * @param form   Client ID.
 */
export const hasSteps = ( editor: BlockEditorSelectors, form: string ) =>
	editor
		.getClientIdsOfDescendants( [ form ] )
		.some( ( id ) => editor.getBlockName( id ) === STEP );

/**
 * Returns where a new field of a form stands: above the button that sends it, or at the end of its last step.
 *
 * @param form Client ID.
 */
export function placeForField( form: string ): { root: string; index: number } {
	const editor = select( blockEditorStore );
	const step = editor
		.getClientIdsOfDescendants( [ form ] )
		.filter( ( id ) => editor.getBlockName( id ) === STEP )
		.at( -1 );
	if ( step ) {
		return { root: step, index: editor.getBlockCount( step ) };
	}
	const buttons = buttonsIn( editor, form );
	const order = editor.getBlockOrder( form );
	const last = order
		.map( ( id ) =>
			// It may stand in a group or in a column.
			[ id, ...editor.getClientIdsOfDescendants( [ id ] ) ].some(
				( inner ) => buttons.includes( inner )
			)
		)
		.lastIndexOf( true );
	return { root: form, index: last < 0 ? order.length : last };
}
