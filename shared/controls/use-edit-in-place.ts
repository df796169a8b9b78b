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
	useEffect( () => {
		if ( isSelected && isClicked.current ) {
			ref.current?.querySelector( 'textarea' )?.focus();
		}
		isClicked.current = false;
	}, [ isSelected ] );
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
