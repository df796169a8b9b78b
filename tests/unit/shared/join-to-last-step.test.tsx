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
function openEditor( isDirty?: boolean, isSaving?: boolean ) {
	const registry = createRegistry();
	registry.register( blockEditorStore );
	if ( isDirty !== undefined ) {
		registry.registerStore( 'core/editor', {
			reducer: () => null,
			selectors: {
				isEditedPostDirty: () => isDirty,
				...( isSaving !== undefined && {
					isSavingPost: () => isSaving,
				} ),
			},
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
	[ 'all is saved', false, undefined, true ],
	[ 'something is to be saved', true, undefined, false ],
	[ 'there is no post', undefined, undefined, false ],
	[ 'something is to be saved, and no save runs', true, false, false ],
	[ 'a save of something runs', true, true, true ],
	[ 'a save of nothing runs', false, true, true ],
] )( 'where %s', ( _, isDirty, isSaving, isStored ) => {
	const registry = openEditor( isDirty, isSaving );
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

/** Where a block stands in a post that has something to save, and whether its change is stored by itself. */
it.each< [ string, string[], string[], boolean ] >( [
	[ 'in the post', [], [], false ],
	[ 'in a group', [ 'group' ], [], false ],
	[ 'in groups', [ 'group', 'group' ], [], false ],
	[ 'in a synced pattern', [ 'core/block' ], [ 'core/block' ], true ],
	[
		'in a group of a synced pattern',
		[ 'core/block', 'group' ],
		[ 'core/block' ],
		true,
	],
	[
		'in a synced pattern in a group',
		[ 'group', 'core/block', 'group', 'group' ],
		[ 'core/block' ],
		true,
	],
	[
		'in a template part',
		[ 'core/template-part' ],
		[ 'core/template-part' ],
		true,
	],
	[
		'in a menu of a template part',
		[ 'core/template-part', 'core/navigation' ],
		[ 'core/template-part', 'core/navigation' ],
		true,
	],
	[ 'in a menu of its own', [ 'core/navigation' ], [], false ],
] )( '%s', ( _, around, stored, isStored ) => {
	const registry = openEditor( true, false );
	const { resetBlocks, replaceInnerBlocks } =
		registry.dispatch( blockEditorStore );
	const names = [ ...around, 'x' ];
	const blockAt = ( depth: number ) =>
		( {
			clientId: depth === around.length ? 'a' : `${ depth }`,
			name: names[ depth ],
			attributes: {},
			innerBlocks: [],
		} ) as never;
	void resetBlocks( [ blockAt( 0 ) ] );
	// As WordPress does where a block is stored by itself: what is in it comes later.
	around.forEach( ( name, depth ) => {
		if ( stored.includes( name ) ) {
			void registry.dispatch( 'core/block-editor' )
				.setHasControlledInnerBlocks!( `${ depth }`, true );
		}
		void replaceInnerBlocks( `${ depth }`, [ blockAt( depth + 1 ) ] );
	} );
	expect(
		registry.select( blockEditorStore ).getBlockParents( 'a' )
	).toHaveLength( around.length );
	joinToLastStep( registry, 'a' );
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
			fc.array( fc.constantFrom( 'author', 'block', 'save', 'saved' ), {
				minLength: 1,
				maxLength: 12,
			} ),
			( acts ) => {
				let isDirty = false;
				let isSaving = false;
				/** Has something changed since the save that runs, or the last one, began? */
				let hasChanged = false;
				/** The same, of changes that WordPress offers to save. */
				let isNewer = false;
				let isQuiet = false;
				const registry = {
					select: () => ( {
						isEditedPostDirty: () => isDirty,
						isSavingPost: () => isSaving,
					} ),
					dispatch: () => ( {
						__unstableMarkNextChangeAsNotPersistent: () => {
							isQuiet = true;
						},
					} ),
				};
				for ( const taken of [ ...acts, 'saved' ] ) {
					if ( taken === 'save' && isDirty && ! isSaving ) {
						// It stores what is there when it begins.
						isSaving = true;
						hasChanged = false;
						isNewer = false;
					} else if ( taken === 'saved' && isSaving ) {
						isSaving = false;
						isDirty = isNewer;
					} else if ( taken === 'author' || taken === 'block' ) {
						isQuiet = false;
						if ( taken === 'block' ) {
							joinToLastStep( registry as never );
						}
						hasChanged = true;
						isDirty ||= ! isQuiet;
						isNewer ||= ! isQuiet;
					}
					// Whatever is dirty is stored whole by the next save.
					expect( hasChanged && ! isDirty && ! isSaving ).toBe(
						false
					);
				}
			}
		)
	);
} );
