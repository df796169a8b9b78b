import { __ } from '@wordpress/i18n';

/** After something was stored, when the page could not be asked for again. */
export const refreshFailed = () =>
	__(
		'Your changes are saved, but this page could not be refreshed and still shows the previous values. Reload it.',
		'mainstay-blocks'
	);
