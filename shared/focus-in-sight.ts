/**
 * Gives an element the focus, and scrolls to it where the window does not show all of it: WebKit does
 * so in part only, or not at all where the page has just become shorter.
 *
 * @param element On the page, lower than the window; nothing happens without one.
 */
export function focusInSight( element: HTMLElement | null | undefined ) {
	if ( ! element ) {
		return;
	}
	element.focus();
	const { top, bottom } = element.getBoundingClientRect();
	if ( top < 0 || bottom > innerHeight ) {
		element.scrollIntoView( { block: 'center' } );
	}
}
