<?php
/**
 * A visitor likes a post, or does not any more. One statement each, so that nothing can come between.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\Change;

use Mainstay\Forms\Spam;
use Mainstay\Likes;
use Mainstay\Likes\Count;
use Mainstay\Likes\Visitor;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/count.php';
require_once __DIR__ . '/visitor.php';

/** Clicks of one address, by seconds. Other seconds than those of forms, whose clicks count apart. */
const LIMITS = [
	2 * MINUTE_IN_SECONDS => 40,
	12 * HOUR_IN_SECONDS  => 500,
];

/**
 * @param int    $post     Of a post that can be liked.
 * @param bool   $is_liked What the visitor wants.
 * @param string $receipt  Of an earlier like, to take that back; empty for the one of today.
 * @return array{liked: bool, count: int, receipt: string}|WP_Error
 */
function set( int $post, bool $is_liked, string $receipt = '' ): array|WP_Error {
	// Whoever closes the window has clicked all the same.
	ignore_user_abort( true );
	if ( ! Likes\ensure_table() || ! Queue\Table\ensure_table() ) {
		return unavailable();
	}
	if ( comes_from_elsewhere() ) {
		return new WP_Error(
			'mainstay_like_from_elsewhere',
			__( 'Only visitors of this site can like it.', 'mainstay-blocks' ),
			[ 'status' => 403 ]
		);
	}
	$wait = Spam\wait( 'like', LIMITS );
	if ( $wait ) {
		return new WP_Error(
			'mainstay_like_too_often',
			__(
				'Too many likes came from your network. Please wait a little and try again.',
				'mainstay-blocks'
			),
			[
				'status' => 429,
				'wait'   => $wait,
			]
		);
	}
	$visitor = Visitor\name();
	$receipt = $is_liked
		? add( $post, $visitor )
		: take( $post, $visitor, $receipt );
	if ( null === $receipt ) {
		return unavailable();
	}
	return [
		'liked'   => $is_liked,
		'count'   => Count\fresh( $post ),
		'receipt' => $receipt,
	];
}

/** The receipt of the visitor's like, whether it is new or not; null without a database. */
function add( int $post, string $visitor ): ?string {
	global $wpdb;
	$receipt = bin2hex( random_bytes( 16 ) );
	$added   = $wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (post_id, visitor, receipt, created_at) VALUES (%d, %s, %s, %d)',
			Likes\table(),
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
				Likes\table(),
				$post,
				$visitor
			)
		);
}

/** Takes one back, by its receipt or that of today. Empty, or null without a database. */
function take( int $post, string $visitor, string $receipt ): ?string {
	global $wpdb;
	$done = $wpdb->delete(
		Likes\table(),
		[ 'post_id' => $post ] +
			( '' === $receipt
				? [ 'visitor' => $visitor ]
				: [ 'receipt' => $receipt ] )
	);
	return false === $done ? null : '';
}

/** Does the present visitor like it, as far as today is known? */
function is_liked( int $post ): bool {
	global $wpdb;
	return Likes\has_table() &&
		(bool) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT id FROM %i WHERE post_id = %d AND visitor = %s',
				Likes\table(),
				$post,
				Visitor\name()
			)
		);
}

/** A form on another site would click for people who do not know. Browsers say where they are. */
function comes_from_elsewhere(): bool {
	return in_array(
		$_SERVER['HTTP_SEC_FETCH_SITE'] ?? '',
		[ 'cross-site', 'same-site' ],
		true
	);
}

function unavailable(): WP_Error {
	return new WP_Error(
		'mainstay_database',
		__( 'The database did not answer. Please try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}
