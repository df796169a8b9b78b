<?php
/**
 * Adds and removes likes, with one SQL statement each, so that simultaneous clicks cannot interfere.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Change;

use Mainstay\Core\RateLimit;
use Mainstay\Forms;
use Mainstay\Likes;
use Mainstay\Likes\Count;
use Mainstay\Likes\Visitor;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/count.php';
require_once __DIR__ . '/visitor.php';

/**
 * Rate limits: clicks of one address, by seconds. The windows differ from those of forms, which are
 * counted separately.
 */
const RATE_LIMITS = [
	2 * MINUTE_IN_SECONDS => 40,
	12 * HOUR_IN_SECONDS  => 500,
];

/**
 * Adds or removes the visitor's like.
 *
 * @param int    $post     ID of a post that can be liked.
 * @param bool   $is_liked True to add it.
 * @param string $receipt  Of the like to remove; empty for today's.
 * @return array{liked: bool, count: int, receipt: string}|WP_Error `mainstay_like_from_elsewhere`
 *         (403), `mainstay_like_too_often` (429, with `wait` in seconds), `mainstay_database`
 *         (503).
 */
function set_liked( int $post, bool $is_liked, string $receipt = '' ): array|WP_Error {
	// A click counts even if the window is closed.
	ignore_user_abort( true );
	if ( ! Likes\create_table() || ! Queue\Table\ensure_table() ) {
		return get_unavailable_error();
	}
	if ( is_cross_site_request() ) {
		return new WP_Error(
			'mainstay_like_from_elsewhere',
			__( 'Only visitors to this site can like it.', 'mainstay-blocks' ),
			[ 'status' => 403 ]
		);
	}
	$wait = RateLimit\count_and_get_wait_seconds( 'like', RATE_LIMITS, Forms\get_visitor_address() );
	if ( $wait ) {
		return new WP_Error(
			'mainstay_like_too_often',
			__(
				'Too many likes came from your network. Wait a few minutes and try again.',
				'mainstay-blocks'
			),
			[
				'status' => 429,
				'wait'   => $wait,
			]
		);
	}
	$visitor = Visitor\get_visitor_hash();
	$receipt = $is_liked
		? add_like( $post, $visitor )
		: remove_like( $post, $visitor, $receipt );
	if ( null === $receipt ) {
		return get_unavailable_error();
	}
	return [
		'liked'   => $is_liked,
		'count'   => Count\get_fresh_count( $post ),
		'receipt' => $receipt,
	];
}

/**
 * Adds a like. Returns its receipt, also where it exists already; null after a database error.
 *
 * @param string $visitor The visitor's hash.
 */
function add_like( int $post, string $visitor ): ?string {
	global $wpdb;
	$receipt = bin2hex( random_bytes( 16 ) );
	$added   = $wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (post_id, visitor, receipt, created_at) VALUES (%d, %s, %s, %d)',
			Likes\get_table_name(),
			$post,
			$visitor,
			$receipt,
			time()
		)
	);
	if ( false === $added ) {
		return null;
	}
	return $added
		? $receipt
		: $wpdb->get_var(
			$wpdb->prepare(
				'SELECT receipt FROM %i WHERE post_id = %d AND visitor = %s',
				Likes\get_table_name(),
				$post,
				$visitor
			)
		);
}

/**
 * Removes a like by its receipt, or today's. Returns an empty string, or null after a database
 * error.
 *
 * @param string $visitor The visitor's hash.
 */
function remove_like( int $post, string $visitor, string $receipt ): ?string {
	global $wpdb;
	$done = $wpdb->delete(
		Likes\get_table_name(),
		[ 'post_id' => $post ] +
			( '' === $receipt
				? [ 'visitor' => $visitor ]
				: [ 'receipt' => $receipt ] )
	);
	return false === $done ? null : '';
}

/** Returns whether the current visitor has liked a post today. */
function has_visitor_liked( int $post ): bool {
	global $wpdb;
	return Likes\has_table() &&
		(bool) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE post_id = %d AND visitor = %s',
				Likes\get_table_name(),
				$post,
				Visitor\get_visitor_hash()
			)
		);
}

/**
 * Returns whether the browser says that the request comes from another site, whose form could click
 * for unaware visitors (Sec-Fetch-Site).
 */
function is_cross_site_request(): bool {
	return in_array(
		$_SERVER['HTTP_SEC_FETCH_SITE'] ?? '',
		[ 'cross-site', 'same-site' ],
		true
	);
}

/** Returns the error for a database that does not answer. */
function get_unavailable_error(): WP_Error {
	return new WP_Error(
		'mainstay_database',
		__( 'The database did not respond. Try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}
