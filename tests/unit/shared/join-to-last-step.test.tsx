/** @jest-environment jsdom */
import fc from 'fast-check';
import { render } from '@testing-library/react';
import { createRegistry, RegistryProvider } from '@wordpress/data';
import { store as blockEditorStore } from '@wordpress/block-editor';
import {
	joinToLastStep,
	useJoinToLastStep,
} from '../../../shared/join-to-last-step';

/** An editor of which only is known whether anything is to be saved. */
function openEditor( isDirty?: boolean ) {
	const registry = createRegistry();
	registry.register( blockEditorStore );
	if ( isDirty !== undefined ) {
		registry.registerStore( 'core/editor', {
			reducer: () => null,
			selectors: { isEditedPostDirty: () => isDirty },
		} );
	}
	return registry;
}

/** Whether the next change of blocks is one that WordPress offers to save. */
function isNextStored( registry: ReturnType< typeof openEditor > ) {
	registry.dispatch( blockEditorStore ).updateBlockAttributes( 'a', {
		planId: 7,
	} );
	return registry.select( blockEditorStore ).isLastBlockChangePersistent();
}

it.each( [
	[ 'all is saved', false, true ],
	[ 'something is to be saved', true, false ],
	[ 'there is no post', undefined, false ],
] )( 'where %s', ( _, isDirty, isStored ) => {
	const registry = openEditor( isDirty );
	registry.dispatch( blockEditorStore ).resetBlocks( [
		{
			clientId: 'a',
			name: 'x',
			attributes: {},
			innerBlocks: [],
		} as never,
	] );
	let join = () => {};
	function Block() {
		join = useJoinToLastStep();
		return null;
	}
	render(
		<RegistryProvider value={ registry }>
			<Block />
		</RegistryProvider>
	);
	join();
	expect( isNextStored( registry ) ).toBe( isStored );
} );

it( 'whatever is saved when: no change of a block is lost', () => {
	fc.assert(
		fc.property(
			fc.array( fc.constantFrom( 'author', 'block', 'save' ), {
				minLength: 1,
				maxLength: 12,
			} ),
			( acts ) => {
				let isDirty = false;
				let isLost = false;
				let isQuiet = false;
				const registry = {
					select: () => ( { isEditedPostDirty: () => isDirty } ),
					dispatch: () => ( {
						__unstableMarkNextChangeAsNotPersistent: () => {
							isQuiet = true;
						},
					} ),
				};
				for ( const act of acts ) {
					if ( act === 'save' ) {
						// Save is offered for what is dirty only.
						isLost = isLost && ! isDirty;
						isDirty = false;
						continue;
					}
					isQuiet = false;
					if ( act === 'block' ) {
						joinToLastStep( registry as never );
					}
					isDirty = isDirty || ! isQuiet;
					isLost = ! isDirty;
				}
				expect( isLost ).toBe( false );
			}
		)
	);
} );
