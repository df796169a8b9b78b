/** What a visitor's page gets of the block of VideoPress, whatever the post holds. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { php } from '../site.mjs';

const FILM = readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);

let id;
let guid;
let file;
before( async () => {
	[ id, guid, file ] = await php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		require_once dirname( Mainstay\\FILE ) . '/videos/videos.php';
		$file = wp_upload_bits( 'block.webm', null, base64_decode( '${ FILM.toString( 'base64' ) }' ) );
		$id = wp_insert_attachment( [ 'post_title' => 'Dough', 'post_mime_type' => 'video/webm' ], $file['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		return [ $id, Mainstay\\Videos\\get_guid( $id ), wp_get_attachment_url( $id ) ];` );
} );
after( () => php( `wp_delete_post( ${ id }, true );` ) );

const block = ( attributes, inner ) =>
	`<!-- wp:videopress/video ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } ${ inner ? `-->${ inner }<!-- /wp:videopress/video` : '/' }-->`;

const shown = ( content, { inFeed = false, gate = false } = {} ) =>
	php(
		`wp_set_current_user( 0 );
		$settings = get_option( 'mainstay_settings', array() );
		update_option( 'mainstay_settings', array_merge( (array) $settings, array( 'consent_gate' => ${ gate } ) ) );
		$GLOBALS['wp_query']->is_feed = ${ inFeed };
		return do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);
after( () => shown( '' ) );

describe( 'a video of the media library', () => {
	it( 'is played, by its GUID or by its ID alone', async () => {
		for ( const attributes of [ { guid }, { id }, { guid, id: 99999 } ] ) {
			const html = await shown(
				block( { ...attributes, align: 'wide', anchor: 'film' } )
			);
			assert.match(
				html,
				/^<figure [^>]*class="[^"]*\balignwide\b[^"]*"[^>]*><div class="mainstay-video"/
			);
			assert.ok( html.includes( `src="${ file }"` ), html );
			assert.equal( html.match( / id="film"/g ).length, 1 );
		}
	} );

	it( 'plays as the block says', async () => {
		const html = await shown(
			block( {
				guid,
				autoplay: true,
				loop: true,
				muted: true,
				playsinline: true,
				controls: false,
				preload: 'none',
				poster: 'https://bakery.example/bread.jpg',
				maxWidth: '75%',
				caption: 'At <em>four</em><script>alert(1)</script>',
			} )
		);
		assert.match( html, / loop/ );
		assert.match( html, / muted/ );
		assert.match( html, / poster="https:\/\/bakery\.example\/bread\.jpg"/ );
		assert.match( html, /max-inline-size:75%/ );
		assert.match( html, /<figcaption>At <em>four<\/em>/ );
		assert.doesNotMatch( html, /<script/ );
	} );

	it( 'in a feed is a link', async () => {
		const html = await shown( block( { guid, caption: 'Four' } ), {
			inFeed: true,
		} );
		assert.match( html, /^<figure><a href=[^>]*>.*<figcaption>Four/ );
		assert.doesNotMatch( html, /<video|<iframe/ );
	} );
} );

describe( 'a video of the former host', () => {
	it( "is in the host's frame, in the shape of the video", async () => {
		const html = await shown(
			block( { guid: 'aB3dE5fG', id: 5, videoRatio: 75 } )
		);
		assert.match(
			html,
			/<iframe src="https:\/\/videopress\.com\/embed\/aB3dE5fG[^>]*aspect-ratio:100\/75/
		);
	} );

	it( 'waits for consent where that is asked for, and is a link', async () => {
		const html = await shown( block( { guid: 'aB3dE5fG' } ), {
			gate: true,
		} );
		assert.match( waitingIn( html ).join(), /<iframe/ );
		assert.doesNotMatch( withoutWaiting( html ), /<iframe/ );
		assert.match(
			withoutWaiting( html ),
			/href="https:\/\/videopress\.com\/v\/aB3dE5fG"/
		);
		assert.match(
			withoutWaiting( html ),
			/__ask" style="--room:16\/9"><div class="mainstay-consent__words"><svg class="mainstay-consent__sign"/,
			'a sign of what comes, in the room that it takes'
		);
	} );

	it( 'plays here once its file is here', async () => {
		const html = await shown( block( { guid: 'aB3dE5fG', src: file } ) );
		assert.ok( html.includes( `<video src="${ file }"` ), html );
		assert.doesNotMatch( html, /videopress\.com/ );
	} );

	it( 'of the older shape has its caption', async () => {
		const html = await shown(
			block(
				{ guid: 'aB3dE5fG' },
				'<figure class="wp-block-videopress-video"><div>\nhttps://videopress.com/v/aB3dE5fG\n</div><figcaption>At <em>four</em></figcaption></figure>'
			)
		);
		assert.match( html, / title="Video from VideoPress"/ );
		assert.match(
			await shown(
				block( { guid: 'aB3dE5fG', title: 'Dough" <b>x</b>' } )
			),
			/ title="Dough&quot; &lt;b&gt;x&lt;\/b&gt; – Video from VideoPress"/
		);
		assert.equal( html.match( /<figure/g ).length, 1 );
		assert.match( html, /<iframe.*<figcaption>At <em>four<\/em>/s );
	} );
} );

describe( 'a file that the library does not know', () => {
	it( 'is played by the browser', async () => {
		const html = await shown(
			block( {
				src: 'https://files.example/a.mp4?b=1&c="',
				loop: true,
			} )
		);
		assert.match(
			html,
			/<video src="https:\/\/files\.example\/a\.mp4\?b=1&#038;c=[^"]*" preload="metadata" controls loop>/
		);
		for ( const [ allowDownload, isOffered ] of [
			[ false, false ],
			[ true, true ],
			[ 'no', true ],
		] ) {
			assert.equal(
				! (
					await shown(
						block( {
							src: 'https://files.example/a.mp4',
							allowDownload,
						} )
					)
				).includes( 'controlslist="nodownload"' ),
				isOffered
			);
		}
	} );
} );

it( 'is nothing where it names nothing that can be played', async () => {
	for ( const attributes of [
		{},
		{ guid: '../../x' },
		{ guid: [ guid ] },
		{ guid: 7 },
		{ id: '1; DROP' },
		{ id: 99999 },
		{ src: 'javascript:alert(1)' },
		{ src: 'data:text/html,<script>alert(1)</script>' },
		{ src: { a: 1 } },
		{ poster: 'javascript:alert(1)', caption: [ 'x' ] },
	] ) {
		assert.equal(
			await shown( block( attributes ) ),
			'',
			JSON.stringify( attributes )
		);
	}
} );
