<?php
/**
 * Sends one share; the outbox calls it. An item is claimed before it is sent; when an answer was
 * lost, the network is searched for the item before it is sent again; a thread continues where it
 * stopped.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Send;

use Mainstay\Core\SiteHome;
use Mainstay\Core\SiteHome\SiteState\SiteState;
use Mainstay\Publicize;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections\ConnectionLock;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Items;
use Mainstay\Publicize\Media;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Share\Share;
use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\Shares;
use Mainstay\Publicize\ShareState\ShareState;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once __DIR__ . '/connections/connection-lock.php';
require_once __DIR__ . '/publicize.php';
require_once __DIR__ . '/items.php';

/** Seconds from a failed attempt to the next. After the last one the owner has to decide. */
const RETRY_DELAYS_SECONDS = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
	2 * HOUR_IN_SECONDS,
	6 * HOUR_IN_SECONDS,
];

/** Seconds after which a thread continues in the next run. */
const RUN_SECONDS = 60;

/**
 * Sends what is left of a share.
 *
 * @param OutboxItem $item A row of the outbox.
 * @return true|WP_Error Data has `retry_at` or `is_final`.
 */
function deliver_share( OutboxItem $item ) {
	$payload    = $item->payload + [
		'connection' => 0,
		'number'     => 0,
	];
	$get_share  = static fn() => Shares\get_share(
		$item->subject_id,
		(int) $payload['connection'],
		(int) $payload['number']
	);
	$share      = $get_share();
	$post       = get_post( $item->subject_id );
	$connection = Connections\get_connection( (int) $payload['connection'] );
	$why        = get_obstacle( $post, $connection );
	if ( ! $share || '' !== $why ) {
		$share && Shares\cancel_open_items( $share, $why );
		return true;
	}
	if ( $connection->is_lost() ) {
		return give_up_item( $share->get_open_item(), $connection->message );
	}
	$key = ConnectionLock\lock_connection( $connection->id, 2 );
	if ( '' === $key ) {
		return get_retry_error(
			__(
				'Another post is being shared to this account right now. This one follows.',
				'mainstay-blocks'
			),
			time() + 15
		);
	}
	try {
		if ( ! $share->items[0]->content ) {
			$message = $payload['message'] ?? null;
			$made    = Items\build_items( $post, $connection, is_string( $message ) ? $message : null );
			if ( ! Shares\save_items( $share->items[0], $made ) ) {
				return get_retry_error(
					__( 'The database did not respond.', 'mainstay-blocks' ),
					time() + MINUTE_IN_SECONDS
				);
			}
			$share = $get_share();
		}
		return $share ? send_items( $share, $connection ) : true;
	} finally {
		ConnectionLock\unlock_connection( $connection->id, $key );
	}
}

/** Returns whether the owner said that this is a copy of the site, so that a share is closed with that reason. */
function is_refused_here(): bool {
	return SiteState::Copy === SiteHome\get_state();
}

/** Returns whether the current user may try a share at once: as in the log, or where its account is gone. */
function may_try( OutboxItem $item ): bool {
	$connection = Connections\get_connection( (int) ( $item->payload['connection'] ?? 0 ) );
	return ! $connection || Publicize\can_share_with( get_current_user_id(), $item->subject_id, $connection->id );
}

/**
 * Returns why a share cannot be sent any more, or an empty string.
 *
 * @param Connection|null $connection Of Connections\get_connection().
 */
function get_obstacle( ?WP_Post $post, ?Connection $connection ): string {
	return match ( true ) {
		! SiteHome\is_site() => SiteHome\create_error()->get_error_message(),
		! Publicize\is_public( $post ) => __(
			'The post is no longer public.',
			'mainstay-blocks'
		),
		! $connection => __( 'The account was disconnected.', 'mainstay-blocks' ),
		! Publicize\has_feature( 'publicize' ) => __(
			'Sharing is not available on this site.',
			'mainstay-blocks'
		),
		default => ''
	};
}

/**
 * Sends the items of a share in order.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @return true|WP_Error
 */
function send_items( Share $share, Connection $connection ) {
	$end     = time() + RUN_SECONDS;
	$results = [];
	foreach ( $share->items as $row ) {
		if ( ShareState::Done === $row->state ) {
			$results[] = $row->result;
			continue;
		}
		if ( time() > $end ) {
			return get_retry_error(
				__( 'The rest of the thread will follow.', 'mainstay-blocks' ),
				time()
			);
		}
		$item =
			[
				'reply_to' => $results ? end( $results ) : null,
				'root'     => $results[0] ?? null,
				'since'    => $row->created_at,
				'known'    => get_published_ids( $row ),
			] + $row->content;
		// Read again, since sending may have renewed its token.
		$result = send_item( $row, $item, Connections\get_connection( $connection->id ) );
		if ( is_wp_error( $result ) ) {
			return $result;
		}
		$results[] = $result;
	}
	return true;
}

/**
 * Returns the network's IDs of what has been published of this post, so that none of them is taken
 * for the lost one.
 *
 * @param ShareItem $row Of Shares\get_item().
 * @return list<string>
 */
function get_published_ids( ShareItem $row ): array {
	$ids = [];
	foreach ( Shares\get_post_shares( $row->post_id ) as $other ) {
		if ( $other->connection_id === $row->connection_id ) {
			$ids[] = $other->result['id'] ?? null;
		}
	}
	return array_values( array_filter( $ids ) );
}

/**
 * Sends one item.
 *
 * @param ShareItem            $row        Of Shares\get_item().
 * @param array<string, mixed> $item       As services/network.php describes it.
 * @param Connection|null      $connection Of Connections\get_connection().
 * @return array<string, mixed>|WP_Error The network's result.
 */
function send_item( ShareItem $row, array $item, ?Connection $connection ): array|WP_Error {
	if ( ! $connection ) {
		return give_up_item( $row, get_obstacle( get_post( $row->post_id ), null ) );
	}
	$key     = get_idempotency_key( $row );
	$token   = Connections\get_token( $connection );
	$service = $connection->service;
	$network = Networks\find_network( $service );
	if ( $row->state->may_exist() ) {
		$bare  = Media\remove_images( $item );
		$found = $network?->find_post( $token, $bare, $key );
		if ( null !== $found ) {
			return is_wp_error( $found )
				? record_failure( $row, $connection, $found, $row->attempts + 1, true )
				: record_success( $row, $connection, $found );
		}
	}
	if ( ! Shares\claim_item( $row ) ) {
		return get_retry_error(
			__( 'This is being sent right now.', 'mainstay-blocks' ),
			time() + MINUTE_IN_SECONDS
		);
	}
	$attempt             = $row->attempts + 1;
	$allowed             = Networks\get_network( $service, $connection->limits );
	[$whole, $temporary] = Media\open_images( $item, $allowed );
	try {
		$result = $network?->publish_post( $token, $whole, $key ) ??
			Networks\get_unknown_network_error();
	} finally {
		array_map( 'wp_delete_file', $temporary );
	}
	return is_wp_error( $result )
		? record_failure( $row, $connection, $result, $attempt, false )
		: record_success( $row, $connection, $result );
}

/**
 * Returns the idempotency key of an item: the same on every attempt.
 *
 * @param ShareItem $row Of Shares\get_item().
 */
function get_idempotency_key( ShareItem $row ): string {
	return substr(
		hash(
			'sha256',
			implode(
				'|',
				[
					home_url( '/' ),
					$row->post_id,
					$row->connection_id,
					$row->number,
					$row->item,
					$row->created_at,
				]
			)
		),
		0,
		40
	);
}

/**
 * Records that an item was published.
 *
 * @param ShareItem            $row        Of Shares\get_item().
 * @param Connection           $connection Of Connections\get_connection().
 * @param array<string, mixed> $result     Of the network.
 * @return array<string, mixed> The result without the token.
 */
function record_success( ShareItem $row, Connection $connection, array $result ): array {
	if ( isset( $result['token'] ) ) {
		Connections\save_renewed_token( $connection, $result['token'] );
		unset( $result['token'] );
	}
	Shares\update_item(
		$row->id,
		[
			'state'    => ShareState::Done->value,
			'result'   => wp_json_encode( $result ),
			'url'      => (string) ( $result['url'] ?? '' ),
			'error'    => '',
			'retry_at' => 0,
			'done_at'  => time(),
		]
	);
	/**
	 * Fires after a network has accepted a shared post.
	 *
	 * @param int   $post_id    ID of the post.
	 * @param array $result     What the network returned: `id`, `url` and so on.
	 * @param array $connection The account: `id`, `service` and `account`.
	 */
	do_action(
		'mainstay_shared',
		$row->post_id,
		$result,
		$connection->get_public_data()
	);
	return $result;
}

/**
 * Records why an item was not published, and when the next attempt is due.
 *
 * @param ShareItem $row           Of Shares\get_item().
 * @param Connection $connection    Of Connections\get_connection().
 * @param int                  $attempts      Number of attempts, this one included.
 * @param bool                 $was_asked_for Whether the item was searched for only: it may still
 *                                            have been published.
 */
function record_failure(
	ShareItem $row,
	Connection $connection,
	WP_Error $error,
	int $attempts,
	bool $was_asked_for
): WP_Error {
	$data = (array) $error->get_error_data();
	if ( isset( $data['token'] ) ) {
		$connection = Connections\save_renewed_token( $connection, $data['token'] );
	}
	$message = $error->get_error_message();
	$is_lost = Connections\REAUTH_ERROR_CODE === $error->get_error_code();
	if ( $is_lost ) {
		Connections\mark_disconnected( $connection, $message );
	}
	// An earlier attempt may have been published.
	$may_exist =
		$was_asked_for ||
		$row->state->may_exist() ||
		( $data['may_exist'] ?? false );
	$pause     = RETRY_DELAYS_SECONDS[ $attempts - 1 ] ?? null;
	$is_final  = $is_lost || ( $data['is_final'] ?? false ) || null === $pause;
	$retry_at  = $is_final
		? 0
		: max( (int) ( $data['retry_at'] ?? 0 ), time() + $pause );
	Shares\update_item(
		$row->id,
		[
			'state'    => match ( true ) {
				$is_final => $may_exist ? ShareState::Unsure->value : ShareState::Failed->value,
				default => $may_exist ? ShareState::Sending->value : ShareState::Waiting->value
			},
			'attempts' => $attempts,
			'error'    => mb_substr( $message, 0, 500 ),
			'retry_at' => $retry_at,
		]
	);
	return $is_final
		? new WP_Error( 'mainstay_not_shared', $message, [ 'is_final' => true ] )
		: get_retry_error( $message, $retry_at );
}

/**
 * Gives up the item where a share stopped; the items after it keep their states.
 *
 * @param ShareItem|null $row Null where all items are published.
 * @param string         $why The reason for people.
 */
function give_up_item( ?ShareItem $row, string $why ): WP_Error {
	if ( $row ) {
		Shares\update_item(
			$row->id,
			[
				'state'    => ( $row->state->may_exist() ? ShareState::Unsure : ShareState::Failed )->value,
				'error'    => $why,
				'retry_at' => 0,
			]
		);
	}
	return new WP_Error( 'mainstay_not_shared', $why, [ 'is_final' => true ] );
}

/**
 * Returns the error for another attempt.
 *
 * @param string $why The reason for people.
 * @param int    $at  Unix timestamp of the next attempt.
 */
function get_retry_error( string $why, int $at ): WP_Error {
	return new WP_Error( 'mainstay_not_yet', $why, [ 'retry_at' => $at ] );
}
