<?php
/**
 * Sends one share; the outbox calls it. An item is claimed before it is sent; when an answer was
 * lost, the network is searched for the item before it is sent again; a thread continues where it
 * stopped.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Send;

use Mainstay\Publicize;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Items;
use Mainstay\Publicize\Media;
use Mainstay\Publicize\Networks;
use Mainstay\Publicize\Shares;
use WP_Error;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/publicize.php';
require_once __DIR__ . '/items.php';

/** Seconds from a failed attempt to the next. After the last one the owner has to decide. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
	2 * HOUR_IN_SECONDS,
	6 * HOUR_IN_SECONDS,
];

/** Seconds after which a thread continues in the next run. */
const SECONDS = 60;

/**
 * Sends what is left of a share.
 *
 * @param array{subject_id: int, payload: array<string, mixed>, ...} $row A row of the outbox.
 * @return true|WP_Error Data has `retry_at` or `is_final`.
 */
function deliver( array $row ) {
	$payload    = $row['payload'] + [
		'connection' => 0,
		'number'     => 0,
	];
	$items      = static fn() => Shares\items(
		$row['subject_id'],
		(int) $payload['connection'],
		(int) $payload['number']
	);
	$rows       = $items();
	$post       = get_post( $row['subject_id'] );
	$connection = Connections\get( (int) $payload['connection'] );
	$why        = obstacle( $post, $connection );
	if ( ! $rows || '' !== $why ) {
		Shares\stop( $rows, $why );
		return true;
	}
	if ( Connections\LOST === $connection['state'] ) {
		return give_up( $rows, $connection['message'] );
	}
	$key = Connections\lock( $connection['id'], 2 );
	if ( '' === $key ) {
		return later(
			__(
				'Another post is being shared with this account just now.',
				'mainstay-blocks'
			),
			time() + 15
		);
	}
	try {
		if ( ! $rows[0]['content'] ) {
			$made = Items\of(
				$post,
				$connection,
				is_string( $payload['message'] ?? null )
					? $payload['message']
					: null
			);
			if ( ! Shares\fill( $rows[0], $made ) ) {
				return later(
					__( 'The database did not answer.', 'mainstay-blocks' ),
					time() + MINUTE_IN_SECONDS
				);
			}
			$rows = $items();
		}
		return work( $rows, $connection );
	} finally {
		Connections\unlock( $connection['id'], $key );
	}
}

/**
 * Returns why a share cannot be sent any more, or an empty string.
 *
 * @param array<string, mixed>|null $connection Of Connections\get().
 */
function obstacle( ?WP_Post $post, ?array $connection ): string {
	return match ( true ) {
		! Publicize\is_public( $post ) => __(
			'The post is not public any more.',
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
 * @param list<array<string, mixed>> $rows       Of Shares\items().
 * @param array<string, mixed>       $connection Of Connections\get().
 * @return true|WP_Error
 */
function work( array $rows, array $connection ) {
	$end     = time() + SECONDS;
	$results = [];
	foreach ( $rows as $row ) {
		if ( 'done' === $row['state'] ) {
			$results[] = $row['result'];
			continue;
		}
		if ( time() > $end ) {
			return later(
				__( 'The rest of the thread follows.', 'mainstay-blocks' ),
				time()
			);
		}
		$item =
			[
				'reply_to' => $results ? end( $results ) : null,
				'root'     => $results[0] ?? null,
				'since'    => $row['created_at'],
				'known'    => known( $row ),
			] + $row['content'];
		// Read again, since sending may have renewed its token.
		$result = send( $row, $item, Connections\get( $connection['id'] ) );
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
 * @param array<string, mixed> $row Of Shares\get().
 * @return list<string>
 */
function known( array $row ): array {
	$ids = [];
	foreach ( Shares\of_post( $row['post_id'] ) as $other ) {
		if ( $other['connection_id'] === $row['connection_id'] ) {
			$ids[] = $other['result']['id'] ?? null;
		}
	}
	return array_values( array_filter( $ids ) );
}

/**
 * Sends one item.
 *
 * @param array<string, mixed>      $row        Of Shares\get().
 * @param array<string, mixed>      $item       As publicize/networks.php describes it.
 * @param array<string, mixed>|null $connection Of Connections\get().
 * @return array<string, mixed>|WP_Error The network's result.
 */
function send( array $row, array $item, ?array $connection ): array|WP_Error {
	if ( ! $connection ) {
		return give_up( [ $row ], obstacle( get_post( $row['post_id'] ), null ) );
	}
	$key     = key_of( $row );
	$token   = Connections\token( $connection );
	$service = $connection['service'];
	if ( 'sending' === $row['state'] ) {
		$bare  = Media\without( $item );
		$found = Networks\call( $service, 'find', $token, $bare, $key );
		if ( null !== $found ) {
			return is_wp_error( $found )
				? fail( $row, $connection, $found, true )
				: finish( $row, $connection, $found );
		}
	}
	if ( ! Shares\claim( $row ) ) {
		return later(
			__( 'This is being sent just now.', 'mainstay-blocks' ),
			time() + MINUTE_IN_SECONDS
		);
	}
	++$row['attempts'];
	$network             = Networks\get( $service, $connection['limits'] );
	[$whole, $temporary] = Media\opened( $item, $network );
	try {
		$result = Networks\call( $service, 'publish', $token, $whole, $key );
	} finally {
		array_map( 'wp_delete_file', $temporary );
	}
	return is_wp_error( $result )
		? fail( $row, $connection, $result, false )
		: finish( $row, $connection, $result );
}

/**
 * Returns the idempotency key of an item: the same on every attempt.
 *
 * @param array<string, mixed> $row Of Shares\get().
 */
function key_of( array $row ): string {
	return substr(
		hash(
			'sha256',
			implode(
				'|',
				[
					home_url( '/' ),
					$row['post_id'],
					$row['connection_id'],
					$row['number'],
					$row['item'],
					$row['created_at'],
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
 * @param array<string, mixed> $row        Of Shares\get().
 * @param array<string, mixed> $connection Of Connections\get().
 * @param array<string, mixed> $result     Of the network.
 * @return array<string, mixed> The result without the token.
 */
function finish( array $row, array $connection, array $result ): array {
	if ( isset( $result['token'] ) ) {
		Connections\save_token( $connection, $result['token'] );
		unset( $result['token'] );
	}
	Shares\change(
		$row['id'],
		[
			'state'    => 'done',
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
		$row['post_id'],
		$result,
		array_intersect_key(
			$connection,
			[
				'id'      => 1,
				'service' => 1,
				'account' => 1,
			]
		)
	);
	return $result;
}

/**
 * Records why an item was not published, and when the next attempt is due.
 *
 * @param array<string, mixed> $row           Of Shares\get().
 * @param array<string, mixed> $connection    Of Connections\get().
 * @param bool                 $was_asked_for Whether the item was searched for only: it may still
 *                                            have been published.
 */
function fail(
	array $row,
	array $connection,
	WP_Error $error,
	bool $was_asked_for
): WP_Error {
	$data = (array) $error->get_error_data();
	if ( isset( $data['token'] ) ) {
		Connections\save_token( $connection, $data['token'] );
	}
	$message = $error->get_error_message();
	$is_lost = Connections\LOST === $error->get_error_code();
	if ( $is_lost ) {
		Connections\lose( $connection, $message );
	}
	// An earlier attempt may have been published.
	$may_exist =
		$was_asked_for ||
		'sending' === $row['state'] ||
		( $data['may_exist'] ?? false );
	$attempts  = $row['attempts'] + (int) $was_asked_for;
	$pause     = PAUSES[ $attempts - 1 ] ?? null;
	$is_final  = $is_lost || ( $data['is_final'] ?? false ) || null === $pause;
	$retry_at  = $is_final
		? 0
		: max( (int) ( $data['retry_at'] ?? 0 ), time() + $pause );
	Shares\change(
		$row['id'],
		[
			'state'    => match ( true ) {
				$is_final => $may_exist ? 'unsure' : 'failed',
				default => $may_exist ? 'sending' : 'waiting'
			},
			'attempts' => $attempts,
			'error'    => mb_substr( $message, 0, 500 ),
			'retry_at' => $retry_at,
		]
	);
	return $is_final
		? new WP_Error( 'mainstay_not_shared', $message, [ 'is_final' => true ] )
		: later( $message, $retry_at );
}

/**
 * Cancels what is left of a share.
 *
 * @param list<array<string, mixed>> $rows Of Shares\items().
 * @param string                     $why  The reason for people.
 */
function give_up( array $rows, string $why ): WP_Error {
	foreach ( $rows as $row ) {
		if ( 'done' !== $row['state'] ) {
			Shares\change(
				$row['id'],
				[
					'state'    => in_array( $row['state'], [ 'sending', 'unsure' ], true )
						? 'unsure'
						: 'failed',
					'error'    => $why,
					'retry_at' => 0,
				]
			);
			break;
		}
	}
	return new WP_Error( 'mainstay_not_shared', $why, [ 'is_final' => true ] );
}

/**
 * Returns the error for another attempt.
 *
 * @param string $why The reason for people.
 * @param int    $at  Unix timestamp of the next attempt.
 */
function later( string $why, int $at ): WP_Error {
	return new WP_Error( 'mainstay_not_yet', $why, [ 'retry_at' => $at ] );
}
