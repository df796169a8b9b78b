import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * The button inside: whether there is one, and how to add it. (Not a template of InnerBlocks, which
 * would change a post that is only opened.)
 *
 * @param clientId Of the block around.
 */
export function useButton( clientId: string ) {
	const hasButton = useSelect(
		( select ) => select( blockEditorStore ).getBlockCount( clientId ) > 0,
		[ clientId ]
	);
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const addButton = () =>
		replaceInnerBlocks(
			clientId,
			[
				createBlock( 'jetpack/button', {
					element: 'a',
					uniqueId: 'eventbrite-widget-id',
					text: __( 'Register', 'mainstay-blocks' ),
				} ),
			],
			false
		);
	return { hasButton, addButton };
}
