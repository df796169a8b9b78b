import apiFetch from '@wordpress/api-fetch';
import type { RelatedPost } from './types';

/** A post as it stands in the editor. */
export interface Draft {
	title: string;
	content: string;
	/** Categories and tags, by id. */
	terms: number[];
	/** Posts to be shown first, and posts to be left out. */
	pins: number[];
	not: number[];
}

/** The field of a post that holds its related posts as of the last save. */
export const FIELD = 'jetpack-related-posts';

/**
 * What is related to a post as it stands, with the words in common.
 *
 * @param post   Its id.
 * @param draft  What it says now.
 * @param signal Ends the request.
 */
export async function fetchRelated(
	post: number,
	draft: Draft,
	signal?: AbortSignal
): Promise< RelatedPost[] > {
	const { items } = await apiFetch< { items: RelatedPost[] } >( {
		path: `/mainstay/v1/related-posts/${ post }`,
		method: 'POST',
		data: draft,
		signal,
	} );
	return items;
}
