/** An episode of the site's own podcast: its player on the page, and its tags in the podcast's feed. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { feeds, feedUrl, startFeeds } from '../../fakes/feeds.mjs';
import { php, request } from '../site.mjs';

const FILE = 'https://bakery.example/rye.mp3';

const DETAILS = {
	mediaUrl: `${ FILE }?a=1&b=2`,
	mediaType: 'audio',
	mediaMimeType: 'audio/mpeg',
	seasonNumber: 2,
	episodeNumber: 14,
	episodeType: 'bonus',
	explicit: true,
	duration: '24:10',
	transcriptUrl: 'https://bakery.example/rye.vtt',
	chaptersUrl: 'https://bakery.example/rye.json',
	locationName: 'Mill Lane',
	license: 'cc-by-4.0',
	licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
	coverArt: { id: 1, url: 'https://bakery.example/rye.jpg' },
	people: [
		{ name: 'Ada & Bo', role: 'host', href: 'https://ada.example/' },
	],
	soundbites: [ { startTime: 42.5, duration: 30, title: 'Best "part"' } ],
	alternateEnclosures: [
		{
			url: 'https://bakery.example/rye.opus',
			type: 'audio/opus',
			title: 'Small',
			bitrate: 64000,
			length: 1234,
		},
	],
};

const block = ( attributes ) =>
	`<!-- wp:jetpack/podcast-episode ${ JSON.stringify( attributes ).replaceAll( '--', '\\u002d\\u002d' ) } --><a href="${ FILE }">x</a><!-- /wp:jetpack/podcast-episode -->`;

const encoded = ( text ) => Buffer.from( text ).toString( 'base64' );

const shown = ( content, { inFeed = false } = {} ) =>
	php(
		`$GLOBALS['wp_query']->is_feed = ${ inFeed }; return do_blocks( base64_decode( '${ encoded( content ) }' ) );`
	);

let show;
let feed;
before( async () => {
	show = await php( `
		$term = wp_insert_term( 'Slow oven', 'category' );
		foreach ( [
			'category_id' => $term['term_id'],
			'title' => 'The Slow Oven & more',
			'talent_name' => 'Ada',
			'summary' => 'About <b>bread</b>',
			'category_1' => 'Arts,Food',
			'explicit' => 'no',
			'email' => 'ada@bakery.example',
			'image' => 'https://bakery.example/show.jpg',
		] as $name => $value ) {
			update_option( "podcasting_$name", $value );
		}
		$posts = [];
		foreach ( [
			'Rye & nothing else' => base64_decode( '${ encoded( `<!-- wp:paragraph --><p>All of the text.</p><!-- /wp:paragraph -->${ block( DETAILS ) }` ) }' ),
			'No file' => '<!-- wp:paragraph --><p>Only text.</p><!-- /wp:paragraph -->',
		] as $title => $content ) {
			$posts[] = wp_insert_post( wp_slash( [ 'post_title' => $title, 'post_content' => $content, 'post_status' => 'publish', 'post_category' => [ $term['term_id'] ] ] ) );
		}
		return [ 'term' => $term['term_id'], 'posts' => $posts, 'feed' => home_url( "/?cat={$term['term_id']}&feed=rss2" ) ];` );
	feed = ( await request( show.feed ) ).data;
} );
after( () =>
	php( `
		wp_delete_term( ${ show.term }, 'category' );
		foreach ( ${ JSON.stringify( show.posts ) } as $id ) { wp_delete_post( $id, true ); }
		foreach ( [ 'category_id', 'title', 'talent_name', 'summary', 'category_1', 'explicit', 'email', 'image' ] as $name ) {
			delete_option( "podcasting_$name" );
		}
		wp_unschedule_hook( 'mainstay_chapters' );` )
);

describe( 'on a page', () => {
	it( "is the browser's own player, with what is known, and without script", async () => {
		const html = await shown( block( DETAILS ) );
		assert.match(
			html,
			/<audio controls preload="none" src="https:\/\/bakery\.example\/rye\.mp3\?a=1&#038;b=2"/
		);
		for ( const text of [
			'The Slow Oven &amp; more',
			'<li>Season 2</li><li>Episode 14</li><li>Bonus</li><li>24:10</li><li>Explicit</li><li>Mill Lane</li>',
			'href="https://bakery.example/rye.vtt">Transcript</a>',
			'src="https://bakery.example/rye.jpg"',
			'<a href="https://ada.example/">Ada &amp; Bo</a> <span>host</span>',
			'>cc-by-4.0</a>',
		] ) {
			assert.ok( html.includes( text ), `${ text }: ${ html }` );
		}
		assert.doesNotMatch( html, /<script(?! type="application\/ld\+json")/ );
	} );

	it( 'shows a video, and no picture where none is wanted', async () => {
		const html = await shown(
			block( {
				mediaUrl: 'https://bakery.example/rye.mp4',
				mediaType: 'video',
				showPoster: false,
				anchor: 'rye',
			} )
		);
		assert.match( html, /<video controls [^>]*src="[^"]*rye\.mp4"/ );
		assert.doesNotMatch( html, /<img/ );
		assert.equal( html.match( / id="rye"/g ).length, 1 );
	} );

	it( 'has chapters once the server has fetched them', async () => {
		const host = await startFeeds();
		try {
			feeds[ '/chapters.json' ] = () => ( {
				body: JSON.stringify( {
					chapters: [
						{ startTime: 0, title: 'Hello' },
						{ startTime: 65, title: 'Rye <b>flour</b>' },
					],
				} ),
				type: 'application/json',
			} );
			await php(
				`delete_transient( 'mainstay_feed_extra_' . md5( 'chapters${ feedUrl( '/chapters.json' ) }' ) );`
			);
			const attributes = {
				...DETAILS,
				chaptersUrl: feedUrl( '/chapters.json' ),
			};
			assert.doesNotMatch(
				await shown( block( attributes ) ),
				/<details/
			);
			await php(
				`do_action( 'mainstay_chapters', '${ attributes.chaptersUrl }', 'json' );`
			);
			assert.match(
				await shown( block( attributes ) ),
				/<summary>Chapters<\/summary><ol><li><a href="[^"]*#t=0">0:00<\/a> Hello<\/li><li><a href="[^"]*#t=65">1:05<\/a> Rye flour<\/li>/
			);
		} finally {
			await host.close();
		}
	} );

	it( 'shows nothing, and does nothing, where values are hostile', async () => {
		for ( const attributes of [
			{},
			{ mediaUrl: 'javascript:alert(1)' },
			{ mediaUrl: [ FILE ] },
			{ mediaId: 99999999 },
			{ mediaId: '1' },
		] ) {
			assert.equal(
				await shown( block( attributes ) ),
				'',
				JSON.stringify( attributes )
			);
		}
		const html = await shown(
			block( {
				mediaUrl: FILE,
				seasonNumber: 'x',
				duration: '<b>1</b>',
				transcriptUrl: 'javascript:alert(1)',
				chaptersUrl: { a: 1 },
				licenseUrl: 'data:text/html,x',
				license: '<img src=x onerror=alert(1)>free',
				locationName: '"><script>alert(1)</script>Here',
				people: [
					'x',
					{ name: '<b>Ada</b>', href: 'javascript:1' },
					7,
				],
				coverArt: { url: 'javascript:alert(1)' },
				soundbites: 'x',
			} )
		);
		assert.doesNotMatch(
			html,
			/<[^>]*(?:javascript:|onerror|data:text)|<script>/
		);
		assert.match( html, />&lt;b&gt;Ada&lt;\/b&gt;</ );
		assert.match(
			html,
			/>&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;Here</
		);
	} );

	it( 'in a feed is a link', async () => {
		const html = await shown( block( DETAILS ), { inFeed: true } );
		assert.match(
			html,
			/^<p><a href="https:\/\/bakery[^>]*>[^<]*<\/a><\/p>$/
		);
	} );
} );

describe( 'the feed of the podcast', () => {
	it( 'is well-formed and has the title and the tags of the show', async () => {
		const problems = await php(
			`libxml_use_internal_errors( true ); simplexml_load_string( base64_decode( '${ encoded( feed ) }' ) ); return array_map( fn( $one ) => $one->message, libxml_get_errors() );`
		);
		assert.deepEqual( problems, [] );
		for ( const text of [
			'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
			'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
			'<title>The Slow Oven &amp; more</title>',
			'<itunes:author>Ada</itunes:author>',
			'<itunes:summary>About bread</itunes:summary>',
			'<itunes:explicit>false</itunes:explicit>',
			'<itunes:image href="https://bakery.example/show.jpg" />',
			'<itunes:category text="Arts"><itunes:category text="Food" /></itunes:category>',
			'<itunes:email>ada@bakery.example</itunes:email>',
		] ) {
			assert.ok( feed.includes( text ), `${ text }: ${ feed }` );
		}
	} );

	it( 'has posts with a file only, with their tags', () => {
		assert.equal( feed.match( /<item>/g ).length, 1 );
		assert.equal( feed.match( /<enclosure /g ).length, 1 );
		for ( const text of [
			'<enclosure url="https://bakery.example/rye.mp3?a=1&#038;b=2" length="0" type="audio/mpeg" />',
			'<itunes:title>Rye &amp; nothing else</itunes:title>',
			'<itunes:duration>1450</itunes:duration>',
			'<itunes:episodeType>bonus</itunes:episodeType>',
			'<itunes:season>2</itunes:season>',
			'<podcast:episode>14</podcast:episode>',
			'<podcast:transcript url="https://bakery.example/rye.vtt" type="text/vtt" />',
			'<podcast:chapters url="https://bakery.example/rye.json" type="application/json+chapters" />',
			'<podcast:location>Mill Lane</podcast:location>',
			'<podcast:license url="https://creativecommons.org/licenses/by/4.0/">cc-by-4.0</podcast:license>',
			'<podcast:person role="host" href="https://ada.example/">Ada &amp; Bo</podcast:person>',
			'<podcast:soundbite startTime="42.5" duration="30">Best &quot;part&quot;</podcast:soundbite>',
			'<podcast:alternateEnclosure type="audio/opus" title="Small" bitrate="64000" length="1234"><podcast:source uri="https://bakery.example/rye.opus" /></podcast:alternateEnclosure>',
		] ) {
			assert.ok( feed.includes( text ), `${ text }: ${ feed }` );
		}
	} );

	it( 'has the whole text without the block, no categories and no comments', () => {
		assert.match(
			feed,
			/<content:encoded><!\[CDATA\[[^]*All of the text\./
		);
		assert.doesNotMatch(
			feed,
			/wp-block-jetpack-podcast-episode|<p><a href="https:\/\/bakery/
		);
		assert.doesNotMatch(
			feed,
			/<category>|<comments>|slash:comments>|wfw:commentRss/
		);
	} );

	it( 'leaves other feeds as they are', async () => {
		const { data } = await request(
			await php( `return get_feed_link( 'rss2' );` )
		);
		assert.doesNotMatch( data, /itunes:|podcast:/ );
		assert.match( data, /<category>/ );
	} );

	it( 'has the file once, however often the post is saved', async () => {
		assert.deepEqual(
			await php(
				`wp_update_post( [ 'ID' => ${ show.posts[ 0 ] } ] ); return get_post_meta( ${ show.posts[ 0 ] }, 'enclosure' );`
			),
			[ `${ FILE }?a=1&b=2\n0\naudio/mpeg\n` ]
		);
	} );

	it( 'says that it is not explicit only where its author does', async () => {
		const no = [ null, false, '', 0, '0', 'no', 'No ', 'clean', 'false' ];
		const yes = [ true, 1, '1', 'yes', 'YES', 'true', 'explicit', 'on' ];
		const others = [ 'parental advisory', 2, [ 'no' ] ];
		assert.deepEqual(
			await php(
				`require_once WP_PLUGIN_DIR . '/mainstay-blocks/podcast/own-episode.php';
				return array_map( 'Mainstay\\Podcast\\OwnEpisode\\is_explicit', json_decode( '${ JSON.stringify( [ ...no, ...yes, ...others ] ) }' ) );`
			),
			[
				...no.map( () => false ),
				...[ ...yes, ...others ].map( () => true ),
			]
		);
	} );

	it( 'says nothing about an episode with a password', async () => {
		await php(
			`wp_update_post( [ 'ID' => ${ show.posts[ 0 ] }, 'post_password' => 'x' ] );`
		);
		const { data } = await request( show.feed );
		assert.doesNotMatch( data, /rye\.(mp3|vtt|json)/ );
	} );
} );
