<?php
/**
 * Likes of visitors.
 *
 * GET `/likes?post=1` answers `{ count }`, for pages that come from a cache. POST `/likes` with `{ post,
 * liked, receipt? }` answers `{ liked, count, receipt }`: the receipt takes the like back on a later
 * day.
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
	Rest\route(
		'mainstay/v1',
		'/likes',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read',
				'permission_callback' => __NAMESPACE__ . '\can_read',
				'args'                => [ 'post' => $post ],
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\change',
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

/** Anybody, of what anybody can like. */
function can_read( WP_REST_Request $request ): bool|WP_Error {
	return is_open( $request );
}

/** Anybody, what is published for everybody and has likes. */
function can_like( WP_REST_Request $request ): bool|WP_Error {
	return is_open( $request );
}

/** What cannot be liked is not told from what is not there. */
function is_open( WP_REST_Request $request ): bool|WP_Error {
	$id = $request['post'];
	if ( is_numeric( $id ) && Likes\is_open( get_post( (int) $id ) ) ) {
		return true;
	}
	return new WP_Error(
		'mainstay_no_likes',
		__( 'There is nothing here to like.', 'mainstay-blocks' ),
		[ 'status' => 404 ]
	);
}

/** How many. */
function read( WP_REST_Request $request ): WP_REST_Response {
	require_once dirname( __DIR__ ) . '/likes/count.php';
	return uncached( [ 'count' => Count\fresh( $request['post'] ) ] );
}

/** Likes it, or takes the like back. */
function change( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	require_once dirname( __DIR__ ) . '/likes/change.php';
	$result = Change\set(
		$request['post'],
		$request['liked'],
		$request['receipt']
	);
	return is_wp_error( $result ) ? $result : uncached( $result );
}

function uncached( array $data ): WP_REST_Response {
	return new WP_REST_Response( $data, 200, [ 'Cache-Control' => 'no-store' ] );
}
