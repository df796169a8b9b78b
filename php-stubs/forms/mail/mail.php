<?php
/**
 * Sends HTML mails with a plain text through WordPress. The newsletter uses it too.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail;

use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/queue/queue.php';

/**
 * Sends a mail through WordPress.
 *
 * @param array<string, mixed> $mail to (list of addresses), subject, headers, html and text.
 * @return true|WP_Error `mainstay_mail` with the reason, where WordPress could not send it.
 */
function send_html_mail( array $mail ) {
	$error    = null;
	$remember = static function ( $failure ) use ( &$error ) {
		$error = $failure;
	};
	$failed   = 'wp_mail_failed';
	add_action( $failed, $remember );
	next_plain_text( $mail['text'] );
	try {
		$sent = wp_mail(
			$mail['to'],
			escape_encoded_word( $mail['subject'] ),
			$mail['html'],
			$mail['headers']
		);
	} finally {
		next_plain_text( '' );
		remove_action( $failed, $remember );
	}
	if ( $sent ) {
		return true;
	}
	return new WP_Error(
		'mainstay_mail',
		$error instanceof WP_Error && $error->get_error_message()
			? $error->get_error_message()
			: __( 'The server could not send the email.', 'mainstay-blocks' )
	);
}

/**
 * Returns a subject or name in which nothing looks like an encoded word (RFC 2047), which mail
 * programs would decode: a zero-width space separates its first two characters.
 */
function escape_encoded_word( string $text ): string {
	return str_replace( '=?', "=\u{200B}?", $text );
}

/**
 * Escapes plain text for HTML. Unlike esc_html(), it also escapes character references that were
 * typed.
 */
function escape_text( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
}

/** Stores the plain text of the mail that is being sent; without an argument, returns it. */
function next_plain_text( ?string $text = null ): string {
	static $kept = '';
	$kept        = $text ?? $kept;
	return $kept;
}

/** Seconds that an SMTP server gets for each of its answers while a visitor waits. */
const SMTP_TIMEOUT_SECONDS = 5;

/**
 * Adds the plain text to a mail of ours, and shortens the SMTP timeout while a visitor waits.
 *
 * @param \PHPMailer\PHPMailer\PHPMailer $mailer WordPress's mailer.
 */
function prepare_mailer( $mailer ): void {
	if ( Queue\is_visitor_waiting() && 'smtp' === $mailer->Mailer ) {
		$mailer->Timeout                      = min( $mailer->Timeout, SMTP_TIMEOUT_SECONDS );
		$mailer->getSMTPInstance()->Timelimit = SMTP_TIMEOUT_SECONDS;
	}
	$text = next_plain_text();
	if ( '' !== $text && 'text/html' === $mailer->ContentType ) {
		$mailer->AltBody = $text;
	}
}
