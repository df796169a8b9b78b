<?php
/**
 * Sends one share: what the outbox calls. An item is claimed before its network is asked; where an
 * answer was lost, the network is asked whether it has the item before it is given it again; a
 * thread goes on where it stopped.
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

/** Seconds from a failed try to the next. After the last one the owner has to decide. */
const PAUSES = [
	MINUTE_IN_SECONDS,
	5 * MINUTE_IN_SECONDS,
	30 * MINUTE_IN_SECONDS,
	2 * HOUR_IN_SECONDS,
	6 * HOUR_IN_SECONDS,
];

/** A thread that takes longer goes on in the next run. */
const SECONDS = 60;

/**
 * Sends what is left of a share.
 *
 * @param array $row Of the outbox.
 * @return true|WP_Error With `retry_at` or `is_final`.
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

/** Why a share does not go out any more, or an empty string. */
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
 * @param array[] $rows Of Shares\items().
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
		// Renewed tokens are kept with the connection.
		$result = send( $row, $item, Connections\get( $connection['id'] ) );
		if ( is_wp_error( $result ) ) {
			return $result;
		}
		$results[] = $result;
	}
	return true;
}

/** The ids of what is there already of this post: none of them is the one that is looked for. */
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
 * @return array|WP_Error What an answer to it needs.
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

/** The same in every try, and of no other item. */
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

/** Writes down that an item is there. */
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
 * Writes down why an item is not there, and when it is tried again.
 *
 * @param bool $was_asked_for Whether it was only looked for: what may exist still may.
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
	// What may have been there since an earlier try still may.
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

/** Gives up what is left of a share. */
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

function later( string $why, int $at ): WP_Error {
	return new WP_Error( 'mainstay_not_yet', $why, [ 'retry_at' => $at ] );
}
