<?php
/**
 * The log of sharing: one row for each post, connection, time that it was shared, and item of a
 * thread. No row is made twice, and a row is claimed before its network is asked: so nothing is
 * published twice, whoever stores, sends or asks again at the same time.
 *
 * The states: `waiting`; `sending` (the network was asked, and until it is known what came of it,
 * it may have it); `done`; `failed`; `unsure` (given up, and the network may have it); `stopped` (the
 * post or the connection is gone).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Shares;

use Mainstay\Queue;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/tables.php';

/** Of rows in the outbox. */
const KIND = 'publicize';

/** The same post on the same account is not begun anew within so many seconds: a double click. */
const AGAIN_AFTER = 30;

/**
 * Begins to share a post with a connection; a second time changes nothing.
 *
 * @param array       $connection Of Connections\get().
 * @param int         $number     The first time, or a later one.
 * @param string|null $message    Null for what the post says.
 * @return bool Whether it is new.
 */
function add(
	int $post_id,
	array $connection,
	int $number,
	?string $message = null
): bool {
	global $wpdb;
	$is_new =
		1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, connection_id, number, item, content, result, url, error, created_at) VALUES (%d, %d, %d, 0, %s, %s, %s, %s, %d)',
				Tables\shares(),
				$post_id,
				$connection['id'],
				$number,
				'',
				'',
				'',
				'',
				time()
			)
		);
	// Also where the row is there: whoever made it may have ended before this.
	Queue\add(
		KIND,
		token( $post_id, $connection['id'], $number ),
		$post_id,
		[
			'connection' => $connection['id'],
			'number'     => $number,
			'message'    => $message,
		]
	);
	return $is_new;
}

/** The name of its row in the outbox. */
function token( int $post_id, int $connection_id, int $number ): string {
	return "$post_id-$connection_id-$number";
}

/**
 * Begins to share a post once more; what is on its way, or was begun just now, is not begun again.
 *
 * @return int Which time it is.
 */
function add_again( int $post_id, array $connection, string $message ): int {
	$rows     = array_filter(
		of_post( $post_id ),
		static fn( $row ) => $row['connection_id'] === $connection['id']
	);
	$number   = 0;
	$is_going = false;
	foreach ( $rows as $row ) {
		$number = max( $number, $row['number'] );
	}
	foreach ( $rows as $row ) {
		$is_going =
			$is_going ||
			( $row['number'] === $number &&
				( in_array( $row['state'], [ 'waiting', 'sending' ], true ) ||
					$row['created_at'] > time() - AGAIN_AFTER ) );
	}
	if ( $is_going && ! is_over( $rows, $number ) ) {
		return $number;
	}
	add( $post_id, $connection, $number + 1, $message );
	return $number + 1;
}

/** Did a time fail, with nothing that may still come of it? Then there is no harm in another. */
function is_over( array $rows, int $number ): bool {
	foreach ( $rows as $row ) {
		if ( $row['number'] === $number && 'failed' === $row['state'] ) {
			return true;
		}
	}
	return false;
}

/**
 * Everything of a post, oldest first.
 *
 * @return array[] Rows with types.
 */
function of_post( int $post_id ): array {
	return read( 'post_id = %d', [ $post_id ] );
}

/**
 * The latest shares of posts that the current user may edit, the newest first. Of a thread, the item
 * where it stopped, or else the first.
 *
 * @param int $most So many.
 * @return array[]
 */
function latest( int $most ): array {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return [];
	}
	$rows = [];
	// Some are of posts that others may edit, some are parts of threads.
	$found = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i ORDER BY created_at DESC, id LIMIT %d',
			Tables\shares(),
			$most * 25
		),
		ARRAY_A
	);
	foreach ( (array) $found as $row ) {
		$share    = token( $row['post_id'], $row['connection_id'], $row['number'] );
		$is_first = ! isset( $rows[ $share ] );
		$is_stuck = ! $is_first && 'done' === $rows[ $share ]['state'];
		if (
			( $is_first || ( $is_stuck && 'done' !== $row['state'] ) ) &&
			current_user_can( 'edit_post', (int) $row['post_id'] )
		) {
			$rows[ $share ] = $row;
		}
	}
	return array_map(
		static fn( $row ) => Tables\typed( $row ),
		array_slice( array_values( $rows ), 0, $most )
	);
}

/**
 * The items of one share, in order.
 *
 * @return array[]
 */
function items( int $post_id, int $connection_id, int $number ): array {
	return read(
		'post_id = %d AND connection_id = %d AND number = %d',
		[
			$post_id,
			$connection_id,
			$number,
		]
	);
}

/** One row, or null. */
function get( int $id ): ?array {
	return read( 'id = %d', [ $id ] )[0] ?? null;
}

/** @return array[] */
function read( string $where, array $values ): array {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return [];
	}
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT * FROM %i WHERE $where ORDER BY connection_id, number, item",
			[ Tables\shares(), ...$values ]
		),
		ARRAY_A
	);
	// phpcs:enable
	return array_map( static fn( $row ) => Tables\typed( $row ), (array) $rows );
}

/**
 * Writes down the items of a share, before the first is sent: later tries send the same. The first
 * is written last; so where it is, all are.
 *
 * @param array   $first Its row.
 * @param array[] $items As publicize/networks.php has them.
 */
function fill( array $first, array $items ): bool {
	global $wpdb;
	foreach ( $items as $index => $item ) {
		if ( 0 === $index ) {
			continue;
		}
		$done = $wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, connection_id, number, item, content, result, url, error, created_at) VALUES (%d, %d, %d, %d, %s, %s, %s, %s, %d)',
				Tables\shares(),
				$first['post_id'],
				$first['connection_id'],
				$first['number'],
				$index,
				wp_json_encode( $item ),
				'',
				'',
				'',
				$first['created_at']
			)
		);
		if ( false === $done ) {
			return false;
		}
	}
	return false !==
		$wpdb->update(
			Tables\shares(),
			[ 'content' => wp_json_encode( $items[0] ) ],
			[ 'id' => $first['id'] ]
		);
}

/**
 * Claims a row before its network is asked.
 *
 * @return bool Whether it is ours: nobody else has claimed it since it was read.
 */
function claim( array $row ): bool {
	global $wpdb;
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET state = %s, attempts = %d, asked_at = %d WHERE id = %d AND state = %s AND attempts = %d',
				Tables\shares(),
				'sending',
				$row['attempts'] + 1,
				time(),
				$row['id'],
				$row['state'],
				$row['attempts']
			)
		);
}

/** Writes down what became of a row. */
function change( int $id, array $values ): void {
	global $wpdb;
	Queue\Table\insist(
		static fn() => $wpdb->update( Tables\shares(), $values, [ 'id' => $id ] )
	);
}

/** Nothing more will come of what is not done of a share. */
function stop( array $rows, string $why ): void {
	foreach ( $rows as $row ) {
		if ( in_array( $row['state'], [ 'waiting', 'sending', 'failed' ], true ) ) {
			change(
				$row['id'],
				[
					// What may be there already is not said to be not there.
					'state'    => 'sending' === $row['state'] ? 'unsure' : 'stopped',
					'error'    => $why,
					'retry_at' => 0,
				]
			);
		}
	}
}

/**
 * Tries a share again that was given up, from the item where it stopped.
 *
 * @param array $row One of its rows.
 */
function retry( array $row ): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = CASE WHEN state = %s THEN %s ELSE %s END, attempts = 0, retry_at = 0 WHERE post_id = %d AND connection_id = %d AND number = %d AND state IN (%s, %s, %s)',
			Tables\shares(),
			'unsure',
			'sending',
			'waiting',
			$row['post_id'],
			$row['connection_id'],
			$row['number'],
			'failed',
			'unsure',
			'stopped'
		)
	);
	$token = token( $row['post_id'], $row['connection_id'], $row['number'] );
	$id    = Queue\Table\id_of( KIND, $token );
	if ( $id ) {
		Queue\Failures\again( $id );
		return;
	}
	// The outbox has forgotten it, after its ninety days.
	$connection = Connections\get( $row['connection_id'] );
	if ( $connection ) {
		add( $row['post_id'], $connection, $row['number'] );
		Queue\Worker\run_named( KIND, $token );
	}
}

/** A row as its people may see it. */
function shown( array $row ): array {
	return [
		'id'            => $row['id'],
		'connection_id' => (string) $row['connection_id'],
		'number'        => $row['number'],
		'item'          => $row['item'],
		'state'         => $row['state'],
		'text'          => (string) ( $row['content']['text'] ?? '' ),
		'url'           => $row['url'],
		'error'         => $row['error'],
		'attempts'      => $row['attempts'],
		'retry_at'      => $row['retry_at'] ?: null,
		'shared_at'     => $row['done_at'] ?: null,
		'can_retry'     => in_array(
			$row['state'],
			[ 'failed', 'unsure', 'stopped' ],
			true
		),
	];
}
