/** Podcasts of other hosts: what is asked of them, what is kept when they fail, and what authors and visitors get. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../http/in-process.mjs';

/** Starts without podcasts; the host has one with twelve episodes. */
const run = ( code ) =>
	inTransaction(
		String.raw`
use Mainstay\Core\Lock;
use Mainstay\Podcast;
use Mainstay\Podcast\Extras;
use Mainstay\Podcast\Feed\Feed;
use Mainstay\Podcast\Fetch;
use Mainstay\Podcast\Picture;

foreach ( [ 'podcast', 'fetch', 'extras', 'picture' ] as $file ) {
	require_once dirname( Mainstay\FILE ) . "/podcast/$file.php";
}`,
		String.raw`
$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_feed%'" );
wp_cache_flush();
$host = 'podcasts.example';
$item = static fn( $number, $more = '', $title = '' ) => '<item><title>' . ( $title ?: "Episode $number" ) . "</title><link>https://$host/$number</link><guid>guid-$number</guid><description><![CDATA[<p>About &amp; around.</p><p>Second <b>paragraph</b>.</p>]]></description><enclosure url=\"https://$host/$number.mp3\" length=\"1\" type=\"audio/mpeg\"/><itunes:duration>1:02:03</itunes:duration>$more</item>";
$rss  = static fn( $items, $head = '' ) => '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>The Slow Oven</title><link>https://podcasts.example/</link>' . $head . $items . '</channel></rss>';
$xml  = static fn( $body, $headers = [] ) => [ 200, $body, $headers + [ 'content-type' => 'application/rss+xml; charset=utf-8' ] ];
$all  = implode( '', array_map( $item, range( 1, 12 ) ) );
$cover = "<itunes:image href=\"https://$host/cover.jpg\"/>";
$answers = [
	"$host/feed"      => $xml( $rss( $all, $cover ), [ 'etag' => '"v1"', 'last-modified' => 'Tue, 01 Sep 2026 06:00:00 GMT' ] ),
	"$host/cover.jpg" => [ 200, $picture( 900, 600 ), 'image/jpeg' ],
];
$read = static fn( $more = [], $path = 'feed' ) => $ask( 'GET', '/wpcom/v2/podcast-player', $more + [ 'url' => "https://$host/$path" ] );
$name = static fn( $path = 'feed' ) => Podcast\OPTION_PREFIX . md5( "https://$host/$path" );
$kept = static fn( $path = 'feed' ) => Podcast\get_cached_feed( "https://$host/$path" );
/** As if time had passed. */
$age  = static fn( $seconds, $path = 'feed' ) => update_option( $name( $path ), $kept( $path )->with( [ 'checked' => time() - $seconds ] )->to_array(), false );
$covers = static fn() => array_map( 'basename', glob( wp_upload_dir()['basedir'] . '/mainstay-podcasts/*' ) );
$be( 'author' );
${ code }`
	);

test( 'a feed with a fault still brings what is new, keeps what was known, and says so, whatever its type', async () => {
	const found = await run( String.raw`
		$be( 'author' );
		$read();
		$broken = str_replace( '<title>Episode 3<', '<titel>Episode 3<', $rss( $item( 13 ) . $all . '<item><title>Film</title><enclosure url="/1.mp4" type="video/mp4"/></item>' ) );
		$answers["$host/feed"] = [ 200, "<br />\n<b>Notice</b>: x in <b>/a.php</b><br />\n$broken</body>", [ 'content-type' => 'text/html', 'etag' => '"v2"' ] ];
		$age( 121 );
		$seen = $read( [ 'episode-options' => true ] )[1];
		$etag = $kept()->etag;
		$answers["$host/feed"] = $xml( $rss( $all ) );
		$age( 121 );
		return [ array_column( $seen['options'], 'label' ), $seen['notices'], $etag, $read()[1]['notices'] ];` );
	assert.deepEqual( found, [
		[
			'Episode 13',
			...[ 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 3 ].map(
				( number ) => `Episode ${ number }`
			),
		],
		[
			'This feed contains an error, so part of it could not be read. Episodes that were read before are kept.',
			'1 episode was left out because it has no audio file.',
		],
		'',
		[],
	] );
} );

test( 'who writes posts reads a podcast, which is asked for every few minutes at most, by its marks', async () => {
	const found = await run( String.raw`
		$seen  = [ 'roles' => $by_role( 'GET', '/wpcom/v2/podcast-player', [ 'url' => "https://$host/feed" ] ), 'asked' => array_column( $asked, 'address' ) ];
		$be( 'contributor' );
		$seen['first'] = $read()[1];
		$seen['sent']  = array_change_key_case( $asked[0]['headers'] );
		$seen['cover'] = wp_getimagesize( Picture\get_cover_path( basename( $seen['first']['cover'] ) ) );
		$chosen = $read( [ 'guids' => [ 'guid-12', 'gone', 'guid-2' ], 'titles' => [], 'episode-options' => true ] )[1];
		$seen['chosen'] = [ array_column( $chosen['tracks'], 'guid' ), count( $chosen['options'] ), $chosen['options'][11] ];
		$age( 119 );
		$asked = [];
		$read();
		$seen['young'] = count( $asked );
		// In the background, whatever WP-Cron hands over.
		do_action( 'mainstay_feed', [ "https://$host/feed" ] );
		do_action( 'mainstay_feed', "https://$host/feed" );
		$seen['background'] = array_column( $asked, 'address' );
		$asked = [];
		$answers["$host/feed"] = [ 304 ];
		$age( 121 );
		$same = $read()[1] === $seen['first'];
		$seen['unchanged'] = [ $same, count( $asked ), array_intersect_key( array_change_key_case( $asked[0]['headers'] ), array_flip( [ 'if-none-match', 'if-modified-since' ] ) ), time() - $kept()->checked < 5 ];
		$answers["$host/feed"] = $xml( $rss( $item( 1, '', 'New &amp; only' ) ), [ 'etag' => "\x01" . str_repeat( 'x', 10 ) ] );
		$age( 121 );
		$new = $read( [ 'episode-options' => true ] )[1];
		$seen['new'] = [ array_column( $new['tracks'], 'title' ), count( $new['options'] ), $new['cover'], $kept()->etag, $kept()->total, is_file( Picture\get_cover_path( basename( $seen['first']['cover'] ) ) ) ];
		return $seen;` );
	assert.deepEqual( found.roles, [ 401, 403, 200, 200, 200, 200 ] );
	assert.deepEqual( found.asked, [
		'podcasts.example/feed',
		'podcasts.example/cover.jpg',
	] );
	const { tracks, cover, ...podcast } = found.first;
	assert.deepEqual( podcast, {
		title: 'The Slow Oven',
		link: 'https://podcasts.example/',
		notices: [],
	} );
	assert.match( cover, /\/uploads\/mainstay-podcasts\/\w+\.jpg$/ );
	assert.deepEqual(
		[ 0, 1, 2 ].map( ( at ) => found.cover[ at ] ),
		[ 300, 200, 2 ]
	);
	assert.equal( found.cover.mime, 'image/jpeg' );
	assert.equal( tracks.length, 10 );
	const { id, ...first } = tracks[ 0 ];
	assert.match( id, /^podcast-track-[0-9a-f]{12}$/ );
	assert.deepEqual( first, {
		guid: 'guid-1',
		title: 'Episode 1',
		link: 'https://podcasts.example/1',
		src: 'https://podcasts.example/1.mp3',
		description: 'About & around.\n\nSecond paragraph.',
		duration: '1:02:03',
	} );
	assert.match( found.sent.accept, /^application\/rss\+xml/ );
	assert.equal( found.sent[ 'if-none-match' ], undefined );
	assert.deepEqual( found.chosen, [
		[ 'guid-12', 'guid-2' ],
		12,
		{ label: 'Episode 12', value: 'guid-12' },
	] );
	assert.equal( found.young, 0 );
	assert.deepEqual( found.background, [ 'podcasts.example/feed' ] );
	assert.deepEqual( found.unchanged, [
		true,
		1,
		{
			'if-none-match': '"v1"',
			'if-modified-since': 'Tue, 01 Sep 2026 06:00:00 GMT',
		},
		true,
	] );
	assert.deepEqual( found.new, [ [ 'New & only' ], 1, '', '', 1, false ] );
} );

test( 'what is no podcast is said in one sentence, and never replaces the last good copy', async () => {
	const UNREADABLE = 'There is no readable podcast feed at this address.';
	const UNREACHABLE = 'The address could not be reached.';
	const NONE = 'This feed has no episodes with audio.';
	const status = ( number ) =>
		`The podcast feed responded with an error (${ number }).`;
	const cases = {
		missing: [ '[ 404, "" ]', 502, status( 404 ) ],
		'an error there': [ '[ 500, "" ]', 502, status( 500 ) ],
		'not changed, though never read': [ '[ 304 ]', 502, status( 304 ) ],
		'no content': [ '[ 204, "" ]', 502, status( 204 ) ],
		'no answer': [ 'null', 502, UNREACHABLE ],
		'a page': [ "[ 200, '<html><p>x', 'text/html' ]", 422, UNREADABLE ],
		'a page by another name': [
			"$xml( '<!DOCTYPE html><html><body><p>x</p></body></html>' )",
			422,
			UNREADABLE,
		],
		sound: [ "[ 200, 'ID3', 'audio/mpeg' ]", 422, UNREADABLE ],
		json: [ "[ 200, '{}', 'application/json' ]", 422, UNREADABLE ],
		empty: [ "$xml( '' )", 422, UNREADABLE ],
		'half of an episode': [
			'$xml( substr( $rss( $all ), 0, 400 ) )',
			422,
			UNREADABLE,
		],
		entities: [
			`$xml( str_replace( '<rss', '<!DOCTYPE x [<!ENTITY a "b">]><rss', $rss( $all ) ) )`,
			422,
			UNREADABLE,
		],
		'no sound': [
			"$xml( $rss( '<item><title>x</title><guid>1</guid></item>' ) )",
			422,
			NONE,
		],
	};
	const found = await run( String.raw`
		$seen = [];
		foreach ( [ ${ Object.entries( cases )
			.map( ( [ name, [ answer ] ] ) => `'${ name }' => ${ answer }` )
			.join( ',' ) } ] as $case => $bad ) {
			$good = $answers["$host/feed"];
			$answers["$host/new"] = $bad;
			delete_option( $name( 'new' ) );
			$got  = $read( [], 'new' );
			$seen[ $case ] = [ $got[0], $got[1]['message'], $kept( 'new' )->fetched, $kept( 'new' )->problem ];
			// The same after a good answer.
			$read();
			$age( 300 );
			$answers["$host/feed"] = $bad;
			$got  = $read();
			$answers["$host/feed"] = $good;
			$seen[ $case ][] = [ $got[0], count( $got[1]['tracks'] ?? [] ), '' === $kept()->problem ];
			$age( 300 );
		}
		$file  = wp_tempnam();
		$large = fopen( $file, 'r+' );
		ftruncate( $large, Fetch\MAX_FEED_BYTES - 9 );
		$answers["$host/large"] = null;
		$codes = [ Fetch\request_feed( new Feed( "https://$host/large" ), $file, 5 ), Fetch\request_feed( new Feed( "https://$host/large" ), '', 5 ) ];
		unlink( $file );
		// Another process is at it.
		Lock\acquire_lock( $name( 'busy' ) . '_lock' );
		Lock\acquire_lock( $name() . '_lock' );
		$asked = [];
		$busy  = [ $read( [], 'busy' ), $read()[0], count( $asked ) ];
		return [ $seen, array_map( static fn( $error ) => [ $error->get_error_code(), $error->get_error_data()['status'], $error->get_error_message() ], $codes ), $busy ];` );
	const [ seen, files, busy ] = found;
	for ( const [ name, [ , code, sentence ] ] of Object.entries( cases ) ) {
		const isUnchanged = name.startsWith( 'not changed' );
		assert.deepEqual(
			seen[ name ],
			[ code, sentence, 0, sentence, [ 200, 10, isUnchanged ] ],
			name
		);
	}
	assert.deepEqual( files, [
		[ 'mainstay_feed_too_large', 422, 'This feed is too large.' ],
		[
			'mainstay_not_saved',
			500,
			'The podcast could not be saved. Check that there is enough disk space on the server.',
		],
	] );
	assert.deepEqual(
		[ busy[ 0 ][ 0 ], busy[ 0 ][ 1 ].message, ...busy.slice( 1 ) ],
		[
			503,
			'This podcast is being fetched right now. Try again in a moment.',
			200,
			0,
		]
	);
} );

test( 'signs that XML does not know are read as their authors meant them', async () => {
	const cases = {
		'Caf&eacute;': 'Café',
		'Salt &amp; pepper': 'Salt & pepper',
		'AT&T': 'AT&T',
		'R&D; more': 'R&D; more',
		'a &nbsp; b': 'a b',
		'&hellip;&mdash;': '…—',
		'&unknown;': '&unknown;',
		'one & two': 'one & two',
		'&#8217;': '’',
		'&copy 2026': '&copy 2026',
	};
	const found = await run( String.raw`
		$titles = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( Object.keys( cases ) ) ).toString( 'base64' ) }' ) );
		$answers["$host/feed"] = $xml( $rss( implode( '', array_map( static fn( $title, $at ) => $item( $at, '', $title ), $titles, array_keys( $titles ) ) ) ) );
		return array_column( $read()[1]['tracks'], 'title' );` );
	assert.deepEqual( found, Object.values( cases ) );
} );

test( 'a page leads to the podcast in apps and to its feed, and plays on, where the author wants that', async () => {
	const found = await run( String.raw`
		$read();
		$page  = static fn( $more ) => do_blocks( '<!-- wp:jetpack/podcast-player ' . wp_json_encode( [ 'url' => "https://$host/feed" ] + $more ) . ' --><a href="x">x</a><!-- /wp:jetpack/podcast-player -->' );
		$links = static fn( $html ) => preg_match( '~<p class="wp-block-jetpack-podcast-player__subscribe">.*?</p>~s', $html, $part ) ? $part[0] : '';
		$hostile = [ 'javascript:alert(1)', 'https://', 5, null, [], 'https://open.spotify.com/show/"><b>', 'https://podcasts.apple.com/podcast/id1?a=1&b=2', 'https://podcasts.apple.com/podcast/id1?a=1&b=2', 'https://www.bakery.example/' ];
		$all = $page( [ 'subscribeLinks' => $hostile, 'showFeedLink' => true, 'playNext' => true ] );
		$none = $page( [ 'subscribeLinks' => 'x', 'showFeedLink' => 'yes', 'playNext' => 1 ] );
		return [
			'all'   => $links( $all ),
			'next'  => [ str_contains( $all, '{"playNext":true,' ), str_contains( $none, 'playNext' ) ],
			'none'  => $links( $none ),
			'plain' => $page( [] ) === $none,
			'many'  => substr_count( $links( $page( [ 'subscribeLinks' => array_map( static fn( $n ) => "https://app$n.example/", range( 1, 99 ) ) ] ) ), '<a ' ),
		];` );
	assert.deepEqual( found, {
		all: '<p class="wp-block-jetpack-podcast-player__subscribe"><span>Subscribe:</span> <a href="https://open.spotify.com/show/b">Spotify</a> <a href="https://podcasts.apple.com/podcast/id1?a=1&#038;b=2">Apple Podcasts</a> <a href="https://www.bakery.example/">bakery.example</a> <a href="https://podcasts.example/feed">RSS feed</a></p>',
		next: [ true, false ],
		none: '',
		plain: true,
		many: 12,
	} );
} );

test( 'a cover is copied small, once, and goes with its podcast', async () => {
	const found = await run( String.raw`
		$before = $covers();
		$new    = static fn() => array_values( array_diff( $covers(), $before ) );
		$seen   = [];
		foreach ( [ 'svg' => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'text' => 'x', 'none' => null, 'gone' => 404 ] as $case => $bad ) {
			delete_option( $name() );
			$answers["$host/cover.jpg"] = is_int( $bad ) ? [ $bad, $picture( 20, 20 ), 'image/jpeg' ] : ( null === $bad ? null : [ 200, $bad, 'image/jpeg' ] );
			$seen['bad'][] = [ $read()[1]['cover'], count( $new() ) ];
		}
		$asked = [];
		$age( 300 );
		$read();
		$seen['not again'] = array_column( $asked, 'address' );
		delete_option( $name() );
		$answers["$host/cover.jpg"] = [ 200, $picture( 20, 30, 'png' ), 'image/png' ];
		$read();
		$seen['small'] = array_slice( wp_getimagesize( Picture\get_cover_path( $new()[0] ) ), 0, 3 );
		$first = $new();
		// The file was deleted by somebody: it is copied again.
		unlink( Picture\get_cover_path( $first[0] ) );
		$age( 300 );
		$read();
		$seen['copied again'] = [ count( $new() ), $new() !== $first ];
		// Another cover.
		$answers["$host/other.jpg"] = [ 200, $picture( 20, 20 ), 'image/jpeg' ];
		$answers["$host/feed"]      = $xml( $rss( $all, "<itunes:image href=\"https://$host/other.jpg\"/>" ) );
		$age( 300 );
		$read();
		$seen['other'] = [ count( $new() ), $kept()->picture['of'] ];
		$seen['path'] = basename( dirname( Picture\get_cover_path( '../../wp-config.php' ) ) );
		$age( MONTH_IN_SECONDS - 60 );
		Podcast\delete_unused_feeds();
		$seen['used'] = [ count( $new() ), $kept()->fetched > 0, is_array( get_option( $name() . '_all' ) ) ];
		$age( MONTH_IN_SECONDS + 60 );
		Podcast\delete_unused_feeds();
		$seen['unused'] = [ $new(), $kept()->fetched, get_option( $name() . '_all' ) ];
		return $seen;` );
	assert.deepEqual( found, {
		bad: Array( 4 ).fill( [ '', 0 ] ),
		'not again': [ 'podcasts.example/feed' ],
		small: [ 20, 30, 2 ],
		'copied again': [ 1, true ],
		other: [ 1, 'https://podcasts.example/other.jpg' ],
		path: 'mainstay-podcasts',
		used: [ 1, true, true ],
		unused: [ [], 0, false ],
	} );
} );

test( 'chapters and transcripts are for everybody, of podcasts that authors embedded', async () => {
	const found = await run( String.raw`
		$extras = static fn( $number, $chapters, $transcript ) => $item( $number, "<podcast:chapters url=\"https://$host/c$number\" type=\"$chapters\"/><podcast:transcript url=\"https://$host/t$number\" type=\"$transcript\"/>" );
		$json = 'application/json';
		$answers["$host/feed"] = $xml( $rss( $extras( 1, $json, 'text/vtt' ) . $extras( 2, $json, 'application/x-subrip' ) . $extras( 3, $json, 'text/html' ) . $extras( 4, $json, 'text/plain' ) . $extras( 5, $json, $json ) . $item( 6 ) ) );
		$open = static fn( $kind, $number ) => $ask( 'GET', "/mainstay/v1/podcast-player/$kind", [ 'feed' => "https://$host/feed", 'guid' => "guid-$number" ] );
		$be( 'visitor' );
		$seen = [ 'not embedded' => [ $open( 'chapters', 1 )[0], $asked ] ];
		$be( 'author' );
		$read();
		$be( 'visitor' );
		$asked = [];
		$answers["$host/c1"] = [ 200, [ 'chapters' => [ [ 'startTime' => 0, 'title' => 'Hello &amp; <b>you</b>' ], [ 'startTime' => 90.5, 'title' => 'Oven', 'url' => 'https://a.example/' ], [ 'startTime' => 100, 'title' => 'Hidden', 'toc' => false ], [ 'startTime' => -5, 'title' => 'Bye', 'url' => 'javascript:alert(1)' ], [ 'title' => [ 'x' ] ], 'x', [ 'startTime' => 'x', 'title' => 'No time' ] ] ] ];
		$answers["$host/t1"] = [ 200, "WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.000\n<v Ada>Hello &amp; welcome.</v>\n\n00:00:04.000 --> 00:00:06.000\n<v Ada>Today: <i>bread</i>.\n\n01:05.000 --> 01:09.000\nBo: Finally.\n\nNOTE no cue\n\n1:02:03.500 --> 1:02:04.000 align:start\nPlain: that is. All.", 'text/vtt' ];
		$answers["$host/t2"] = [ 200, "1\r\n00:00:01,000 --> 00:00:02,000\r\nFirst\r\nline.\r\n\r\n2\r\n00:01:00,000 --> 00:01:01,000\r\nSecond.", 'application/x-subrip' ];
		$answers["$host/t3"] = [ 200, '<head><title>x</title></head><script>alert(1)</script><p>One &amp; <b>only</b></p><div>Two</div><cite>Ada</cite><p class="x"> </p><p></p><ul><li>I <3 rye</li></ul><div>&lt;head&gt;</div>', 'text/html' ];
		$answers["$host/t4"] = [ 200, "One\nline.\n\n\nTwo <b>.", 'text/plain' ];
		$answers["$host/t5"] = [ 200, [ 'segments' => [ [ 'startTime' => 1, 'body' => 'Said', 'speaker' => 'Ada <b>' ] ] ] ];
		$seen['chapters'] = $open( 'chapters', 1 );
		$again = $open( 'chapters', 1 );
		$seen['once'] = [ $again === $seen['chapters'], count( $asked ) ];
		foreach ( range( 1, 5 ) as $number ) {
			$seen['transcripts'][] = $open( 'transcript', $number )[1];
		}
		// What failed is left alone for ten minutes.
		$asked = [];
		$answers["$host/c2"] = [ 500, [ 'chapters' => [ [ 'startTime' => 0, 'title' => 'x' ] ] ] ];
		$seen['failed'] = $open( 'chapters', 2 );
		$seen['failed again'] = [ $open( 'chapters', 2 )[0], count( $asked ) ];
		$timeout = get_option( '_transient_timeout_mainstay_feed_extra_' . md5( "chaptershttps://$host/c2" ) ) - time();
		$seen['left alone'] = $timeout > 590 && $timeout <= 600;
		$answers["$host/c3"] = [ 200, '{"chapters":', 'application/json' ];
		$answers["$host/c4"] = [ 200, [ 'chapters' => 'x' ] ];
		$seen['no chapters'] = [ $open( 'chapters', 3 )[0], $open( 'chapters', 4 )[0], $open( 'chapters', 6 )[0], $open( 'chapters', 7 )[0], $open( 'pictures', 1 )[0] ];
		Lock\acquire_lock( 'mainstay_feed_extra_' . md5( "chaptershttps://$host/c5" ) . '_lock' );
		$asked = [];
		$seen['busy'] = [ $open( 'chapters', 5 )[0], count( $asked ) ];
		return $seen;` );
	assert.deepEqual( found[ 'not embedded' ], [ 502, [] ] );
	assert.deepEqual( found.chapters, [
		200,
		[
			{ text: 'Hello & you', start: 0 },
			{ text: 'Bye', start: 0 },
			{ text: 'No time', start: 0 },
			{ text: 'Oven', url: 'https://a.example/', start: 90.5 },
		],
	] );
	assert.deepEqual( found.once, [ true, 1 ] );
	assert.deepEqual( found.transcripts, [
		[
			{
				text: 'Hello & welcome. Today: bread.',
				speaker: 'Ada',
				start: 0,
			},
			// A word before a colon is not yet somebody's name.
			{ text: 'Bo: Finally. Plain: that is. All.', start: 65 },
		],
		[ { text: 'First line. Second.', start: 1 } ],
		[
			{ text: 'One & only' },
			{ text: 'Two' },
			{ text: 'Ada' },
			{ text: 'I <3 rye' },
			{ text: '<head>' },
		],
		[ { text: 'One line.' }, { text: 'Two <b>.' } ],
		[ { text: 'Said', speaker: 'Ada <b>', start: 1 } ],
	] );
	assert.deepEqual(
		[ found.failed[ 0 ], found.failed[ 1 ].message ],
		[ 502, 'This cannot be shown at the moment. Try again later.' ]
	);
	assert.deepEqual( found[ 'failed again' ], [ 502, 1 ] );
	assert.equal( found[ 'left alone' ], true );
	assert.deepEqual( found[ 'no chapters' ], [ 502, 502, 502, 502, 404 ] );
	assert.deepEqual( found.busy, [ 502, 0 ] );
} );
