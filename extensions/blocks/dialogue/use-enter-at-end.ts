import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { create } from '@wordpress/rich-text';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../shared/is-composing';

/**
 * A key handler that knows Enter at the end of a line's text. WordPress would go on with a paragraph
 * there; anywhere else it splits the line, and that stays.
 *
 * @param clientId Of the line.
 * @param onEnter
 */
export function useEnterAtEnd( clientId: string, onEnter: () => void ) {
	const registry = useRegistry();
	return ( event: KeyboardEvent ) => {
		if (
			event.key !== 'Enter' ||
			event.shiftKey ||
			isComposing( event.nativeEvent ) ||
			// Toolbar and sidebar are elsewhere on the page, but React's events come by here.
			! event.currentTarget.contains( event.target as Node )
		) {
			return;
		}
		const editor = registry.select( blockEditorStore );
		const [ start, end ] = [
			editor.getSelectionStart(),
			editor.getSelectionEnd(),
		];
		const { content = '' } = editor.getBlockAttributes< {
			content?: string;
		} >( clientId )!;
		const isAtEnd = [ start, end ].every(
			( caret ) =>
				caret.clientId === clientId &&
				caret.attributeKey === 'content' &&
				caret.offset === create( { html: content } ).text.length
		);
		if ( isAtEnd ) {
			event.preventDefault();
			event.stopPropagation();
			onEnter();
		}
	};
}
