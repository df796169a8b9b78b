/** The calendar as a page shows it. What the editor asks is in resolve-redirect.test.mjs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php } from '../site.mjs';

const URL_OF_ANNA = 'https://calendly.com/anna/30min';

const render = ( saved, first = '' ) =>
	php(
		`${ first } return do_blocks( ${ JSON.stringify( saved ).replaceAll( '$', '\\$' ) } );`
	);
const comment = ( attributes, inner = '' ) =>
	`<!-- wp:jetpack/calendly ${ JSON.stringify( attributes ) } -->\n<div class="wp-block-jetpack-calendly">${ inner }</div>\n<!-- /wp:jetpack/calendly -->`;
const button = ( attributes ) =>
	`<!-- wp:jetpack/button ${ JSON.stringify( { element: 'a', uniqueId: 'calendly-widget-id', text: 'Book a tasting', ...attributes } ) } /-->`;
const modules = `wp_script_modules()->print_enqueued_script_modules();`;

const setGate = ( isOn ) =>
	php(
		`update_option( 'mainstay_settings', array_merge( (array) get_option( 'mainstay_settings', [] ), [ 'consent_gate' => ${ isOn } ] ) );`
	);
const srcOf = ( html ) =>
	html
		.match( /<iframe[^>]+src="([^"]+)"/ )?.[ 1 ]
		.replaceAll( '&#038;', '&' );
const FEED = "$GLOBALS['wp_query']->is_feed = true;";

before( () => setGate( false ) );
after( () => setGate( false ) );

it( 'is in a frame that says all the block says', async () => {
	const domain = await php(
		"return rawurlencode( wp_parse_url( home_url(), PHP_URL_HOST ) . ':' . wp_parse_url( home_url(), PHP_URL_PORT ) );"
	);
	assert.equal(
		srcOf( await render( comment( { url: URL_OF_ANNA } ) ) ),
		`${ URL_OF_ANNA }?embed_domain=${ domain }&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&primary_color=00A2FF&text_color=4D5055`
	);
	const html = await render(
		comment( {
			url: `${ URL_OF_ANNA }?month=2026-03`,
			hideEventTypeDetails: true,
			backgroundColor: 'zz9999',
			textColor: 'fff',
		} )
	);
	assert.equal(
		srcOf( html ),
		`${ URL_OF_ANNA }?month=2026-03&embed_domain=${ domain }&embed_type=Inline&hide_event_type_details=1&background_color=zz9999&primary_color=00A2FF&text_color=4D5055`
	);
	assert.match( html, /title="Calendly: choose a time"/ );
	// For whoever has no JavaScript.
	assert.match( html, /<a href="https:\/\/calendly\.com\/anna\/30min\?/ );
	assert.doesNotMatch( html, /<script/ );
} );

it( 'is a button in the link style, to the address of the block', async () => {
	const html = await render(
		comment(
			{ url: URL_OF_ANNA, style: 'link', align: 'right' },
			button( { url: 'https://evil.example/', saveInPostContent: true } )
		) + comment( { url: URL_OF_ANNA, style: 'link' }, button( {} ) )
	);
	assert.doesNotMatch( html, /iframe|evil|<script/ );
	assert.equal(
		html.match( new RegExp( `href="${ URL_OF_ANNA }"`, 'g' ) ).length,
		2
	);
	assert.match( html, />Book a tasting<\/a>/ );
	assert.match( html, /alignright/ );
	const ids = [ ...html.matchAll( / id="([^"]+)"/g ) ].map(
		( [ , id ] ) => id
	);
	assert.equal( new Set( ids ).size, 2 );
} );

it( 'has a button where the post holds none', async () => {
	const html = await render( comment( { url: URL_OF_ANNA, style: 'link' } ) );
	assert.match( html, />Schedule time with me<\/a>/ );
	assert.match( html, new RegExp( `href="${ URL_OF_ANNA }"` ) );
} );

it( 'takes script only where a frame may grow', async () => {
	const asks = async ( saved ) => {
		const code = `do_blocks( ${ JSON.stringify( saved ).replaceAll( '$', '\\$' ) } ); ob_start(); ${ modules } return ob_get_clean();`;
		return ( await php( code ) ).includes( 'build/calendly/view.js' );
	};
	assert.equal( await asks( comment( { url: URL_OF_ANNA } ) ), true );
	assert.equal(
		await asks(
			comment( { url: URL_OF_ANNA, style: 'link' }, button( {} ) )
		),
		false
	);
	assert.equal( await asks( comment( {} ) ), false );
	assert.equal(
		await asks( comment( { url: 'https://evil.example/' } ) ),
		false
	);
} );

it( 'shows the versions that were never opened again as they were', async () => {
	const fixture = ( name ) =>
		readFileSync(
			new URL(
				`../../fixtures/calendly/${ name }.html`,
				import.meta.url
			),
			'utf8'
		);
	const old = await render( fixture( 'v1' ) );
	assert.match( old, />Book a tasting &amp; tour<\/a>/ );
	assert.match( old, /background-color:#7a1f3d;color:#ffffff/ );
	assert.match( old, /class="tasting wp-block-jetpack-calendly"/ );
	assert.match(
		srcOf( await render( fixture( 'v1-aligned' ) ) ),
		/^https:\/\/calendly\.com\/harbour-bakery\?embed_domain=/
	);
	assert.equal( ( await render( fixture( 'v1-empty' ) ) ).trim(), '' );
} );

it( 'shows nothing of a hostile address', async () => {
	for ( const url of [
		undefined,
		null,
		'',
		7,
		true,
		{ a: 1 },
		[ URL_OF_ANNA ],
		'https://calendly.com',
		'https://calendly.com/',
		'https://calendly.com/?a=b',
		'http://calendly.com/anna',
		'//calendly.com/anna',
		'https://calendly.com.evil.example/anna',
		'https://evilcalendly.com/anna',
		'https://www.calendly.com.evil.example/anna',
		'https://calendly.com@evil.example/anna',
		'https://calendly.com:8443/anna',
		'https://calendly.com\\@evil.example/anna',
		'https://сalendly.com/anna',
		'https://calendly。com/anna',
		'javascript:alert(1)//https://calendly.com/anna',
		'data:text/html,https://calendly.com/anna',
		'https://calendly.com/anna" onload="alert(1)',
		"https://calendly.com/anna' onload='alert(1)",
		'https://calendly.com/<script>alert(1)</script>',
		'https://calendly.com/anna\njavascript:alert(1)',
		' https://calendly.com/anna',
		`https://calendly.com/${ 'a'.repeat( 1024 * 1024 ) }`,
	] ) {
		for ( const style of [ 'inline', 'link' ] ) {
			const html = await render(
				comment(
					{ url, style },
					style === 'link'
						? button( { url: 'https://evil.example/' } )
						: '<script>alert(1)</script>'
				)
			);
			assert.equal( html.trim(), '', String( url ).slice( 0, 80 ) );
		}
	}
} );

it( 'takes what is valid where an attribute is hostile', async () => {
	for ( const hostile of [
		'"><script>alert(1)</script>',
		'fffff;',
		'#fffff',
		'ffff\n',
		{ a: 1 },
		[ 'ffffff' ],
		7,
		true,
		null,
	] ) {
		const html = await render(
			comment( {
				url: URL_OF_ANNA,
				style: hostile,
				backgroundColor: hostile,
				primaryColor: hostile,
				textColor: hostile,
				hideEventTypeDetails: hostile === true ? 'yes' : hostile,
				align: hostile,
				className: hostile,
			} )
		);
		assert.match(
			srcOf( html ),
			/&hide_event_type_details=0&background_color=ffffff&primary_color=00A2FF&text_color=4D5055$/,
			JSON.stringify( hostile )
		);
		assert.doesNotMatch( html, /<script/ );

		const old = await render(
			comment( {
				url: URL_OF_ANNA,
				style: 'link',
				submitButtonText: hostile,
				submitButtonTextColor: hostile,
				submitButtonBackgroundColor: hostile,
				backgroundButtonColor: hostile,
				textButtonColor: hostile,
				customBackgroundButtonColor: hostile,
				customTextButtonColor: hostile,
			} )
		);
		assert.match( old, new RegExp( `href="${ URL_OF_ANNA }"` ) );
		assert.doesNotMatch( old, /<script/ );
	}
} );

it( 'is a link and nothing else in a feed', async () => {
	for ( const saved of [
		comment( { url: URL_OF_ANNA } ),
		comment( { url: URL_OF_ANNA, style: 'link' }, button( {} ) ),
		comment( { url: URL_OF_ANNA, style: 'link' } ),
	] ) {
		const html = await render( saved, FEED );
		assert.match(
			html.trim(),
			/^<p class="[\w-]+"><a href="https:\/\/calendly\.com\/anna\/30min">[^<]+<\/a><\/p>$/
		);
	}
	assert.match(
		await render(
			comment(
				{ url: URL_OF_ANNA, style: 'link' },
				button( { text: '<strong>Tea &amp; cake</strong>' } )
			),
			FEED
		),
		/>Tea &amp; cake<\/a>/
	);
} );

it( 'waits behind the gate; a button needs none', async () => {
	await setGate( true );
	const html = await render( comment( { url: URL_OF_ANNA } ) );
	assert.match( waitingIn( html ).join(), /<iframe/ );
	const outside = withoutWaiting( html );
	assert.doesNotMatch( outside, /iframe|<script/ );
	assert.match(
		outside,
		/<a href="https:\/\/calendly\.com\/anna\/30min">View this on Calendly<\/a>/
	);
	assert.doesNotMatch(
		await render(
			comment( { url: URL_OF_ANNA, style: 'link' }, button( {} ) )
		),
		/mainstay-consent|iframe/
	);
	await setGate( false );
} );
