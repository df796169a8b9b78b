/**
 * The single start-up entry of the editor: registers every block and what is available of the
 * panels. Edits load on demand.
 */
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import type { BlockConfiguration } from '@wordpress/blocks';
import { isAvailable, isTaken, withAvailability } from './availability';
import { blocks } from './blocks';
import { panels } from './panels';

/** Title, category and attributes are the server's. */
type BlockSettings = BlockConfiguration<any>;

for (const { name, settings } of blocks) {
	// Another plugin holds this name: its block stays as it is.
	if (!isTaken(name) && !getBlockType(name)) {
		registerBlockType(
			name,
			withAvailability(name, settings) as BlockSettings
		);
	}
}

for (const { name, register, despite } of panels) {
	if (isAvailable(name, despite)) {
		register();
	}
}
