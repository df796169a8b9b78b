import * as blockEditor from '@wordpress/block-editor';
import {
	cloneBlock,
	createBlocksFromInnerBlocksTemplate,
	getBlockType,
	serialize,
	type Block,
	type TemplateBlock,
} from '@wordpress/blocks';
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
	getBlockRootClientId: ( clientId: string ) => string | null;
	getPatternsByBlockTypes: (
		name: string,
		rootClientId: string | null
	) => Pattern[];
	getBlockPatterns: () => unknown;
	hasFinishedResolution: ( selector: string ) => boolean;
}

/** The part of a block that holds what its author wrote. */
export interface KeptPart {
	/** Of the block inside. */
	name: string;
	/** What stands there before its author writes anything; nobody misses it. */
	sample: TemplateBlock[];
	/** Names of blocks, wherever they are inside, of which a pattern takes the settings along. */
	settings: string[];
}

/** What an author has set: the attributes that are not those of a new block. */
function settingsOf( { name, attributes }: Block ): Record< string, unknown > {
	const types = ( getBlockType( name )?.attributes ?? {} ) as Record<
		string,
		{ source?: string; default?: unknown }
	>;
	return Object.fromEntries(
		Object.entries( attributes ).filter(
			( [ key, value ] ) =>
				types[ key ]?.source !== 'raw' &&
				JSON.stringify( value ) !==
					JSON.stringify( types[ key ]?.default )
		)
	);
}

/** What an author has set in a block and in some of those inside it, by name; of several it is the first. */
function settingsIn( old: Block, part?: KeptPart ) {
	const settings = new Map( [ [ old.name, settingsOf( old ) ] ] );
	const collect = ( { innerBlocks }: Block ) => {
		for ( const inner of innerBlocks ) {
			if (
				part?.settings.includes( inner.name ) &&
				! settings.has( inner.name )
			) {
				settings.set( inner.name, settingsOf( inner ) );
			}
			collect( inner );
		}
	};
	collect( old );
	return settings;
}

/** What an author wrote into a part of a block. */
function writtenIn( { innerBlocks }: Block, part?: KeptPart ): Block[] {
	const written =
		innerBlocks.find( ( { name } ) => name === part?.name )?.innerBlocks ??
		[];
	return part &&
		serialize( written ) ===
			serialize( createBlocksFromInnerBlocksTemplate( part.sample ) )
		? []
		: written;
}

/**
 * Returns the blocks of a pattern with what an author has set and written in a block; null where they have no place
 * for it.
 *
 * @param old
 * @param blocks Of the pattern.
 * @param part   Of the block, that holds what its author wrote.
 */
function fillPattern(
	old: Block,
	blocks: Block[],
	part?: KeptPart
): Block[] | null {
	const settings = settingsIn( old, part );
	const written = writtenIn( old, part );
	let isSet = ! Object.keys( settings.get( old.name )! ).length;
	let isWritten = ! written.length;
	const fill = ( block: Block ): Block => {
		isSet ||= block.name === old.name;
		if ( ! isWritten && block.name === part?.name ) {
			isWritten = true;
			return cloneBlock(
				block,
				{},
				written.map( ( one ) => cloneBlock( one ) )
			);
		}
		return cloneBlock(
			block,
			settings.get( block.name ) ?? {},
			block.innerBlocks.map( fill )
		);
	};
	const made = blocks.map( fill );
	return isSet && isWritten ? made : null;
}

/**
 * The patterns of WordPress that name a block, to start from. The one that is chosen takes the place of the
 * block, with what its author has set and written, in one step to undo. Where it has no place for that, it comes
 * after the block.
 */
export function PatternsDialog( {
	clientId,
	name,
	part,
	onClose,
}: {
	clientId: string;
	name: string;
	part?: KeptPart;
	onClose: () => void;
} ) {
	const { patterns, isLoading } = useSelect(
		( select ) => {
			const { getBlockRootClientId, getPatternsByBlockTypes } = select(
				blockEditor.store
			) as unknown as Selectors;
			const { getBlockPatterns, hasFinishedResolution } = select(
				coreStore
			) as unknown as Selectors;
			// Asks for them, also in an editor that has no use for them itself.
			getBlockPatterns();
			return {
				patterns: getPatternsByBlockTypes(
					name,
					getBlockRootClientId( clientId )
				),
				isLoading: ! hasFinishedResolution( 'getBlockPatterns' ),
			};
		},
		[ clientId, name ]
	);
	const editor = useSelect( blockEditor.store );
	const { insertBlocks, replaceBlocks } = useDispatch( blockEditor.store );
	const take = ( blocks: Block[] ) => {
		const old = editor.getBlock( clientId );
		const made = old && fillPattern( old, blocks, part );
		if ( made ) {
			void replaceBlocks( clientId, made );
		} else {
			void insertBlocks(
				blocks.map( ( block ) => cloneBlock( block ) ),
				editor.getBlockIndex( clientId ) + 1,
				editor.getBlockRootClientId( clientId )
			);
		}
	};
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
					take( blocks );
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
