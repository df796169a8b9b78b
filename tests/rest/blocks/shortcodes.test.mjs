/**
 * What visitors and other sites write stays text, whatever WordPress does with a content once its blocks are
 * rendered: shortcodes, typographic signs, smileys.
 */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { aged, READING_SECONDS } from '../aged-page.mjs';
import { inProcess } from '../http/in-process.mjs';
import { php, request } from '../site.mjs';
import { block, form, insertPost, openForms } from '../forms/form-pages.mjs';

const TEXTS = [
	'[probe]',
	'[probe a="b"]',
	'[[probe]]',
	'[probe]inside[/probe]',
	'[ probe ][probe/]',
	'&#91;probe&#93;',
	'[audio src="https://a.example/a.mp3"]',
	'a [gallery ids="1,2"] b',
	'tea -- or coffee --- or rye',
	'one - two',
	'to-do, 2-3, a--b',
	'and so on...',
	'....',
	"``quoted'' \"so\" 'and so'",
	"it's 9' 6\" in '99",
	'3x4 and 0x10',
	'Tea (tm)',
	'Wordpress is Wordpress',
	':) ;-) 8-) :D 8O :x (:',
	'a && b <b>c</b> &amp; &lt;',
	'[über] ]]> <!-- x --> \\[probe]',
	'https://a.example/?a[probe]=1&b=2',
];

const read = ( html ) =>
	html
		.replace( /&#(\d+);/g, ( found, number ) =>
			String.fromCodePoint( number )
		)
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&amp;', '&' );

const FILE = "WPMU_PLUGIN_DIR . '/probe.php'";
/** In one line. WordPress writes its own name everywhere, also in the attributes of a content. */
const LINE = TEXTS.filter( ( text ) => ! text.includes( 'Wordpress' ) ).join(
	' '
);
let page;

before( async () => {
	page = await insertPost(
		form(
			{},
			block( 'field-text', { id: 'line', label: 'A line' } ),
			block( 'field-textarea', { id: 'text', label: 'Text [probe]' } ),
			block( 'field-hidden', { id: 'from', label: 'From' } ),
			block( 'field-email', {
				id: 'mail',
				label: 'Email',
				required: true,
			} )
		)
	);
	await php(
		`wp_mkdir_p( WPMU_PLUGIN_DIR );
		file_put_contents( ${ FILE }, "<?php add_shortcode( 'probe', static fn() => 'CARRIED-OUT' );" );`
	);
} );
after( () =>
	php( `wp_delete_file( ${ FILE } ); wp_delete_post( ${ page.id }, true );` )
);

it( 'what a visitor typed comes back letter for letter, with an error and in the thanks', async () => {
	const [ opened ] = await openForms( page.link );
	assert.ok( opened.html.includes( 'Text CARRIED-OUT' ) );
	const hidden = await aged( opened.hidden, READING_SECONDS );
	const send = ( mail ) =>
		request( page.link, {
			method: 'POST',
			body: new URLSearchParams( {
				...hidden,
				'mainstay[line]': LINE,
				'mainstay[text]': TEXTS.join( '\n' ),
				'mainstay[from]': '[probe]',
				'mainstay[mail]': mail,
			} ),
		} );
	const refused = await send( '[probe]' );
	assert.equal( refused.status, 422 );
	assert.doesNotMatch( refused.data, /CARRIED-OUT/ );
	assert.equal(
		read( refused.data.match( /<textarea[^>]*>([^]*?)<\/textarea>/ )[ 1 ] ),
		TEXTS.join( '\n' )
	);
	assert.equal(
		read( refused.data.match( /\[line\]"[^>]* value="([^"]*)"/ )[ 1 ] ),
		LINE
	);

	const sent = await send( 'ann@example.org' );
	assert.equal( sent.status, 303 );
	const { data } = await request(
		new URL( sent.headers.get( 'location' ), page.link ).href
	);
	const values = [ ...data.matchAll( /<dd>([^]*?)<\/dd>/g ) ].map(
		( found ) => read( found[ 1 ].replaceAll( '<br />', '' ) )
	);
	assert.deepEqual( values.slice( 0, 2 ), [ LINE, TEXTS.join( '\n' ) ] );
} );

it( 'no shortcode of a feed or of another author is carried out', async () => {
	const [ player, lists ] = await inProcess( `
		$answers['feed.example/rye'] = [ 200, '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Rye [probe]</title><item><title>One [probe] &#38;#91;probe]</title><guid>[probe]</guid><description>About [probe a="b"]</description><enclosure url="https://feed.example/1.mp3" type="audio/mpeg"/></item></channel></rss>', 'application/rss+xml' ];
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/podcast.php';
		Mainstay\\Podcast\\get_feed_for_author( 'https://feed.example/rye' );
		$author = wp_insert_user( [ 'user_login' => 'probing', 'user_pass' => 'x', 'display_name' => 'Ann [probe]', 'role' => 'author' ] );
		$ids    = array_map( static fn( $title ) => wp_insert_post( [ 'post_title' => $title, 'post_content' => 'Rye bread and butter', 'post_status' => 'publish', 'post_author' => $author ] ), [ 'Bread [probe]', 'Butter [probe]' ] );
		$GLOBALS['post'] = get_post( $ids[0] );
		try {
			return [
				apply_filters( 'the_content', '<!-- wp:jetpack/podcast-player {"url":"https://feed.example/rye"} /-->' ),
				apply_filters( 'the_content', '<!-- wp:jetpack/top-posts {"displayAuthor":true} /--><!-- wp:paragraph --><p>[probe]</p><!-- /wp:paragraph -->' ),
			];
		} finally {
			array_map( static fn( $id ) => wp_delete_post( $id, true ), $ids );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $author );
		}` );
	assert.doesNotMatch( player, /CARRIED-OUT/ );
	const data = [
		...player.matchAll( /<script[^>]*>([^]*?)<\/script>/g ),
	].map( ( found ) => JSON.parse( found[ 1 ] ) );
	assert.equal( data[ 0 ].tracks[ 0 ].title, 'One [probe] [probe]' );
	assert.match( JSON.stringify( data ), /Rye \[probe\]/ );
	assert.match( read( player ), /About \[probe a="b"\]/ );
	// The author's own paragraph.
	assert.equal( lists.split( 'CARRIED-OUT' ).length, 2, lists );
} );

it( 'no shortcode of a transcript or of an imported thread is carried out', async () => {
	const line = ( label, text ) =>
		`<!-- wp:jetpack/dialogue --><div class="wp-block-jetpack-dialogue"><div class="wp-block-jetpack-dialogue__meta"><div class="wp-block-jetpack-dialogue__participant has-bold-style">${ label }</div></div><p class="wp-block-jetpack-dialogue__content">${ text }</p></div><!-- /wp:jetpack/dialogue -->`;
	const conversation = `<!-- wp:jetpack/conversation --><div class="wp-block-jetpack-conversation">${ line( 'Ann [probe]', '[probe] and [[probe]] <a href="/?[probe]">[music]</a>' ) }<!-- wp:shortcode -->[probe]<!-- /wp:shortcode -->${ line( 'Bo', '[probe]x[/probe]' ) }</div><!-- /wp:jetpack/conversation -->`;
	const [ shown, feed, thread, lines ] = await php( `
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/publicize/threads/gather.php';
		$content = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( conversation ) ).toString( 'base64' ) }' ) );
		$shown   = apply_filters( 'the_content', $content );
		$GLOBALS['wp_query']->is_feed = true;
		$feed    = apply_filters( 'the_content', $content );
		$GLOBALS['wp_query']->is_feed = false;
		$lines   = Mainstay\\Publicize\\Threads\\Gather\\split_paragraphs( '<p>[probe] and [[probe]]</p><p>[1] [other] <a href="https://a.example/?x[probe]">b</a></p>' );
		return [ $shown, $feed, apply_filters( 'the_content', implode( '', array_map( static fn( $line ) => "<p>$line</p>", $lines ) ) ), $lines ];` );
	for ( const html of [ shown, feed ] ) {
		// The author's own block between the lines.
		assert.equal( html.split( 'CARRIED-OUT' ).length, 2, html );
		assert.match( read( html ), /Ann \[probe\]/ );
		assert.match( read( html ), /\[probe\]x\[\/probe\]/ );
	}
	assert.doesNotMatch( thread, /CARRIED-OUT/ );
	assert.deepEqual( lines, [
		'[\u2060probe] and [\u2060[\u2060probe]]',
		'[1] [other] <a href="https://a.example/?x%5Bprobe]">b</a>',
	] );
} );
