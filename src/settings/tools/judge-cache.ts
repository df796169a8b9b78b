import { __ } from '@wordpress/i18n';
import type { Check, PageAnswer } from './api';

/** How long sign-up forms and forms of networks count on a page that a cache keeps, in seconds. */
const FORMS_COUNT = 30 * 24 * 3600;

/** How much the clocks of browser and server may differ, in seconds. */
const CLOCKS_DIFFER = 24 * 3600;

/** Headers by which caches say that they answered. */
const HITS: [ string, RegExp ][] = [
	[ 'age', /^[1-9]\d*$/ ],
	[ 'cf-cache-status', /^(hit|stale|updating|revalidated)$/i ],
	[ 'x-cache', /\bhit\b/i ],
	[ 'x-cache-status', /\bhit\b/i ],
	[ 'x-cache-enabled', /^true$/i ],
	[ 'x-fastcgi-cache', /\bhit\b/i ],
	[ 'x-litespeed-cache', /\bhit\b/i ],
	[ 'x-proxy-cache', /\bhit\b/i ],
	[ 'x-varnish', /^\d+ \d+$/ ],
];

/** When a form on a page was made, in seconds; its token, as php-stubs/forms/submissions/token.php writes it. */
function readToken( html: string ): { token: string; since: number } | null {
	const found = /name="mainstay_token" value="(([0-9a-z]{1,9})\.[^"]+)"/.exec(
		html
	);
	return found
		? { token: found[ 1 ]!, since: parseInt( found[ 2 ]!, 36 ) }
		: null;
}

const result = ( state: Check[ 'state' ], text: string ) => ( { state, text } );

/**
 * Judges what page caches do to a page with a form. What is not known is never good.
 *
 * @param answers Two, one after the other; null where there is no page with a form, or it could not be asked for.
 * @param now     In seconds.
 */
export function judgeCache(
	answers: PageAnswer[] | null,
	now: number
): Pick< Check, 'state' | 'text' > {
	const [ first, second ] = answers ?? [];
	if ( ! first || ! second ) {
		return result(
			'unknown',
			__(
				'This check needs a published page with a form, on the same domain as this screen.',
				'mainstay-blocks'
			)
		);
	}
	if ( first.status !== 200 || second.status !== 200 ) {
		return result(
			'unknown',
			__(
				'The page with a form did not load correctly.',
				'mainstay-blocks'
			)
		);
	}
	if ( /id=["']?wpadminbar\b/.test( first.html + second.html ) ) {
		return result(
			'todo',
			__(
				'Visitors get cached pages of logged-in users. Clear the page cache, and exclude logged-in users from caching.',
				'mainstay-blocks'
			)
		);
	}
	const [ one, other ] = [ first, second ].map( ( { html } ) =>
		readToken( html )
	);
	if (
		! one ||
		! other ||
		! ( one.since > 0 && one.since < now + CLOCKS_DIFFER )
	) {
		return result(
			'unknown',
			__(
				'The form on the page could not be read. Another plugin or a proxy may be changing the page.',
				'mainstay-blocks'
			)
		);
	}
	if ( now - Math.min( one.since, other.since ) > FORMS_COUNT ) {
		return result(
			'todo',
			__(
				'A page cache keeps pages for more than 30 days, but sign-up forms expire before that. Clear the page cache, and set it to keep pages for no more than a week.',
				'mainstay-blocks'
			)
		);
	}
	const isCached =
		one.token === other.token ||
		HITS.some( ( [ name, hit ] ) =>
			hit.test( second.headers[ name ]?.trim() ?? '' )
		);
	return result(
		'good',
		isCached
			? __(
					'A page cache is in use, and the forms on its pages work.',
					'mainstay-blocks'
				)
			: __(
					'No page cache was detected. Forms on pages are always up to date.',
					'mainstay-blocks'
				)
	);
}
