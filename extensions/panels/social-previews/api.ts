import { __ } from '@wordpress/i18n';
import { readTags } from './page-tags';
import type { PageTags } from './types';

/**
 * The tags of a published page, as a visitor's browser gets them through all caches. The browser asks
 * and not the server: many servers cannot reach themselves, and none should be made to.
 *
 * @param url    Of the page, on this site.
 * @param signal
 */
export async function fetchTags(
	url: string,
	signal?: AbortSignal
): Promise< PageTags > {
	const response = await window
		.fetch( url, { credentials: 'omit', cache: 'no-cache', signal } )
		.catch( () => null );
	if ( ! response?.ok ) {
		throw new Error(
			__(
				'The published page could not be read. What is in the editor is shown.',
				'mainstay-blocks'
			)
		);
	}
	return readTags( await response.text(), response.url || url );
}
