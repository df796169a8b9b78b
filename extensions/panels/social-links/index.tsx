/** What an old Social Icons widget showed, as WordPress's own Social Icons block. */
import { addFilter } from '@wordpress/hooks';
import { fromWidget } from './from-widget';

export const name = 'social-links';

interface Settings {
	transforms?: { from?: unknown[]; to?: unknown[] };
}

export function register() {
	addFilter(
		'blocks.registerBlockType',
		`mainstay-blocks/${ name }`,
		( settings: Settings, block: string ) =>
			block === 'core/social-links'
				? {
						...settings,
						transforms: {
							...settings.transforms,
							from: [
								...( settings.transforms?.from ?? [] ),
								fromWidget,
							],
						},
					}
				: settings
	);
}
