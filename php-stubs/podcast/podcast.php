<?php
/**
 * Fetches and caches podcast feeds. Pages show the cached feed without waiting for its host; one
 * process at a time refreshes it. A failed refresh never replaces what was cached before.
 *
 * Each feed has two options: its details with the newest episodes, and all episodes. A cached feed
 * has url, title, link, description, author, language, cover, picture, tracks, total, etag,
 * modified, problem (a sentence or empty), and the Unix times fetched and checked. An episode has
 * guid, title, link, src, description, duration in seconds, and maybe published (Unix time),
 * chapters and transcript.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

/** Bytes of a feed at most. */
const MAX_FEED_BYTES = 16 * MB_IN_BYTES;

/** Seconds that a refresh may take, including the cover. */
const REFRESH_TIMEOUT_SECONDS = 9;

/** Seconds that a page waits for a feed that was never fetched. */
const PAGE_TIMEOUT_SECONDS = 1.5;

/** Seconds after which a feed is refreshed: for authors, for visitors, and after a failure. */
const MAX_AGE_FOR_AUTHORS_SECONDS = 2 * MINUTE_IN_SECONDS;
const MAX_AGE_SECONDS             = HOUR_IN_SECONDS;
const RETRY_DELAY_SECONDS         = 5 * MINUTE_IN_SECONDS;

/** Newest episodes in the first option, as many as a block shows at most. */
const MAX_RECENT_EPISODES = 10;

/** Prefix of the options. */
const OPTION_PREFIX = 'mainstay_feed_';

/** Pattern of accepted content types: any kind of XML, or text. */
const CONTENT_TYPE_PATTERN = '~^((application|text)/([\w.-]+\+)?xml|text/plain)?$~';

/**
 * Returns a feed for the editor: at most a few minutes old, unless its host fails.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>|WP_Error Cached feed, or the error of the refresh.
 */
function get_feed_for_author( string $url ): array|WP_Error {
	$feed = get_cached_feed( $url );
	if ( $feed['fetched'] && time() - $feed['checked'] < MAX_AGE_FOR_AUTHORS_SECONDS ) {
		return $feed;
	}
	$error = refresh_feed( $url );
	$feed  = get_cached_feed( $url );
	return $feed['fetched'] ? $feed : ( $error ?: invalid_feed_error() );
}

/**
 * Returns a feed for a page from the cache. One that was never fetched is fetched with a short
 * timeout, once per request and at most every few minutes.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>|null Cached feed; null where there is none.
 */
function get_feed_for_page( string $url ): ?array {
	static $has_waited = false;
	$feed              = get_cached_feed( $url );
	$age               = time() - $feed['checked'];
	if ( ! $feed['fetched'] ) {
		if ( $age > RETRY_DELAY_SECONDS && ! $has_waited ) {
			$has_waited = true;
			refresh_feed( $url, PAGE_TIMEOUT_SECONDS );
			$feed = get_cached_feed( $url );
		}
		if ( ! $feed['fetched'] ) {
			// Page caches must not keep a page without its podcast.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
			schedule_refresh( $url );
		}
	} elseif ( $age > ( '' === $feed['problem'] ? MAX_AGE_SECONDS : RETRY_DELAY_SECONDS ) ) {
		schedule_refresh( $url );
	}
	return $feed['fetched'] ? $feed : null;
}

/**
 * Returns all episodes of a feed.
 *
 * @param array<string, mixed> $feed Cached feed.
 * @return list<array<string, mixed>>
 */
function get_all_episodes( array $feed ): array {
	if ( $feed['total'] <= count( $feed['tracks'] ) ) {
		return $feed['tracks'];
	}
	$all = get_option( OPTION_PREFIX . md5( $feed['url'] ) . '_all' );
	return is_array( $all ) ? $all : $feed['tracks'];
}

/**
 * Returns selected episodes in the order of their selection; those that are gone are left out.
 *
 * @param array<string, mixed> $feed  Cached feed.
 * @param string[]             $guids GUIDs of the episodes.
 * @return list<array<string, mixed>>
 */
function get_selected_episodes( array $feed, array $guids ): array {
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
	return count( $found ) < count( $guids ) ? $find( get_all_episodes( $feed ) ) : $found;
}

/**
 * Returns the cached feed with defaults; `fetched` is 0 where it was never fetched.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>
 */
function get_cached_feed( string $url ): array {
	$feed = get_option( OPTION_PREFIX . md5( $url ) );
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
 * Fetches a feed and caches it, unless another process does so at the moment.
 *
 * @param string $url     Address of the feed.
 * @param float  $seconds Timeout.
 * @return WP_Error|null `mainstay_busy` (503), or why the feed could not be fetched.
 */
function refresh_feed( string $url, float $seconds = REFRESH_TIMEOUT_SECONDS ): ?WP_Error {
	require_once __DIR__ . '/lock.php';
	$name = OPTION_PREFIX . md5( $url ) . '_lock';
	if ( ! Lock\acquire_lock( $name ) ) {
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
		$feed     = get_cached_feed( $url );
		$news     = fetch_feed_update( $feed, $seconds );
		if ( is_wp_error( $news ) ) {
			$feed['problem'] = $news->get_error_message();
		} else {
			$feed = merge_feed_update( $feed, $news, $deadline );
		}
		$feed['checked'] = time();
		update_option( OPTION_PREFIX . md5( $url ), $feed, false );
		return is_wp_error( $news ) ? $news : null;
	} finally {
		Lock\release_lock( $name );
	}
}

/**
 * Fetches and parses a feed.
 *
 * @param array<string, mixed> $feed    Cached feed.
 * @param float                $seconds Timeout.
 * @return array<string, mixed>|WP_Error Empty where it has not changed.
 */
function fetch_feed_update( array $feed, float $seconds ): array|WP_Error {
	require_once ABSPATH . 'wp-admin/includes/file.php';
	require_once __DIR__ . '/clean.php';
	require_once __DIR__ . '/read.php';
	$raw   = wp_tempnam( 'mainstay-feed' );
	$clean = wp_tempnam( 'mainstay-feed' );
	try {
		$answer = request_feed( $feed, $raw, $seconds );
		if ( is_wp_error( $answer ) || 304 === $answer['status'] ) {
			return is_wp_error( $answer ) ? $answer : [];
		}
		$type = (string) ( $answer['headers']['content-type'] ?? '' );
		preg_match( '~charset\s*=\s*"?([\w.:-]{1,40})~i', $type, $charset );
		$result = Clean\sanitize_feed_file( $raw, $clean, $charset[1] ?? '' );
		$news   = is_wp_error( $result )
			? $result
			: Read\parse_feed( $clean, $answer['url'] );
		if ( is_wp_error( $news ) ) {
			return $news;
		}
		return $news['tracks']
			? $news + [
				'etag'     => get_printable_header( $answer, 'etag' ),
				'modified' => get_printable_header( $answer, 'last-modified' ),
			]
			: no_episodes_error();
	} catch ( \Throwable $error ) {
		return invalid_feed_error();
	} finally {
		wp_delete_file( $raw );
		wp_delete_file( $clean );
	}
}

/**
 * Requests a feed and writes its body into a file.
 *
 * @param array<string, mixed> $feed    Cached feed, with the validators of the last answer.
 * @param string               $file    Path to write to.
 * @param float                $seconds Timeout.
 * @return array<string, mixed>|WP_Error Answer of Http\send_request(); `mainstay_feed_refused` (502) for
 *         other HTTP statuses, `mainstay_feed_too_large`, `mainstay_not_a_feed`,
 *         `mainstay_not_saved`.
 */
function request_feed( array $feed, string $file, float $seconds ): array|WP_Error {
	if ( ! $file ) {
		return feed_not_saved_error();
	}
	$answer = Http\send_request(
		$feed['url'],
		[
			'stream'    => true,
			'filename'  => $file,
			'max_bytes' => MAX_FEED_BYTES,
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
		// A file of nearly the maximum size shows that the limit ended the request.
		return filesize( $file ) > MAX_FEED_BYTES - MB_IN_BYTES ? feed_too_large_error() : $answer;
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
	return preg_match( CONTENT_TYPE_PATTERN, Http\get_content_type( $answer ) )
		? $answer
		: invalid_feed_error();
}

/**
 * Returns a header that can be sent back unchanged, or an empty string.
 *
 * @param array<string, mixed> $answer Answer of Http\send_request().
 * @param string               $name   Name in lower case.
 */
function get_printable_header( array $answer, string $name ): string {
	$value = (string) ( $answer['headers'][ $name ] ?? '' );
	return preg_match( '~^[\x20-\x7e]{1,200}$~', $value ) ? $value : '';
}

/**
 * Returns a cached feed with the fetched data, and stores its episodes.
 *
 * @param array<string, mixed> $feed     Cached feed.
 * @param array<string, mixed> $news     Parsed feed; empty where it has not changed.
 * @param float                $deadline Unix time for downloading the cover.
 * @return array<string, mixed>
 */
function merge_feed_update( array $feed, array $news, float $deadline ): array {
	require_once __DIR__ . '/picture.php';
	if ( $news ) {
		$tracks = $news['tracks'];
		update_option( OPTION_PREFIX . md5( $feed['url'] ) . '_all', $tracks, false );
		$feed = array_merge(
			// Data that the feed no longer has is removed.
			[ 'cover' => '' ] + get_cached_feed( $feed['url'] ),
			[
				'title'       => '',
				'link'        => '',
				'description' => '',
				'author'      => '',
				'cover'       => '',
			],
			$news,
			[
				'tracks'  => array_slice( $tracks, 0, MAX_RECENT_EPISODES ),
				'total'   => count( $tracks ),
				'fetched' => time(),
			]
		);
	}
	$feed['problem'] = '';
	$feed['picture'] = Picture\update_cover( $feed, $deadline - microtime( true ) );
	return $feed;
}

/**
 * Schedules a refresh in the background.
 *
 * @param string $url Address of the feed.
 */
function schedule_refresh( string $url ): void {
	$due = wp_next_scheduled( 'mainstay_feed', [ $url ] );
	if ( ! $due ) {
		wp_schedule_single_event( time(), 'mainstay_feed', [ $url ] );
	} elseif ( time() - $due > 10 * MINUTE_IN_SECONDS ) {
		// WP-Cron does not run on this site, so the refresh runs after the response where possible.
		refresh_after_response( $url );
	}
}

/**
 * Adds a feed to refresh after the response was sent; without an argument, sends the response and
 * refreshes them.
 *
 * @param string $url Address of the feed.
 */
function refresh_after_response( string $url = '' ): void {
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
		array_map( __NAMESPACE__ . '\refresh_feed', array_keys( $urls ) );
	}
}

/** Deletes feeds that were not requested for a month. Runs once a day. */
function delete_unused_feeds(): void {
	global $wpdb;
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s",
			$wpdb->esc_like( OPTION_PREFIX ) . str_repeat( '_', 32 )
		)
	);
	foreach ( $names as $name ) {
		$feed = get_option( $name );
		if ( ( $feed['checked'] ?? 0 ) < time() - MONTH_IN_SECONDS ) {
			delete_feed( (string) ( $feed['url'] ?? '' ), $name );
		}
	}
}

/**
 * Deletes a cached feed and its cover.
 *
 * @param string $url  Address of the feed.
 * @param string $name Name of its option, where it is known.
 */
function delete_feed( string $url, string $name = '' ): void {
	require_once __DIR__ . '/picture.php';
	Picture\delete_cover( get_cached_feed( $url )['picture'] );
	$name = $name ?: OPTION_PREFIX . md5( $url );
	delete_option( $name );
	delete_option( "{$name}_all" );
}

/** Returns a duration for display: `1:02:03` or `4:05`; an empty string for none. */
function format_duration( int $seconds ): string {
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

/** Returns the error that an address has no readable feed (`mainstay_not_a_feed`, 422). */
function invalid_feed_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_a_feed',
		__(
			'What was found at this address is not a podcast feed that can be read.',
			'mainstay-blocks'
		),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a feed has no episodes with audio (`mainstay_no_episodes`, 422). */
function no_episodes_error(): WP_Error {
	return new WP_Error(
		'mainstay_no_episodes',
		__( 'This feed has no episodes with audio.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a feed is too large (`mainstay_feed_too_large`, 422). */
function feed_too_large_error(): WP_Error {
	return new WP_Error(
		'mainstay_feed_too_large',
		__( 'This feed is too large to be read.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a file could not be written (`mainstay_not_saved`, 500). */
function feed_not_saved_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_saved',
		__(
			'The podcast could not be saved. Check that there is room on the server.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}
