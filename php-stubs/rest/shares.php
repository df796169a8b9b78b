<?php
/**
 * Routes of the log of sharing: the state of a post on each account, and retries.
 *
 * Asked by: panels/publicize, src/settings. Uses: publicize/shares.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Shares;

use Mainstay\Core\SiteHome;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\Shares;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/publicize/publicize.php';

/** Maximum number of entries of all posts. */
const MAX_LISTED_SHARES = 20;

function register_routes(): void {
	register_route(
		'mainstay/v1',
		'/shares',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_shares',
			'permission_callback' => __NAMESPACE__ . '\can_edit',
			'args'                => [
				'post' => [
					'type'    => 'integer',
					'minimum' => 1,
				],
			],
		]
	);
	register_route(
		'mainstay/v1',
		'/shares/(?P<id>\d+)/retry',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\retry_share',
			'permission_callback' => __NAMESPACE__ . '\can_retry',
		]
	);
}

/**
 * Allows users who may edit the post; for all posts, users who publish, who get those they may edit.
 */
function can_edit( WP_REST_Request $request ): bool {
	return $request['post']
		? current_user_can( 'edit_post', $request['post'] )
		: Connections\can_connect();
}

/** Allows users who may share the post, with a connection that they may use. */
function can_retry( WP_REST_Request $request ): bool {
	$row = Shares\get_item( (int) $request['id'] );
	return $row
		? Publicize\can_share_with( get_current_user_id(), $row->post_id, $row->connection_id )
		: current_user_can( 'manage_options' );
}

/**
 * Returns each item of a post with its connection, oldest first; without a post, the latest of all
 * posts, one for each time that a post was shared on an account.
 *
 * @return array<int, array<string, mixed>> As Shares\prepare_for_display() returns them, with `service_name` and
 *         `display_name`, which are empty where the account was disconnected, and `note`, a sentence or empty.
 */
function get_shares( WP_REST_Request $request ): array {
	return array_map(
		__NAMESPACE__ . '\format_share',
		$request['post']
			? Shares\get_post_shares( $request['post'] )
			: Shares\get_latest_shares( MAX_LISTED_SHARES )
	);
}

/**
 * Returns an item with its connection.
 *
 * @param ShareItem $row Of Shares\get_item().
 * @return array<string, mixed>
 */
function format_share( ShareItem $row ): array {
	$connection = Connections\get_connection( $row->connection_id );
	return Shares\prepare_for_display( $row ) + [
		'title'         =>
			Publicize\get_plain_title( get_post( $row->post_id ) ) ?:
			__( '(no title)', 'mainstay-blocks' ),
		'edit_url'      => (string) get_edit_post_link( $row->post_id, 'raw' ),
		'service_name'  => $connection->service ?? '',
		'service_label' => $connection
			? Networks\get_network( $connection->service )['name']
			: '',
		'display_name'  => $connection ? Connections\get_account_name( $connection ) : '',
		'note'          => 1 === $row->number && get_post_meta( $row->post_id, Publicize\IS_AUTHORS_META_KEY, true )
			? __( 'Shared to the author’s accounts, because the person who scheduled the post no longer exists or is no longer allowed to share it.', 'mainstay-blocks' )
			: '',
	];
}

/**
 * Retries an item now, from where it stopped.
 *
 * @return array<string, mixed>|WP_Error The item as it is then. Errors: `mainstay_unknown_share` (404),
 *         `mainstay_copy` (409).
 */
function retry_share( WP_REST_Request $request ): array|WP_Error {
	$row = Shares\get_item( (int) $request['id'] );
	if ( ! $row ) {
		return new WP_Error(
			'mainstay_unknown_share',
			__( 'There is nothing to share again.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	if ( ! SiteHome\is_site() ) {
		return SiteHome\create_error();
	}
	Shares\retry_share( $row );
	return format_share( Shares\get_item( $row->id ) );
}
