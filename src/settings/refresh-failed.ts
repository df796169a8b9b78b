import { __ } from '@wordpress/i18n';

/** After something was stored, when the page could not be asked for again. */
export const refreshFailed = () =>
	__(
		'The change is stored, but this page could not be loaded again and still shows what was before. Please reload it.',
		'mainstay-blocks'
	);
