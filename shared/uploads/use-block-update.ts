import { store as blockEditorStore } from '@wordpress/block-editor';
import { useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

/**
 * Returns what changes a block after a while: when an answer comes, the attributes that a component
 * was drawn with may be old, and the component may have ended.
 *
 * @param clientId Of the block.
 */
export function useBlockUpdate< Attributes extends object >(
	clientId: string
) {
	const registry = useRegistry();
	return useMemo( () => {
		const read = (): Attributes | null =>
			registry.select( blockEditorStore ).getBlockAttributes( clientId );
		const update = (
			getChanges: ( attributes: Attributes ) => Partial< Attributes >
		): boolean => {
			const attributes = read();
			if ( attributes ) {
				registry
					.dispatch( blockEditorStore )
					.updateBlockAttributes(
						clientId,
						getChanges( attributes )
					);
			}
			return Boolean( attributes );
		};
		return {
			/** Returns the attributes as they are now; null where the block is gone. */
			read,
			/**
			 * Changes the block as it is now.
			 *
			 * @param getChanges Takes the attributes.
			 * @return Whether the block is there.
			 */
			update,
			/**
			 * Does the same as one step of undo; without that, WordPress joins changes of one attribute
			 * that follow each other.
			 *
			 * @param getChanges Takes the attributes.
			 * @return Whether the block is there.
			 */
			updateAsStep: (
				getChanges: ( attributes: Attributes ) => Partial< Attributes >
			): boolean => {
				let isThere = false;
				registry.batch( () => {
					isThere = update( getChanges );
					if ( isThere ) {
						registry
							.dispatch( blockEditorStore )
							.__unstableMarkLastChangeAsPersistent();
					}
				} );
				return isThere;
			},
		};
	}, [ registry, clientId ] );
}
