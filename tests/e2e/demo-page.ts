/** What tests of the demo page have in common. */
import type { Page } from '@playwright/test';

/** What its blocks load from other companies, and what they get here; a map gets nothing that it can draw. */
const FOREIGN_HOSTS = {
	'assets.pinterest.com': '',
	'calendar.google.com': '',
	'calendly.com': '',
	'docs.google.com': '',
	'nextdoor.com': '',
	'tiles.openfreemap.org': '',
	'www.eventbrite.com': 'window.EBWidgets = { createWidget() {} };',
	'www.exploretock.com': '',
	'www.goodreads.com': '',
	'www.opentable.com': '',
};

/** What a dark variation of the theme does. */
export const DARK =
	':root { color-scheme: dark; --wp--preset--color--base: #16181d; --wp--preset--color--contrast: #f2f2f0; } body { background: #16181d; color: #f2f2f0; }';

/** Answers for the companies whose content the demo page loads. */
export async function answerForHosts(
	page: Page,
	watched: { allowedHosts: string[] }
) {
	watched.allowedHosts.push( ...Object.keys( FOREIGN_HOSTS ) );
	for ( const [ host, body ] of Object.entries( FOREIGN_HOSTS ) ) {
		await page
			.context()
			.route( `https://${ host }/**`, ( route ) =>
				route.fulfill( { body } )
			);
	}
}
