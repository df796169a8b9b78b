<?php
/**
 * Routes of threads: blocks as a thread, cards of linked pages, and threads of other places as blocks.
 *
 * Asked by: panels/tweetstorm, panels/unroll. Uses: publicize/threads/threads.php,
 * publicize/threads/cards.php, publicize/threads/gather.php, publicize/networks.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Tweetstorm;

use Mainstay\Core\RateLimit;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Threads;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/rate-limit.php';

/** Maximum number of requested pages by one author in a minute. */
const MAX_REQUESTS_PER_MINUTE = 30;

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/tweetstorm/parse',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\parse_thread',
			'permission_callback' => __NAMESPACE__ . '\can_write',
			'args'                => [
				'blocks'  => [
					'description' => __( 'The blocks of a post.', 'mainstay-blocks' ),
					'type'        => 'array',
					'required'    => true,
					'maxItems'    => 2000,
					'items'       => [
						'type'       => 'object',
						'properties' => [
							'attributes' => [
								'type'    => [ 'object', 'array' ],
								'default' => [],
							],
							'block'      => [
								'type'      => 'string',
								'maxLength' => 200000,
								'required'  => true,
							],
							'clientId'   => [
								'type'      => 'string',
								'maxLength' => 64,
								'required'  => true,
							],
						],
					],
				],
				'network' => [
					'description'       => __(
						'The network that the thread is for.',
						'mainstay-blocks'
					),
					'type'              => 'string',
					'default'           => 'x',
					// No enum, which would load all networks for every request.
					'validate_callback' => __NAMESPACE__ . '\validate_network',
				],
			],
		]
	);
	register_route(
		'wpcom/v2',
		'/tweetstorm/generate-cards',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\generate_cards',
			'permission_callback' => __NAMESPACE__ . '\can_write',
			'args'                => [
				'urls' => [
					'description' => __( 'The addresses of the pages.', 'mainstay-blocks' ),
					'type'        => 'array',
					'required'    => true,
					'maxItems'    => 20,
					'items'       => [
						'type'      => 'string',
						'minLength' => 1,
						'maxLength' => 2048,
					],
				],
			],
		]
	);
	register_route(
		'wpcom/v2',
		'/tweetstorm/gather',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\import_thread',
			'permission_callback' => __NAMESPACE__ . '\can_write',
			'args'                => [
				'url' => [
					'description' => __(
						'The address of a post in the thread.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'required'    => true,
					'minLength'   => 1,
					'maxLength'   => 2048,
				],
			],
		]
	);
}

/**
 * Rejects what is not the slug of a network with threads.
 *
 * @param mixed $slug As it was sent.
 */
function validate_network( $slug, WP_REST_Request $request, string $key ): bool|WP_Error {
	require_once dirname( __DIR__ ) . '/publicize/networks.php';
	return rest_validate_value_from_schema(
		$slug,
		[
			'type' => 'string',
			'enum' => Networks\get_thread_slugs(),
		],
		$key
	);
}

/** Allows users who write posts. */
function can_write(): bool|WP_Error {
	return can_write_posts() ?:
		new WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
			[ 'status' => rest_authorization_required_code() ]
		);
}

/**
 * Returns the posts of a thread.
 *
 * @param WP_REST_Request $request With `blocks` and `network`.
 * @return array<int|string, mixed>
 */
function parse_thread( WP_REST_Request $request ): array {
	require_once dirname( __DIR__ ) . '/publicize/threads/threads.php';
	return Threads\preview_thread( $request['blocks'], $request['network'] );
}

/**
 * Returns cards by address, or `error` with `later` where a page has not been requested: there were
 * too many in this minute.
 *
 * @param WP_REST_Request $request With `urls`.
 */
function generate_cards( WP_REST_Request $request ): object {
	require_once dirname( __DIR__ ) . '/publicize/threads/cards.php';
	return (object) Threads\Cards\get_cards(
		$request['urls'],
		static fn() => ! RateLimit\user_rate_limit_exceeded( 'cards', MAX_REQUESTS_PER_MINUTE )
	);
}

/**
 * Returns a thread of another place as items that become blocks.
 *
 * @param WP_REST_Request $request With `url`.
 * @return array<int|string, mixed>|WP_Error Error `mainstay_too_many` (429), and those of
 *         Gather\gather_thread().
 */
function import_thread( WP_REST_Request $request ): array|WP_Error {
	require_once dirname( __DIR__ ) . '/publicize/threads/gather.php';
	if ( RateLimit\user_rate_limit_exceeded( 'gather', MAX_REQUESTS_PER_MINUTE ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many addresses at once. Try again in a minute.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	return Threads\Gather\gather_thread( $request['url'] );
}
