/** The number of unread responses in the admin menu, which was printed when the page loaded. */
import { _n, sprintf } from '@wordpress/i18n';

/**
 * Shows the present number there, where the menu has one.
 *
 * @param unread How many responses nobody has read.
 */
export function showUnreadInMenu( unread: number ) {
	const bubble = document.querySelector(
		'#toplevel_page_mainstay-responses .awaiting-mod'
	);
	const number = bubble?.querySelector( '.pending-count' );
	const words = bubble?.querySelector( '.screen-reader-text' );
	if ( ! bubble || ! number || ! words ) {
		return;
	}
	// WordPress hides `count-0`.
	bubble.className = `awaiting-mod count-${ unread }`;
	number.textContent = String( unread );
	words.textContent = sprintf(
		/* translators: %s: number of responses. */
		_n(
			'%s unread response',
			'%s unread responses',
			unread,
			'mainstay-blocks'
		),
		String( unread )
	);
}
