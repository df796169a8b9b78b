<?php
/**
 * The log of shares: one row for each post, connection, share and item of a thread. Rows are
 * unique, and a row is claimed before it is sent: so nothing is published twice by processes that
 * run at the same time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Shares;

use Mainstay\Core\Retry;
use Mainstay\Queue;
use Mainstay\Publicize\Connections\Connection\Connection;
use Mainstay\Publicize\Connections;
use Mainstay\Publicize\Share\Share;
use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\ShareState\ShareState;
use Mainstay\Publicize\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/share.php';
require_once __DIR__ . '/tables.php';

/** Kind of the rows in the outbox. */
const QUEUE_KIND = 'publicize';

/** Seconds in which the same post is not shared again with the same account, for double clicks. */
const REPEAT_GUARD_SECONDS = 30;

/**
 * Starts to share a post with a connection; does nothing where this share exists.
 *
 * @param Connection  $connection Of Connections\get_connection().
 * @param int         $number     1 for the first share of the post, counting up.
 * @param string|null $message    Null for the post's own message.
 * @return bool Whether it is new.
 */
function add_share(
	int $post_id,
	Connection $connection,
	int $number,
	?string $message = null
): bool {
	global $wpdb;
	$is_new =
		1 ===
		$wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, connection_id, number, item, content, result, url, error, created_at) VALUES (%d, %d, %d, 0, %s, %s, %s, %s, %d)',
				Tables\get_shares_table(),
				$post_id,
				$connection->id,
				$number,
				'',
				'',
				'',
				'',
				time()
			)
		);
	// Also where the row exists: the process that created it may have ended before this.
	Queue\add_item(
		QUEUE_KIND,
		get_queue_token( $post_id, $connection->id, $number ),
		$post_id,
		[
			'connection' => $connection->id,
			'number'     => $number,
			'message'    => $message,
		]
	);
	return $is_new;
}

/** Returns the token of a share's row in the outbox. */
function get_queue_token( int $post_id, int $connection_id, int $number ): string {
	return "$post_id-$connection_id-$number";
}

/**
 * Shares a post once more, unless a share is in progress or was started just now.
 *
 * @param Connection $connection Of Connections\get_connection().
 * @param string     $message    What is said about it.
 * @return int The number of the share.
 */
function add_share_again( int $post_id, Connection $connection, string $message ): int {
	$shares = group_items(
		array_filter(
			get_post_shares( $post_id ),
			static fn( $item ) => $item->connection_id === $connection->id
		)
	);
	$last   = end( $shares );
	if ( $last && $last->is_in_progress( REPEAT_GUARD_SECONDS ) && ! $last->has_failed() ) {
		return $last->number;
	}
	$number = $last ? $last->number + 1 : 1;
	add_share( $post_id, $connection, $number, $message );
	return $number;
}

/**
 * Groups items by the share that they are of.
 *
 * @param ShareItem[] $items Those of a share in order.
 * @return list<Share> In the order of their first items.
 */
function group_items( array $items ): array {
	$groups = [];
	foreach ( $items as $item ) {
		$groups[ get_queue_token( $item->post_id, $item->connection_id, $item->number ) ][] = $item;
	}
	return array_map( Share::from_items( ... ), array_values( $groups ) );
}

/**
 * Returns all rows of a post, the oldest first.
 *
 * @return list<ShareItem> Rows with types.
 */
function get_post_shares( int $post_id ): array {
	return query_shares( 'post_id = %d', [ $post_id ] );
}

/**
 * Returns the latest shares of posts that the current user may edit, the newest first. A thread is
 * represented by the item where it stopped, or else by its first.
 *
 * @param int $most Maximum number.
 * @return list<ShareItem>
 */
function get_latest_shares( int $most ): array {
	global $wpdb;
	if ( ! Tables\are_tables_ready() ) {
		return [];
	}
	// More rows than asked for: some are of posts of others, some are parts of threads.
	$found  = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i ORDER BY created_at DESC, id LIMIT %d',
			Tables\get_shares_table(),
			$most * 25
		),
		ARRAY_A
	);
	$shares = array_filter(
		group_items( create_items( (array) $found ) ),
		static fn( $share ) => current_user_can( 'edit_post', $share->post_id )
	);
	return array_map(
		static fn( $share ) => $share->get_current_item(),
		array_slice( array_values( $shares ), 0, $most )
	);
}

/** Returns one share with its items in order, or null. */
function get_share( int $post_id, int $connection_id, int $number ): ?Share {
	$items = query_shares(
		'post_id = %d AND connection_id = %d AND number = %d',
		[
			$post_id,
			$connection_id,
			$number,
		]
	);
	return $items ? Share::from_items( $items ) : null;
}

/**
 * Returns a row by its ID, or null.
 *
 * @return ShareItem|null
 */
function get_item( int $id ): ?ShareItem {
	return query_shares( 'id = %d', [ $id ] )[0] ?? null;
}

/**
 * Queries rows, ordered by connection, share and item.
 *
 * @param string           $where  SQL with placeholders.
 * @param list<int|string> $values For the placeholders.
 * @return list<ShareItem>
 */
function query_shares( string $where, array $values ): array {
	global $wpdb;
	if ( ! Tables\are_tables_ready() ) {
		return [];
	}
	// phpcs:disable WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- Placeholders.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT * FROM %i WHERE $where ORDER BY connection_id, number, item",
			[ Tables\get_shares_table(), ...$values ]
		),
		ARRAY_A
	);
	// phpcs:enable
	return create_items( (array) $rows );
}

/**
 * Returns the items of rows.
 *
 * @param array<int, array<string, mixed>> $rows As the database returns them.
 * @return list<ShareItem>
 */
function create_items( array $rows ): array {
	return array_map(
		static fn( $row ) => ShareItem::from_row( Tables\cast_row( $row ) ),
		array_values( $rows )
	);
}

/**
 * Saves the items of a share before the first one is sent, so that later attempts send the same.
 * The first item is saved last: if it exists, all do.
 *
 * @param ShareItem                  $first Its row.
 * @param list<array<string, mixed>> $items As services/network.php describes them.
 * @return bool False after a database error.
 */
function save_items( ShareItem $first, array $items ): bool {
	global $wpdb;
	foreach ( $items as $index => $item ) {
		if ( 0 === $index ) {
			continue;
		}
		$done = $wpdb->query(
			$wpdb->prepare(
				'INSERT IGNORE INTO %i (post_id, connection_id, number, item, content, result, url, error, created_at) VALUES (%d, %d, %d, %d, %s, %s, %s, %s, %d)',
				Tables\get_shares_table(),
				$first->post_id,
				$first->connection_id,
				$first->number,
				$index,
				wp_json_encode( $item ),
				'',
				'',
				'',
				$first->created_at
			)
		);
		if ( false === $done ) {
			return false;
		}
	}
	return false !==
		$wpdb->update(
			Tables\get_shares_table(),
			[ 'content' => wp_json_encode( $items[0] ) ],
			[ 'id' => $first->id ]
		);
}

/**
 * Claims a row before it is sent.
 *
 * @param ShareItem $row A row of the table.
 * @return bool False where another process has claimed it since it was read.
 */
function claim_item( ShareItem $row ): bool {
	global $wpdb;
	return 1 ===
		$wpdb->query(
			$wpdb->prepare(
				'UPDATE %i SET state = %s, attempts = %d, asked_at = %d WHERE id = %d AND state = %s AND attempts = %d',
				Tables\get_shares_table(),
				ShareState::Sending->value,
				$row->attempts + 1,
				time(),
				$row->id,
				$row->state->value,
				$row->attempts
			)
		);
}

/**
 * Updates columns of a row; repeated until the database answers.
 *
 * @param array<string, mixed> $values By column.
 */
function update_item( int $id, array $values ): void {
	global $wpdb;
	Retry\retry_query(
		static fn() => $wpdb->update( Tables\get_shares_table(), $values, [ 'id' => $id ] )
	);
}

/**
 * Cancels the items of a share that are not done.
 *
 * @param string $why The reason for people.
 */
function cancel_open_items( Share $share, string $why ): void {
	foreach ( $share->items as $row ) {
		if ( in_array( $row->state, [ ShareState::Waiting, ShareState::Sending, ShareState::Failed ], true ) ) {
			update_item(
				$row->id,
				[
					// It may have been published already.
					'state'    => ( ShareState::Sending === $row->state ? ShareState::Unsure : ShareState::Stopped )->value,
					'error'    => $why,
					'retry_at' => 0,
				]
			);
		}
	}
}

/**
 * Sends a share again that was given up, from the item where it stopped.
 *
 * @param ShareItem $row One of its rows.
 */
function retry_share( ShareItem $row ): void {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'UPDATE %i SET state = CASE WHEN state = %s THEN %s ELSE %s END, attempts = 0, retry_at = 0 WHERE post_id = %d AND connection_id = %d AND number = %d AND state IN (%s, %s, %s)',
			Tables\get_shares_table(),
			ShareState::Unsure->value,
			ShareState::Sending->value,
			ShareState::Waiting->value,
			$row->post_id,
			$row->connection_id,
			$row->number,
			ShareState::Failed->value,
			ShareState::Unsure->value,
			ShareState::Stopped->value
		)
	);
	$token = get_queue_token( $row->post_id, $row->connection_id, $row->number );
	$id    = Queue\Table\find_item_id( QUEUE_KIND, $token );
	if ( $id ) {
		Queue\Failures\resend_item( $id );
		return;
	}
	// The outbox deletes its rows after ninety days.
	$connection = Connections\get_connection( $row->connection_id );
	if ( $connection ) {
		add_share( $row->post_id, $connection, $row->number );
		Queue\Worker\send_item_by_token( QUEUE_KIND, $token );
	}
}

/**
 * Returns a row as the REST API shows it.
 *
 * @param ShareItem $row A row of the table.
 * @return array<string, mixed>
 */
function prepare_for_display( ShareItem $row ): array {
	return [
		'id'            => $row->id,
		'connection_id' => (string) $row->connection_id,
		'number'        => $row->number,
		'item'          => $row->item,
		'state'         => $row->state->value,
		'text'          => (string) ( $row->content['text'] ?? '' ),
		'url'           => $row->url,
		'error'         => $row->error,
		'attempts'      => $row->attempts,
		'retry_at'      => $row->retry_at ?: null,
		'shared_at'     => $row->done_at ?: null,
		'can_retry'     => $row->state->can_retry(),
	];
}
