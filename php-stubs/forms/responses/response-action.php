<?php
/**
 * The actions on responses, and the states in which each is possible.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\ResponseAction;

use Mainstay\Forms\Responses\ResponseStatus\ResponseStatus;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/response-status.php';

/** Action of the screen; the value is its name in the request. */
enum ResponseAction: string {
	case Read    = 'read';
	case Unread  = 'unread';
	case Spam    = 'spam';
	case NotSpam = 'not-spam';
	case Trash   = 'trash';
	case Restore = 'restore';
	case Delete  = 'delete';

	/** Returns whether the action is possible on responses of a state. */
	public function is_allowed( ResponseStatus $status ): bool {
		return match ( $this ) {
			self::Read, self::Unread => true,
			self::Spam => ResponseStatus::Spam !== $status,
			self::NotSpam => ResponseStatus::Spam === $status,
			self::Trash => ResponseStatus::Trashed !== $status,
			self::Restore => ResponseStatus::Trashed === $status,
			self::Delete => ResponseStatus::Published !== $status
		};
	}
}
