<?php
/**
 * Route with the related posts of a post in the editor before it is saved, and the words they have in
 * common.
 *
 * Asked by: blocks/related-posts. Uses: related-posts/related-posts.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\RelatedPosts;

use Mainstay\RelatedPosts;
use Mainstay\RelatedPosts\Build;
use Mainstay\RelatedPosts\Explain;
use Mainstay\Rest;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/related-posts/explain.php';
require_once dirname( __DIR__ ) . '/related-posts/build.php';

function register_routes(): void {
	$ids = [
		'type'     => 'array',
		'items'    => [
			'type'    => 'integer',
			'minimum' => 1,
		],
		'maxItems' => 200,
		'default'  => [],
	];
	Rest\register_route(
		'mainstay/v1',
		'/related-posts/(?P<post>\d+)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\preview_related_posts',
			'permission_callback' => __NAMESPACE__ . '\can_edit',
			'args'                => [
				'title'   => [
					'type'    => 'string',
					'default' => '',
				],
				'content' => [
					'type'    => 'string',
					'default' => '',
				],
				'terms'   => $ids,
				'pins'    => $ids,
				'not'     => $ids,
			],
		]
	);
}

/** Allows users who may edit the post. */
function can_edit( WP_REST_Request $request ): bool {
	return current_user_can( 'edit_post', (int) $request['post'] );
}

/**
 * Returns the related posts, with the words in common.
 *
 * @return array{items: array<int, array<string, mixed>>, is_ready: bool} `is_ready` is false while the
 *         index is built.
 */
function preview_related_posts( WP_REST_Request $request ): array {
	$is_ready = Build\build_for_preview();
	$post     = get_post( (int) $request['post'] );
	$parts    = [
		'title'   => $request['title'],
		'content' => $request['content'],
		'terms'   => $request['terms'],
		'pins'    => $request['pins'],
		'not'     => $request['not'],
	];
	return [
		'items'    => $post ? Explain\build_items( $post, $parts ) : [],
		'is_ready' => $is_ready,
	];
}
