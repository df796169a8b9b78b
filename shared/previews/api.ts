import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

/**
 * Says where the server answers what a block shows on the page.
 *
 * @param name       Of the block.
 * @param attributes Its own, without those that WordPress adds.
 * @param post       ID of the post that the block stands in; 0 for none.
 */
export const blockPreviewPath = (
	name: string,
	attributes: object,
	post: number
) =>
	addQueryArgs( `/wp/v2/block-renderer/${ name }`, {
		context: 'edit',
		attributes,
		...( post ? { post_id: post } : {} ),
	} );

/**
 * Asks what a block shows on the page.
 *
 * @param path   Of blockPreviewPath().
 * @param signal Ends the request.
 * @return HTML.
 */
export async function fetchBlockPreview(
	path: string,
	signal: AbortSignal
): Promise< string > {
	const { rendered } = await apiFetch< { rendered: string } >( {
		path,
		signal,
	} );
	return rendered;
}
