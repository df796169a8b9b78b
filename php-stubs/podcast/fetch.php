<?php
/**
 * Requests and parses podcast feeds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Podcast\Fetch;

use Mainstay\Http;
use Mainstay\Podcast;
use Mainstay\Podcast\Clean;
use Mainstay\Podcast\Feed\Feed;
use Mainstay\Podcast\Read;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';
require_once __DIR__ . '/podcast.php';

/** Bytes of a feed at most. */
const MAX_FEED_BYTES = 16 * MB_IN_BYTES;

/**
 * Fetches and parses a feed.
 *
 * @param Feed  $feed    Cached feed.
 * @param float $seconds Timeout.
 * @return array<string, mixed>|WP_Error As Read\parse_feed() returns it, with `etag` and `modified`;
 *         empty where it has not changed.
 */
function fetch_feed_update( Feed $feed, float $seconds ): array|WP_Error {
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
		// A feed that breaks off is asked for again as a whole.
		$is_whole = ! isset( $news['is_broken'] );
		return $news['episodes']
			? $news + [
				'etag'     => $is_whole ? get_printable_header( $answer, 'etag' ) : '',
				'modified' => $is_whole ? get_printable_header( $answer, 'last-modified' ) : '',
			]
			: no_episodes_error();
	} catch ( \Throwable $error ) {
		return Podcast\invalid_feed_error();
	} finally {
		wp_delete_file( $raw );
		wp_delete_file( $clean );
	}
}

/**
 * Requests a feed and writes its body into a file. What it is does not depend on its content type: hosts send feeds
 * as HTML, as downloads and as types that do not exist.
 *
 * @param Feed   $feed    Cached feed, with the validators of the last answer.
 * @param string $file    Path to write to.
 * @param float  $seconds Timeout.
 * @return array<string, mixed>|WP_Error Answer of Http\send_request(); `mainstay_feed_refused` (502) for
 *         other HTTP statuses, `mainstay_feed_too_large`, `mainstay_not_saved`.
 */
function request_feed( Feed $feed, string $file, float $seconds ): array|WP_Error {
	if ( ! $file ) {
		return feed_not_saved_error();
	}
	$answer = Http\send_request(
		$feed->url,
		[
			'stream'    => true,
			'filename'  => $file,
			'max_bytes' => MAX_FEED_BYTES,
			'seconds'   => $seconds,
			'headers'   => array_filter(
				[
					'Accept'            =>
						'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5',
					'If-None-Match'     => $feed->fetched ? $feed->etag : '',
					'If-Modified-Since' => $feed->fetched ? $feed->modified : '',
				]
			),
		]
	);
	clearstatcache( true, $file );
	if ( is_wp_error( $answer ) ) {
		// A file of nearly the maximum size shows that the limit ended the request.
		return filesize( $file ) > MAX_FEED_BYTES - MB_IN_BYTES ? feed_too_large_error() : $answer;
	}
	if ( 304 === $answer['status'] && $feed->fetched ) {
		return $answer;
	}
	return 200 === $answer['status'] ? $answer : feed_refused_error( $answer['status'] );
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
		__( 'This feed is too large.', 'mainstay-blocks' ),
		[ 'status' => 422 ]
	);
}

/** Returns the error that a file could not be written (`mainstay_not_saved`, 500). */
function feed_not_saved_error(): WP_Error {
	return new WP_Error(
		'mainstay_not_saved',
		__(
			'The podcast could not be saved. Check that there is enough disk space on the server.',
			'mainstay-blocks'
		),
		[ 'status' => 500 ]
	);
}

/** Returns the error that a host answered with an HTTP status (`mainstay_feed_refused`, 502). */
function feed_refused_error( int $status ): WP_Error {
	return new WP_Error(
		'mainstay_feed_refused',
		sprintf(
			/* translators: %d: HTTP status, e.g. 404. */
			__(
				'The podcast feed responded with an error (%d).',
				'mainstay-blocks'
			),
			$status
		),
		[ 'status' => 502 ]
	);
}
