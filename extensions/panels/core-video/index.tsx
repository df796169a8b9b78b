/**
 * Hosted video: WordPress's video block gets a guid for what is uploaded, and with it settings of the
 * player, a poster, text tracks, chapters and a rating. Content of a former host opens, shows and
 * saves as it did.
 */
import { addFilter } from '@wordpress/hooks';
import { BLOCK } from './attributes';
import { extendVideo, type VideoSettings } from './extend-video';

export const name = 'core-video';

// Before WordPress's own filters, which add alignment and class names to whatever is there.
const PRIORITY = 5;

export function register() {
	addFilter(
		'blocks.registerBlockType',
		'mainstay/core-video',
		( settings: VideoSettings, block: string, deprecation: unknown ) =>
			// WordPress passes older versions of a block through here too; ours are whole already.
			// Where there is a guid, another plugin was here first.
			block === BLOCK && ! deprecation && ! settings.attributes?.guid
				? extendVideo( settings )
				: settings,
		PRIORITY
	);
}
