/** What a visitor's page gets of a saved calendar, whatever the post holds. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php } from '../site.mjs';

const CALENDAR =
	'https://calendar.google.com/calendar/embed?src=bakers%40example.com&ctz=Europe%2FVilnius';

const block = ( attributes, html = '' ) =>
	`<!-- wp:jetpack/google-calendar ${ JSON.stringify( attributes ) } -->${ html }<!-- /wp:jetpack/google-calendar -->`;

/** As a page shows it; with `in`, in a feed. */
const rendered = ( content, { inFeed = false, gate = false } = {} ) =>
	php(
		`$settings = get_option( 'mainstay_settings', array() );
		update_option( 'mainstay_settings', array_merge( (array) $settings, array( 'consent_gate' => ${ gate } ) ) );
		$GLOBALS['wp_query']->is_feed = ${ inFeed };
		return do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);

after( () => rendered( '' ) );

describe( 'a calendar', () => {
	it( 'is a frame that loads when it comes near, and a link', async () => {
		const html = await rendered(
			block( { url: CALENDAR, align: 'wide' } )
		);
		assert.match(
			html,
			/^<div class="[^"]*alignwide[^"]*"><div class="wp-block-jetpack-google-calendar__place"><iframe [^>]*title="Google Calendar" src="https:\/\/calendar\.google\.com\/calendar\/embed\?src=bakers%40example\.com&#038;ctz=Europe%2FVilnius" height="600" loading="lazy"><\/iframe>/
		);
		assert.match( html, />View this on Google Calendar<\/a>/ );
		assert.doesNotMatch( html, /<script/ );
	} );

	it( 'has the saved height, within reason', async () => {
		for ( const [ height, shown ] of [
			[ 300, 300 ],
			[ 599, 599 ],
			[ 2000, 2000 ],
			[ 0, 600 ],
			[ -5, 600 ],
			[ 99999999, 5000 ],
			[ '450', 450 ],
			[ '100%"onload="alert(1)', 600 ],
			[ { a: 1 }, 600 ],
			[ true, 600 ],
			[ null, 600 ],
		] ) {
			const html = await rendered( block( { url: CALENDAR, height } ) );
			assert.match(
				html,
				new RegExp( ` height="${ shown }" ` ),
				`${ height }`
			);
			assert.doesNotMatch( html, /onload/ );
		}
	} );

	it( 'of before 2015 is framed from where it is now', async () => {
		const html = await rendered(
			block( { url: 'https://www.google.com/calendar/embed?src=a' } )
		);
		assert.match(
			html,
			/src="https:\/\/calendar\.google\.com\/calendar\/embed\?src=a"/
		);
	} );

	it( 'in a feed is a link and nothing else', async () => {
		for ( const gate of [ false, true ] ) {
			const html = await rendered( block( { url: CALENDAR } ), {
				inFeed: true,
				gate,
			} );
			assert.match( html, /<a href="https:\/\/calendar\.google\.com\// );
			assert.doesNotMatch( html, /<iframe|<script|<button/ );
		}
	} );

	it( 'behind the gate waits as text', async () => {
		const html = await rendered( block( { url: CALENDAR } ), {
			gate: true,
		} );
		const outside = withoutWaiting( html );
		assert.match( waitingIn( html ).join(), /<iframe/ );
		assert.doesNotMatch( outside, /<iframe/ );
		assert.match( outside, /min-block-size:600px/ );
		assert.match( outside, />View this on Google Calendar<\/a>/ );
	} );
} );

describe( 'what is no calendar', () => {
	it( 'is a link where it is an address', async () => {
		for ( const url of [
			'https://calendar.google.com/calendar/u/0/r',
			'http://calendar.google.com/calendar/embed?src=a',
			'https://calendar.google.com.evil.example/calendar/embed?src=a',
			'https://calendar.google.com:8443/calendar/embed?src=a',
			'https://calendar.google.com@evil.example/calendar/embed?src=a',
			'https://www.google.com/calendar/../embed?src=a',
			'https://evil.example/https://calendar.google.com/calendar/embed?src=a',
			'https://cаlendar.google.com/calendar/embed?src=a',
			'https://calendar.google.com/calendar/embed?src=a"onload="alert(1)',
			`https://calendar.google.com/calendar/embed?src=${ 'a'.repeat( 2000 ) }`,
		] ) {
			const html = await rendered( block( { url } ) );
			assert.doesNotMatch( html, /<iframe|onload="/, url );
			assert.match( html, /^<p [^>]*><a href="http/, url );
		}
	} );

	it( 'is nothing where it is none', async () => {
		for ( const url of [
			'',
			'javascript:alert(1)',
			'data:text/html,<script>alert(1)</script>',
			'vbscript:msgbox(1)',
			{ a: 1 },
			[ 'https://calendar.google.com/calendar/embed?src=a' ],
			7,
			true,
			null,
		] ) {
			assert.equal(
				await rendered(
					block(
						{ url },
						'<a href="javascript:alert(1)">x</a><script>alert(1)</script>'
					)
				),
				'',
				JSON.stringify( url )
			);
		}
	} );

	it( 'is escaped', async () => {
		const html = await rendered(
			block( { url: 'https://example.com/<script>alert(1)</script>' } )
		);
		assert.doesNotMatch( html, /<script/ );
	} );
} );
