/**
 * The single start-up entry of the editor: registers every block and what is available of the
 * panels. Edits load on demand.
 */
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { boot } from '../shared/boot';
import { isAvailable, isTaken, withAvailability } from './availability';
import { blocks } from './blocks';
import { keepAttributes } from './keep-attributes';
import { panels } from './panels';
import { getPreservedBlocks, preservedNames } from './preserved-blocks';

/** Title, category and attributes are the server's. */
type BlockSettings = BlockConfiguration;

for ( const { name, settings } of blocks ) {
	// Another plugin holds this name: its block stays as it is.
	if ( ! isTaken( name ) && ! getBlockType( name ) ) {
		registerBlockType(
			name,
			withAvailability( name, settings ) as BlockSettings
		);
	}
}

for ( const [ name, settings ] of Object.entries( getPreservedBlocks() ) ) {
	if ( ! boot().takenNames.includes( name ) && ! getBlockType( name ) ) {
		registerBlockType( name, settings as BlockSettings );
	}
}

keepAttributes( [ ...blocks.map( ( { name } ) => name ), ...preservedNames ] );

for ( const { name, register, despite } of panels ) {
	if ( isAvailable( name, despite ) ) {
		register();
	}
}
