import { focusInSight } from '../../../../shared/focus-in-sight';
import { focusField } from './hidden-fields';
import { controlsOf, type Problem } from './problems';

const fieldOf = ( form: Element, name: string ) =>
	form.querySelector< HTMLElement >(
		`[data-field="${ CSS.escape( name ) }"]`
	);

function element( tag: string, className: string, text: string ) {
	const made = document.createElement( tag );
	made.className = className;
	made.textContent = text;
	return made;
}

/** Names what describes an input: the sentence about it, and what the page says of it. */
function describe( control: HTMLElement, error?: string ) {
	const ids = [ error, control.dataset.hint ].filter( Boolean ).join( ' ' );
	if ( ids ) {
		control.setAttribute( 'aria-describedby', ids );
	} else {
		control.removeAttribute( 'aria-describedby' );
	}
}

/** Takes away what was said about a field. */
export function clearProblem( field: Element ) {
	field.querySelector( '.mainstay-field__error' )?.remove();
	for ( const control of controlsOf( field ) ) {
		control.removeAttribute( 'aria-invalid' );
		describe( control );
	}
}

/** Says at a field what is wrong with it; the same markup as the server's. */
function showProblem( field: Element, message: string ) {
	clearProblem( field );
	const controls = controlsOf( field );
	const id = `${ controls[ 0 ]?.id }-error`;
	const error = element( 'p', 'mainstay-field__error', message );
	error.id = id;
	const label = field.querySelector(
		'legend, label:not(.mainstay-field__option)'
	);
	if ( label ) {
		label.after( error );
	} else {
		field.prepend( error );
	}
	for ( const control of controls ) {
		control.setAttribute( 'aria-invalid', 'true' );
		describe( control, id );
	}
}

/** What a field is called in the list of problems. */
function nameOf( field: Element ) {
	const label = field.querySelector(
		'legend, label:not(.mainstay-field__option), .mainstay-field__option span'
	);
	const text = [ ...( label?.childNodes ?? [] ) ].find(
		( { nodeType } ) => nodeType === Node.TEXT_NODE
	);
	return (
		text?.textContent?.trim() ||
		field.querySelector( '[aria-label]' )?.getAttribute( 'aria-label' ) ||
		''
	);
}

/** Takes away everything that was said. */
export function clearProblems( form: Element ) {
	form.querySelector( '.mainstay-form__summary' )?.remove();
	form.querySelectorAll( '[data-field]' ).forEach( clearProblem );
}

/** Lets the links of the summary open what their fields are hidden in. */
export function leadToFields( form: Element ) {
	form.querySelectorAll< HTMLAnchorElement >(
		'.mainstay-form__summary a'
	).forEach( ( link ) => {
		link.onclick = ( event ) => {
			event.preventDefault();
			focusField(
				link.ownerDocument.getElementById(
					link.getAttribute( 'href' )!.slice( 1 )
				)
			);
		};
	} );
}

/**
 * Says what is wrong: in a summary on top, and at each field, of which the first gets the focus.
 * Without a field that it is about, the summary gets it.
 */
export function showProblems(
	form: Element,
	sentence: string,
	problems: Problem[] = []
) {
	clearProblems( form );
	const summary = element( 'div', 'mainstay-form__summary', '' );
	summary.setAttribute( 'role', 'alert' );
	summary.tabIndex = -1;
	form.prepend( summary );
	summary.append( element( 'p', '', sentence ) );
	const list = document.createElement( 'ul' );
	let first: HTMLElement | undefined;
	for ( const { name, message } of problems ) {
		const field = fieldOf( form, name );
		const control = field && controlsOf( field )[ 0 ];
		const item = document.createElement( 'li' );
		const text = [ field && nameOf( field ), message ]
			.filter( Boolean )
			.join( ': ' );
		if ( field && control ) {
			showProblem( field, message );
			first ??= control;
			const link = element( 'a', '', text ) as HTMLAnchorElement;
			link.href = `#${ control.id }`;
			item.append( link );
		} else {
			item.append( text );
		}
		list.append( item );
	}
	if ( problems.length ) {
		summary.append( list );
	}
	leadToFields( form );
	// It may stand in a step that is not in sight (../steps/start-steps.ts).
	first?.dispatchEvent( new Event( 'mainstay-reveal', { bubbles: true } ) );
	if ( first ) {
		focusField( first );
	} else {
		focusInSight( summary );
	}
}
