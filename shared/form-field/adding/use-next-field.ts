import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../is-composing';
import { nameOfKind, useAddField } from './add-field';

/** Stands in an empty rich text, so that the cursor has a place. */
const FILLER = /\uFEFF/g;

/** Returns whether an element is the rich text of a label that has words, with the cursor behind the last of them. */
function isAtEnd( element: HTMLElement ): boolean {
	const selection = element.ownerDocument.defaultView?.getSelection();
	if (
		element.dataset.wpBlockAttributeKey !== 'label' ||
		! element.textContent?.replace( FILLER, '' ).trim() ||
		! selection?.isCollapsed ||
		! element.contains( selection.anchorNode )
	) {
		return false;
	}
	const rest = selection.getRangeAt( 0 ).cloneRange();
	rest.setEnd( element, element.childNodes.length );
	return ! rest.toString().replace( FILLER, '' );
}

/**
 * Enter at the end of a label adds a line of text after its field, in the same step or column, and the cursor goes to
 * its label. In an empty label Enter does nothing, so that pressing it twice leaves no second empty field.
 *
 * @param field Client ID; undefined for a label that stands alone.
 * @return For the element around the label, in the phase of capturing: rich text handles Enter itself.
 */
export function useNextField( field: string | undefined ) {
	const editor = useSelect( blockEditorStore );
	const addField = useAddField();
	return ( event: KeyboardEvent< HTMLElement > ) => {
		const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
		if (
			! field ||
			key !== 'Enter' ||
			[ shiftKey, ctrlKey, metaKey, altKey ].includes( true ) ||
			isComposing( nativeEvent ) ||
			! isAtEnd( event.target as HTMLElement )
		) {
			return;
		}
		const next = nameOfKind( editor.getBlockName( field ) ?? '', 'text' );
		const root = editor.getBlockRootClientId( field ) ?? '';
		if ( editor.canInsertBlockType( next, root ) ) {
			event.preventDefault();
			event.stopPropagation();
			addField( next, {
				root,
				index: editor.getBlockIndex( field ) + 1,
			} );
		}
	};
}
