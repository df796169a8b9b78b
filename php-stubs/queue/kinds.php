<?php
/**
 * The kinds of rows, and the functions that send them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Kinds;

defined( 'ABSPATH' ) || exit();

/** SQL LIKE pattern of the kinds that are about form responses. */
const FORM_KINDS_LIKE = 'form-%';

/**
 * Returns the handlers by kind: `callable( array $row ): true|WP_Error`. The item has its payload
 * decoded.
 *
 * @return array<string, callable>
 */
function get_handlers(): array {
	$handlers = [
		'form-mail'   => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/mail/response-mail.php';
			return \Mainstay\Forms\Mail\ResponseMail\deliver_response_mail( $row );
		},
		'form-check'  => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/spam/akismet.php';
			return \Mainstay\Forms\Spam\Akismet\deliver_spam_check( $row );
		},
		'form-report' => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/spam/akismet.php';
			return \Mainstay\Forms\Spam\Akismet\deliver_spam_report( $row );
		},
		'form-limit'  => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/mail/limits.php';
			return \Mainstay\Forms\Mail\Limits\send_owner_notice( $row );
		},
	];
	/**
	 * Filters the handlers that deliver the items of the outbox, by kind. A handler returns true, or a
	 * WP_Error after which the item is tried again.
	 *
	 * @param array<string, callable> $handlers Each gets the item's row, its payload decoded.
	 */
	return (array) apply_filters( 'mainstay_outbox_handlers', $handlers );
}
