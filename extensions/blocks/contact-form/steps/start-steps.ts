import { isComposing } from '../../../../shared/is-composing';
import { stepAfter, type Move } from './next-step';

/**
 * Shows one step of a form at a time. The server has marked what it needs
 * (php-stubs/forms/page/steps.php): the steps, the buttons between them, and the progress. All inputs
 * stay in the form, so answers are kept and sent together.
 *
 * The script of the form, if there is one, is asked by the event `mainstay-check` whether a step may be
 * left, and says by `mainstay-reveal` which input it is about to focus.
 *
 * @param form Its steps may be fewer than two: then nothing changes.
 */
export function startSteps( form: HTMLFormElement ) {
	const steps = [
		...form.querySelectorAll< HTMLElement >( '[data-form-step]' ),
	];
	const last = steps.length - 1;
	if ( last < 1 ) {
		return;
	}
	// Without the script of the form, the browser checks the inputs, or the server those that may be out of sight.
	const isNative = ! form.dataset.endpoint && ! form.noValidate;
	let current = 0;
	/** What the browser is checking: a step that is to be left, or all that is to be sent. */
	let checked: Element = form;

	const findWrong = ( part: Element ) =>
		( [ ...form.elements ] as HTMLInputElement[] ).find(
			( input ) => part.contains( input ) && ! input.validity.valid
		);

	function show( move: Move ) {
		current = stepAfter( current, last + 1, move );
		steps.forEach( ( step, index ) => {
			step.tabIndex = -1;
			step.toggleAttribute( 'data-away', index !== current );
		} );
		form.querySelectorAll( '.mainstay-progress ol' ).forEach( ( list ) =>
			[ ...list.children ].forEach( ( mark, index ) =>
				mark.setAttribute( 'aria-current', `${ index === current }` )
			)
		);
		form.querySelectorAll< HTMLElement >( '[data-step-to]' ).forEach(
			( button ) => {
				button.hidden =
					current === ( button.dataset.stepTo === 'next' ? last : 0 );
			}
		);
		form.dataset.step = current === last ? 'last' : '';
		// Not before the last step: inputs that are out of sight are still empty.
		form.noValidate = ! isNative || current !== last;
	}

	/** Opens the step that something stands in. */
	function reveal( target: EventTarget | null ) {
		const index = steps.findIndex( ( step ) =>
			step.contains( target as Node )
		);
		if ( index >= 0 && index !== current ) {
			show( index );
		}
	}

	/** Opens a step, and tells screen readers: it is a group whose name they read. */
	function open( move: Move ) {
		show( move );
		if ( form.getBoundingClientRect().top < 0 ) {
			form.scrollIntoView();
		}
		steps[ current ]!.focus( { preventScroll: true } );
	}

	/** Opens the step beside this one, the next only if nothing is wrong here. */
	function go( move: Move ) {
		const step = steps[ current ]!;
		if ( stepAfter( current, last + 1, move ) === current ) {
			return;
		}
		if ( move === 'next' ) {
			const wrong = isNative && findWrong( step );
			if ( wrong ) {
				checked = step;
				wrong.reportValidity();
				checked = form;
				return;
			}
			if (
				! step.dispatchEvent(
					new Event( 'mainstay-check', {
						bubbles: true,
						cancelable: true,
					} )
				)
			) {
				return;
			}
		}
		open( move );
		remember( 'pushState' );
	}

	/** The browser's own button leads back to the step before. */
	function remember( method: 'pushState' | 'replaceState' ) {
		history[ method ]( { ...history.state, [ form.id ]: current }, '' );
	}
	addEventListener( 'popstate', ( { state } ) => {
		const index = state?.[ form.id ];
		if ( typeof index !== 'number' ) {
			return;
		}
		if ( form.isConnected ) {
			open( index );
		} else if ( index ) {
			// Thanks stand in its place: there are no steps to go back to.
			history.back();
		}
	} );

	// Before the links in the list of errors act, and before the form is sent.
	form.addEventListener(
		'click',
		( event ) => {
			const target = event.target as Element;
			reveal(
				document.getElementById(
					target
						.closest( 'a[href^="#"]' )
						?.getAttribute( 'href' )!
						.slice( 1 ) ?? ''
				)
			);
			const to = target.closest< HTMLElement >( '[data-step-to]' );
			// The second click of a double click would meet the button that took the place of this one.
			if (
				event.detail > 1 &&
				( to || target.closest( '[type="submit"]' ) )
			) {
				event.preventDefault();
			} else if ( to ) {
				go( to.dataset.stepTo as Move );
			}
		},
		true
	);
	form.addEventListener(
		'submit',
		( event ) => {
			if ( current !== last ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				go( 'next' );
			}
		},
		true
	);
	// Browsers send a form by Enter only where they see its button.
	form.addEventListener( 'keydown', ( event ) => {
		if (
			event.key === 'Enter' &&
			! isComposing( event ) &&
			current !== last &&
			( event.target as Element ).matches( 'input:not([type="file"])' )
		) {
			event.preventDefault();
			go( 'next' );
		}
	} );
	form.addEventListener(
		'invalid',
		() => reveal( findWrong( checked )! ),
		true
	);
	form.addEventListener( 'mainstay-reveal', ( { target } ) =>
		reveal( target )
	);

	show( 0 );
	// What the server found is in sight at once.
	reveal( form.querySelector( '[aria-invalid]' ) );
	remember( 'replaceState' );
}
