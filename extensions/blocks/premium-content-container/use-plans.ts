import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps, Block } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useJoinToLastStep } from '../../../shared/join-to-last-step';
import { planIdsOf, withPlanIds } from './plan-ids';
import type { ContainerAttributes } from './types';

export interface Plans {
	/** Whoever pays for one of them sees the subscribers' view. */
	ids: number[];
	select: ( ids: number[] ) => void;
	/** The plans at this moment: an answer may arrive when `ids` are no longer true. */
	current: () => number[];
	/** The same, as a part of the step before: it is not an author's doing. */
	selectQuietly: ( ids: number[] ) => void;
}

const paymentButtons = ( blocks: Block[] ): Block[] =>
	blocks.flatMap( ( block ) => [
		...( block.name === 'jetpack/recurring-payments' ? [ block ] : [] ),
		...paymentButtons( block.innerBlocks ),
	] );

/** The plans of a container, and of the button inside that sells them. */
export function usePlans( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< ContainerAttributes > ): Plans {
	const registry = useRegistry();
	const { getBlock, getBlockAttributes } = useSelect(
		( select ) => select( blockEditorStore ),
		[]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const joinToLastStep = useJoinToLastStep();
	const ids = planIdsOf( attributes );

	const current = () =>
		planIdsOf(
			getBlockAttributes< ContainerAttributes >( clientId ) ??
				( {} as ContainerAttributes )
		);

	function apply( next: number[], beforeEach: () => void ) {
		const before = current();
		registry.batch( () => {
			beforeEach();
			setAttributes( withPlanIds( next ) );
			// A button that sells another plan was made to do so.
			for ( const button of paymentButtons(
				getBlock( clientId )?.innerBlocks ?? []
			) ) {
				const { planId, planIds } = button.attributes as {
					planId?: number;
					planIds?: number[];
				};
				if ( next[ 0 ] && ( ! planId || before.includes( planId ) ) ) {
					beforeEach();
					updateBlockAttributes( button.clientId, {
						planId: next[ 0 ],
						...( planIds && { planIds: next } ),
					} );
				}
			}
		} );
	}
	return {
		ids,
		current,
		select: ( next ) => apply( next, () => {} ),
		selectQuietly: ( next ) => apply( next, joinToLastStep ),
	};
}
