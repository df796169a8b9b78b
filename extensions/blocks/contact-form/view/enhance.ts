import { focusInSight } from '../../../../shared/focus-in-sight';
import { formatNumber } from '../../../../shared/page-language';
import { mixOptions } from './mix-options';
import { problemOf, problemsOf, type Texts } from './problems';
import { bodyOf, pause, send, type ThankYou } from './send';
import {
	clearProblem,
	clearProblems,
	leadToFields,
	showProblems,
} from './show-problems';

/** Makes this submission differ from that of somebody else on the same cached page. */
function addKey( form: HTMLFormElement ) {
	const input = document.createElement( 'input' );
	input.type = 'hidden';
	input.name = 'mainstay_key';
	input.value = [ ...crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' );
	form.append( input );
}

/** Adds the paragraph that tells screen readers what happens to the form. */
function addStatus( form: HTMLFormElement ): HTMLElement {
	const status = document.createElement( 'p' );
	status.className = 'mainstay-form__status';
	status.setAttribute( 'role', 'status' );
	form.append( status );
	return status;
}

/** Shows that the form is being sent, or that it can be sent again. */
function showBusy( form: HTMLFormElement, isBusy: boolean ) {
	form.toggleAttribute( 'aria-busy', isBusy );
	// Not `disabled`: that would take the focus away.
	form.querySelectorAll( '[type="submit"]' ).forEach( ( button ) =>
		isBusy
			? button.setAttribute( 'aria-disabled', 'true' )
			: button.removeAttribute( 'aria-disabled' )
	);
}

/** Opens the page with the thanks, or shows the thanks in place of the form. */
function showThanks( form: HTMLFormElement, { url, html = '' }: ThankYou ) {
	if ( url ) {
		location.assign( url );
		return;
	}
	const wrapper = form.parentElement!;
	form.outerHTML = html;
	focusInSight(
		wrapper.querySelector< HTMLElement >( '.mainstay-form__thanks h3' )
	);
}

/** Shows the number of a slider between its ends. */
function showNumber( slider: HTMLInputElement ) {
	slider.parentElement!.querySelector( 'output' )!.value = formatNumber(
		slider.valueAsNumber
	);
}

/** Corrects fields, and removes what was said of them, while the visitor fills them in. */
function listenToFields( form: HTMLFormElement, texts: Texts ) {
	// While somebody types, and not when they leave the field: what moves then makes the click miss
	// that they left it with.
	form.addEventListener( 'input', ( { target } ) => {
		const input = target as HTMLInputElement;
		const field = input.closest( '[data-field]' );
		if ( input.type === 'range' ) {
			showNumber( input );
		}
		if (
			field &&
			( input.type === 'url' || ! problemOf( field, texts ) )
		) {
			clearProblem( field );
		}
	} );

	// Most people write addresses of the web without how they begin.
	form.addEventListener( 'change', ( { target } ) => {
		const input = target as HTMLInputElement;
		if (
			input.type === 'url' &&
			input.value &&
			! /^[a-z][a-z0-9+.-]*:/i.test( input.value )
		) {
			input.value = `https://${ input.value }`;
		}
	} );
}

/** The browser's own bubbles give way to our sentences, and the page stays where it is. */
export function enhance( form: HTMLFormElement ) {
	const texts: Texts = JSON.parse( form.dataset.texts! );
	const status = addStatus( form );
	form.noValidate = true;
	addKey( form );
	form.querySelectorAll< HTMLInputElement >( '[type="range"]' ).forEach(
		showNumber
	);
	form.querySelectorAll( '[data-random]' ).forEach( ( list ) =>
		mixOptions( list )
	);
	// The server has found something, and sent the page again.
	leadToFields( form );
	focusInSight(
		form.querySelector< HTMLElement >( '.mainstay-form__summary' )
	);

	let isBusy = false;
	function setBusy( busy: boolean ) {
		isBusy = busy;
		status.textContent = busy ? texts.busy : '';
		showBusy( form, busy );
	}

	/** Is an answer still to come? */
	let isSending = false;

	/**
	 * @param body     What was in the fields when the visitor sent them.
	 * @param renewals How often the server has given the page a new token for this.
	 */
	async function submit( body: ReturnType< typeof bodyOf >, renewals = 0 ) {
		setBusy( true );
		isSending = true;
		const answer = await send( form, body );
		isSending = false;
		if (
			answer === 'unknown' ||
			( answer?.state === 'refused' && answer.is_for_page )
		) {
			form.submit();
			return;
		}
		if ( answer?.state === 'accepted' ) {
			showThanks( form, answer.thankYou );
			return;
		}
		if ( answer?.token ) {
			form.querySelector< HTMLInputElement >(
				'[name="mainstay_token"]'
			)!.value = answer.token;
			if ( answer.state === 'refused' && renewals < 2 ) {
				isSending = true;
				// A second more, for the server counts whole ones.
				await pause( 1000 * ( ( answer.wait ?? 0 ) + 1 ) );
				body.set( 'mainstay_token', answer.token );
				await submit( body, renewals + 1 );
				return;
			}
		}
		setBusy( false );
		if ( answer?.state === 'invalid' ) {
			showProblems( form, texts.summary, answer.errors );
		} else {
			showProblems( form, answer?.message ?? texts.failed );
		}
	}

	form.addEventListener( 'submit', ( event ) => {
		event.preventDefault();
		if ( isBusy ) {
			return;
		}
		const problems = problemsOf( form, texts );
		if ( problems.length ) {
			showProblems( form, texts.summary, problems );
			return;
		}
		clearProblems( form );
		void submit( bodyOf( form ) );
	} );
	listenToFields( form, texts );

	// Asked by a form in steps (../steps/start-steps.ts) before a step is left.
	form.addEventListener( 'mainstay-check', ( event ) => {
		const problems = problemsOf( event.target as Element, texts );
		if ( problems.length ) {
			event.preventDefault();
			showProblems( form, texts.summary, problems );
		} else {
			clearProblems( form );
		}
	} );

	// Back from the page that the thanks were on, as it was left. What is on its way stays so.
	addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted && ! isSending ) {
			setBusy( false );
		}
	} );
}
