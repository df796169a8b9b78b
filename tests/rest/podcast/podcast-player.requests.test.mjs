import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { DEMO_FEED, feeds, feedUrl, startFeeds } from '../../fakes/feeds.mjs';
import { keepOption, php, request } from '../site.mjs';

let host;
let restore;
before( async () => {
	restore = await keepOption( DEMO_FEED );
	host = await startFeeds();
} );
after( async () => {
	await host.close();
	await restore();
} );

const forget = () =>
	php( `
		require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php';
		global $wpdb;
		foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'mainstay_feed_%'" ) as $name ) {
			is_array( get_option( $name ) ) && isset( get_option( $name )['url'] ) && Mainstay\\Podcast\\delete_feed( get_option( $name )['url'] );
			delete_option( $name );
		}
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%mainstay_feed%'" );
		wp_unschedule_hook( 'mainstay_feed' );
		wp_cache_flush();
	` );
beforeEach( forget );
afterEach( async () => {
	host.fail();
	await forget();
} );

const read = ( path, { as = 'author', ...query } = {} ) => {
	const parameters = new URLSearchParams( {
		url: path.startsWith( '/' ) ? feedUrl( path ) : path,
		...query,
	} );
	return request( `/wpcom/v2/podcast-player?${ parameters }`, { as } );
};
const asked = ( path ) =>
	host.asked.filter( ( one ) => one.path === path ).length;

/** As if time had passed. */
const age = ( path, seconds ) =>
	php( `
		$name = 'mainstay_feed_' . md5( '${ feedUrl( path ) }' );
		$feed = get_option( $name );
		$feed['checked'] -= ${ seconds };
		return update_option( $name, $feed, false );
	` );
const onPage = ( path, attributes = {} ) =>
	php(
		`return do_blocks( '<!-- wp:jetpack/podcast-player ${ JSON.stringify( { url: feedUrl( path ), ...attributes } ) } /-->' );`
	);
const kept = ( path ) =>
	php(
		`require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php'; return Mainstay\\Podcast\\get_cached_feed( '${ feedUrl( path ) }' )->to_array();`
	);

it( 'what a former version cached is read, and what nobody cached is ignored', async () => {
	const address = feedUrl( '/former' );
	const put = ( feed ) =>
		php(
			`return update_option( 'mainstay_feed_' . md5( '${ address }' ), json_decode( '${ JSON.stringify( feed ) }', true ), false );`
		);
	const track = {
		guid: 'g',
		title: 'First',
		link: '',
		src: 'https://audio.example/1.mp3',
		description: '',
		duration: 65,
	};
	const former = {
		url: address,
		title: 'Former',
		tracks: [ track ],
		total: 1,
		fetched: 1,
		checked: Math.floor( Date.now() / 1000 ),
	};
	await put( former );
	const { tracks, title } = await kept( '/former' );
	assert.equal( title, 'Former' );
	assert.deepEqual( tracks, [ track ] );
	const html = await onPage( '/former' );
	assert.match( html, /audio\.example\/1\.mp3/ );
	// Where the browser keeps how far each episode was heard.
	assert.match( html, /<div [^>]*data-mainstay-site="[0-9a-f]{8}"/ );
	for ( const nonsense of [
		{ ...former, tracks: 'x', title: [ 1 ], picture: 7 },
		{ ...former, tracks: [ 1, [], { src: [ 2 ] }, { guid: 'g' } ] },
		'x',
	] ) {
		await put( nonsense );
		assert.deepEqual( ( await kept( '/former' ) ).tracks, [] );
	}
} );

it( 'whoever may write posts may ask', async () => {
	const statuses = [];
	for ( const as of [ 'visitor', 'subscriber', 'contributor', 'author' ] ) {
		statuses.push( ( await read( '/feed', { as } ) ).status );
	}
	assert.deepEqual( statuses, [ 401, 403, 200, 200 ] );
	// The right comes before what is wrong with the question.
	const { status } = await request( '/wpcom/v2/podcast-player' );
	assert.equal( status, 401 );
} );

describe( 'a feed', () => {
	it( 'answers title, link, cover and the ten newest episodes', async () => {
		const { status, data } = await read( '/feed' );
		assert.equal( status, 200 );
		assert.equal( data.title, 'The Slow Oven' );
		assert.equal( data.link, feedUrl( '/' ) );
		assert.match( data.cover, /\/uploads\/mainstay-podcasts\/\w+\.jpg$/ );
		assert.equal( data.tracks.length, 10 );
		const { id, ...first } = data.tracks[ 0 ];
		assert.match( id, /^podcast-track-\w+$/ );
		assert.deepEqual( first, {
			guid: 'guid-1',
			title: 'Episode 1',
			link: feedUrl( '/episodes/1' ),
			src: feedUrl( '/audio/1.mp3' ),
			description: 'About & around number 1.\n\nSecond paragraph.',
			duration: '1:02:03',
		} );
		assert.ok( ! ( 'options' in data ) );
	} );

	it( 'lists all episodes to choose from, and answers the chosen ones in their order', async () => {
		const { data } = await read( '/feed', {
			'guids[0]': 'guid-12',
			'guids[1]': 'guid-2',
			'guids[2]': 'gone',
			'episode-options': 'true',
		} );
		assert.deepEqual(
			data.tracks.map( ( { guid } ) => guid ),
			[ 'guid-12', 'guid-2' ]
		);
		assert.equal( data.options.length, 12 );
		assert.deepEqual( data.options[ 11 ], {
			label: 'Episode 12',
			value: 'guid-12',
		} );
	} );

	it( 'may be Atom, or called text', async () => {
		const { data } = await read( '/atom' );
		assert.equal( data.title, 'Atomic & slow' );
		assert.equal( data.link, feedUrl( '/atomic' ) );
		assert.deepEqual(
			data.tracks.map( ( { guid, title, src, link } ) => [
				guid,
				title,
				src,
				link,
			] ),
			[
				[
					'urn:1',
					'First entry',
					`${ host.url }/one.mp3`,
					`${ host.url }/one`,
				],
			]
		);
		assert.equal( ( await read( '/text' ) ).data.tracks.length, 2 );
	} );

	it( 'may be sloppy: what can be meant is understood, and nothing else gets through', async () => {
		const { data } = await read( '/sloppy' );
		assert.deepEqual(
			data.tracks.map( ( { title, src, link } ) => [ title, src, link ] ),
			[
				[
					'Salt & pepper bold café now',
					`${ host.url }/a%20b.mp3`,
					'',
				],
				[ 'By its ending', `${ host.url }/b.m4a?x=1`, '' ],
				[ 'Twice', `${ host.url }/c.mp3`, '' ],
			]
		);
		assert.ok( ! /[<>]/.test( JSON.stringify( data ) ) );
	} );

	it( 'may have broken bytes, or another encoding', async () => {
		assert.match(
			( await read( '/broken-bytes' ) ).data.tracks[ 0 ].title,
			/^Broken \ufffd+ bytes$/
		);
		assert.equal(
			( await read( '/latin1' ) ).data.tracks[ 0 ].title,
			'Gefüllte Brötchen'
		);
		assert.equal( ( await read( '/utf16' ) ).data.tracks.length, 10 );
		assert.equal( ( await read( '/doctype' ) ).data.tracks.length, 1 );
	} );
} );

describe( 'what is hostile', () => {
	const UNREADABLE = 'There is no readable podcast feed at this address.';
	const cases = {
		'/entity-bomb': UNREADABLE,
		'/parameter-bomb': UNREADABLE,
		'/quadratic': UNREADABLE,
		'/entity-file': UNREADABLE,
		'/attributes': UNREADABLE,
		'/long-title': UNREADABLE,
		'/deep': UNREADABLE,
		'/truncated': UNREADABLE,
		'/empty': UNREADABLE,
		'/html': UNREADABLE,
		'/html-as-xml': UNREADABLE,
		'/json': UNREADABLE,
		'/audio': UNREADABLE,
		'/large': 'This feed is too large.',
		'/no-audio': 'This feed has no episodes with audio.',
		'/missing': 'The podcast feed responded with an error (404).',
		'/private': 'The address could not be reached.',
		'/metadata': 'The address could not be reached.',
	};
	for ( const [ path, message ] of Object.entries( cases ) ) {
		it( `${ path }: one clear sentence`, async () => {
			const start = Date.now();
			const { status, data } = await read( path );
			assert.equal( data.message, message );
			assert.ok( [ 422, 502 ].includes( status ) );
			assert.ok( Date.now() - start < 15_000 );
		} );
	}

	it( 'an address of this server itself, or none at all, is not asked', async () => {
		for ( const url of [
			'http://127.0.0.2/feed',
			'http://[::1]/feed',
			'file:///etc/passwd',
			'not an address',
		] ) {
			const { data } = await read( url );
			assert.equal( data.message, 'The address could not be reached.' );
		}
	} );

	it( 'never replaces the last good copy', async () => {
		const good = feeds[ '/feed' ];
		try {
			for ( const path of [
				'/truncated',
				'/entity-bomb',
				'/html',
				'/no-audio',
			] ) {
				await read( '/feed' );
				await age( '/feed', 3600 );
				feeds[ '/feed' ] = feeds[ path ];
				const { status, data } = await read( '/feed' );
				assert.equal( status, 200, path );
				assert.equal( data.tracks.length, 10, path );
				feeds[ '/feed' ] = good;
				await forget();
			}
		} finally {
			feeds[ '/feed' ] = good;
		}
	} );

	it( 'the last good copy is there when the host fails in any way', async () => {
		await read( '/feed' );
		for ( const how of [ 500, 429, 'reset', 'malformed', 'html' ] ) {
			await age( '/feed', 3600 );
			host.fail( how );
			const { status, data } = await read( '/feed' );
			assert.equal( status, 200, how );
			assert.equal( data.tracks.length, 10, how );
		}
	} );
} );

describe( 'what is kept', () => {
	it( 'is not asked for again at once', async () => {
		await read( '/feed' );
		const earlier = asked( '/feed' );
		await read( '/feed' );
		assert.equal( asked( '/feed' ), earlier );
	} );

	it( 'is asked for by its mark, and stays when nothing has changed', async () => {
		await read( '/tagged' );
		await age( '/tagged', 3600 );
		const { data } = await read( '/tagged' );
		const question = host.asked.filter(
			( { path } ) => path === '/tagged'
		);
		assert.equal( question.at( -1 ).headers[ 'if-none-match' ], '"v1"' );
		assert.equal( data.tracks.length, 3 );
	} );

	it( 'one worker asks, others answer from what there is', async () => {
		await read( '/feed' );
		await age( '/feed', 3600 );
		const earlier = asked( '/feed' );
		await php( `
			require_once dirname( Mainstay\\FILE ) . '/core/lock.php';
			return Mainstay\\Core\\Lock\\acquire_lock( 'mainstay_feed_' . md5( '${ feedUrl( '/feed' ) }' ) . '_lock' );
		` );
		assert.equal( ( await read( '/feed' ) ).data.tracks.length, 10 );
		assert.equal( asked( '/feed' ), earlier );
		assert.equal(
			(
				await php( `
				require_once dirname( Mainstay\\FILE ) . '/core/lock.php';
				$name = 'mainstay_feed_' . md5( '${ feedUrl( '/feed' ) }' ) . '_lock';
				global $wpdb;
				$wpdb->update( $wpdb->options, [ 'option_value' => time() - 61 ], [ 'option_name' => $name ] );
				return [ Mainstay\\Core\\Lock\\acquire_lock( $name ), Mainstay\\Core\\Lock\\acquire_lock( $name ) ];
			` )
			).join(),
			'true,false'
		);
	} );

	it( 'is forgotten a month after the last page asked', async () => {
		await read( '/feed' );
		const cover = ( await kept( '/feed' ) ).picture.file;
		assert.ok( cover );
		await age( '/feed', 32 * 86400 );
		await php(
			`require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php'; Mainstay\\Podcast\\delete_unused_feeds();`
		);
		assert.equal( ( await kept( '/feed' ) ).fetched, 0 );
		assert.equal(
			await php(
				`return is_file( wp_upload_dir()['basedir'] . '/mainstay-podcasts/${ cover }' );`
			),
			false
		);
	} );
} );

describe( 'a page', () => {
	it( 'shows what is kept, and asks nobody', async () => {
		await read( '/feed' );
		await age( '/feed', 7200 );
		const earlier = host.asked.length;
		host.fail( 'hang' );
		const start = Date.now();
		assert.match(
			await onPage( '/feed' ),
			/<audio controls preload="none"/
		);
		assert.ok( Date.now() - start < 1500 );
		assert.equal( host.asked.length, earlier );
		assert.ok(
			await php(
				`return (bool) wp_next_scheduled( 'mainstay_feed', [ '${ feedUrl( '/feed' ) }' ] );`
			)
		);
	} );

	it( 'is refreshed behind the visitors', async () => {
		await read( '/feed' );
		await age( '/feed', 7200 );
		await onPage( '/feed' );
		const earlier = asked( '/feed' );
		await php( `do_action( 'mainstay_feed', '${ feedUrl( '/feed' ) }' );` );
		assert.equal( asked( '/feed' ), earlier + 1 );
	} );

	it( 'waits a moment for a feed that was never read, once, then shows a link', async () => {
		host.fail( 'hang' );
		const start = Date.now();
		const first = await onPage( '/feed' );
		assert.ok( Date.now() - start < 3000 );
		assert.match(
			first,
			/<a href="https:\/\/podcasts\.example\.com\/feed">/
		);
		assert.ok( ! first.includes( '<audio' ) );
		const earlier = host.asked.length;
		await onPage( '/feed' );
		assert.equal( host.asked.length, earlier );
	} );

	it( 'shows a feed that was never read when its host is quick', async () => {
		assert.match( await onPage( '/feed' ), /Episode 5/ );
	} );

	it( 'shows as many as it should, at most ten, and the chosen ones', async () => {
		const count = async ( attributes ) =>
			( await onPage( '/feed', attributes ) ).match( /__choice/g )
				?.length ?? 0;
		await read( '/feed' );
		assert.equal( await count( {} ), 5 );
		assert.equal( await count( { itemsToShow: 2 } ), 2 );
		assert.equal( await count( { itemsToShow: 99 } ), 10 );
		assert.equal( await count( { itemsToShow: 1 } ), 0 );
		assert.equal( await count( { itemsToShow: 'x' } ), 5 );
		const chosen = await onPage( '/feed', {
			selectedEpisodes: [ { guid: 'guid-12' } ],
		} );
		assert.match( chosen, /Episode 12/ );
		assert.ok( ! chosen.includes( 'Episode 1<' ) );
	} );

	it( 'leaves out what is switched off', async () => {
		await read( '/feed' );
		const html = await onPage( '/feed', {
			showCoverArt: false,
			showEpisodeTitle: false,
			showEpisodeDescription: false,
		} );
		assert.ok( ! /__cover|__title|__description/.test( html ) );
		assert.match(
			await onPage( '/feed' ),
			/__cover.*__title.*__description/s
		);
	} );

	it( 'takes colours, and nothing else, from its attributes', async () => {
		await read( '/feed' );
		assert.match(
			await onPage( '/feed', {
				primaryColor: 'vivid-red',
				hexPrimaryColor: '#cf2e2e',
				customBackgroundColor: '#fafafa',
			} ),
			/style="--podcast-primary:var\(--wp--preset--color--vivid-red, #cf2e2e\);--podcast-background:#fafafa"/
		);
		for ( const color of [
			'red;background:url(https://evil.example/x)',
			'url(https://evil.example/x)',
			{ a: 1 },
			'"><script>alert(1)</script>',
		] ) {
			const html = await onPage( '/feed', {
				primaryColor: color,
				customPrimaryColor: color,
				hexPrimaryColor: color,
				selectedEpisodes: 'no',
				showCoverArt: 'no',
			} );
			assert.ok( ! /evil|alert\(|style=/.test( html ), html );
		}
	} );

	it( 'shows nothing for an address that is none of the web', async () => {
		assert.equal(
			(
				await php(
					`return do_blocks( '<!-- wp:jetpack/podcast-player {"url":"javascript:alert(1)"} --><a href="#">x</a><!-- /wp:jetpack/podcast-player -->' );`
				)
			).trim(),
			''
		);
	} );

	it( 'tells search engines what there is to hear, whichever player is on the page', async () => {
		await read( '/feed' );
		const html = await php(
			`$block = '<!-- wp:jetpack/podcast-player {"url":"${ feedUrl( '/feed' ) }","itemsToShow":1} /-->'; return do_blocks( $block . $block );`
		);
		const found = [
			...html.matchAll(
				/<script type="application\/ld\+json">\s*(.*?)\s*<\/script>/gs
			),
		];
		assert.equal( found.length, 2 );
		assert.equal( found[ 0 ][ 1 ], found[ 1 ][ 1 ] );
		const [ node ] = JSON.parse( found[ 0 ][ 1 ] )[ '@graph' ];
		assert.equal( node[ '@type' ], 'PodcastEpisode' );
		assert.equal( node[ '@id' ], `${ feedUrl( '/audio/1.mp3' ) }#episode` );
		assert.deepEqual( node.associatedMedia, {
			'@type': 'AudioObject',
			contentUrl: feedUrl( '/audio/1.mp3' ),
			duration: 'PT3723S',
		} );
		const graph = JSON.parse( found[ 0 ][ 1 ] )[ '@graph' ];
		const series = graph.find(
			( one ) => one[ '@id' ] === node.partOfSeries[ '@id' ]
		);
		assert.equal( series.name, 'The Slow Oven' );
		assert.equal( series.webFeed, feedUrl( '/feed' ) );
	} );

	it( 'names whom visitors reach, where they are asked before all else loads', async () => {
		await read( '/feed' );
		await php(
			`Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );`
		);
		try {
			assert.match(
				await onPage( '/feed' ),
				/The audio is loaded from podcasts\.example\.com only when you press play\./
			);
		} finally {
			await php(
				`Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => false ] );`
			);
		}
		assert.ok(
			! ( await onPage( '/feed' ) ).includes( 'The audio is loaded from' )
		);
	} );
} );

describe( 'chapters and transcripts', () => {
	const open = ( kind, guid, as = 'visitor' ) =>
		request(
			`/mainstay/v1/podcast-player/${ kind }?${ new URLSearchParams( { feed: feedUrl( '/extras' ), guid } ) }`,
			{ as }
		);

	it( 'are for everybody, from episodes that authors embedded only', async () => {
		assert.equal( ( await open( 'chapters', 'guid-1' ) ).status, 502 );
		assert.equal( asked( '/extras' ), 0 );
		await read( '/extras' );
		const { status, data } = await open( 'chapters', 'guid-1' );
		assert.equal( status, 200 );
		assert.deepEqual( data, [
			{ text: 'Hello', start: 0 },
			{
				text: 'The oven',
				url: 'https://example.com/oven',
				start: 90.5,
			},
			{ text: 'Bye', start: 120 },
		] );
		assert.equal( ( await open( 'chapters', 'guid-2' ) ).status, 502 );
		assert.equal( ( await open( 'nothing', 'guid-1' ) ).status, 404 );
	} );

	it( 'transcripts: lines of one speaker together, no markup left', async () => {
		await read( '/extras' );
		const earlier = asked( '/transcript.vtt' );
		const { data } = await open( 'transcript', 'guid-1' );
		assert.deepEqual( data, [
			{
				text: 'Hello & welcome. Today: bread.',
				speaker: 'Ada',
				start: 0,
			},
			{
				text: '<script>alert(1)</script>Finally.',
				speaker: 'Bo',
				start: 65,
			},
		] );
		await open( 'transcript', 'guid-1' );
		assert.equal( asked( '/transcript.vtt' ), earlier + 1 );
	} );

	it( 'say so when they cannot be had', async () => {
		await read( '/extras' );
		host.fail( 500 );
		const { status, data } = await open( 'chapters', 'guid-1' );
		assert.equal( status, 502 );
		assert.equal(
			data.message,
			'This cannot be shown at the moment. Try again later.'
		);
	} );
} );

it( '600 episodes: little memory the first time, little time from then on', async () => {
	const first = await php( `
		require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php';
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$error = Mainstay\\Podcast\\refresh_feed( '${ feedUrl( '/600' ) }' );
		return [ memory_get_peak_usage() - $before, memory_get_peak_usage(), $error ];
	` );
	assert.equal( first[ 2 ], null );
	assert.ok( first[ 1 ] < 64 * 2 ** 20, `${ first[ 1 ] } bytes` );
	const [ page, chosen, all ] = await php( `
		require_once dirname( Mainstay\\FILE ) . '/podcast/podcast.php';
		$time = static function ( $run ) {
			$times = [];
			for ( $i = 0; $i < 9; $i++ ) {
				wp_cache_flush();
				wp_load_alloptions();
				$start = hrtime( true );
				$run();
				$times[] = ( hrtime( true ) - $start ) / 1e6;
			}
			sort( $times );
			return $times[4];
		};
		$block = static fn( $more ) => do_blocks( '<!-- wp:jetpack/podcast-player {"url":"${ feedUrl( '/600' ) }"' . $more . '} /-->' );
		return [
			$time( static fn() => $block( '' ) ),
			$time( static fn() => $block( ',"selectedEpisodes":[{"guid":"guid-590"}]' ) ),
			$time( static fn() => Mainstay\\Podcast\\get_all_episodes( Mainstay\\Podcast\\get_feed_for_author( '${ feedUrl( '/600' ) }' ) ) ),
		];
	` );
	for ( const milliseconds of [ page, chosen, all ] ) {
		assert.ok( milliseconds < 20, `${ page } ${ chosen } ${ all } ms` );
	}
	process.stdout.write(
		`# first: ${ ( first[ 0 ] / 2 ** 20 ).toFixed( 1 ) } MB above, ${ ( first[ 1 ] / 2 ** 20 ).toFixed( 1 ) } MB peak; then ${ page.toFixed( 1 ) }, ${ chosen.toFixed( 1 ) }, ${ all.toFixed( 1 ) } ms\n`
	);
} );
