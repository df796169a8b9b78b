import * as blockEditor from '@wordpress/block-editor';
import { cloneBlock, type Block } from '@wordpress/blocks';
import { Modal, Spinner } from '@wordpress/components';
import { store as coreStore } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { ComponentType } from 'react';

interface Pattern {
	name: string;
	title: string;
}

// Exported, but not typed: that of WordPress's own blocks, the same in 6.8 and 7.1.
const { __experimentalBlockPatternsList: PatternsList } =
	blockEditor as unknown as {
		__experimentalBlockPatternsList: ComponentType< {
			label: string;
			blockPatterns: Pattern[];
			onClickPattern: ( pattern: Pattern, blocks: Block[] ) => void;
		} >;
	};

/** Selectors that the packages do not type. */
interface Selectors {
	getPatternsByBlockTypes: (
		name: string,
		rootClientId: string | null
	) => Pattern[];
	getBlockPatterns: () => unknown;
	hasFinishedResolution: ( selector: string ) => boolean;
}

/**
 * The patterns of WordPress that name a block, to start from. The one that is chosen takes the place of the
 * block, in one step to undo.
 */
export function PatternsDialog( {
	clientId,
	name,
	onClose,
}: {
	clientId: string;
	name: string;
	onClose: () => void;
} ) {
	const { patterns, isLoading } = useSelect(
		( select ) => {
			const editor = select( blockEditor.store );
			const { getPatternsByBlockTypes } = editor as unknown as Selectors;
			const { getBlockPatterns, hasFinishedResolution } = select(
				coreStore
			) as unknown as Selectors;
			// Asks for them, also in an editor that has no use for them itself.
			getBlockPatterns();
			return {
				patterns: getPatternsByBlockTypes(
					name,
					editor.getBlockRootClientId( clientId )
				),
				isLoading: ! hasFinishedResolution( 'getBlockPatterns' ),
			};
		},
		[ clientId, name ]
	);
	const { replaceBlock } = useDispatch( blockEditor.store );
	let content = (
		<p>
			{ __(
				'No pattern fits here. Your theme or another plugin may have switched patterns off.',
				'mainstay-blocks'
			) }
		</p>
	);
	if ( patterns.length ) {
		content = (
			<PatternsList
				label={ __( 'Patterns to start from', 'mainstay-blocks' ) }
				blockPatterns={ patterns }
				onClickPattern={ ( _pattern: Pattern, blocks: Block[] ) => {
					onClose();
					replaceBlock(
						clientId,
						blocks.map( ( block ) => cloneBlock( block ) )
					);
				} }
			/>
		);
	} else if ( isLoading ) {
		content = <Spinner />;
	}
	return (
		<Modal
			title={ __( 'Start from a pattern', 'mainstay-blocks' ) }
			onRequestClose={ onClose }
			size="large"
			// Columns, as in WordPress's own dialog of this kind.
			className="block-library-query-pattern__selection-modal"
		>
			{ content }
		</Modal>
	);
}
