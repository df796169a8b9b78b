<?php
/**
 * The record of an item of a share: a post on a network, or one of a thread.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\ShareItem;

use Mainstay\Publicize\ShareState\ShareState;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/share-state.php';

/** A row of the table of shares with its types. Times are Unix timestamps, or 0. */
final class ShareItem {

	/**
	 * Creates an item.
	 *
	 * @param int                  $id            ID of the row.
	 * @param int                  $post_id       Post that is shared.
	 * @param int                  $connection_id Connection that it is shared with.
	 * @param int                  $number        1 for the first share of the post there, counting up.
	 * @param int                  $item          Position in a thread, from 0.
	 * @param ShareState           $state         What became of it.
	 * @param array<string, mixed> $content       What is sent, of Items\build_items(); empty before that.
	 * @param array<string, mixed> $result        Of the network.
	 * @param string               $url           Address of what was published, or empty.
	 * @param string               $error         Sentence about the last attempt, or empty.
	 * @param int                  $attempts      Number of attempts.
	 * @param int                  $asked_at      Last attempt, or last check for replies.
	 * @param int                  $retry_at      Next attempt.
	 * @param int                  $created_at    When it was queued.
	 * @param int                  $done_at       When it was published.
	 */
	public function __construct(
		public readonly int $id,
		public readonly int $post_id,
		public readonly int $connection_id,
		public readonly int $number,
		public readonly int $item,
		public readonly ShareState $state,
		public readonly array $content,
		public readonly array $result,
		public readonly string $url,
		public readonly string $error,
		public readonly int $attempts,
		public readonly int $asked_at,
		public readonly int $retry_at,
		public readonly int $created_at,
		public readonly int $done_at
	) {}

	/**
	 * Returns the item of a row.
	 *
	 * @param array<string, mixed> $row Of Tables\cast_row().
	 */
	public static function from_row( array $row ): self {
		return new self(
			$row['id'],
			$row['post_id'],
			$row['connection_id'],
			$row['number'],
			$row['item'],
			ShareState::tryFrom( $row['state'] ) ?? ShareState::Failed,
			$row['content'],
			$row['result'],
			$row['url'],
			$row['error'],
			$row['attempts'],
			$row['asked_at'],
			$row['retry_at'],
			$row['created_at'],
			$row['done_at']
		);
	}
}
