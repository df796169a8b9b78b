<?php
/**
 * The record of a share: a post that is shared with a connection once, as one item or as a thread.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\Share;

use Mainstay\Publicize\ShareItem\ShareItem;
use Mainstay\Publicize\ShareState\ShareState;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/share-item.php';

/** The rows of the table of shares with the same post, connection and number. */
final class Share {

	/**
	 * Creates a share.
	 *
	 * @param int                       $post_id       Post that is shared.
	 * @param int                       $connection_id Connection that it is shared with.
	 * @param int                       $number        1 for the first share of the post there, counting up.
	 * @param non-empty-list<ShareItem> $items         In the order in which they are sent.
	 */
	public function __construct(
		public readonly int $post_id,
		public readonly int $connection_id,
		public readonly int $number,
		public readonly array $items
	) {}

	/**
	 * Returns the share of items.
	 *
	 * @param non-empty-list<ShareItem> $items All of the same share, in order.
	 */
	public static function from_items( array $items ): self {
		return new self( $items[0]->post_id, $items[0]->connection_id, $items[0]->number, $items );
	}

	/** Returns the first item that is not published, or null. */
	public function get_open_item(): ?ShareItem {
		foreach ( $this->items as $item ) {
			if ( ShareState::Done !== $item->state ) {
				return $item;
			}
		}
		return null;
	}

	/** Returns the item that tells where the share is: the open one, or the first where all are published. */
	public function get_current_item(): ShareItem {
		return $this->get_open_item() ?? $this->items[0];
	}

	/** Returns the state of the whole: done where all items are, otherwise that of the open one. */
	public function get_state(): ShareState {
		return $this->get_current_item()->state;
	}

	/** Returns whether an item was given up and has not been published, so that another share is safe. */
	public function has_failed(): bool {
		return in_array( ShareState::Failed, array_column( $this->items, 'state' ), true );
	}

	/**
	 * Returns whether an item is still to be sent, or was queued just now.
	 *
	 * @param int $guard_seconds Seconds that count as just now.
	 */
	public function is_in_progress( int $guard_seconds ): bool {
		foreach ( $this->items as $item ) {
			if (
				in_array( $item->state, [ ShareState::Waiting, ShareState::Sending ], true ) ||
				$item->created_at > time() - $guard_seconds
			) {
				return true;
			}
		}
		return false;
	}
}
