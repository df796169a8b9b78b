/**
 * Related posts on a large site: how long the index takes in the background and how much memory, how
 * long a page waits for a list that is kept and for one that is not, and what the database says of
 * the queries.
 *
 * node tests/bench/related-posts.mjs [--posts=100000] [--processes=2] [--views=300]
 */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import { startFaultSite } from '../faults/site.mjs';

const { values } = parseArgs( {
	options: {
		posts: { type: 'string', default: '100000' },
		processes: { type: 'string', default: '2' },
		views: { type: 'string', default: '300' },
	},
} );
const count = Number( values.posts );
const processes = Number( values.processes );

/** Posts of 150 to 450 words: small words, words of the language by their rank, words of a topic. */
const GENERATE = ( from, to ) => `
	global $wpdb;
	mt_srand( ${ from } );
	$small = explode( ' ', 'the of and to in is that for it as was with be by on not he his but at are this have from or had an they which one you were all her she there would their we him been has when who will no more if out so' );
	$rows = array();
	for ( $i = ${ from }; $i < ${ to }; $i++ ) {
		$topic = mt_rand( 0, 1999 );
		$words = array();
		for ( $n = mt_rand( 150, 450 ); $n; $n-- ) {
			$kind = mt_rand( 0, 9 );
			$words[] = $kind < 4 ? $small[ mt_rand( 0, 49 ) ] : ( $kind < 8
				? 'w' . base_convert( (string) (int) ( 60000 * ( mt_rand() / mt_getrandmax() ) ** 4 + 100 ), 10, 26 )
				: 't' . base_convert( (string) ( $topic * 30 + mt_rand( 0, 29 ) + 20000 ), 10, 36 ) );
		}
		$text = '<!-- wp:paragraph --><p>' . implode( ' ', $words ) . '</p><!-- /wp:paragraph -->';
		$rows[] = $wpdb->prepare( '(1, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)', ...array( gmdate( 'Y-m-d H:i:s', 1500000000 + $i * 600 ), gmdate( 'Y-m-d H:i:s', 1500000000 + $i * 600 ), $text, implode( ' ', array_slice( $words, 0, 7 ) ), '', 'publish', "post-$i", 'post', '', '', '2020-01-01', '2020-01-01', '' ) );
		if ( 200 === count( $rows ) || $i === ${ to } - 1 ) {
			$wpdb->query( "INSERT INTO $wpdb->posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered) VALUES " . implode( ',', $rows ) );
			$rows = array();
		}
	}
	return true;`;

const LOAD = `require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/related-posts.php';
	require_once WP_PLUGIN_DIR . '/mainstay-blocks/related-posts/build.php';`;

/** A run as WP-Cron makes it. */
const RUN = `${ LOAD }
	$is_done = Mainstay\\RelatedPosts\\Build\\index_queued_posts( Mainstay\\RelatedPosts\\Build\\RUN_SECONDS );
	return array( $is_done, memory_get_peak_usage( true ) );`;

const VIEW = ( views ) => `${ LOAD }
	global $wpdb;
	define( 'SAVEQUERIES', true );
	$ids = $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_status = 'publish' ORDER BY RAND(7) LIMIT ${ views }" );
	$times = array( 'uncached' => array(), 'kept' => array() );
	$shown = 0;
	$plan = array();
	foreach ( $ids as $at => $id ) {
		foreach ( array_keys( $times ) as $kind ) {
			wp_cache_flush();
			wp_load_alloptions();
			$post = get_post( $id );
			$wpdb->queries = array();
			$started = microtime( true );
			$found = Mainstay\\RelatedPosts\\get_related_posts( $post, 6 );
			$times[ $kind ][] = ( microtime( true ) - $started ) * 1000;
			$queries[ $kind ] = array_column( $wpdb->queries, 0 );
		}
		$shown += count( $found );
		if ( 0 === $at ) {
			foreach ( array_filter( $queries['uncached'], fn( $query ) => str_contains( $query, 'mainstay_related' ) && str_starts_with( $query, 'SELECT' ) ) as $query ) {
				foreach ( $wpdb->get_results( "EXPLAIN $query", ARRAY_A ) as $step ) {
					$plan[] = implode( ' ', array( $step['table'], $step['type'], $step['key'] ?? '-', $step['rows'] ) );
				}
			}
		}
	}
	return array( 'times' => $times, 'queries' => array_map( 'count', $queries ), 'shown' => $shown / count( $ids ), 'plan' => array_values( array_unique( $plan ) ) );`;

const percentile = ( times, share ) =>
	+[ ...times ]
		.sort( ( a, b ) => a - b )
		[ Math.floor( ( times.length - 1 ) * share ) ].toFixed( 2 );

const site = await startFaultSite();

/** PHP in a process of its own, without waiting for it. */
async function background( code ) {
	const file = `${ site.dir }/bench-${ process.hrtime.bigint() }.php`;
	writeFileSync(
		file,
		`<?php $_SERVER['HTTP_HOST'] = 'localhost'; require '${ site.dir }/wp-load.php'; echo "\\x02" . wp_json_encode( ( function () { ${ code } } )() );`
	);
	const { stdout } = await promisify( execFile )(
		'php',
		[ '-d', 'memory_limit=512M', file ],
		{ env: { ...process.env, WP_DIR: site.dir } }
	);
	return JSON.parse( stdout.split( '\x02' )[ 1 ] );
}

try {
	const generated = performance.now();
	const share = Math.ceil( count / processes );
	await Promise.all(
		Array.from( { length: processes }, ( _, at ) =>
			background(
				GENERATE( at * share, Math.min( count, ( at + 1 ) * share ) )
			)
		)
	);
	console.log(
		`${ count } posts made in ${ Math.round( ( performance.now() - generated ) / 1000 ) } s`
	);
	const started = performance.now();
	await background(
		`${ LOAD } return Mainstay\\RelatedPosts\\Build\\start_build();`
	);
	const filled = performance.now();
	let memory = 0;
	for ( let isDone = false; ! isDone; ) {
		const runs = await Promise.all(
			Array.from( { length: processes }, () => background( RUN ) )
		);
		isDone = runs.some( ( [ done ] ) => done );
		memory = Math.max( memory, ...runs.map( ( [ , peak ] ) => peak ) );
		console.log(
			`${ Math.round( ( performance.now() - started ) / 1000 ) } s: ${ JSON.stringify( await background( `${ LOAD } return Mainstay\\RelatedPosts\\Build\\get_progress();` ) ) }`
		);
	}
	const seconds = ( performance.now() - started ) / 1000;
	const { times, ...rest } = await background(
		VIEW( Number( values.views ) )
	);
	console.log(
		JSON.stringify(
			{
				database: site.database,
				posts: count,
				processes,
				queueSeconds: +( ( filled - started ) / 1000 ).toFixed( 1 ),
				buildSeconds: Math.round( seconds ),
				postsPerSecond: Math.round( count / seconds ),
				peakMegabytes: memory / 2 ** 20,
				uncached: {
					p50: percentile( times.uncached, 0.5 ),
					p95: percentile( times.uncached, 0.95 ),
				},
				kept: {
					p50: percentile( times.kept, 0.5 ),
					p95: percentile( times.kept, 0.95 ),
				},
				...rest,
				...( site.sql && {
					size: site
						.sql(
							"SELECT table_name, ROUND((data_length + index_length) / 1048576), table_rows FROM information_schema.tables WHERE table_name LIKE '%mainstay_related%'"
						)
						.trim()
						.split( '\n' ),
				} ),
				log: site.log().slice( 0, 500 ),
			},
			null,
			2
		)
	);
} finally {
	await site.stop();
}
