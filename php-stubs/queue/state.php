<?php
/**
 * The states of an item, as the table stores them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\State;

defined( 'ABSPATH' ) || exit();

enum State: string {
	/** Is sent when it is due. */
	case Waiting = 'waiting';
	/** A process is sending it. */
	case Claimed = 'claimed';
	/** Was sent. */
	case Done = 'done';
	/** Is not sent until the owner resends it. */
	case Failed = 'failed';
}
