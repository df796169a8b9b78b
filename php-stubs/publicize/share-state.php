<?php
/**
 * The states of an item of a share, as the table stores them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Publicize\ShareState;

defined( 'ABSPATH' ) || exit();

/** State of an item. */
enum ShareState: string {
	/** Is sent when it is due. */
	case Waiting = 'waiting';
	/** Was sent, and has possibly been published until the answer is known. */
	case Sending = 'sending';
	/** Was published. */
	case Done = 'done';
	/** Was given up, and has not been published. */
	case Failed = 'failed';
	/** Was given up, and has possibly been published. */
	case Unsure = 'unsure';
	/** The post or the connection was deleted. */
	case Stopped = 'stopped';

	/** Returns whether it has possibly been published, so that the network is searched before it is sent. */
	public function may_exist(): bool {
		return in_array( $this, [ self::Sending, self::Unsure ], true );
	}

	/** Returns whether the owner can have it sent again. */
	public function can_retry(): bool {
		return in_array( $this, [ self::Failed, self::Unsure, self::Stopped ], true );
	}
}
