<?php
/**
 * Podcasts' feeds: fetched by the one way out, read as a stream, and kept. A page shows what is kept
 * and never waits for a host; one worker at a time asks again. What a host answers badly never
 * replaces what it answered well.
 *
 * Two rows of the options table for each feed: what most pages need, and all episodes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const BYTES = 16 * MB_IN_BYTES;

/** Seconds that one refresh may take, the picture included. */
const SECONDS = 9;

/** Seconds that a page waits for a feed that was never read. */
const PATIENCE = 1.5;

/** Seconds after which it is asked again: for an author, for visitors, and after a failure. */
const AGE_FOR_AUTHORS = 2 * MINUTE_IN_SECONDS;
const AGE             = HOUR_IN_SECONDS;
const AGE_OF_FAILURE  = 5 * MINUTE_IN_SECONDS;

/** So many of the newest episodes are in the first row: the most that a block shows. */
const NEWEST = 10;

const PREFIX = 'mainstay_feed_';

/** Any kind of XML, or text. */
const TYPES = '~^((application|text)/([\w.-]+\+)?xml|text/plain)?$~';

/**
 * A feed for whoever edits: not older than a few minutes, unless its host does not answer.
 *
 * @param string $url Of the feed.
 * @return array|WP_Error As read() describes it.
 */
function for_author( string $url ): array|WP_Error {
	$feed = kept( $url );
	if ( $feed['fetched'] && time() - $feed['checked'] < AGE_FOR_AUTHORS ) {
		return $feed;
	}
	$error = refresh( $url );
	$feed  = kept( $url );
	return $feed['fetched'] ? $feed : ( $error ?: unreadable() );
}

/**
 * A feed for a page: what is kept. Without anything there is a moment's time to fetch it, once in
 * some minutes, whoever comes first.
 *
 * @param string $url Of the feed.
 */
function for_page( string $url ): ?array {
	static $has_waited = false;
	$feed              = kept( $url );
	$age               = time() - $feed['checked'];
	if ( ! $feed['fetched'] ) {
		if ( $age > AGE_OF_FAILURE && ! $has_waited ) {
			$has_waited = true;
			refresh( $url, PATIENCE );
			$feed = kept( $url );
		}
		if ( ! $feed['fetched'] ) {
			// A page cache should not keep a page that lacks its podcast.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
			later( $url );
		}
	} elseif ( $age > ( '' === $feed['problem'] ? AGE : AGE_OF_FAILURE ) ) {
		later( $url );
	}
	return $feed['fetched'] ? $feed : null;
}

/**
 * All episodes of a feed.
 *
 * @param array $feed From for_author() or for_page().
 */
function all_tracks( array $feed ): array {
	if ( $feed['total'] <= count( $feed['tracks'] ) ) {
		return $feed['tracks'];
	}
	$all = get_option( PREFIX . md5( $feed['url'] ) . '_all' );
	return is_array( $all ) ? $all : $feed['tracks'];
}

/**
 * Chosen episodes, in the order in which they were chosen; those that are gone are left out.
 *
 * @param array    $feed  From for_author() or for_page().
 * @param string[] $guids Of the episodes.
 */
function chosen_tracks( array $feed, array $guids ): array {
	$find  = static fn( array $tracks ) => array_values(
		array_intersect_key(
			array_replace(
				array_flip( $guids ),
				array_column( $tracks, null, 'guid' )
			),
			array_column( $tracks, 'guid', 'guid' ),
			array_flip( $guids )
		)
	);
	$found = $find( $feed['tracks'] );
	return count( $found ) < count( $guids ) ? $find( all_tracks( $feed ) ) : $found;
}

/** What is kept about a feed; `fetched` is 0 where it was never read. */
function kept( string $url ): array {
	$feed = get_option( PREFIX . md5( $url ) );
	return ( is_array( $feed ) ? $feed : [] ) + [
		'url'         => $url,
		'title'       => '',
		'link'        => '',
		'description' => '',
		'author'      => '',
		'language'    => '',
		'cover'       => '',
		'picture'     => [],
		'tracks'      => [],
		'total'       => 0,
		'etag'        => '',
		'modified'    => '',
		'fetched'     => 0,
		'checked'     => 0,
		'problem'     => '',
	];
}

/**
 * Asks the host, unless another worker does so at this moment.
 *
 * @param string $url     Of the feed.
 * @param float  $seconds That there are.
 * @return WP_Error|null Why there is nothing new.
 */
function refresh( string $url, float $seconds = SECONDS ): ?WP_Error {
	require_once __DIR__ . '/lock.php';
	$name = PREFIX . md5( $url ) . '_lock';
	if ( ! Lock\take( $name ) ) {
		return new WP_Error(
			'mainstay_busy',
			__(
				'This podcast is being fetched right now. Please try again in a moment.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	try {
		$deadline = microtime( true ) + $seconds;
		$feed     = kept( $url );
		$news     = read( $feed, $seconds );
		if ( is_wp_error( $news ) ) {
			$feed['problem'] = $news->get_error_message();
		} else {
			$feed = with_news( $feed, $news, $deadline );
		}
		$feed['checked'] = time();
		update_option( PREFIX . md5( $url ), $feed, false );
		return is_wp_error( $news ) ? $news : null;
	} finally {
		Lock\release( $name );
	}
}

/**
 * What the host has to say.
 *
 * @param array $feed    What is kept.
 * @param float $seconds That there are.
 * @return array|WP_Error Empty when nothing has changed.
 */
function read( array $feed, float $seconds ): array|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once __DIR__ . '/clean.php';
	require_once __DIR__ . '/read.php';
	$raw   = wp_tempnam( 'mainstay-feed' );
	$clean = wp_tempnam( 'mainstay-feed' );
	try {
		$answer = fetch( $feed, $raw, $seconds );
		if ( is_wp_error( $answer ) || 304 === $answer['status'] ) {
			return is_wp_error( $answer ) ? $answer : [];
		}
		$type = (string) ( $answer['headers']['content-type'] ?? '' );
		preg_match( '~charset\s*=\s*"?([\w.:-]{1,40})~i', $type, $charset );
		$result = Clean\clean( $raw, $clean, $charset[1] ?? '' );
		$news   = is_wp_error( $result )
			? $result
			: Read\feed( $clean, $answer['url'] );
		if ( is_wp_error( $news ) ) {
			return $news;
		}
		return $news['tracks']
			? $news + [
				'etag'     => header( $answer, 'etag' ),
				'modified' => header( $answer, 'last-modified' ),
			]
			: no_episodes();
	} catch ( \Throwable $error ) {
		return unreadable();
	} finally {
		wp_delete_file( $raw );
		wp_delete_file( $clean );
	}
}

/**
 * The answer, its body in a file.
 *
 * @param array  $feed    What is kept.
 * @param string $file    To write to.
 * @param float  $seconds That there are.
 */
function fetch( array $feed, string $file, float $seconds ): array|WP_Error {
	if ( ! $file ) {
		return not_saved();
	}
	$answer = Http\request(
		$feed['url'],
		[
			'stream'    => true,
			'filename'  => $file,
			'max_bytes' => BYTES,
			'seconds'   => $seconds,
			'headers'   => array_filter(
				[
					'Accept'            =>
						'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, text/plain;q=0.5',
					'If-None-Match'     => $feed['fetched'] ? $feed['etag'] : '',
					'If-Modified-Since' => $feed['fetched'] ? $feed['modified'] : '',
				]
			),
		]
	);
	clearstatcache( true, $file );
	if ( is_wp_error( $answer ) ) {
		// What stopped it was its size, if it came that far.
		return filesize( $file ) > BYTES - MB_IN_BYTES ? too_large() : $answer;
	}
	if ( 304 === $answer['status'] && $feed['fetched'] ) {
		return $answer;
	}
	if ( 200 !== $answer['status'] ) {
		return new WP_Error(
			'mainstay_feed_refused',
			sprintf(
				/* translators: %d: HTTP status, e.g. 404. */
				__(
					'The address of the podcast answered with an error (%d).',
					'mainstay-blocks'
				),
				$answer['status']
			),
			[ 'status' => 502 ]
		);
	}
	return preg_match( TYPES, Http\content_type( $answer ) )
		? $answer
		: unreadable();
}

/** A header that may be sent back as it came. */
function header( array $answer, string $name ): string {
	$value = (string) ( $answer['headers'][ $name ] ?? '' );
	return preg_match( '~^[\x20-\x7e]{1,200}$~', $value ) ? $value : '';
}

/**
 * Keeps what is new.
 *
 * @param array $feed     What is kept.
 * @param array $news     From read().
 * @param float $deadline For the picture.
 */
function with_news( array $feed, array $news, float $deadline ): array {
	require_once __DIR__ . '/picture.php';
	if ( $news ) {
		$tracks = $news['tracks'];
		update_option( PREFIX . md5( $feed['url'] ) . '_all', $tracks, false );
		$feed = array_merge(
			// What the feed does not say any more is gone.
			[ 'cover' => '' ] + kept( $feed['url'] ),
			[
				'title'       => '',
				'link'        => '',
				'description' => '',
				'author'      => '',
				'cover'       => '',
			],
			$news,
			[
				'tracks'  => array_slice( $tracks, 0, NEWEST ),
				'total'   => count( $tracks ),
				'fetched' => time(),
			]
		);
	}
	$feed['problem'] = '';
	$feed['picture'] = Picture\keep( $feed, $deadline - microtime( true ) );
	return $feed;
}

/** Asks for a refresh that no visitor waits for. */
function later( string $url ): void {
	$due = wp_next_scheduled( 'mainstay_feed', [ $url ] );
	if ( ! $due ) {
		wp_schedule_single_event( time(), 'mainstay_feed', [ $url ] );
	} elseif ( time() - $due > 10 * MINUTE_IN_SECONDS ) {
		// WP-Cron does not come on this site; then it is done behind the answer, if that is possible.
		after_answer( $url );
	}
}

/**
 * Refreshes once the page is with its reader. Without an argument: now.
 *
 * @param string $url Of the feed.
 */
function after_answer( string $url = '' ): void {
	static $urls = [];
	if ( '' !== $url ) {
		$urls[ $url ] = true;
		return;
	}
	$ends = array_filter(
		[ 'fastcgi_finish_request', 'litespeed_finish_request' ],
		'function_exists'
	);
	if ( $urls && $ends ) {
		current( $ends )();
		array_map( __NAMESPACE__ . '\refresh', array_keys( $urls ) );
	}
}

/** Forgets feeds that no page has asked for in a month. */
function tidy(): void {
	global $wpdb;
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
			$wpdb->esc_like( PREFIX ) . str_repeat( '_', 32 )
		)
	);
	foreach ( $names as $name ) {
		$feed = get_option( $name );
		if ( ( $feed['checked'] ?? 0 ) < time() - MONTH_IN_SECONDS ) {
			forget( (string) ( $feed['url'] ?? '' ), $name );
		}
	}
}

/** Removes what is kept of a feed. */
function forget( string $url, string $name = '' ): void {
	require_once __DIR__ . '/picture.php';
	Picture\remove( kept( $url )['picture'] );
	$name = $name ?: PREFIX . md5( $url );
	delete_option( $name );
	delete_option( "{$name}_all" );
}

/** A length for people: `1:02:03`, `4:05`. */
function clock( int $seconds ): string {
	if ( $seconds <= 0 ) {
		return '';
	}
	$minutes = intdiv( $seconds, 60 ) % 60;
	return $seconds < HOUR_IN_SECONDS
		? sprintf( '%d:%02d', $minutes, $seconds % 60 )
		: sprintf(
			'%d:%02d:%02d',
			intdiv( $seconds, HOUR_IN_SECONDS ),
			$minutes,
			$seconds % 60
		);
}

function unreadable(): WP_Error {
	return new WP_Error(
		'mainstay_not_a_feed',
		__(
			'What was found at this address is not a podcast feed that can be read.',
			'mainstay-blocks'
		),
		[ 'status' => 422 ]
	);
}

function no_episodes(): WP_Error {
	return new WP_Error(
		'mainstay_no_episodes',
		__( 'This feed has no episodes with audio.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

function too_large(): WP_Error {
	return new WP_Error(
		'mainstay_feed_too_large',
		__( 'This feed is too large to be read.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

function not_saved(): WP_Error {
	return new WP_Error(
		'mainstay_not_saved',
		__(
			'The podcast could not be saved. Check that there is room on the server.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}
