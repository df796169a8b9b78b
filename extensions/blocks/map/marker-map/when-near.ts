/** How far outside of the window, in pixels, something counts as near. */
const NEAR = 600;

/**
 * Acts once, as soon as an element is in the window or near it: a post of many maps would else draw all of
 * them at once, and browsers draw only a few.
 *
 * @param element Of the canvas.
 * @param act
 * @return Gives it up.
 */
export function whenNear( element: Element, act: () => void ): () => void {
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				act();
			}
		},
		{ root: element.ownerDocument, rootMargin: `${ NEAR }px` }
	);
	observer.observe( element );
	return () => observer.disconnect();
}
