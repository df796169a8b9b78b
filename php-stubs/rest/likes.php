<?php
/**
 * Routes of visitors' likes.
 *
 * GET `/likes?post=1` answers `{ count }`, for cached pages. POST `/likes` with `{ post, liked,
 * receipt? }` answers `{ liked, count, receipt }`: the receipt removes the like on a later day.
 *
 * Asked by: panels/likes. Uses: likes/change.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Likes;

use Mainstay\Likes;
use Mainstay\Likes\Change;
use Mainstay\Likes\Count;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/likes/likes.php';

function register_routes(): void {
	$post = [
		'type'     => 'integer',
		'minimum'  => 1,
		'required' => true,
	];
	Rest\register_route(
		'mainstay/v1',
		'/likes',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_count',
				'permission_callback' => __NAMESPACE__ . '\can_read',
				'args'                => [ 'post' => $post ],
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\update_like',
				'permission_callback' => __NAMESPACE__ . '\can_like',
				'args'                => [
					'post'    => $post,
					'liked'   => [
						'type'     => 'boolean',
						'required' => true,
					],
					'receipt' => [
						'type'    => 'string',
						'pattern' => '^([0-9a-f]{32})?$',
						'default' => '',
					],
				],
			],
		]
	);
}

/** Allows everybody, for posts that everybody can like. */
function can_read( WP_REST_Request $request ): bool|WP_Error {
	return check_post( $request );
}

/** Allows everybody, for public posts that have likes. */
function can_like( WP_REST_Request $request ): bool|WP_Error {
	return check_post( $request );
}

/**
 * Checks that a post can be liked; others are answered like unknown posts.
 *
 * @return true|WP_Error Error `mainstay_no_likes` (404).
 */
function check_post( WP_REST_Request $request ): bool|WP_Error {
	$id = $request['post'];
	if ( is_numeric( $id ) && Likes\can_be_liked( get_post( (int) $id ) ) ) {
		return true;
	}
	return new WP_Error(
		'mainstay_no_likes',
		__( 'There is nothing to like here.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/** Returns the number of likes. */
function get_count( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/likes/count.php';
	return create_uncached_response( [ 'count' => Count\get_fresh_count( $request['post'] ) ] );
}

/**
 * Adds or removes a like.
 *
 * @return WP_REST_Response|WP_Error Errors of Change\set_liked().
 */
function update_like( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	require_once dirname( __DIR__ ) . '/likes/change.php';
	$result = Change\set_liked(
		$request['post'],
		$request['liked'],
		$request['receipt']
	);
	return is_wp_error( $result ) ? $result : create_uncached_response( $result );
}

/**
 * Returns an answer that is not cached.
 *
 * @param array<string, mixed> $data Of the answer.
 */
function create_uncached_response( array $data ): WP_REST_Response {
	return new WP_REST_Response( $data, 200, [ 'Cache-Control' => 'no-store' ] );
}
