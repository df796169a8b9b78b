import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import type { MouseEvent } from 'react';

/**
 * For a block that shows what visitors see until it is selected, and its fields then: one click is
 * enough to write, and links of the preview lead nowhere.
 *
 * @return Props of the block's wrapper.
 */
export function useEditInPlace( isSelected: boolean ) {
	const ref = useRef< HTMLDivElement >( null );
	const isClicked = useRef( false );
	const { getSelectedBlocksInitialCaretPosition } =
		useSelect( blockEditorStore );
	useEffect( () => {
		// From the block before, WordPress may look for its fields before they are there.
		const isEntered = getSelectedBlocksInitialCaretPosition() === 0;
		if (
			isSelected &&
			( isClicked.current || isEntered ) &&
			! ref.current?.querySelector( 'textarea:focus' )
		) {
			ref.current?.querySelector( 'textarea' )?.focus();
		}
		isClicked.current = false;
	}, [ isSelected, getSelectedBlocksInitialCaretPosition ] );
	return {
		ref,
		onMouseDown: () => {
			isClicked.current = ! isSelected;
		},
		onClick: ( event: MouseEvent< HTMLElement > ) => {
			if ( ( event.target as HTMLElement ).closest( 'a' ) ) {
				event.preventDefault();
			}
		},
	};
}
