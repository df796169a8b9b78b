import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

/**
 * Where a short link leads to.
 *
 * @param url    Short link.
 * @param signal Ends the request.
 */
export async function resolveRedirect(
	url: string,
	signal: AbortSignal
): Promise<string> {
	const answer = await apiFetch<{ status: number; url: string }>({
		path: addQueryArgs('/wpcom/v2/resolve-redirect', { url }),
		signal,
	});
	if (!(answer.status < 400)) {
		throw new Error(`${url} answered ${answer.status}`);
	}
	return answer.url;
}
