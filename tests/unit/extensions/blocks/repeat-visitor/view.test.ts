/**
 * @jest-environment jsdom
 */
import {
	whoSees,
	isShownUncounted,
} from '../../../../../extensions/blocks/repeat-visitor/who-sees';

const KEY = 'mainstay-visits';
/** The WP Consent API, where a banner has it, and what is counted. */
interface ConsentApi {
	wp_has_consent?: ( category: string ) => boolean;
	wp_consent_type?: string;
	/** Of the block itself. */
	mainstayVisits?: () => void;
}
const page = window as ConsentApi;
/** What of these jsdom lacks. */
const browser = navigator as { globalPrivacyControl?: boolean };
const opened = document as { prerendering?: boolean };

const block = ( words: string ) =>
	`<div data-mainstay-visits="${ words }"></div>`;
const isShown = () =>
	[
		...document.querySelectorAll< HTMLElement >( '[data-mainstay-visits]' ),
	].map( ( { hidden } ) => ! hidden );

/** What the script of the page before listens to. */
let listening: ( () => void )[] = [];

function leave() {
	listening.forEach( ( stop ) => stop() );
	listening = [];
}

for ( const target of [ document, window ] ) {
	const listen = target.addEventListener.bind( target );
	target.addEventListener = ( type: string, heard: EventListener ) => {
		listen( type, heard );
		listening.push( () => target.removeEventListener( type, heard ) );
	};
}

/** Opens the page anew: what the script knew is gone, what the browser stored is not. */
async function visit( ...words: string[] ) {
	leave();
	jest.resetModules();
	document.body.innerHTML = words.map( block ).join( '' );
	// Blocks begin as visitors see them who are not counted.
	document
		.querySelectorAll< HTMLElement >( '[data-mainstay-visits^="after"]' )
		.forEach( ( element ) => ( element.hidden = true ) );
	await import( '../../../../../extensions/blocks/repeat-visitor/view' );
	return isShown();
}

beforeEach( () => localStorage.clear() );

afterEach( () => {
	jest.restoreAllMocks();
	for ( const name of [ 'wp_has_consent', 'wp_consent_type' ] as const ) {
		delete page[ name ];
	}
	delete browser.globalPrivacyControl;
	delete opened.prerendering;
} );

it( 'shows it after the visits of the threshold, and until then', async () => {
	const visits = [];
	for ( let number = 0; number < 4; number++ ) {
		visits.push( await visit( 'after-visits 2 7', 'before-visits 2 7' ) );
	}
	expect( visits ).toEqual( [
		[ false, true ],
		[ false, true ],
		[ true, false ],
		[ true, false ],
	] );
} );

it( 'counts once for each view of the page, however many blocks ask', async () => {
	await visit( 'after-visits 1 7', 'after-visits 1 7', 'before-visits 9 7' );
	page.mainstayVisits!();
	window.dispatchEvent( new Event( 'load' ) );
	expect( JSON.parse( localStorage.getItem( KEY )! ) ).toEqual( { 7: 1 } );
} );

it( 'counts each page by itself, archives by their path', async () => {
	await visit( 'after-visits 1 7' );
	await visit( 'after-visits 1 8' );
	await visit( 'after-visits 1 0' );
	expect( JSON.parse( localStorage.getItem( KEY )! ) ).toEqual( {
		7: 1,
		8: 1,
		[ window.location.pathname ]: 1,
	} );
} );

it( 'stores nothing for whoever does not want to be followed', async () => {
	browser.globalPrivacyControl = true;
	localStorage.setItem( KEY, '{"7":9}' );
	expect( await visit( 'after-visits 1 7', 'before-visits 1 7' ) ).toEqual( [
		false,
		true,
	] );
	expect( localStorage.getItem( KEY ) ).toBe( '{"7":9}' );
} );

it( 'waits for a page that was only prepared to be seen', async () => {
	opened.prerendering = true;
	await visit( 'after-visits 1 7' );
	expect( localStorage.getItem( KEY ) ).toBeNull();
	opened.prerendering = false;
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	expect( localStorage.getItem( KEY ) ).toBe( '{"7":1}' );
} );

describe( 'with the consent gate', () => {
	const WORDS = 'after-visits 1 7 preferences';

	it( 'stores nothing without a consent banner', async () => {
		await visit( WORDS );
		expect( await visit( WORDS ) ).toEqual( [ false ] );
		expect( localStorage ).toHaveLength( 0 );
	} );

	it( 'stores nothing before the banner knows and the visitor agreed', async () => {
		page.wp_has_consent = ( category: string ) =>
			category === 'preferences';
		await visit( WORDS );
		expect( localStorage ).toHaveLength( 0 );
		page.wp_consent_type = 'optin';
		document.dispatchEvent( new Event( 'wp_consent_type_defined' ) );
		expect( localStorage.getItem( KEY ) ).toBe( '{"7":1}' );
		expect( await visit( WORDS ) ).toEqual( [ true ] );
	} );

	it( 'forgets when the visitor takes it back', async () => {
		page.wp_has_consent = () => true;
		page.wp_consent_type = 'optin';
		await visit( WORDS );
		page.wp_has_consent = () => false;
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change', {
				detail: { preferences: 'deny' },
			} )
		);
		expect( localStorage ).toHaveLength( 0 );
		expect( await visit( WORDS ) ).toEqual( [ false ] );
	} );
} );

it( 'stays as it came where storage is forbidden, or holds something else', async () => {
	localStorage.setItem( KEY, 'not JSON' );
	expect( await visit( 'after-visits 1 7', 'before-visits 1 7' ) ).toEqual( [
		false,
		true,
	] );
	localStorage.setItem( KEY, '{"7":"many"}' );
	expect( await visit( 'after-visits 1 7' ) ).toEqual( [ false ] );
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'SecurityError' );
	} );
	expect( await visit( 'before-visits 1 7' ) ).toEqual( [ true ] );
} );

it.each( [
	[
		'after-visits',
		3,
		'Only people who have been on this page at least 3 times before see this block.',
	],
	[
		'after-visits',
		1,
		'Only people who have been on this page at least 1 time before see this block.',
	],
	[
		'before-visits',
		3,
		'Only people who have been on this page less than 3 times before see this block.',
	],
	[
		'before-visits',
		1,
		'Only people who have not been on this page before see this block.',
	],
	[
		'something else',
		2,
		'Only people who have been on this page at least 2 times before see this block.',
	],
] )( 'the notice of %s %d', ( criteria, threshold, text ) => {
	expect( whoSees( { criteria, threshold } ) ).toBe( text );
} );

it( 'is shown to the uncounted as on a first visit, unless its author said otherwise', () => {
	expect( isShownUncounted( { criteria: 'before-visits' } ) ).toBe( true );
	expect( isShownUncounted( { criteria: 'after-visits' } ) ).toBe( false );
	expect(
		isShownUncounted( { criteria: 'after-visits', showUncounted: true } )
	).toBe( true );
	expect(
		isShownUncounted( { criteria: 'before-visits', showUncounted: false } )
	).toBe( false );
} );

it.each( [ 'null', '[]', '7', '"x"', 'x' ] )(
	'counts anew where %s is stored',
	async ( junk ) => {
		localStorage.setItem( KEY, junk );
		expect( await visit( 'after-visits 1 7' ) ).toEqual( [ false ] );
		expect( await visit( 'after-visits 1 7' ) ).toEqual( [ true ] );
		expect( JSON.parse( localStorage.getItem( KEY )! ) ).toEqual( {
			7: 2,
		} );
	}
);
