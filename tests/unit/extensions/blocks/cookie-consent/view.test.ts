/**
 * @jest-environment jsdom
 */

/** The script beside the question: whose answer it finds, and where it keeps one. */

const NAME = 'mainstay-cookies_0a1b2c3d';

/** Runs the script with some cookies of the browser, and returns what is seen and stored. */
function openPage( cookies: string[], former = '' ) {
	document.body.innerHTML = `<div data-cookie="${ NAME }=%;path=/;max-age=86400;samesite=lax" data-former="${ former }">
		<div role="region"><form><button name="mainstay-cookies" value="yes"></button><button name="mainstay-cookies" value="no"></button></form></div>
		<form><button name="mainstay-cookies" value=""></button></form><script type="text/plain"></script></div>`;
	for ( const one of document.cookie.split( '; ' ) ) {
		document.cookie = `${ one.split( '=' )[ 0 ] }=;max-age=0`;
	}
	for ( const one of cookies ) {
		document.cookie = one;
	}
	const api = window as { wp_has_consent?: () => boolean };
	Reflect.deleteProperty( window, 'wp_has_consent' );
	Object.defineProperty( document, 'currentScript', {
		configurable: true,
		value: document.querySelector( 'script' ),
	} );
	jest.isolateModules( () => {
		require( '../../../../../extensions/blocks/cookie-consent/view' );
	} );
	return {
		isAsked:
			! document.querySelector< HTMLElement >( '[role=region]' )!.hidden,
		isLetIn: !! api.wp_has_consent?.(),
		stored: ( name = NAME ) =>
			document.cookie
				.split( '; ' )
				.find( ( one ) => one.startsWith( `${ name }=` ) )
				?.slice( name.length + 1 ),
		answer: ( index: number ) =>
			document.querySelectorAll( 'button' )[ index ]!.click(),
	};
}

describe( 'an answer counts at the site that it was given to', () => {
	const former = 'mainstay-cookies';
	it.each( [
		[ 'nothing', [], '', true, false ],
		[ 'yes', [ `${ NAME }=yes` ], '', false, true ],
		[ 'no', [ `${ NAME }=no` ], '', false, false ],
		[ 'yes by form', [ `${ NAME }=yes.form` ], '', false, true ],
		[ 'no by form', [ `${ NAME }=no.form` ], '', false, false ],
		[
			'behind others',
			[ 'a=yes', `${ NAME }=yes`, 'b=no' ],
			'',
			false,
			true,
		],
		[
			'of another site',
			[ 'mainstay-cookies_99999999=yes' ],
			'',
			true,
			false,
		],
		[ 'of another plugin', [ `x${ NAME }=yes` ], '', true, false ],
		[ 'of a longer name', [ `${ NAME }e=yes` ], '', true, false ],
		[ 'changed', [ `${ NAME }=` ], '', true, false ],
		[ 'former yes', [ 'mainstay-cookies=yes' ], former, false, true ],
		[ 'former no', [ 'mainstay-cookies=no' ], former, false, false ],
		[
			'former, by form',
			[ 'mainstay-cookies=yes.form' ],
			former,
			false,
			true,
		],
		[ 'former in a network', [ 'mainstay-cookies=yes' ], '', true, false ],
		[
			'former, of another site',
			[ 'mainstay-cookies_99999999=yes' ],
			former,
			true,
			false,
		],
		[
			'former yes, then no',
			[ 'mainstay-cookies=yes', `${ NAME }=no` ],
			former,
			false,
			false,
		],
		[
			'former no, then yes',
			[ 'mainstay-cookies=no', `${ NAME }=yes` ],
			former,
			false,
			true,
		],
		[
			'former yes, then changed',
			[ 'mainstay-cookies=yes', `${ NAME }=` ],
			former,
			true,
			false,
		],
		[ 'former, changed', [ 'mainstay-cookies=' ], former, true, false ],
		[
			'former, of another plugin',
			[ 'my-mainstay-cookies=yes' ],
			former,
			true,
			false,
		],
	] as [ string, string[], string, boolean, boolean ][] )(
		'%s',
		( _name, cookies, before, isAsked, isLetIn ) => {
			expect( openPage( cookies, before ) ).toMatchObject( {
				isAsked,
				isLetIn,
			} );
		}
	);
} );

it( 'what was answered before is kept under the name of the site', () => {
	const page = openPage(
		[ 'mainstay-cookies=yes.form' ],
		'mainstay-cookies'
	);
	expect( page.stored() ).toBe( 'yes' );
	expect(
		openPage( [ 'mainstay-cookies=maybe_not' ], '' ).stored()
	).toBeUndefined();
} );

it( 'an answer is stored under the name of the site only', () => {
	const page = openPage( [] );
	page.answer( 1 );
	expect( page.stored() ).toBe( 'no' );
	expect( page.stored( 'mainstay-cookies' ) ).toBeUndefined();
} );
