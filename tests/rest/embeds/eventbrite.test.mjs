/** What a visitor's page gets of a saved event, whatever the post holds. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php } from '../site.mjs';

const EVENT =
	'https://www.eventbrite.co.uk/e/baking-with-rye-tickets-100000000001?aff=a';
const ID = 100000000001;

const block = ( attributes, html = '' ) =>
	`<!-- wp:jetpack/eventbrite ${ JSON.stringify( attributes ) } -->${ html }<!-- /wp:jetpack/eventbrite -->`;
const button = ( attributes ) =>
	`<div class="wp-block-jetpack-eventbrite"><!-- wp:jetpack/button ${ JSON.stringify( attributes ) } /--></div>`;

/** As a page shows it. */
const rendered = ( content, { inFeed = false, gate = false } = {} ) =>
	php(
		`$settings = get_option( 'mainstay_settings', array() );
		update_option( 'mainstay_settings', array_merge( (array) $settings, array( 'consent_gate' => ${ gate } ) ) );
		$GLOBALS['wp_query']->is_feed = ${ inFeed };
		return do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);

after( () => rendered( '' ) );

describe( 'an event in the page', () => {
	it( 'is a link and a place for its tickets', async () => {
		const html = await rendered(
			block( { url: EVENT, eventId: ID, align: 'wide' } )
		);
		assert.match( html, /^<div class="[^"]*alignwide/ );
		assert.match(
			html,
			/<a class="eventbrite__direct-link" href="https:\/\/www\.eventbrite\.co\.uk\/e\/baking-with-rye-tickets-100000000001\?aff=a">https/
		);
		assert.match( html, /data-event="100000000001"/ );
		assert.doesNotMatch( html, /<script|<iframe|<dialog/ );
	} );

	it( 'is numbered by its address, for that is what the link shows', async () => {
		for ( const eventId of [ 5, '5', -1, 1e300, { a: 1 }, null, true ] ) {
			const html = await rendered( block( { url: EVENT, eventId } ) );
			assert.match( html, /data-event="100000000001"/ );
		}
	} );

	it( 'has a place of its own for each block', async () => {
		const html = await rendered(
			block( { url: EVENT, eventId: ID } ) +
				block( { url: EVENT, eventId: ID } )
		);
		const ids = [ ...html.matchAll( / id="([^"]+)"/g ) ].map(
			( [ , id ] ) => id
		);
		assert.equal( ids.length, 2 );
		assert.equal( new Set( ids ).size, 2 );
	} );

	it( 'is of no other style than the two', async () => {
		for ( const style of [
			'banner',
			'"><script>',
			{ color: 1 },
			7,
			null,
		] ) {
			const html = await rendered( block( { url: EVENT, style } ) );
			assert.match( html, /data-event=/ );
			assert.doesNotMatch( html, /<dialog|<script/ );
		}
	} );
} );

describe( 'an event behind a button', () => {
	const saved = block(
		{ url: EVENT, eventId: ID, style: 'modal' },
		button( {
			element: 'a',
			text: 'Karten',
			uniqueId: 'eventbrite-widget-id',
		} )
	);

	it( 'is a link without JavaScript, and names the window that opens with it', async () => {
		const html = await rendered( saved );
		const [ link ] = /<a [^>]*wp-block-button__link[^>]*>/.exec( html );
		assert.match(
			link,
			/href="https:\/\/www\.eventbrite\.co\.uk\/e\/baking-with-rye-tickets-100000000001\?aff=a"/
		);
		const [ , id ] = /[^-]id="([^"]+)"/.exec( link );
		assert.match(
			html,
			new RegExp( `<dialog [^>]*aria-labelledby="${ id }"[^>]*>` )
		);
		assert.equal( html.match( /Karten/g ).length, 1 );
		assert.doesNotMatch( html, /<script|<iframe/ );
	} );

	it( 'has an id of its own for each button', async () => {
		const html = await rendered( saved + saved );
		const ids = [ ...html.matchAll( /[^-]id="([^"]+)"/g ) ].map(
			( [ , id ] ) => id
		);
		assert.equal( new Set( ids ).size, ids.length );
	} );

	it( 'leads to the event, wherever its button was made to lead', async () => {
		const html = await rendered(
			block(
				{ url: EVENT, eventId: ID, style: 'modal' },
				button( {
					element: 'button',
					text: '<script>alert(1)</script>Go<img src=x onerror=alert(1)>',
					url: 'javascript:alert(1)',
					uniqueId: '"><script>',
					saveInPostContent: true,
					customBackgroundColor: 'url(https://evil.example)',
				} )
			)
		);
		assert.doesNotMatch(
			html,
			/<script|onerror|javascript:|evil\.example/
		);
		assert.match( html, /<a [^>]*href="https:\/\/www\.eventbrite\.co\.uk/ );
	} );

	it( 'has a button where none was saved', async () => {
		const html = await rendered(
			block( { url: EVENT, eventId: ID, style: 'modal' } )
		);
		assert.match( html, />Register<\/a>/ );
	} );

	it( 'of the oldest version keeps text and colours', async () => {
		const old = ( attributes, text ) =>
			block(
				{ url: EVENT, eventId: ID, ...attributes },
				`<div class="wp-block-jetpack-eventbrite wp-block-button"><a class="wp-block-button__link" href="${ EVENT }">${ text }</a></div>`
			);
		const html = await rendered(
			old(
				{
					useModal: true,
					text: 'Smash that button',
					textColor: 'pink',
					customBackgroundColor: '#542427',
					borderRadius: 0,
					className: 'is-style-outline',
				},
				'Smash that button'
			)
		);
		assert.match( html, /<dialog/ );
		assert.match( html, /has-pink-color/ );
		assert.match(
			html,
			/jetpack-button[^"]* is-style-outline|is-style-outline[^"]* wp-block-jetpack-button/
		);
		assert.match( html, /background-color:#542427/ );
		assert.match( html, /no-border-radius/ );
		assert.match( html, />Smash that button<\/a>/ );
		// A default text, in the words of the site that saved it.
		assert.match(
			await rendered( old( { style: 'modal' }, 'Jetzt &amp; hier' ) ),
			/>Jetzt &amp; hier<\/a>/
		);
	} );
} );

describe( 'everywhere', () => {
	it( 'in a feed there is a link and nothing else', async () => {
		for ( const gate of [ false, true ] ) {
			for ( const style of [ 'inline', 'modal' ] ) {
				const html = await rendered(
					block( { url: EVENT, eventId: ID, style } ),
					{ inFeed: true, gate }
				);
				assert.match(
					html,
					/<a class="[^"]+" href="https:\/\/www\.ev/
				);
				assert.doesNotMatch(
					html,
					/<iframe|<script|<button|<dialog|data-event/
				);
			}
		}
	} );

	it( 'behind the gate the place for the tickets is waits as text', async () => {
		for ( const style of [ 'inline', 'modal' ] ) {
			const html = await rendered(
				block( { url: EVENT, eventId: ID, style } ),
				{ gate: true }
			);
			assert.match( waitingIn( html ).join(), /data-event/ );
			assert.doesNotMatch( withoutWaiting( html ), /data-event/ );
			assert.match( withoutWaiting( html ), />View this on Eventbrite</ );
		}
	} );

	it( 'what is no event is a link where it is an address', async () => {
		for ( const url of [
			'https://www.eventbrite.com/o/harbour-bakery-123',
			'https://www.eventbrite.com/e/1/2',
			'https://harbour-bakery.eventbrite.com/',
			'https://eventbrite.com.evil.example/e/a-1',
			'https://evileventbrite.com/e/a-1',
			'https://www.eventbrite.com:8443/e/a-1',
			'https://www.eventbrite.com@evil.example/e/a-1',
			'https://www.eventbrіte.com/e/a-1',
			'https://evil.example/?https://www.eventbrite.com/e/a-1',
			'https://www.eventbrite.com/e/"onmouseover="alert(1)"-1',
			`https://www.eventbrite.com/e/${ 'a'.repeat( 2000 ) }-1`,
			`https://www.eventbrite.com/e/${ '1'.repeat( 16 ) }/x`,
		] ) {
			for ( const style of [ 'inline', 'modal' ] ) {
				const html = await rendered(
					block( { url, eventId: 1, style } )
				);
				assert.doesNotMatch( html, /data-event|<dialog|onmouseover="/ );
				assert.match(
					html,
					/^<p [^>]*><a class="[^"]+" href="http/,
					url
				);
			}
		}
	} );

	it( 'what is no address is nothing', async () => {
		for ( const url of [
			'',
			'javascript:alert(1)//www.eventbrite.com/e/a-1',
			'data:text/html,https://www.eventbrite.com/e/a-1',
			{ a: 1 },
			[ 'https://www.eventbrite.com/e/a-1' ],
			7,
			true,
			null,
		] ) {
			assert.equal(
				await rendered(
					block(
						{ url, eventId: 1 },
						'<a href="javascript:alert(1)">x</a><script>alert(1)</script>'
					)
				),
				'',
				JSON.stringify( url )
			);
		}
	} );
} );
