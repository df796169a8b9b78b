<?php
/**
 * Route that shares a published post with a message.
 *
 * Asked by: panels/publicize. Uses: publicize/publicize.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Posts;

use Mainstay\Core\SiteHome;
use Mainstay\Queue;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\Share\Share;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/publicize/publicize.php';

/** Time that the author waits, in seconds; the rest is sent afterwards. */
const SHARE_TIMEOUT_SECONDS = 20;

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/posts/(?P<id>\d+)/publicize',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\share_post',
			'permission_callback' => __NAMESPACE__ . '\can_share',
			'args'                => [
				'message'             => [
					'type'              => 'string',
					'validate_callback' => __NAMESPACE__ . '\validate_message',
					'default'           => '',
				],
				'skipped_connections' => [
					'type'    => 'array',
					'items'   => [ 'type' => [ 'string', 'integer' ] ],
					'default' => [],
				],
			],
		]
	);
}

/**
 * Rejects a message that is longer than the editor allows, in grapheme clusters.
 *
 * @param mixed $message As it was sent.
 */
function validate_message(
	$message,
	WP_REST_Request $request,
	string $key
): bool|WP_Error {
	$valid  = rest_validate_request_arg( $message, $request, $key );
	$length =
		true === $valid
			? Publicize\Text\get_text_length(
				$message,
				[
					'link_length' => null,
				]
			)
			: 0;
	return $length > Publicize\MAX_MESSAGE_LENGTH
		? new WP_Error(
			'rest_invalid_param',
			sprintf(
				/* translators: 1: a number of characters, 2: how many there may be. */
				_n(
					'The message has %1$d character, but only %2$d are allowed. Shorten it and share the post again.',
					'The message has %1$d characters, but only %2$d are allowed. Shorten it and share the post again.',
					$length,
					'mainstay-blocks'
				),
				$length,
				Publicize\MAX_MESSAGE_LENGTH
			),
			[ 'status' => 400 ]
		)
		: $valid;
}

/** Allows users who may edit this post and publish. */
function can_share( WP_REST_Request $request ): bool {
	return Publicize\can_share( get_current_user_id(), (int) $request['id'] );
}

/**
 * Shares a post.
 *
 * @return array{results: list<array<string, mixed>>, code: string, errors: list<array<string,
 *         mixed>>}|WP_Error One result for each connection, with state and address as Shares\prepare_for_display()
 *         returns them. An unfinished delivery is not an error; the log tells its next attempt. Errors:
 *         `mainstay_no_connection` (400), `mainstay_copy` (409), and those of get_sharing_error().
 */
function share_post( WP_REST_Request $request ): array|WP_Error {
	$post    = get_post( (int) $request['id'] );
	$refusal = SiteHome\is_site() ? get_sharing_error( $post ) : SiteHome\create_error();
	if ( $refusal ) {
		return $refusal;
	}
	$skipped = array_map( 'intval', $request['skipped_connections'] );
	$chosen  = array_filter(
		Connections\get_usable_connections( get_current_user_id() ),
		static fn( $one ) => ! in_array( $one->id, $skipped, true )
	);
	if ( ! $chosen ) {
		return new WP_Error(
			'mainstay_no_connection',
			__(
				'No account is selected to share the post to.',
				'mainstay-blocks'
			),
			[ 'status' => 400 ]
		);
	}
	$message = Publicize\sanitize_message( $request['message'] );
	$end     = microtime( true ) + SHARE_TIMEOUT_SECONDS;
	$results = [];
	foreach ( $chosen as $connection ) {
		$number = Shares\add_share_again( $post->ID, $connection, $message );
		if ( microtime( true ) < $end ) {
			send_if_due( Shares\get_queue_token( $post->ID, $connection->id, $number ) );
		}
		$results[] = get_result( Shares\get_share( $post->ID, $connection->id, $number ), $connection );
	}
	$errors = array_values(
		array_filter(
			$results,
			static fn( $one ) => in_array(
				$one['state'],
				[ 'failed', 'unsure', 'stopped' ],
				true
			)
		)
	);
	return [
		'results' => $results,
		'code'    => $errors ? 'mainstay_not_shared' : '',
		'errors'  => $errors,
	];
}

/** Sends an item that is due now. */
function send_if_due( string $token ): void {
	$item = Queue\Table\get_item( Queue\Table\find_item_id( Shares\QUEUE_KIND, $token ) );
	if ( $item && $item->next_at <= time() ) {
		Queue\Worker\claim_and_send_item( $item->id );
	}
}

/**
 * Returns the error for a post that cannot be shared, or null.
 *
 * @return WP_Error|null `mainstay_not_supported`, `mainstay_sharing_disabled`, `mainstay_not_published`
 *         (400), `mainstay_missing_plan` (403).
 */
function get_sharing_error( \WP_Post $post ): ?WP_Error {
	[$code, $sentence] = match ( true ) {
		! Publicize\is_supported( $post->post_type ) => [
			'mainstay_not_supported',
			__( 'Content of this type cannot be shared.', 'mainstay-blocks' ),
		],
		! Publicize\has_feature( 'publicize' ),
		! Publicize\has_feature( 'republicize' )
			=> [
				'mainstay_missing_plan',
				__( 'Sharing is not available on this site.', 'mainstay-blocks' ),
			],
		! Publicize\is_enabled( $post->ID ) => [
			'mainstay_sharing_disabled',
			__( 'Sharing is disabled', 'mainstay-blocks' ),
		],
		! Publicize\is_public( $post ) => [
			'mainstay_not_published',
			__(
				'You must publish your post before you can share it.',
				'mainstay-blocks'
			),
		],
		default => [ '', '' ]
	};
	return '' === $code
		? null
		: new WP_Error(
			$code,
			$sentence,
			[
				'status' => 'mainstay_missing_plan' === $code ? 403 : 400,
			]
		);
}

/**
 * Returns the result for one connection: the item that stopped, or else the first.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @return array<string, mixed>
 */
function get_result( Share $share, Connection $connection ): array {
	$shown = Shares\prepare_for_display( $share->get_current_item() );
	return [
		'connection_id' => (string) $connection->id,
		'service_name'  => $connection->service,
		'display_name'  => Connections\get_account_name( $connection ),
		'state'         => $share->get_state()->value,
		'url'           => $share->items[0]->url,
		'retry_at'      => $shown['retry_at'],
		'message'       =>
			'' === $shown['error']
				? ''
				: sprintf(
					/* translators: 1: name of a network, 2: what went wrong. */
					__( '%1$s: %2$s', 'mainstay-blocks' ),
					Networks\get_network( $connection->service )['name'],
					$shown['error']
				),
	];
}
