import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useCallback } from '@wordpress/element';

type Registry = Pick< ReturnType< typeof useRegistry >, 'select' | 'dispatch' >;

/** Is a block stored elsewhere than the post, as in a synced pattern, which may be saved while the post is not? */
function isOfAnother( registry: Registry, clientId: string ): boolean {
	const { getBlockParents, areInnerBlocksControlled } =
		registry.select( blockEditorStore );
	return getBlockParents( clientId ).some( ( id ) =>
		areInnerBlocksControlled( id )
	);
}

/**
 * Makes the next change of a block a part of the author's step before, so that undo takes back both.
 * Where all is saved, or is just being saved, there is no such step, and the change is one of its own:
 * WordPress offers to save only these, and would lose it.
 *
 * @param registry Of the editor.
 * @param clientId Of the block, where it is known.
 */
export function joinToLastStep( registry: Registry, clientId?: string ) {
	const post = registry.select( 'core/editor' );
	if (
		( post?.isEditedPostDirty?.() ?? true ) &&
		! post?.isSavingPost?.() &&
		! ( clientId && isOfAnother( registry, clientId ) )
	) {
		void registry
			.dispatch( blockEditorStore )
			.__unstableMarkNextChangeAsNotPersistent();
	}
}

/** The same for components of a block. */
export function useJoinToLastStep(): () => void {
	const registry = useRegistry();
	const { clientId } = useBlockEditContext();
	return useCallback(
		() => joinToLastStep( registry, clientId ),
		[ registry, clientId ]
	);
}
