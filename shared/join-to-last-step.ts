import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

type Registry = Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' >;

/**
 * Makes the next change of a block a part of the author's step before, so that undo takes back both.
 * Where all is saved there is no such step, and the change is one of its own: WordPress offers to save
 * only these, and would lose it.
 *
 * @param registry Of the editor.
 */
export function joinToLastStep( registry: Registry ) {
	if ( registry.select( 'core/editor' )?.isEditedPostDirty?.() ?? true ) {
		void registry
			.dispatch( blockEditorStore )
			.__unstableMarkNextChangeAsNotPersistent();
	}
}

/** The same for components. */
export function useJoinToLastStep(): () => void {
	const registry = useRegistry();
	return useCallback( () => joinToLastStep( registry ), [ registry ] );
}
