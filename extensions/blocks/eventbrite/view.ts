/**
 * Eventbrite's checkout: in the page when it comes near, or in a window when its button is clicked.
 * Behind the consent gate both wait for that as well.
 */
import { ALLOWED } from '../../../shared/consent/allowed';

declare const EBWidgets: { createWidget: ( options: object ) => void };

const SCRIPT = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';

let script: Promise< unknown > | undefined;

const loadScript = () =>
	( script ??= new Promise( ( resolve, reject ) => {
		const element = document.createElement( 'script' );
		element.src = SCRIPT;
		element.onload = resolve;
		element.onerror = () => {
			script = undefined;
			reject();
		};
		document.head.append( element );
	} ) );

/** Fills the block's container, once it is there. */
function fill( block: HTMLElement ) {
	const container = block.querySelector< HTMLElement >( '[data-event]' );
	if ( ! container || 'filled' in container.dataset ) {
		return;
	}
	container.dataset.filled = '';
	// Their frame has no name of its own.
	new MutationObserver( () => {
		const frame = container.querySelector( 'iframe' );
		if ( frame ) {
			frame.title ||= container.dataset.title!;
		}
	} ).observe( container, { childList: true, subtree: true } );
	loadScript().then(
		() =>
			EBWidgets.createWidget( {
				widgetType: 'checkout',
				eventId: container.dataset.event,
				iframeContainerId: container.id,
				iframeContainerHeight: Math.max( 425, container.clientHeight ),
			} ),
		// The link stays; the next click tries again.
		() => delete container.dataset.filled
	);
}

function watch( block: HTMLElement ) {
	let isWanted = false;
	const want = () => {
		isWanted = true;
		fill( block );
	};
	// Does not bubble, but passes by on its way.
	block.addEventListener( ALLOWED, () => isWanted && fill( block ), true );

	const dialog = block.querySelector( 'dialog' );
	if ( ! dialog ) {
		new IntersectionObserver(
			( [ entry ], observer ) => {
				if ( entry!.isIntersecting ) {
					observer.disconnect();
					want();
				}
			},
			{ rootMargin: '50%' }
		).observe( block );
		return;
	}
	const button = block.querySelector( 'a' )!;
	button.ariaHasPopup = 'dialog';
	button.addEventListener( 'click', ( event ) => {
		// Whoever wants a new tab gets it.
		if ( event.ctrlKey || event.metaKey || event.shiftKey ) {
			return;
		}
		event.preventDefault();
		dialog.showModal();
		want();
	} );
	dialog.addEventListener(
		'click',
		( { target } ) => target === dialog && dialog.close()
	);
	// Some browsers give no focus to what is clicked, and so have none to give back.
	dialog.addEventListener( 'close', () => button.focus() );
}

// Eventbrite's checkout runs on https only. Elsewhere links stay links.
if ( isSecureContext ) {
	document
		.querySelectorAll< HTMLElement >( '.wp-block-jetpack-eventbrite' )
		.forEach( watch );
}
