/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';

/** The like button in a page, with a server that this test plays. */
const RECEIPT = 'a'.repeat( 32 );

let answer: () => Promise< { ok: boolean; json: () => unknown } >;
const fetched = jest.fn();

/** A page made at this time, and what the script makes of it. */
function open( made = Date.now() / 1000, count = 3 ) {
	document.body.innerHTML = `<form class="mainstay-like" data-post="7" data-url="/likes" data-made="${ made }" data-failed="No."><button value="1" aria-pressed="false">Like</button><span class="mainstay-like__count"><span>Likes:</span> <span>${ count }</span></span></form>`;
	jest.isolateModules( () => {
		require( '../../../../../extensions/panels/likes/view' );
	} );
}

const button = () => document.querySelector( 'button' )!;
const text = () =>
	document.querySelector( '.mainstay-like__count' )!.textContent;
const pressed = () => button().getAttribute( 'aria-pressed' );
const settle = () => new Promise( ( done ) => setTimeout( done ) );
const body = () => JSON.parse( fetched.mock.calls.at( -1 )[ 1 ].body );

beforeAll( () => {
	// jsdom has neither.
	if ( ! ( 'ariaPressed' in Element.prototype ) ) {
		Object.defineProperty( Element.prototype, 'ariaPressed', {
			get() {
				return this.getAttribute( 'aria-pressed' );
			},
			set( value ) {
				this.setAttribute( 'aria-pressed', value );
			},
		} );
	}
	Object.assign( window, {
		IntersectionObserver: class {
			constructor(
				private seen: ( entries: object[], observer: object ) => void
			) {}
			observe() {
				this.seen( [ { isIntersecting: true } ], this );
			}
			disconnect() {}
		},
		fetch: ( ...asked: unknown[] ) => {
			fetched( ...asked );
			return answer();
		},
	} );
} );
beforeEach( () => {
	localStorage.clear();
	fetched.mockReset();
	answer = async () => ( {
		ok: true,
		json: () => ( { liked: true, count: 9, receipt: RECEIPT } ),
	} );
} );

it( 'stores nothing and asks nothing before a click', () => {
	open();
	expect( fetched ).not.toHaveBeenCalled();
	expect( localStorage ).toHaveLength( 0 );
} );

it( 'likes at once, and says what the server says then', async () => {
	open();
	button().click();
	expect( [ pressed(), text() ] ).toEqual( [ 'true', 'Likes: 4' ] );
	await settle();
	expect( body() ).toEqual( { post: '7', liked: true, receipt: '' } );
	expect( text() ).toBe( 'Likes: 9' );
	expect( localStorage.getItem( 'mainstay-like-7' ) ).toBe( RECEIPT );
} );

it( 'knows the like on a later visit, and takes it back with its receipt', async () => {
	localStorage.setItem( 'mainstay-like-7', RECEIPT );
	answer = async () => ( {
		ok: true,
		json: () => ( { liked: false, count: 0, receipt: '' } ),
	} );
	open( undefined, 1 );
	expect( pressed() ).toBe( 'true' );
	button().click();
	await settle();
	expect( body() ).toEqual( { post: '7', liked: false, receipt: RECEIPT } );
	expect( pressed() ).toBe( 'false' );
	expect( localStorage ).toHaveLength( 0 );
	expect( document.querySelector( '.mainstay-like__count' ) ).toHaveAttribute(
		'data-none'
	);
} );

it( 'says so when it did not work, and is as it was', async () => {
	open();
	answer = async () => ( { ok: false, json: () => ( {} ) } );
	button().click();
	await settle();
	expect( [ pressed(), text() ] ).toEqual( [ 'false', 'No. Likes: 3' ] );
	expect( localStorage ).toHaveLength( 0 );
} );

it( 'a second click waits for the first', async () => {
	open();
	button().click();
	button().click();
	await settle();
	expect( fetched ).toHaveBeenCalledTimes( 1 );
} );

it( 'a page from a cache asks for the number when the button is seen', async () => {
	answer = async () => ( { ok: true, json: () => ( { count: 42 } ) } );
	open( Date.now() / 1000 - 3600 );
	await settle();
	expect( fetched.mock.calls[ 0 ]![ 0 ] ).toBe( '/likes?post=7' );
	expect( text() ).toBe( 'Likes: 42' );
	expect( localStorage ).toHaveLength( 0 );
} );

it( 'keeps the count of a click when an older one arrives after it', async () => {
	let arrive!: ( count: number ) => void;
	answer = () =>
		new Promise( ( resolve ) => {
			arrive = ( count ) =>
				resolve( { ok: true, json: () => ( { count } ) } );
		} );
	open( 1 );
	const late = arrive;
	answer = async () => ( {
		ok: true,
		json: () => ( { liked: true, count: 9, receipt: RECEIPT } ),
	} );
	button().click();
	await settle();
	expect( text() ).toBe( 'Likes: 9' );
	late( 3 );
	await settle();
	expect( text() ).toBe( 'Likes: 9' );
} );
