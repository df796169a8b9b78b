import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

/**
 * Has the author inserted the block, or selected it or something inside, since the post was opened?
 *
 * @param clientId Of the block.
 */
export function useIsTouched( clientId: string ): boolean {
	const isInUse = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return (
				editor.wasBlockJustInserted( clientId ) ||
				editor.isBlockSelected( clientId ) ||
				editor.hasSelectedInnerBlock( clientId, true )
			);
		},
		[ clientId ]
	);
	const [ wasInUse, setWasInUse ] = useState( false );
	useEffect( () => {
		if ( isInUse ) {
			setWasInUse( true );
		}
	}, [ isInUse ] );
	return isInUse || wasInUse;
}
