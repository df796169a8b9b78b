import apiFetch from '@wordpress/api-fetch';

interface Category {
	id: number;
	name: string;
}

/** The categories that subscribers can choose; none where they choose none. */
export const fetchCategories = ( signal?: AbortSignal ) =>
	apiFetch< Category[] >( {
		path: '/mainstay/v1/subscribers/topics',
		signal,
	} );

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
