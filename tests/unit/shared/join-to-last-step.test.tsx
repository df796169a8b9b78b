/** @jest-environment jsdom */
import fc from 'fast-check';
import { act, render } from '@testing-library/react';
import { createRegistry, RegistryProvider, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useButton } from '../../../extensions/blocks/calendly/use-button';
import { usePassthrough } from '../../../extensions/blocks/button/use-passthrough';
import { useWidthReset } from '../../../extensions/blocks/button/use-width-reset';
import { useStyles } from '../../../extensions/blocks/opentable/editor/use-styles';
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

/** What a block does by itself, when the attribute `from` of the block around it becomes `to`. */
const FOLLOWERS: Record<
	string,
	{
		from: object;
		to: object;
		useIt: (
			around: Record< string, string >,
			change: ( attributes: object ) => void
		) => void;
	}
> = {
	'a width that does not fit an alignment goes': {
		from: {},
		to: { align: 'left' },
		useIt: ( { align }, change ) =>
			useWidthReset( { align, width: '50%' } as never, () =>
				change( { width: 'auto' } )
			),
	},
	'a button follows the block around it': {
		from: { href: 'a' },
		to: { href: 'b' },
		useIt: ( _, change ) =>
			usePassthrough(
				'inside',
				{ passthroughAttributes: { url: 'href' } } as never,
				change
			),
	},
	'a style follows its class': {
		from: { className: 'is-style-standard' },
		to: { className: 'is-style-tall' },
		useIt: ( { className }, change ) =>
			useStyles(
				{ className, style: 'standard' } as never,
				change,
				false
			),
	},
	'the button of a calendar gets its address': {
		from: { url: 'a' },
		to: { url: 'b' },
		useIt: ( { url } ) => {
			const { set } = useButton( 'around' );
			useEffect( () => {
				if ( url === 'b' ) {
					set( url );
				}
			} );
		},
	},
};

it.each(
	Object.entries( FOLLOWERS ).flatMap( ( [ name, follower ] ) =>
		[ true, false ].map( ( isDirty ) => ( { name, isDirty, ...follower } ) )
	)
)(
	'$name: one step with the author’s where something is to be saved ($isDirty), else stored by itself',
	( { isDirty, from, to, useIt } ) => {
		const registry = openEditor( isDirty );
		const { resetBlocks, updateBlockAttributes } =
			registry.dispatch( blockEditorStore );
		const block = ( clientId: string, innerBlocks: object[] = [] ) => ( {
			clientId,
			name: 'x',
			attributes: clientId === 'around' ? from : {},
			innerBlocks,
		} );
		void resetBlocks( [
			block( 'around', [ block( 'inside' ) ] ),
		] as never );
		const change = jest.fn( ( attributes: object ) => {
			void updateBlockAttributes( 'inside', attributes );
		} );
		const editor = registry.select( blockEditorStore );
		function Block() {
			useIt(
				useSelect(
					( select ) =>
						select( blockEditorStore ).getBlockAttributes(
							'around'
						) as Record< string, string >,
					[]
				),
				change
			);
			return null;
		}
		render(
			<RegistryProvider value={ registry }>
				<Block />
			</RegistryProvider>
		);
		const before = editor.getBlockAttributes( 'inside' );
		act( () => void updateBlockAttributes( 'around', to ) );
		expect( editor.getBlockAttributes( 'inside' ) ).not.toEqual( before );
		expect( editor.isLastBlockChangePersistent() ).toBe( ! isDirty );
	}
);

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
				for ( const taken of acts ) {
					if ( taken === 'save' ) {
						// Save is offered for what is dirty only.
						isLost = isLost && ! isDirty;
						isDirty = false;
						continue;
					}
					isQuiet = false;
					if ( taken === 'block' ) {
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
