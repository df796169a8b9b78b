import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps, Block } from '@wordpress/blocks';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { planIdsOf, withPlanIds } from './plan-ids';
import type { ContainerAttributes } from './types';

export interface Plans {
	/** Whoever pays for one of them sees the subscribers' view. */
	ids: number[];
	select: (ids: number[]) => void;
	/** The same, as a part of the step before: it is not an author's doing. */
	selectQuietly: (ids: number[]) => void;
}

const paymentButtons = (blocks: Block[]): Block[] =>
	blocks.flatMap((block) => [
		...(block.name === 'jetpack/recurring-payments' ? [block] : []),
		...paymentButtons(block.innerBlocks),
	]);

/** The plans of a container, and of the button inside that sells them. */
export function usePlans({
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps<ContainerAttributes>): Plans {
	const registry = useRegistry();
	const { getBlock } = useSelect(
		(select) => select(blockEditorStore) as any,
		[]
	);
	const { updateBlockAttributes, __unstableMarkNextChangeAsNotPersistent } =
		useDispatch(blockEditorStore) as any;
	const ids = planIdsOf(attributes);

	function apply(next: number[], beforeEach: () => void) {
		registry.batch(() => {
			beforeEach();
			setAttributes(withPlanIds(next));
			// A button that sells another plan was made to do so.
			for (const button of paymentButtons(
				getBlock(clientId)?.innerBlocks ?? []
			)) {
				const { planId, planIds } = button.attributes as {
					planId?: number;
					planIds?: number[];
				};
				if (next[0] && (!planId || ids.includes(planId))) {
					beforeEach();
					updateBlockAttributes(button.clientId, {
						planId: next[0],
						...(planIds && { planIds: next }),
					});
				}
			}
		});
	}
	return {
		ids,
		select: (next) => apply(next, () => {}),
		selectQuietly: (next) =>
			apply(next, __unstableMarkNextChangeAsNotPersistent),
	};
}
