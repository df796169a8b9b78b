import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';

export type View = 'subscriber-view' | 'logged-out-view';

const viewOf = ( blockName: string | null ) =>
	blockName?.replace( 'premium-content/', '' ) as View;

/**
 * Which of the two views is shown. Whatever is selected, by a click or in the list of blocks, is
 * always in the view that is shown.
 *
 * @param clientId Of the container.
 */
export function useView( clientId: string ) {
	const [ view, setView ] = useState< View >( 'subscriber-view' );
	const { views, selected } = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			const id = editor.getSelectedBlockClientId();
			const around = id ? [ id, ...editor.getBlockParents( id ) ] : [];
			const inside = editor
				.getBlockOrder( clientId )
				.find( ( child: string ) => around.includes( child ) );
			return {
				views: editor.getBlockOrder( clientId ) as string[],
				selected: inside
					? viewOf( editor.getBlockName( inside ) )
					: null,
			};
		},
		[ clientId ]
	);
	const { getBlockName } = useSelect(
		( select ) => select( blockEditorStore ),
		[]
	);
	const { selectBlock } = useDispatch( blockEditorStore );

	useEffect( () => {
		if ( selected ) {
			setView( selected );
		}
	}, [ selected ] );

	return {
		view,
		show( next: View ) {
			setView( next );
			// Else what is selected would be hidden.
			const id = views.find(
				( one ) => viewOf( getBlockName( one ) ) === next
			);
			if ( selected && id ) {
				void selectBlock( id );
			}
		},
	};
}
