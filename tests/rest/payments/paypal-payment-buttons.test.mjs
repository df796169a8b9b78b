/** Buttons that were made at PayPal, as pages, feeds and the consent gate show them. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { keepOption, php } from '../site.mjs';

const SDK =
	'https://www.paypal.com/sdk/js?client-id=BAA15&components=hosted-buttons&currency=USD';

const block = ( attributes ) =>
	`<!-- wp:jetpack/paypal-payment-buttons ${ JSON.stringify( attributes ) } /-->`;
const base64 = ( text ) => Buffer.from( text ).toString( 'base64' );
const render = ( saved, first = '' ) =>
	php(
		`${ first } $html = do_blocks( base64_decode( '${ base64( saved ) }' ) ); ob_start(); wp_print_footer_scripts(); return [ 'html' => $html, 'footer' => ob_get_clean() ];`
	);
const setGate = ( isOn ) =>
	php(
		`Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => ${ isOn } ] );`
	);

let restore;
before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	await setGate( false );
} );
after( () => restore() );

it( 'a single button is a link to PayPal with the author’s text', async () => {
	const { html, footer } = await render(
		block( {
			buttonType: 'single',
			hostedButtonId: 'QWERTY622',
			buttonText: 'Buy <b>now</b> & here',
		} )
	);
	assert.match(
		html,
		/<a class="wp-block-button__link wp-element-button" href="https:\/\/www\.paypal\.com\/ncp\/payment\/QWERTY622">Buy &lt;b&gt;now&lt;\/b&gt; &amp; here<\/a>/
	);
	assert.doesNotMatch( html + footer, /<script[^>]*paypal/ );
} );

it( 'stacked buttons load PayPal’s script, and a link stands until it has', async () => {
	const saved = block( { scriptSrc: SDK, hostedButtonId: 'ABCDEF123' } );
	const { html, footer } = await render( `${ saved }${ saved }` );
	const ids = [ ...html.matchAll( /id="(paypal-container-[^"]+)"/g ) ].map(
		( [ , id ] ) => id
	);
	assert.equal( new Set( ids ).size, 2 );
	for ( const id of ids ) {
		assert.ok( html.includes( `"ABCDEF123","#${ id }"` ) );
	}
	assert.match(
		html,
		/href="https:\/\/www\.paypal\.com\/ncp\/payment\/ABCDEF123"/
	);
	assert.equal(
		footer.match( /src="https:\/\/www\.paypal\.com\/sdk\/js\?[^"]+"/g )
			.length,
		1
	);
} );

it( 'behind the consent gate nothing of PayPal loads', async () => {
	await setGate( true );
	try {
		const { html, footer } = await render(
			block( { scriptSrc: SDK, hostedButtonId: 'ABCDEF123' } )
		);
		assert.match(
			html,
			/class="mainstay-consent" [^>]*data-service="paypal"/
		);
		assert.doesNotMatch( html + footer, /<script[^>]*src="[^"]*paypal/ );
		assert.match( html, /<a href="https:\/\/www\.paypal\.com\/ncp/ );
		const single = await render(
			block( { buttonType: 'single', hostedButtonId: 'QWERTY622' } )
		);
		assert.match( single.html, />Pay with PayPal</ );
		assert.doesNotMatch( single.html, /mainstay-consent/ );
	} finally {
		await setGate( false );
	}
} );

it( 'feeds have a link', async () => {
	const { html } = await render(
		block( { scriptSrc: SDK, hostedButtonId: 'ABCDEF123' } ),
		"$GLOBALS['wp_query']->is_feed = true;"
	);
	assert.match(
		html,
		/<a href="https:\/\/www\.paypal\.com\/ncp\/payment\/ABCDEF123">/
	);
	assert.doesNotMatch( html, /<script|<div/ );
} );

it( 'nothing but PayPal’s own address is accepted', async () => {
	for ( const scriptSrc of [
		'https://evil.example/sdk/js?a=1',
		'https://www.paypal.com.evil.example/sdk/js?a=1',
		'https://www.paypal.com@evil.example/sdk/js?a=1',
		'http://www.paypal.com/sdk/js?a=1',
		'//www.paypal.com/sdk/js?a=1',
		'https://www.paypal.com/redirect?to=https://evil.example',
		`${ SDK }"></script><script>alert(1)</script>`,
		'javascript:alert(1)',
		[ SDK ],
		7,
	] ) {
		const { html, footer } = await render(
			block( { scriptSrc, hostedButtonId: 'ABCDEF123' } )
		);
		assert.doesNotMatch( html + footer, /evil|alert|sdk\/js/, scriptSrc );
		assert.match( html, /ncp\/payment\/ABCDEF123/ );
	}
	for ( const hostedButtonId of [
		'',
		'../../x',
		'A"><script>alert(1)</script>',
		[ 'ABCDEF' ],
		123456,
		null,
	] ) {
		const { html } = await render(
			block( { scriptSrc: SDK, hostedButtonId } )
		);
		assert.equal( html.trim(), '' );
	}
	const { html } = await render(
		block( {
			buttonType: [ 'single' ],
			hostedButtonId: 'ABCDEF123',
			buttonText: { a: 1 },
		} )
	);
	assert.match( html, />Pay with PayPal</ );
} );
