<?php
/**
 * The states of the mail about a response.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail\MailState;

defined( 'ABSPATH' ) || exit();

/** What became of the mail; the value is its letter in the address of the thanks. */
enum MailState: string {
	/** It is sent, or none is to be sent. */
	case Sent = 'n';
	/** It failed, or is delayed because others failed. */
	case Late = 'l';
	/** It is about to be sent. */
	case Waiting = 'w';
	/** It is not sent, because the form or a recipient had too many. */
	case Kept = 'k';
}
