/**
 * The single start-up entry of the editor: registers every block and what is available of the
 * panels. Edits load on demand.
 */
import './chunk-translations';
import {
	getBlockType,
	registerBlockCollection,
	registerBlockType,
} from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { registerPlugin } from '@wordpress/plugins';
import { boot } from '../shared/boot';
import { isAvailable, isTaken, withAvailability } from './availability';
import { BeforePublishing } from './before-publishing/before-publishing';
import { BLOCK_METADATA } from './block-metadata';
import { blocks } from './blocks';
import { asContent } from './content-role';
import { leaveAnchors, markLeft, withDesign } from './design';
import { keepAttributes } from './keep-attributes';
import { keepTypedText } from './keep-typed-text';
import { lazyIcon } from './lazy-icon';
import { panels } from './panels';
import { getPreservedBlocks, preservedNames } from './preserved-blocks';

type BlockSettings = BlockConfiguration;

/** What block.json says, but for what the server says otherwise: translated texts, what is not available. */
function getDefinition( name: string ) {
	const own: { supports?: object } = BLOCK_METADATA[ name ] ?? {};
	const changed: { supports?: object } = boot().definitions[ name ] ?? {};
	return asContent( {
		...own,
		...changed,
		supports: markLeft( own.supports, changed.supports ),
		name,
	} as unknown as BlockSettings & { name: string } );
}

for ( const { name, settings } of blocks ) {
	// Another plugin holds this name: its block stays as it is.
	if ( ! isTaken( name ) && ! getBlockType( name ) ) {
		const definition = getDefinition( name );
		registerBlockType( definition, {
			...withDesign(
				definition.supports,
				withAvailability( name, settings ) as BlockSettings
			),
			icon: lazyIcon( name ),
		} );
	}
}

// Together in the inserter, and found by the name of the plugin; where another plugin holds some, they are not ours.
if (
	! boot().takenNames.length &&
	! blocks.some( ( { name } ) => isTaken( name ) )
) {
	registerBlockCollection( 'jetpack', {
		title: __( 'Mainstay Blocks', 'mainstay-blocks' ),
	} );
}

for ( const [ name, settings ] of Object.entries( getPreservedBlocks() ) ) {
	if ( ! boot().takenNames.includes( name ) && ! getBlockType( name ) ) {
		registerBlockType( name, asContent( settings as BlockSettings ) );
	}
}

leaveAnchors();
keepTypedText();
keepAttributes( [ ...blocks.map( ( { name } ) => name ), ...preservedNames ] );

registerPlugin( 'mainstay-before-publishing', { render: BeforePublishing } );

for ( const { name, register, despite } of panels ) {
	if ( isAvailable( name, despite ) ) {
		register();
	}
}
