<?php
/**
 * The kinds of rows, and the functions that send them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Queue\Kinds;

defined( 'ABSPATH' ) || exit();

/** The kinds that are about responses to forms, as a pattern of SQL. */
const FORMS = 'form-%';

/**
 * Who sends what: `callable( array $row ): true|WP_Error` by kind. The row has its payload decoded.
 *
 * @return array<string, callable>
 */
function handlers(): array {
	$handlers = [
		'form-mail'   => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/mail.php';
			return \Mainstay\Forms\Mail\deliver( $row );
		},
		'form-check'  => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/spam.php';
			return \Mainstay\Forms\Spam\deliver( $row );
		},
		'form-report' => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/spam.php';
			return \Mainstay\Forms\Spam\deliver_report( $row );
		},
		'form-limit'  => static function ( array $row ) {
			require_once dirname( __DIR__ ) . '/forms/limits.php';
			return \Mainstay\Forms\Limits\deliver( $row );
		},
	];
	/**
	 * Filters who sends what from the outbox.
	 *
	 * @param array<string, callable> $handlers By kind of row.
	 */
	return (array) apply_filters( 'mainstay_outbox_handlers', $handlers );
}
