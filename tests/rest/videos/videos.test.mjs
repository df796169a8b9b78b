import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { waitingIn, withoutWaiting } from '../gates.mjs';
import { keepOption, php, request, url } from '../site.mjs';

const LOAD = `
	require_once dirname( Mainstay\\FILE ) . '/videos/change.php';
	require_once dirname( Mainstay\\FILE ) . '/videos/block.php';`;
const FILM = readFileSync(
	new URL( '../../site/demo/dough.webm', import.meta.url )
);
const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.000
<v Anna>The <i>dough</i> rises &amp; falls

00:02.000 --> 00:03.000 position:10%
at four.

00:02.500 --> 00:03.000
at four.
`;
const CHAPTERS = `WEBVTT

00:00.000 --> 00:01.000
Kneading

one
01:02:05.500 --> 01:03:00.000
<script>alert(1)</script>Baking
`;

const made = [];
async function upload( name, type, bytes, more = '' ) {
	const id = await php( `
		require_once ABSPATH . 'wp-admin/includes/image.php';
		require_once ABSPATH . 'wp-admin/includes/media.php';
		$file = wp_upload_bits( '${ name }', null, base64_decode( '${ Buffer.from( bytes ).toString( 'base64' ) }' ) );
		$id = wp_insert_attachment( [ 'post_title' => 'Dough "rising"', 'post_mime_type' => '${ type }', ${ more } ], $file['file'] );
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file['file'] ) );
		return $id;` );
	made.push( id );
	return id;
}
/** Changes what is known of the video. */
const say = ( changes ) =>
	php( `${ LOAD }
		$said = Mainstay\\Videos\\Change\\save_changes( ${ video }, json_decode( '${ JSON.stringify( changes ) }', true ) );
		return is_wp_error( $said ) ? $said->get_error_message() : $said;` );

let video;
let guid;
let file;
let captions;
let chapters;
before( async () => {
	video = await upload( 'film.webm', 'video/webm', FILM );
	captions = await upload( 'film-en.vtt', 'text/vtt', CAPTIONS );
	chapters = await upload( 'film-chapters.vtt', 'text/vtt', CHAPTERS );
	[ guid, file ] = await php(
		`${ LOAD } return [ Mainstay\\Videos\\get_guid( ${ video } ), wp_get_attachment_url( ${ video } ) ];`
	);
} );
after( () =>
	php(
		`foreach ( ${ JSON.stringify( made ) } as $id ) { wp_delete_post( $id, true ); }`
	)
);

const comment = ( attributes, inner ) =>
	`<!-- wp:video ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } -->\n${ inner }\n<!-- /wp:video -->`;
const native = ( tag = '<video controls></video>', attributes = {} ) =>
	comment(
		{ guid, id: video, ...attributes },
		`<figure class="wp-block-video alignwide" id="a">${ tag }<figcaption>At <em>four</em></figcaption></figure>`
	);
const elsewhere = ( attributes = {} ) =>
	comment(
		{ guid: 'aB3dE5fG', id: 5699, ...attributes },
		'<figure class="wp-block-video alignwide wp-block-embed is-type-video is-provider-videopress wp-embed-aspect-4-3 wp-has-aspect-ratio"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/aB3dE5fG?resizeToParent=true&amp;cover=true\n</div><figcaption>Old</figcaption></figure>'
	);
const FEED = "$GLOBALS['wp_query']->is_feed = true";
/** What a page shows; `before` runs in the same request. */
const shown = ( content, first = '' ) =>
	php(
		`wp_set_current_user( 0 ); ${ first }; return apply_filters( 'the_content', base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);

describe( 'a video of this site on a page', () => {
	it( "is the browser's own player in the figure of the block, without script", async () => {
		const html = await shown( native() );
		assert.match(
			html,
			/^\s*<figure class="wp-block-video alignwide" id="a"><div class="mainstay-video" data-address="[^"]+"><div class="mainstay-video__frame"><video /
		);
		assert.match( html, /<figcaption>At <em>four<\/em><\/figcaption>/ );
		assert.match( html, new RegExp( ` src="${ file }"` ) );
		assert.match(
			html,
			/ width="360" height="640" style="aspect-ratio:360\/640" preload="metadata" /
		);
		assert.match( html, / aria-label="Dough &quot;rising&quot;"/ );
		assert.match( html, / controls><a href=/ );
		assert.doesNotMatch( html, /data-video|autoplay|loop|muted|<track/ );
	} );

	it( 'has the settings of the block, in its comment or in its markup', async () => {
		for ( const content of [
			native(
				'<video autoplay loop muted playsinline preload="none" poster="https://example.com/a.jpg?b=1&amp;c=2" src="https://old.example.com/x.mp4"></video>'
			),
			comment(
				{
					guid,
					autoplay: true,
					loop: true,
					muted: true,
					playsinline: true,
					controls: false,
					preload: 'none',
					poster: 'https://example.com/a.jpg?b=1&c=2',
				},
				`<figure class="wp-block-video wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/${ guid }?loop=true\n</div></figure>`
			),
		] ) {
			const html = await shown( content );
			assert.match(
				html,
				/data-autoplay="1" data-controls="button" data-video="\w+" data-mainstay-site="[0-9a-f]{8}"/
			);
			assert.match( html, / loop muted playsinline controls>/ );
			assert.match( html, / preload="none" / );
			assert.match(
				html,
				/ poster="https:\/\/example\.com\/a\.jpg\?b=1&#038;c=2"/
			);
			assert.doesNotMatch( html, /old\.example|videopress\.com/ );
			assert.match(
				html,
				/class="mainstay-video__play" aria-label="Play"/
			);
		}
	} );

	it( 'has a seek bar of its own for its colours and chapters, and for nothing else', async () => {
		const html = await shown(
			native( undefined, {
				seekbarColor: '#111111',
				seekbarPlayedColor: '#222',
				seekbarLoadingColor: 'rgb(3, 3, 3)',
			} )
		);
		assert.match( html, /data-controls="bar"/ );
		assert.match(
			html,
			/style="--mainstay-seekbar:#111111;--mainstay-played:#222;--mainstay-loading:rgb\(3, 3, 3\);"/
		);
	} );

	it( 'remembers where one was only if it is long', async () => {
		const longer = `add_filter( 'wp_get_attachment_metadata', fn( $data ) => [ 'length' => 60 ] + (array) $data )`;
		assert.match( await shown( native(), longer ), /data-resume="1"/ );
		assert.doesNotMatch(
			await shown( native( '<video controls loop></video>' ), longer ),
			/data-resume/
		);
	} );

	it( 'takes nothing from attributes of the wrong type', async () => {
		const html = await shown(
			native( '', {
				autoplay: 'yes',
				controls: [],
				poster: { a: 1 },
				preload: 'all',
				seekbarColor: 'red;background:url(//evil.example.com)',
				seekbarPlayedColor: 7,
				maxWidth: '1px;color:red',
				id: '7',
				tracks: 'x',
			} )
		);
		assert.match( html, / preload="metadata" / );
		assert.doesNotMatch(
			html,
			/evil|--mainstay|color:red|data-video|poster/
		);
		for ( const wrong of [ 7, [], { a: 1 }, 'x\'"><script>' ] ) {
			assert.doesNotMatch(
				await shown(
					native( '<video controls></video>', { guid: wrong } )
				),
				/mainstay-video|<script/
			);
		}
	} );

	it( 'says for which age it is', async () => {
		await say( { rating: 'PG-13' } );
		assert.match(
			await shown( native() ),
			/<p class="mainstay-video__rating"><strong>PG-13<\/strong> Some parts may not be suitable for children under 13\.<\/p>/
		);
		await say( { rating: 'R-17' } );
		const html = await shown( native( '<video autoplay></video>' ) );
		assert.match(
			html,
			/<details class="mainstay-video__gate"><summary><strong>R-17<\/strong> This video is not suitable for people under 17\. <span>Show the video<\/span><\/summary><div class="mainstay-video__frame"><video /
		);
		assert.match( html, / preload="none" / );
		assert.doesNotMatch( html, /data-autoplay/ );
		await say( { rating: 'G' } );
		assert.doesNotMatch( await shown( native() ), /rating|__gate/ );
	} );

	it( 'can be downloaded if its author allows it', async () => {
		assert.match( await shown( native() ), / controlslist="nodownload"/ );
		await say( { allow_download: true } );
		const html = await shown( native() );
		assert.match( html, / download>Download the video<\/a>/ );
		assert.doesNotMatch( html, /nodownload/ );
		await say( { allow_download: false } );
	} );

	it( 'has captions that are on, their text, and chapters to go to', async () => {
		await say( {
			tracks: [
				{
					id: captions,
					kind: 'captions',
					srclang: 'en',
					label: 'English',
				},
				{ id: chapters, kind: 'chapters' },
			],
		} );
		const html = await shown( native() );
		assert.match(
			html,
			/<track kind="captions" src="[^"]+\/film-en\.vtt" srclang="en" label="English" default>/
		);
		assert.match(
			html,
			/<track kind="chapters" src="[^"]+chapters\.vtt" label="[^"]+">/
		);
		assert.match(
			html,
			/<summary>Transcript<\/summary><p>Anna: The dough rises &amp; falls<br>at four\.<\/p>/
		);
		assert.match(
			html,
			/<div class="mainstay-video__chapters" role="group" aria-label="Chapters"><ol><li><a href="[^"]+\.webm#t=0" data-time="0"><span>0:00<\/span> Kneading<\/a><\/li><li><a href="[^"]+\.webm#t=3725\.5" data-time="3725\.5"><span>1:02:05<\/span> alert\(1\)Baking<\/a><\/li><\/ol>/
		);
		assert.match( html, /data-chapters="1" data-controls="bar"/ );
		assert.doesNotMatch( html, /--marks/, 'of a length nobody knows' );
		assert.match(
			await shown(
				native(),
				"add_filter( 'wp_get_attachment_metadata', fn( $data ) => [ 'length' => 7451 ] + (array) $data )"
			),
			/class="mainstay-video__seek"[^>]* style="--marks:linear-gradient\(90deg,#0000 0 calc\(50\.00% - 1px\),#000 0 calc\(50\.00% \+ 1px\),#0000 0\)"/,
			'where a chapter begins, the bar has a gap'
		);
		await say( { tracks: [] } );
	} );

	it( "takes the block's tracks only from this site", async () => {
		const src = await php(
			`return wp_get_attachment_url( ${ captions } );`
		);
		const html = await shown(
			native(
				`<video controls><track src="${ src }" kind="subtitles" srclang="en" label="E"/><track src="https://evil.example.com/a.vtt" kind="captions"/><track src="${ url }/wp-content/uploads/../debug.vtt" kind="captions"/></video>`
			)
		);
		assert.equal( html.match( /<track /g ).length, 1 );
		assert.match(
			html,
			/<track kind="subtitles" src="[^"]+film-en\.vtt" /
		);
		const relative = await shown(
			native(
				`<video controls><track src="${ new URL( src ).pathname }" kind="captions"/></video>`
			)
		);
		assert.match( relative, /<summary>Transcript<\/summary><p>Anna: / );
	} );

	it( 'is a link with its poster in feeds', async () => {
		const html = await shown(
			native(
				'<video controls poster="https://example.com/a.jpg"></video>'
			),
			FEED
		);
		assert.match(
			html,
			/^\s*<figure><a href="[^"]+\?mainstay-video=\w{12}"><img [^>]*src="https:\/\/example\.com\/a\.jpg" alt="Dough &quot;rising&quot;"><\/a><figcaption>At <em>four<\/em><\/figcaption><\/figure>\s*$/
		);
	} );

	it( 'that is private is for those who are logged in', async () => {
		await say( { privacy_setting: 1 } );
		const html = await shown( native() );
		assert.match(
			html,
			/<p class="mainstay-video__problem">This video is private\. <a href="[^"]+wp-login\.php[^"]*" target="_top">Log in to watch it<\/a><\/p>/
		);
		assert.doesNotMatch( html, /<video|mainstay-private|film/ );
		const member = await shown(
			native(),
			`wp_set_current_user( get_user_by( 'login', 'subscriber' )->ID )`
		);
		assert.match( member, /<video src="[^"]+&#038;file=1"/ );
		assert.doesNotMatch(
			await shown( native(), FEED ),
			/film|mainstay-video/
		);
		await say( { privacy_setting: 2 } );
	} );

	it( 'that was private at VideoPress stays so until somebody says here who may see it', async () => {
		const former = await upload( 'shore.webm', 'video/webm', FILM );
		const content = comment(
			{ guid: 'qW3eR5tY', id: former },
			'<figure class="wp-block-video"><video controls></video></figure>'
		);
		/** What everybody may see with each pair of stored values: that of the video, that of its site. */
		const seen = await php( `${ LOAD }
			require_once dirname( Mainstay\\FILE ) . '/videos/oembed.php';
			wp_set_current_user( 0 );
			update_post_meta( ${ former }, 'videopress_guid', 'qW3eR5tY' );
			$content = base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' );
			$seen    = [];
			// Requests leave no feed behind, so they come afterwards.
			foreach ( [ 'content', 'requests' ] as $round ) {
				foreach ( [ null, '', '0', '1', '2', '3', 'members', [ 1 ] ] as $at => $own ) {
					foreach ( [ null, '', '0', '1' ] as $site ) {
						delete_post_meta( ${ former }, 'videopress_privacy_setting' );
						delete_option( 'videopress_private_enabled_for_site' );
						null === $own || update_post_meta( ${ former }, 'videopress_privacy_setting', $own );
						null === $site || update_option( 'videopress_private_enabled_for_site', $site );
						$found = [];
						if ( 'content' === $round ) {
							$page    = apply_filters( 'the_content', $content );
							$GLOBALS['wp_query']->is_feed = true;
							$feed    = apply_filters( 'the_content', $content );
							$GLOBALS['wp_query']->is_feed = false;
							$found[] = str_contains( $page, '<video' );
							$found[] = str_contains( $page, 'shore' );
							$found[] = str_contains( $feed, 'mainstay-video' );
							$found[] = null !== Mainstay\\Videos\\Schema\\build_node( ${ former }, Mainstay\\Videos\\Options\\DEFAULT_OPTIONS );
							$found[] = 1 !== Mainstay\\Videos\\get_details( ${ former } )['privacy_setting'];
						} else {
							$request = new WP_REST_Request( 'GET', '/wp/v2/media/${ former }' );
							$media   = wp_json_encode( rest_get_server()->response_to_data( rest_do_request( $request ), false ), JSON_UNESCAPED_SLASHES );
							$request = new WP_REST_Request( 'GET', '/oembed/1.0/embed' );
							$request['url'] = Mainstay\\Videos\\get_embed_url( 'qW3eR5tY' );
							$found[] = str_contains( $media, '/shore.webm"' );
							$found[] = 200 === rest_do_request( $request )->get_status();
						}
						$key          = $at . ' ' . wp_json_encode( $site );
						$seen[ $key ] = [ ...$seen[ $key ] ?? [], ...array_map( 'intval', $found ) ];
					}
				}
			}
			$seen = array_values( $seen );
			return $seen;` );
		const open = '1,1,1,1,1,1,1';
		const shut = '0,0,0,0,0,0,0';
		const asSite = [ open, open, open, shut ];
		assert.deepEqual( seen.map( String ), [
			...asSite,
			...asSite,
			...Array( 4 ).fill( open ),
			...Array( 4 ).fill( shut ),
			...asSite,
			...Array( 12 ).fill( shut ),
		] );

		const address = `${ url }/?mainstay-video=qW3eR5tY`;
		await php( `
			update_post_meta( ${ former }, 'videopress_privacy_setting', '1' );
			delete_option( 'videopress_private_enabled_for_site' );` );
		assert.equal( ( await request( `${ address }&file=1` ) ).status, 403 );
		const page = await request( address );
		assert.equal( page.status, 403 );
		assert.doesNotMatch( page.data, /<video|shore/ );
		const member = await shown(
			content,
			`wp_set_current_user( get_user_by( 'login', 'subscriber' )->ID )`
		);
		assert.match(
			member,
			/<video src="[^"]+mainstay-video=qW3eR5tY&#038;file=1"/
		);

		await php( `${ LOAD }
			Mainstay\\Videos\\Change\\save_changes( ${ former }, [ 'privacy_setting' => 2 ] );` );
		assert.match( await shown( content ), /<video src="[^"]+shore\.webm"/ );
	} );

	it( 'that was deleted is a sentence, and nobody else is asked', async () => {
		const html = await shown( native( '', { guid: 'zzzzzzzzzzzz' } ) );
		assert.match(
			html,
			/<p class="mainstay-video__problem">This video is no longer available\.<\/p><figcaption>/
		);
		assert.doesNotMatch( html, /iframe|videopress/ );
	} );

	it( 'without a guid is left to WordPress', async () => {
		const html = await shown(
			'<!-- wp:video --><figure class="wp-block-video"><video controls src="https://example.com/a.mp4"></video></figure><!-- /wp:video -->'
		);
		assert.doesNotMatch( html, /mainstay/ );
	} );
} );

describe( 'a video of the former host', () => {
	it( 'is its frame, with the settings and the shape of the block', async () => {
		const html = await shown(
			elsewhere( {
				loop: true,
				controls: false,
				seekbarColor: '#254b34',
				maxWidth: '500px',
			} )
		);
		assert.match(
			html,
			/<figure class="wp-block-video alignwide wp-block-embed is-type-video is-provider-videopress"><div style="max-inline-size:500px;margin-inline:auto"><iframe src="https:\/\/videopress\.com\/embed\/aB3dE5fG\?controls=false&#038;loop=true&#038;sbc=%23254b34" title="Video from VideoPress" loading="lazy"/
		);
		assert.match( html, /aspect-ratio:4\/3/ );
		assert.match( html, /<figcaption>Old<\/figcaption>/ );
	} );

	let restore;
	beforeEach( async () => {
		restore = await keepOption( 'mainstay_settings' );
	} );
	afterEach( () => restore() );

	it( 'stays inert behind the gate, and is a link in feeds', async () => {
		await php(
			"Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
		);
		for ( const content of [
			elsewhere(),
			comment(
				{ guid: 'aB3dE5fG', controls: false },
				'<figure class="wp-block-video"><video src="https://videos.files.wordpress.com/aB3dE5fG/clip.mp4"></video></figure>'
			),
			'[wpvideo aB3dE5fG w="640" h="360"]',
			'[videopress aB3dE5fG]',
			'https://videopress.com/v/aB3dE5fG',
			'<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://videopress.com/v/aB3dE5fG?loop=true\n</div></figure>',
		] ) {
			const html = await shown( content );
			assert.match( html, /data-service="videopress"/, content );
			assert.match(
				waitingIn( html ).join(),
				/^<iframe [^>]*videopress\.com\/embed\/aB3dE5fG/
			);
			assert.doesNotMatch( withoutWaiting( html ), /<iframe|<video/ );
			const feed = await shown( content, FEED );
			assert.match(
				feed,
				/<a href="https:\/\/videopress\.com\/v\/aB3dE5fG[^"]*">View this on VideoPress<\/a>/
			);
			assert.doesNotMatch( feed, /<iframe|<video/ );
		}
	} );

	it( 'that lies here by now is played here', async () => {
		await php(
			`update_post_meta( ${ video }, 'videopress_guid', 'Zz9yX8wV' );`
		);
		const html = await shown( elsewhere( { guid: 'Zz9yX8wV', id: 1 } ) );
		assert.match( html, /<video src="[^"]+film\.webm"/ );
		assert.match(
			await shown( '[wpvideo Zz9yX8wV w="300"]' ),
			/<video src=/
		);
		await php( `delete_post_meta( ${ video }, 'videopress_guid' );` );
	} );

	it( 'of any other guid is nothing of ours', async () => {
		assert.equal(
			( await shown( '[wpvideo "><b>]' ) ).includes( '<iframe' ),
			false
		);
		assert.equal( ( await shown( '[videopress]' ) ).trim(), '' );
	} );
} );

describe( 'the page that other sites embed', () => {
	const page = ( query = '', options ) =>
		request( `${ url }/?mainstay-video=${ guid }${ query }`, options );
	const oembed = (
		route,
		as,
		address = `${ url }/?mainstay-video=${ guid }&loop=true`
	) =>
		request(
			`/oembed/1.0/${ route }?url=${ encodeURIComponent( address ) }&maxwidth=300`,
			{ as }
		);

	it( 'is the player, with all options', async () => {
		const { status, data, headers } = await page(
			'&autoPlay=true&controls=false&loop=true&muted=true&playsinline=true&posterUrl=https%3A%2F%2Fexample.com%2Fa.jpg&preloadContent=auto&sbc=%23111&sbpc=%23222&sblc=%23333&at=2'
		);
		assert.equal( status, 200 );
		assert.equal( headers.get( 'x-robots-tag' ), 'noindex' );
		assert.equal( headers.get( 'content-security-policy' ), null );
		assert.match( data, /^<!doctype html><html lang="en-US"/ );
		assert.match( data, /<title>Dough &quot;rising&quot;<\/title>/ );
		assert.match( data, /data-autoplay="1" data-controls="button"/ );
		assert.match( data, / poster="https:\/\/example\.com\/a\.jpg"/ );
		assert.match(
			data,
			/ preload="auto" .* loop muted playsinline controls>/
		);
		assert.match( data, /film\.webm#t=2"/ );
		assert.match(
			data,
			/--mainstay-seekbar:#111;--mainstay-played:#222;--mainstay-loading:#333;/
		);
		assert.match(
			data,
			/<link rel="alternate" type="application\/json\+oembed" [^>]*url=[^"]*loop%3Dtrue/
		);
		assert.match( data, /<script [^>]*build\/video\/view\.js/ );
		const plain = await page();
		assert.doesNotMatch( plain.data, /<script/ );
	} );

	it( 'says so when there is no such video', async () => {
		for ( const one of [
			'zzzzzzzzzzzz',
			'aB3dE5fG',
			'%3Cscript%3E',
			"'",
		] ) {
			const { status, data } = await request(
				`${ url }/?mainstay-video=${ one }`
			);
			assert.equal( status, 404 );
			assert.match( data, /This video is no longer available\./ );
			assert.doesNotMatch( data, /<script>|oembed/ );
		}
	} );

	it( 'answers oEmbed with a frame that keeps the options', async () => {
		const { status, data } = await oembed( 'embed' );
		assert.equal( status, 200 );
		assert.deepEqual(
			[ data.version, data.type, data.title, data.width, data.height ],
			[ '1.0', 'video', 'Dough "rising"', 300, 533 ]
		);
		assert.match(
			data.html,
			new RegExp(
				`^<iframe src="${ url }/\\?mainstay-video=${ guid }&#038;loop=true" title="Dough &quot;rising&quot;" width="300" height="533"`
			)
		);
		const restoreName = await keepOption( 'blogname' );
		await php( "update_option( 'blogname', 'Rye & wheat' );" );
		assert.equal(
			( await oembed( 'embed' ) ).data.provider_name,
			'Rye & wheat'
		);
		await restoreName();
		assert.equal( ( await oembed( 'proxy', 'visitor' ) ).status, 401 );
		assert.equal(
			( await oembed( 'proxy', 'author' ) ).data.html,
			data.html
		);
		const theirs = await oembed(
			'proxy',
			'author',
			`https://videopress.com/v/${ guid }?loop=true`
		);
		assert.equal( theirs.data.html, data.html );
		const xml = await request(
			`/oembed/1.0/embed?format=xml&url=${ encodeURIComponent( `${ url }/?mainstay-video=${ guid }` ) }`
		);
		assert.match(
			xml.data,
			/^<\?xml [^>]*>\s*<oembed>.*<type>video<\/type>/s
		);
		assert.equal(
			(
				await oembed(
					'embed',
					'visitor',
					`${ url }/?mainstay-video=zzzzzzzzzzzz`
				)
			).status,
			404
		);
	} );

	it( 'stays on this site if its author wants that', async () => {
		await say( { display_embed: false } );
		const { data, headers } = await page();
		assert.equal(
			headers.get( 'content-security-policy' ),
			"frame-ancestors 'self'"
		);
		assert.doesNotMatch( data, /oembed/ );
		assert.equal( ( await oembed( 'embed' ) ).status, 404 );
		assert.equal( ( await oembed( 'proxy', 'author' ) ).status, 200 );
		await say( { display_embed: true } );
	} );

	it( 'is shut for visitors while the video is private, and so is its file', async () => {
		await say( { privacy_setting: 1 } );
		const { status, data, headers } = await page();
		assert.equal( status, 403 );
		assert.match(
			data,
			/This video is private\. <a [^>]*>Log in to watch it</
		);
		assert.doesNotMatch( data, /Dough|<video|oembed/ );
		assert.match( headers.get( 'cache-control' ), /no-store|no-cache/ );
		assert.equal( ( await oembed( 'embed' ) ).status, 404 );
		assert.equal( ( await page( '&file=1' ) ).status, 403 );
		const cookie = await php( `
			$user = get_user_by( 'login', 'subscriber' );
			return LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user->ID, time() + 600, 'logged_in' ) );` );
		const member = { headers: { Cookie: cookie } };
		assert.equal( ( await page( '', member ) ).status, 200 );
		const part = async ( range ) => {
			const answer = await fetch(
				`${ url }/?mainstay-video=${ guid }&file=1`,
				{
					headers: {
						Cookie: cookie,
						...( range && { Range: range } ),
					},
				}
			);
			return {
				status: answer.status,
				range: answer.headers.get( 'content-range' ),
				bytes: Buffer.from( await answer.arrayBuffer() ),
			};
		};
		const whole = await part();
		assert.equal( whole.status, 200 );
		assert.ok( whole.bytes.equals( FILM ) );
		const some = await part( 'bytes=100-199' );
		assert.deepEqual(
			[ some.status, some.range ],
			[ 206, `bytes 100-199/${ FILM.length }` ]
		);
		assert.ok( some.bytes.equals( FILM.subarray( 100, 200 ) ) );
		assert.ok(
			( await part( 'bytes=-10' ) ).bytes.equals( FILM.subarray( -10 ) )
		);
		assert.ok(
			( await part( 'bytes=41000-' ) ).bytes.equals(
				FILM.subarray( 41000 )
			)
		);
		assert.equal( ( await part( 'bytes=99999999-' ) ).status, 416 );
		await say( { privacy_setting: 2 } );
		assert.equal( ( await page() ).status, 200 );
	} );

	it( 'is shut while the post that the video belongs to is a draft', async () => {
		const draft = await php(
			"return wp_insert_post( [ 'post_title' => 'Draft', 'post_status' => 'draft' ] );"
		);
		made.push( draft );
		const parent = ( id ) =>
			php(
				`wp_update_post( [ 'ID' => ${ video }, 'post_parent' => ${ id } ] );`
			);
		await parent( draft );
		assert.equal( ( await page() ).status, 403 );
		assert.equal( ( await oembed( 'embed' ) ).status, 404 );
		assert.equal( ( await oembed( 'proxy', 'editor' ) ).status, 200 );
		await say( { privacy_setting: 0 } );
		assert.equal( ( await page() ).status, 200 );
		await say( { privacy_setting: 2 } );
		await parent( 0 );
	} );
} );

describe( 'search engines', () => {
	let post;
	before( async () => {
		post = await php(
			`return wp_insert_post( [ 'post_title' => 'At four', 'post_status' => 'publish', 'post_content' => wp_slash( base64_decode( '${ Buffer.from( native( '<video controls poster="https://example.com/a.jpg"></video>' ) ).toString( 'base64' ) }' ) ) ] );`
		);
		made.push( post );
	} );
	const graph = async () => {
		const { data } = await request( `${ url }/?p=${ post }` ).then(
			( { headers, data: html } ) =>
				headers.get( 'location' )
					? request( headers.get( 'location' ) )
					: { data: html }
		);
		const [ , json ] =
			/<script type="application\/ld\+json">(.*?VideoObject.*?)<\/script>/s.exec(
				data
			) ?? [];
		return json && JSON.parse( json );
	};

	it( 'are told of the video and its chapters', async () => {
		await say( {
			tracks: [ { id: chapters, kind: 'chapters' } ],
			description: 'How <b>dough</b> rises',
		} );
		const {
			'@graph': [ node, ...others ],
		} = await graph();
		assert.deepEqual( others, [] );
		assert.equal( node[ '@type' ], 'VideoObject' );
		assert.equal( node.name, 'Dough "rising"' );
		assert.equal( node.description, 'How dough rises' );
		assert.equal( node.thumbnailUrl, 'https://example.com/a.jpg' );
		assert.equal( node.contentUrl, file );
		assert.equal( node.embedUrl, `${ url }/?mainstay-video=${ guid }` );
		assert.equal( node.duration, 'PT3S' );
		assert.match(
			node.uploadDate,
			/^20\d\d-\d\d-\d\dT[\d:]+[+-]\d\d:\d\d$/
		);
		assert.equal( node.isFamilyFriendly, true );
		assert.deepEqual(
			node.hasPart.map( ( part ) => [
				part.name,
				part.startOffset,
				part.endOffset,
			] ),
			[
				[ 'Kneading', 0, 3725 ],
				[ 'alert(1)Baking', 3725, 3 ],
			]
		);
		await say( { tracks: [], description: '' } );
		await php(
			`wp_update_post( [ 'ID' => ${ video }, 'post_title' => '' ] );
			wp_update_post( [ 'ID' => ${ post }, 'post_title' => "Rye & wheat's dough", 'post_excerpt' => 'Salt & water' ] );`
		);
		const {
			'@graph': [ unnamed ],
		} = await graph();
		assert.equal( unnamed.name, 'Rye & wheat’s dough' );
		assert.equal( unnamed.description, 'Salt & water' );
		await php(
			`wp_update_post( [ 'ID' => ${ video }, 'post_title' => 'Dough "rising"' ] );`
		);
	} );

	it( 'find it in the graph of an SEO plugin, once', async () => {
		const of = ( theirs ) =>
			php( `${ LOAD }
				$GLOBALS['wp_query']->query( [ 'p' => ${ post } ] );
				$graph = apply_filters( 'wpseo_schema_graph', json_decode( '${ JSON.stringify( theirs ) }', true ) );
				ob_start();
				Mainstay\\Videos\\Schema\\print_nodes();
				return [ $graph, ob_get_clean() ];` );
		const [ nodes, printed ] = await of( [ { '@type': 'WebPage' } ] );
		assert.deepEqual(
			nodes.map( ( node ) => node[ '@type' ] ),
			[ 'WebPage', 'VideoObject' ]
		);
		assert.equal( printed, '' );
		const [ known, again ] = await of( [
			{ '@type': 'VideoObject', contentUrl: file },
		] );
		assert.equal( known.length, 1 );
		assert.equal( again, '' );
	} );

	it( 'are not told of a private one', async () => {
		await say( { privacy_setting: 1 } );
		assert.equal( await graph(), undefined );
		await say( { privacy_setting: 2 } );
	} );
} );

it( 'an age rating that is not known is not for children', async () => {
	const ratings = {
		G: [ '', 'G', ' g', null, false ],
		'PG-13': [ 'PG-13', 'PG', 'pg-13' ],
		'R-17': [ 'R-17', 'X-18', 'NC-17', 'R', 'TV-MA', '18+', 16, [ 'G' ] ],
	};
	assert.deepEqual(
		await php(
			`${ LOAD } return array_map( fn( $words ) => array_values( array_unique( array_map( 'Mainstay\\\\Videos\\\\sanitize_rating', $words ) ) ), json_decode( '${ JSON.stringify( ratings ) }', true ) );`
		),
		Object.fromEntries(
			Object.keys( ratings ).map( ( rating ) => [ rating, [ rating ] ] )
		)
	);
} );

it( 'a video in a status that is not known is for users, as a private one', async () => {
	assert.deepEqual(
		await php( `${ LOAD }
			global $wpdb;
			wp_set_current_user( 0 );
			$can = [];
			foreach ( [ 'publish', 'private', 'trash', 'archived', 'draft', '', 'inherit' ] as $status ) {
				$wpdb->update( $wpdb->posts, [ 'post_status' => $status ], [ 'ID' => ${ video } ] );
				clean_post_cache( ${ video } );
				$can[ $status ] = Mainstay\\Videos\\can_view( ${ video } );
			}
			$can['gone'] = Mainstay\\Videos\\can_view( 999999999 );
			return $can;` ),
		{
			publish: true,
			private: false,
			trash: false,
			archived: false,
			draft: false,
			'': false,
			inherit: true,
			gone: false,
		}
	);
} );
