/**
 * Puts a part of the page over all of it, without moving it in the page, which would stop videos.
 *
 * @param part What is to fill the screen.
 * @return Puts it back, and the focus to where it was.
 */
export function fillScreen( part: HTMLElement ): () => void {
	const page = part.ownerDocument;
	const opener = page.activeElement as HTMLElement | null;
	const role = part.getAttribute( 'role' );
	const { overflow } = page.documentElement.style;
	const inert: HTMLElement[] = [];
	for ( let inside = part; inside !== page.body; ) {
		const parent = inside.parentElement!;
		for ( const sibling of parent.children as Iterable< HTMLElement > ) {
			if ( sibling !== inside && ! sibling.inert ) {
				sibling.inert = true;
				inert.push( sibling );
			}
		}
		inside = parent;
	}
	part.setAttribute( 'role', 'dialog' );
	part.setAttribute( 'aria-modal', 'true' );
	page.documentElement.style.overflow = 'hidden';
	// The top layer, where no header of the theme can lie over it.
	part.popover = 'manual';
	part.showPopover?.();

	return () => {
		part.hidePopover?.();
		part.popover = null;
		page.documentElement.style.overflow = overflow;
		part.removeAttribute( 'aria-modal' );
		part.setAttribute( 'role', role ?? 'group' );
		inert.forEach( ( sibling ) => ( sibling.inert = false ) );
		opener?.focus( { preventScroll: true } );
	};
}
