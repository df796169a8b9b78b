/**
 * Counts how often a visitor was on the page, in their own browser, and shows or hides the blocks
 * that ask for it. The server prints this into the page behind the first block, and a call behind
 * each other one: a decision before the browser paints moves nothing.
 */
import { readStored, store } from '../../../shared/site-storage';

interface VisitsWindow {
	mainstayVisits?: () => void;
	/** WP Consent API: has the visitor agreed to this category? */
	wp_has_consent?: ( category: string ) => boolean;
	/** WP Consent API: set once a banner has said what kind of consent holds here. */
	wp_consent_type?: string;
}

const page = window as VisitsWindow;
const NAME = 'mainstay-visits';

/** Earlier visits; unknown while they are not counted. */
let before: number | undefined;

/** Visits by page; none where something else than that is stored. */
function readVisits(): Record< string, number > {
	try {
		const visits = JSON.parse( readStored( NAME )! );
		return Object( visits ) === visits && ! Array.isArray( visits )
			? visits
			: {};
	} catch {
		return {};
	}
}

/** Notes a visit; a visitor may forbid that. */
function count( id: string ) {
	const visits = readVisits();
	const known = Number( visits[ id ] ) || 0;
	visits[ id ] = known + 1;
	if ( store( NAME, JSON.stringify( visits ) ) ) {
		before = known;
	}
}

function decide() {
	for ( const block of document.querySelectorAll< HTMLElement >(
		'[data-mainstay-visits]'
	) ) {
		const [ criteria, threshold, id, consent ] =
			block.dataset.mainstayVisits!.split( ' ' ) as [
				string,
				string,
				string,
				string?,
			];
		if (
			before === undefined &&
			// A page that waits behind another one was not seen yet.
			! document.prerendering &&
			! navigator.globalPrivacyControl &&
			// Until the banner knows where the visitor is, its answer is "yes" to everything.
			( ! consent ||
				( page.wp_consent_type && page.wp_has_consent?.( consent ) ) )
		) {
			count( id === '0' ? location.pathname : id );
		}
		if ( before !== undefined ) {
			block.hidden =
				before < Number( threshold ) !==
				( criteria === 'before-visits' );
		}
	}
}

page.mainstayVisits = decide;
decide();
for ( const moment of [
	'prerenderingchange',
	'wp_consent_type_defined',
	'wp_listen_for_consent_change',
] ) {
	document.addEventListener( moment, ( event ) => {
		const consent = document
			.querySelector< HTMLElement >( '[data-mainstay-visits]' )
			?.dataset.mainstayVisits!.split( ' ' )[ 3 ];
		if (
			consent &&
			( event as CustomEvent ).detail?.[ consent ] === 'deny'
		) {
			store( NAME, null );
		}
		decide();
	} );
}
addEventListener( 'load', decide );
