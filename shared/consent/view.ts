/**
 * Opens the gates that php-stubs/core/consent.php put in front of other companies' content: when the
 * visitor clicks, chose "always" earlier, or agreed in a consent banner (WP Consent API).
 */
import { focusInSight } from '../focus-in-sight';
import { readStored, store } from '../site-storage';
import { ALLOWED } from './allowed';

interface ConsentWindow {
	/** WP Consent API: has the visitor agreed to this category? */
	wp_has_consent?: ( category: string ) => boolean;
	/** WP Consent API: set once a banner has said what kind of consent holds here. */
	wp_consent_type?: string;
}

const api = window as ConsentWindow;
const gates = [
	...document.querySelectorAll< HTMLElement >( '.mainstay-consent' ),
];
const part = < E extends HTMLElement = HTMLElement >(
	gate: HTMLElement,
	name: string
) => gate.querySelector< E >( `.mainstay-consent__${ name }` )!;
const nameOf = ( gate: HTMLElement ) =>
	`mainstay-consent-${ gate.dataset.service }`;

// A visitor may forbid storage; then every visit asks.
const isRemembered = ( gate: HTMLElement ) =>
	readStored( nameOf( gate ) ) === '1';

const remember = ( gate: HTMLElement, yes: boolean ) =>
	store( nameOf( gate ), yes ? '1' : null );

function say( gate: HTMLElement, text = '' ) {
	part( gate, 'status' ).textContent = text;
}

/** What is remembered can be taken back wherever it has opened something. */
function showRevoke() {
	for ( const gate of gates ) {
		part( gate, 'revoke' ).hidden = ! (
			ALLOWED in gate.dataset && isRemembered( gate )
		);
	}
}

/** The content that waits as text. Its scripts run once it stands in the page. */
function contentOf( gate: HTMLElement ) {
	const range = document.createRange();
	range.selectNode( gate );
	const source = part( gate, 'source' );
	return range.createContextualFragment(
		source
			? JSON.parse( source.textContent! )
			: // A page cache may hold the markup of an older version.
				gate.querySelector( 'template' )!.innerHTML
	);
}

function open( list: HTMLElement[] ) {
	// One script serves all of its contents on the page, so it runs once they all stand there.
	const scripts = new Set< string >();
	for ( const gate of list ) {
		if ( ALLOWED in gate.dataset ) {
			continue;
		}
		const content = contentOf( gate );
		content
			.querySelectorAll< HTMLScriptElement >( 'script[src]' )
			.forEach( ( script ) =>
				scripts.has( script.src )
					? script.remove()
					: scripts.add( script.src )
			);
		gate.dataset[ ALLOWED ] = '';
		part( gate, 'content' ).replaceChildren( content );
		part( gate, 'ask' ).hidden = true;
		part( gate, 'content' ).hidden = false;
		say( gate );
		gate.dispatchEvent( new Event( ALLOWED ) );
	}
	showRevoke();
}

function close( list: HTMLElement[] ) {
	for ( const gate of list ) {
		if ( ALLOWED in gate.dataset ) {
			delete gate.dataset[ ALLOWED ];
			part( gate, 'content' ).replaceChildren();
			part( gate, 'content' ).hidden = true;
			part( gate, 'ask' ).hidden = false;
			say( gate );
		}
	}
	showRevoke();
}

/** A banner on the page decides, if there is one; then there is nothing for us to remember. */
function followBanner() {
	const { wp_has_consent: hasConsent } = api;
	if ( hasConsent ) {
		gates.forEach( ( gate ) => ( part( gate, 'always' ).hidden = true ) );
		open(
			gates.filter( ( gate ) => hasConsent( gate.dataset.category! ) )
		);
	}
}

for ( const gate of gates ) {
	const ofService = gates.filter(
		( { dataset } ) => dataset.service === gate.dataset.service
	);
	const always = gate.querySelector( 'input' )!;
	part( gate, 'load' ).addEventListener( 'click', () => {
		remember( gate, always.checked );
		open( always.checked ? ofService : [ gate ] );
		say( gate, gate.dataset.loaded );
		part( gate, 'content' ).focus();
	} );
	part( gate, 'revoke' ).addEventListener( 'click', () => {
		remember( gate, false );
		always.checked = false;
		close( ofService );
		say( gate, gate.dataset.closed );
		focusInSight( part( gate, 'load' ) );
	} );
}

if ( ! api.wp_has_consent ) {
	open( gates.filter( isRemembered ) );
} else if ( api.wp_consent_type ) {
	followBanner();
}
// Until the banner knows where the visitor is, its answer is "yes" to everything.
document.addEventListener( 'wp_consent_type_defined', followBanner );
window.addEventListener( 'load', followBanner );
document.addEventListener( 'wp_listen_for_consent_change', ( { detail } ) => {
	const withAnswer = ( answer: string ) =>
		gates.filter(
			( { dataset } ) => detail?.[ dataset.category! ] === answer
		);
	open( withAnswer( 'allow' ) );
	close( withAnswer( 'deny' ) );
} );
