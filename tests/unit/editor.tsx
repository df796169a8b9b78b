/** A small editor around one block, for tests of its edit. */
import { act, render } from '@testing-library/react';
import {
	BlockEditorProvider,
	BlockInspector,
	BlockList,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import * as blockEditor from '@wordpress/block-editor';
import { createBlock, serialize } from '@wordpress/blocks';
import { Popover, SlotFillProvider } from '@wordpress/components';
import { dispatch, select } from '@wordpress/data';
import { StrictMode, useState } from '@wordpress/element';
import { registerBlocks } from './register-blocks';
import type { ComponentType, PropsWithChildren } from 'react';

// Exported, but not typed.
const { BlockTools } = blockEditor as unknown as {
	BlockTools: ComponentType< PropsWithChildren >;
};

type BlockInstance = ReturnType< typeof createBlock >;

function Editor( {
	initial,
	onValue,
}: {
	initial: BlockInstance[];
	onValue: ( blocks: BlockInstance[] ) => void;
} ) {
	const [ value, setValue ] = useState( initial );
	const update = ( blocks: BlockInstance[] ) => {
		onValue( blocks );
		setValue( blocks );
	};
	return (
		<SlotFillProvider>
			<BlockEditorProvider
				value={ value }
				onInput={ update }
				onChange={ update }
				settings={ {} }
				useSubRegistry={ false }
			>
				<BlockInspector />
				<BlockTools>
					<BlockList />
				</BlockTools>
				<Popover.Slot />
			</BlockEditorProvider>
		</SlotFillProvider>
	);
}

/**
 * Renders one block in an editor.
 *
 * @param name        Block name.
 * @param attributes  Of the block.
 * @param innerBlocks Inside it.
 * @return The block as it is now: `attributes()`, `saved()` (its markup), `selectBlock()`.
 */
export function renderBlock<
	Attributes extends object = Record< string, unknown >,
>(
	name: string,
	attributes: Record< string, unknown > = {},
	innerBlocks: BlockInstance[] = []
) {
	registerBlocks();
	const block = createBlock( name, attributes, innerBlocks );
	let current = [ block ];
	const view = render(
		<StrictMode>
			<Editor
				initial={ current }
				onValue={ ( blocks ) => ( current = blocks ) }
			/>
		</StrictMode>
	);
	return {
		...view,
		clientId: block.clientId,
		blocks: () => current,
		attributes: () =>
			select( blockEditorStore ).getBlock( block.clientId )
				?.attributes as Attributes,
		saved: () => serialize( select( blockEditorStore ).getBlocks() ),
		selectBlock: () =>
			act( async () => {
				dispatch( blockEditorStore ).selectBlock( block.clientId );
			} ),
		deselectBlock: () =>
			act( async () => {
				dispatch( blockEditorStore ).clearSelectedBlock();
			} ),
	};
}
