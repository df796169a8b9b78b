import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * What stands below the field for an id: what it is for, or that another block of the page has it.
 *
 * @param clientId Of the block, which has to be selected: others would ask for nothing.
 * @param id       Its id.
 */
export function useIdNote( clientId: string, id: string ): string {
	const isTaken = useSelect(
		( select ) => {
			const editor = select( blockEditorStore );
			return (
				Boolean( id ) &&
				editor.isBlockSelected( clientId ) &&
				editor.getClientIdsWithDescendants().some( ( other ) => {
					const { id: theirs, anchor } =
						editor.getBlockAttributes( other ) ?? {};
					return (
						other !== clientId && ( theirs === id || anchor === id )
					);
				} )
			);
		},
		[ clientId, id ]
	);
	return isTaken
		? __(
				'Another block on this page has this ID. Choose another one, or visitors get a generated ID.',
				'mainstay-blocks'
			)
		: __(
				'Identifies the field in the form and in styles. Use letters, numbers, hyphens and underscores. If this is empty, the ID is created from the label.',
				'mainstay-blocks'
			);
}
