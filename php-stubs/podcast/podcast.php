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
const BYTES = 16 * MB_IN_BYTES;

/** Seconds that a refresh may take, including the cover. */
const SECONDS = 9;

/** Seconds that a page waits for a feed that was never fetched. */
const PATIENCE = 1.5;

/** Seconds after which a feed is refreshed: for authors, for visitors, and after a failure. */
const AGE_FOR_AUTHORS = 2 * MINUTE_IN_SECONDS;
const AGE             = HOUR_IN_SECONDS;
const AGE_OF_FAILURE  = 5 * MINUTE_IN_SECONDS;

/** Newest episodes in the first option, as many as a block shows at most. */
const NEWEST = 10;

/** Prefix of the options. */
const PREFIX = 'mainstay_feed_';

/** Pattern of accepted content types: any kind of XML, or text. */
const TYPES = '~^((application|text)/([\w.-]+\+)?xml|text/plain)?$~';

/**
 * Returns a feed for the editor: at most a few minutes old, unless its host fails.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>|WP_Error Cached feed, or the error of the refresh.
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
 * Returns a feed for a page from the cache. One that was never fetched is fetched with a short
 * timeout, once per request and at most every few minutes.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>|null Cached feed; null where there is none.
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
			// Page caches must not keep a page without its podcast.
			defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
			later( $url );
		}
	} elseif ( $age > ( '' === $feed['problem'] ? AGE : AGE_OF_FAILURE ) ) {
		later( $url );
	}
	return $feed['fetched'] ? $feed : null;
}

/**
 * Returns all episodes of a feed.
 *
 * @param array<string, mixed> $feed Cached feed.
 * @return list<array<string, mixed>>
 */
function all_tracks( array $feed ): array {
	if ( $feed['total'] <= count( $feed['tracks'] ) ) {
		return $feed['tracks'];
	}
	$all = get_option( PREFIX . md5( $feed['url'] ) . '_all' );
	return is_array( $all ) ? $all : $feed['tracks'];
}

/**
 * Returns selected episodes in the order of their selection; those that are gone are left out.
 *
 * @param array<string, mixed> $feed  Cached feed.
 * @param string[]             $guids GUIDs of the episodes.
 * @return list<array<string, mixed>>
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

/**
 * Returns the cached feed with defaults; `fetched` is 0 where it was never fetched.
 *
 * @param string $url Address of the feed.
 * @return array<string, mixed>
 */
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
 * Fetches a feed and caches it, unless another process does so at the moment.
 *
 * @param string $url     Address of the feed.
 * @param float  $seconds Timeout.
 * @return WP_Error|null `mainstay_busy` (503), or why the feed could not be fetched.
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
 * Fetches and parses a feed.
 *
 * @param array<string, mixed> $feed    Cached feed.
 * @param float                $seconds Timeout.
 * @return array<string, mixed>|WP_Error Empty where it has not changed.
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
 * Requests a feed and writes its body into a file.
 *
 * @param array<string, mixed> $feed    Cached feed, with the validators of the last answer.
 * @param string               $file    Path to write to.
 * @param float                $seconds Timeout.
 * @return array<string, mixed>|WP_Error Answer of Http\request(); `mainstay_feed_refused` (502) for
 *         other HTTP statuses, `mainstay_feed_too_large`, `mainstay_not_a_feed`,
 *         `mainstay_not_saved`.
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
		// A file of nearly the maximum size shows that the limit ended the request.
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

/**
 * Returns a header that can be sent back unchanged, or an empty string.
 *
 * @param array<string, mixed> $answer Answer of Http\request().
 * @param string               $name   Name in lower case.
 */
function header( array $answer, string $name ): string {
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
function with_news( array $feed, array $news, float $deadline ): array {
	require_once __DIR__ . '/picture.php';
	if ( $news ) {
		$tracks = $news['tracks'];
		update_option( PREFIX . md5( $feed['url'] ) . '_all', $tracks, false );
		$feed = array_merge(
			// Data that the feed no longer has is removed.
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

/**
 * Schedules a refresh in the background.
 *
 * @param string $url Address of the feed.
 */
function later( string $url ): void {
	$due = wp_next_scheduled( 'mainstay_feed', [ $url ] );
	if ( ! $due ) {
		wp_schedule_single_event( time(), 'mainstay_feed', [ $url ] );
	} elseif ( time() - $due > 10 * MINUTE_IN_SECONDS ) {
		// WP-Cron does not run on this site, so the refresh runs after the response where possible.
		after_answer( $url );
	}
}

/**
 * Adds a feed to refresh after the response was sent; without an argument, sends the response and
 * refreshes them.
 *
 * @param string $url Address of the feed.
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

/** Deletes feeds that were not requested for a month. Runs once a day. */
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

/**
 * Deletes a cached feed and its cover.
 *
 * @param string $url  Address of the feed.
 * @param string $name Name of its option, where it is known.
 */
function forget( string $url, string $name = '' ): void {
	require_once __DIR__ . '/picture.php';
	Picture\remove( kept( $url )['picture'] );
	$name = $name ?: PREFIX . md5( $url );
	delete_option( $name );
	delete_option( "{$name}_all" );
}

/** Returns a duration for display: `1:02:03` or `4:05`; an empty string for none. */
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

/** Returns the error that an address has no readable feed (`mainstay_not_a_feed`, 422). */
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

/** Returns the error that a feed has no episodes with audio (`mainstay_no_episodes`, 422). */
function no_episodes(): WP_Error {
	return new WP_Error(
		'mainstay_no_episodes',
		__( 'This feed has no episodes with audio.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a feed is too large (`mainstay_feed_too_large`, 422). */
function too_large(): WP_Error {
	return new WP_Error(
		'mainstay_feed_too_large',
		__( 'This feed is too large to be read.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a file could not be written (`mainstay_not_saved`, 500). */
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
