import { focusInSight } from '../../../../shared/focus-in-sight';

/** Frames in which tabs and accordions of other plugins may show what was asked for. */
const MAX_FRAMES = 20;

/** An element and what it stands in, from the inside out. */
function* around( element: Element ) {
	for (
		let each: Element | null = element;
		each;
		each = each.parentElement
	) {
		yield each;
	}
}

const isShown = ( element: Element ) =>
	getComputedStyle( element ).display !== 'none' &&
	! element.hasAttribute( 'hidden' );

/** Is an element the part of a Details block that visitors cannot see? */
const isClosed = ( element: Element, inner: Element ) =>
	element instanceof HTMLDetailsElement &&
	! element.open &&
	! element.querySelector( ':scope > summary' )?.contains( inner );

/** The button that shows a part of the page: of an accordion, or a tab. */
function openerOf( { id, ownerDocument }: Element ) {
	return id
		? ownerDocument.querySelector< HTMLElement >(
				`[aria-controls~="${ CSS.escape( id ) }"]`
			)
		: null;
}

const isOpener = ( button: HTMLElement ) =>
	button.getAttribute( 'aria-expanded' ) === 'false' ||
	button.getAttribute( 'aria-selected' ) === 'false';

/**
 * Can a visitor see a field, if need be after opening something? The author may have hidden it on small screens.
 *
 * @param field In a form; a step of it can always be seen.
 */
export function canBeShown( field: Element ): boolean {
	for ( const part of around( field ) ) {
		if ( part.matches( 'form' ) ) {
			break;
		}
		if (
			! isShown( part ) &&
			! part.matches( '[data-form-step]' ) &&
			! openerOf( part )
		) {
			return false;
		}
	}
	return true;
}

/** Opens whatever an element is hidden in; whether something on the page has to act first. */
function openAround( element: Element ): boolean {
	let isAsked = false;
	for ( const part of around( element ) ) {
		if ( isClosed( part, element ) ) {
			( part as HTMLDetailsElement ).open = true;
			continue;
		}
		const opener = openerOf( part );
		if ( opener && isOpener( opener ) ) {
			opener.click();
			isAsked = true;
		}
	}
	return isAsked;
}

/** Gives an element the focus, and shows it before, where it is in a closed part of the page. */
export function focusField( element: HTMLElement | null | undefined ) {
	if ( ! element ) {
		return;
	}
	const isAsked = openAround( element );
	focusInSight( element );
	let frames = isAsked ? MAX_FRAMES : 0;
	const tryAgain = () => {
		if ( ! frames-- || element.ownerDocument.activeElement === element ) {
			return;
		}
		focusInSight( element );
		requestAnimationFrame( tryAgain );
	};
	if ( isAsked ) {
		requestAnimationFrame( tryAgain );
	}
}
