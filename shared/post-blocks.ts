import type { Select } from '@wordpress/data';

/**
 * Returns the blocks of the post in the editor, also where "Show template" is on: then the editor holds the template,
 * and those of the post stand in its Post Content. One in a list of posts holds nothing that is edited here.
 *
 * @param select Of the registry.
 */
export function getPostBlocks( select: Select ) {
	const { getBlocks, getBlocksByName, areInnerBlocksControlled } =
		select( 'core/block-editor' );
	return getBlocks(
		getBlocksByName( 'core/post-content' ).find( ( id ) =>
			areInnerBlocksControlled( id )
		)
	);
}
