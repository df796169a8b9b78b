/** The button as a page has it: made from what the block holds, whatever its markup says. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { php, url } from '../site.mjs';

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

/** What a page shows of a button with these attributes. */
function rendered(
	attributes,
	{ label = 'Chat on WhatsApp', before = '' } = {}
) {
	const json = JSON.stringify( attributes )
		.replaceAll( '--', '\\u002d\\u002d' )
		.replaceAll( '<', '\\u003c' )
		.replaceAll( '>', '\\u003e' );
	const block = `<!-- wp:jetpack/send-a-message -->\n<div class="wp-block-jetpack-send-a-message"><!-- wp:jetpack/whatsapp-button ${ json } -->\n<div class="wp-block-jetpack-whatsapp-button is-color-dark"><a class="whatsapp-block__button" href="https://evil.example/" style="background:url(https://evil.example/a)" target="_blank" onclick="window.ran=1">${ label }</a></div>\n<!-- /wp:jetpack/whatsapp-button --></div>\n<!-- /wp:jetpack/send-a-message -->`;
	return php( `${ before } return do_blocks( ${ text( block ) } );` );
}

const hrefOf = ( html ) =>
	/ href="([^"]*)"/.exec( html )?.[ 1 ].replaceAll( '&#038;', '&' );

const NUMBER = { countryCode: '61CX', phoneNumber: '(267) 88-88' };

it( 'leads to the digits and the message, and to nothing that the markup says', async () => {
	const html = await rendered( { ...NUMBER, firstMessage: 'My Message' } );
	assert.equal(
		hrefOf( html ),
		'https://api.whatsapp.com/send?phone=612678888&text=My%20Message'
	);
	assert.doesNotMatch( html, /evil|onclick|_blank|url\(/ );
	assert.match( html, /rel="noopener noreferrer">Chat on WhatsApp<\/a>/ );
	assert.match(
		html,
		/class="is-color-dark wp-block-jetpack-whatsapp-button"/
	);
} );

it( 'opens a new tab only when it is told to', async () => {
	const html = await rendered( { ...NUMBER, openInNewTab: true } );
	assert.match( html, / target="_blank" rel="noopener noreferrer"/ );
} );

it( 'has the default message when the block holds none, and none when it is empty', async () => {
	assert.match(
		hrefOf( await rendered( NUMBER ) ),
		/text=Hi%2C%20I%20got%20your%20WhatsApp%20information%20from%20your%20website\.$/
	);
	assert.match(
		hrefOf( await rendered( { ...NUMBER, firstMessage: '' } ) ),
		/&text=$/
	);
} );

it( 'puts title and address of the page into the message', async () => {
	const html = await rendered(
		{ ...NUMBER, firstMessage: 'About {title} ({url}) {other}' },
		{
			before: `$post = get_page_by_path( 'demo' ); $post->post_title = 'Bread &#038; Büns'; setup_postdata( $GLOBALS['post'] = $post );`,
		}
	);
	const message = new URL( hrefOf( html ) ).searchParams.get( 'text' );
	assert.equal( message, `About Bread & Büns (${ url }/demo/) {other}` );
} );

it( 'is not there without a number', async () => {
	for ( const attributes of [
		{},
		{ countryCode: '61CX' },
		{ countryCode: '61CX', phoneNumber: '' },
		{ countryCode: '61CX', phoneNumber: 'call me' },
		{ countryCode: '61CX', phoneNumber: 2678888 },
		{ countryCode: '61CX', phoneNumber: '5'.repeat( 100_000 ) },
	] ) {
		assert.doesNotMatch( await rendered( attributes ), /<a|WhatsApp/ );
	}
} );

describe( 'colours', () => {
	for ( const [ backgroundColor, colorClass, style ] of [
		[ '#25D366', 'dark', 'background-color:#25D366;color:#000000' ],
		[ '#465B64', 'dark', 'background-color:#465B64;color:#ffffff' ],
		[ '#F4F4F4', 'light', 'background-color:#F4F4F4;color:#465b64' ],
		[ '#FFFFFF', 'light', 'background-color:#FFFFFF;color:#465b64' ],
		[
			'red;background:url(https://evil.example/)',
			'dark',
			'color:#ffffff',
		],
		[ 'var(--x)', 'light', 'color:#465b64' ],
		[ { a: 1 }, [ 'dark' ], 'background-color:#25D366;color:#000000' ],
	] ) {
		it( `${ JSON.stringify( backgroundColor ) } gives ${ style }`, async () => {
			const html = await rendered( {
				...NUMBER,
				backgroundColor,
				colorClass,
			} );
			assert.equal( / style="([^"]*)"/.exec( html )[ 1 ], style );
			assert.match(
				html,
				colorClass === 'light' ? /is-color-light/ : /is-color-dark/
			);
		} );
	}
} );

it( 'wrong types break nothing', async () => {
	const html = await rendered( {
		countryCode: [ '49' ],
		phoneNumber: '555 010 0199',
		firstMessage: { a: 1 },
		openInNewTab: 'yes',
		align: {},
		className: 7,
	} );
	assert.match( hrefOf( html ), /phone=5550100199&text=Hi/ );
	assert.doesNotMatch( html, /_blank|Array/ );
} );

it( 'its text keeps formats and loses what can act', async () => {
	const html = await rendered( NUMBER, {
		label: 'Ask the <strong onclick="a()">bakery</strong><script>window.ran=1</script> <img src=x onerror=a()>&amp; co',
	} );
	assert.match( html, /Ask the <strong>bakery<\/strong>/ );
	assert.doesNotMatch( html, /<script|onclick|<img|onerror/ );
	assert.match(
		await rendered( NUMBER, { label: ' <b></b> ' } ),
		/>Chat on WhatsApp<\/a>/
	);
} );

it( 'a feed has a plain link', async () => {
	const html = await rendered( NUMBER, {
		before: '$GLOBALS["wp_query"]->is_feed = true;',
	} );
	assert.match(
		html,
		/<a href="https:\/\/api\.whatsapp\.com\/send\?phone=612678888[^"]*">Chat on WhatsApp<\/a>/
	);
	assert.doesNotMatch( html, /style=|<script|<iframe/ );
} );
