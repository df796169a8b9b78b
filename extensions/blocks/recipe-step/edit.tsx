import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	isUnmodifiedDefaultBlock,
	type BlockEditProps,
} from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../shared/is-composing';
import type { RecipeStepAttributes } from './types';

const getTemplate = () => [
	[
		'core/paragraph',
		{ placeholder: __( 'What is done in this step', 'mainstay-blocks' ) },
	],
];

/** Enter in an empty line at the end begins the next step, as in a list. */
export function Edit( { clientId }: BlockEditProps< RecipeStepAttributes > ) {
	const registry = useRegistry();

	const onKeyDownCapture = ( event: KeyboardEvent ) => {
		if (
			event.key !== 'Enter' ||
			event.shiftKey ||
			isComposing( event.nativeEvent )
		) {
			return;
		}
		const {
			getBlock,
			getBlockIndex,
			getBlockRootClientId,
			getSelectedBlockClientId,
		} = registry.select( blockEditorStore );
		const inside = getBlock( clientId )?.innerBlocks ?? [];
		const last = inside.at( -1 );
		if (
			inside.length < 2 ||
			! last ||
			last.clientId !== getSelectedBlockClientId() ||
			! isUnmodifiedDefaultBlock( last )
		) {
			return;
		}
		event.preventDefault();
		event.stopPropagation();
		registry.batch( () => {
			const { insertBlock, removeBlock, selectBlock } =
				registry.dispatch( blockEditorStore );
			const paragraph = createBlock( 'core/paragraph' );
			removeBlock( last.clientId, false );
			insertBlock(
				createBlock( 'jetpack/recipe-step', {}, [ paragraph ] ),
				getBlockIndex( clientId ) + 1,
				getBlockRootClientId( clientId ) ?? undefined,
				false
			);
			selectBlock( paragraph.clientId, 0 );
		} );
	};
	return (
		<li
			{ ...useInnerBlocksProps( useBlockProps( { onKeyDownCapture } ), {
				template: getTemplate() as never,
			} ) }
		/>
	);
}
