import apiFetch from '@wordpress/api-fetch';

/** How many get the posts; null where the site does not say. */
export async function fetchCount(
	signal?: AbortSignal
): Promise< number | null > {
	const { count } = await apiFetch< { count?: number } >( {
		path: '/wpcom/v2/subscribers/count',
		signal,
	} );
	return typeof count === 'number' ? count : null;
}
