<?php
/**
 * Sends the plugin's mails through WordPress, as HTML with a plain text. Nothing else of the plugin
 * sends mail.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Mail;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteHome;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';

/** Header of a mail whose own headers name no type. */
const HTML_TYPE_HEADER = 'Content-Type: text/html; charset=UTF-8';

/**
 * Sends a mail through WordPress. Its type and charset are those of its headers, HTML in UTF-8 where they name none,
 * whatever other plugins say of all mail. A mailer that gives no answer has sent it (silent-mailer.php): a
 * mail that was sent again would reach people twice.
 *
 * @param array<string, mixed> $mail to (addresses), subject and text; html, which is made of the
 *                                   text where it is not there, and headers.
 * @return true|WP_Error `mainstay_mail` with the reason, where WordPress could not send it; `mainstay_copy` in a
 *         copy of the site, from which only its owner gets mail.
 */
function send_html_mail( array $mail ) {
	if ( ! SiteHome\is_site() && ! is_for_owner( (array) $mail['to'], (array) ( $mail['headers'] ?? [] ) ) ) {
		return SiteHome\create_error();
	}
	$reported  = null;
	$failed    = 'wp_mail_failed';
	$succeeded = 'wp_mail_succeeded';
	$on_failed = static function ( $failure ) use ( &$reported, $succeeded ) {
		if ( ! doing_action( $succeeded ) ) {
			$reported = is_wp_error( $failure ) ? $failure : false;
		}
	};
	$on_sent   = static function () use ( &$reported, $failed ) {
		if ( ! doing_action( $failed ) ) {
			$reported = true;
		}
	};
	$headers   = (array) ( $mail['headers'] ?? [] );
	if ( '' === get_content_type( $headers ) ) {
		array_unshift( $headers, HTML_TYPE_HEADER );
	}
	$format = [
		'type'    => get_content_type( $headers ),
		'charset' => get_charset( $headers ) ?: 'UTF-8',
		'body'    => $mail['html'] ?? convert_text_to_html( $mail['text'] ),
	];
	$keep   = [
		'wp_mail_content_type' => static fn( $given ) => is_mail_of_others() ? $given : $format['type'],
		'wp_mail_charset'      => static fn( $given ) => is_mail_of_others() ? $given : $format['charset'],
	];
	add_action( $failed, $on_failed );
	add_action( $succeeded, $on_sent );
	foreach ( $keep as $asked => $answer_it ) {
		add_filter( $asked, $answer_it, PHP_INT_MAX );
	}
	next_plain_text( $mail['text'] );
	next_format( $format );
	try {
		$answer = wp_mail( $mail['to'], escape_encoded_word( $mail['subject'] ), $format['body'], $headers );
	} catch ( \Throwable $error ) {
		$answer = new WP_Error( 'mainstay_mail', $error->getMessage() );
	} finally {
		next_plain_text( '' );
		next_format( [] );
		foreach ( $keep as $asked => $answer_it ) {
			remove_filter( $asked, $answer_it, PHP_INT_MAX );
		}
		remove_action( $failed, $on_failed );
		remove_action( $succeeded, $on_sent );
	}
	$result = read_answer( $answer, $reported );
	if ( null === $result ) {
		require_once __DIR__ . '/silent-mailer.php';
		SilentMailer\note_silence();
	}
	return $result ?? true;
}

/**
 * Returns what became of a mail.
 *
 * @param mixed              $answer   What wp_mail() returned. Other plugins replace it: some return nothing, an empty
 *                                     text or list, or an error.
 * @param bool|WP_Error|null $reported By the last of the actions `wp_mail_succeeded` and `wp_mail_failed`; null without.
 * @return true|WP_Error|null Null where nobody said. Error `mainstay_mail`, with the mailer's sentence if there is one.
 */
function read_answer( mixed $answer, bool|WP_Error|null $reported ): bool|WP_Error|null {
	$said = in_array( $answer, [ null, '', [] ], true ) ? $reported : $answer;
	if ( null === $said || ( $said && ! is_wp_error( $said ) ) ) {
		return null === $said ? null : true;
	}
	$errors  = array_filter( [ $said, $reported ], 'is_wp_error' );
	$reasons = array_filter( array_map( static fn( $error ) => $error->get_error_message(), $errors ) );
	return new WP_Error( 'mainstay_mail', reset( $reasons ) ?: __( 'The server could not send the email.', 'mainstay-blocks' ) );
}

/**
 * Returns whether a mail reaches nobody but the owner of the site: its own address, and administrators.
 *
 * @param array<mixed> $to      Addresses.
 * @param array<mixed> $headers Lines of headers; who gets a copy is not looked at further.
 */
function is_for_owner( array $to, array $headers = [] ): bool {
	if ( ! $to || preg_grep( '/^\s*b?cc\s*:/i', array_filter( $headers, 'is_string' ) ) ) {
		return false;
	}
	foreach ( $to as $address ) {
		$user = is_string( $address ) ? get_user_by( 'email', $address ) : false;
		if (
			! is_string( $address ) ||
			( 0 !== strcasecmp( $address, (string) get_option( 'admin_email' ) ) && ! ( $user && user_can( $user, 'manage_options' ) ) )
		) {
			return false;
		}
	}
	return true;
}

/**
 * Returns the media type that headers name, in lower case; empty where they name none.
 *
 * @param array<mixed> $headers Lines of headers.
 */
function get_content_type( array $headers ): string {
	foreach ( $headers as $header ) {
		if ( is_string( $header ) && preg_match( '~^\s*content-type\s*:\s*([\w.+-]+/[\w.+-]+)~i', $header, $found ) ) {
			return strtolower( $found[1] );
		}
	}
	return '';
}

/**
 * Returns the charset that headers name; empty where they name none.
 *
 * @param array<mixed> $headers Lines of headers.
 */
function get_charset( array $headers ): string {
	foreach ( $headers as $header ) {
		if ( is_string( $header ) && preg_match( '~^\s*content-type\s*:.*;\s*charset\s*=\s*"?([\w.:+-]+)~is', $header, $found ) ) {
			return $found[1];
		}
	}
	return '';
}

/**
 * Returns whether the mail that is being sent now is one of another plugin, sent while ours is on its way: an alert that
 * ours has failed, or a word about ours before it leaves.
 */
function is_mail_of_others(): bool {
	return doing_action( 'wp_mail_failed' ) || doing_action( 'wp_mail_succeeded' ) || doing_filter( 'wp_mail' );
}

/** Elements of which each mail in HTML has one, and plain text none. */
const MAIL_ELEMENTS = [ 'HTML', 'BODY', 'TABLE', 'DIV', 'P', 'BR' ];

/** Returns whether the body of a mail is HTML. */
function is_html( string $body ): bool {
	$tags = new \WP_HTML_Tag_Processor( $body );
	while ( $tags->next_tag() ) {
		if ( in_array( $tags->get_tag(), MAIL_ELEMENTS, true ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the type of a mail of ours after other plugins had it in their hands: ours, unless one of them has made plain
 * text of it.
 *
 * @param array{type: string, charset: string, body: string} $format As it was given to WordPress.
 * @param string                                             $body   As it is now.
 * @param string                                             $type   As it is now.
 */
function get_final_type( array $format, string $body, string $type ): string {
	if ( $body === $format['body'] ) {
		return $format['type'];
	}
	if ( 'text/html' !== $format['type'] || str_starts_with( strtolower( $type ), 'multipart/' ) ) {
		return $type;
	}
	return is_html( $body ) ? 'text/html' : 'text/plain';
}

/** Returns plain text as HTML: paragraphs, lines, and addresses as links. */
function convert_text_to_html( string $text ): string {
	$paragraphs = preg_split( '/\n{2,}/', str_replace( [ "\r\n", "\r" ], "\n", trim( $text ) ) );
	return implode(
		"\n",
		array_map(
			static fn( $paragraph ) => '<p>' . make_clickable( nl2br( PlainText\to_html( $paragraph ) ) ) . '</p>',
			$paragraphs ?: []
		)
	);
}

/**
 * Returns a subject or name in which nothing looks like an encoded word (RFC 2047), which mail
 * programs would decode: a zero-width space separates its first two characters.
 */
function escape_encoded_word( string $text ): string {
	return str_replace( '=?', "=\u{200B}?", $text );
}

/** Stores the plain text of the mail that is being sent; without an argument, returns it. */
function next_plain_text( ?string $text = null ): string {
	static $kept = '';
	$kept        = $text ?? $kept;
	return $kept;
}

/**
 * Stores type, charset and body of the mail that is being sent; without an argument, returns them.
 *
 * @param array{type?: string, charset?: string, body?: string}|null $format
 * @return array{type?: string, charset?: string, body?: string} Empty where none is sent.
 */
function next_format( ?array $format = null ): array {
	static $kept = [];
	$kept        = $format ?? $kept;
	return $kept;
}

/** Seconds that an SMTP server gets for each of its answers while a visitor waits. */
const SMTP_TIMEOUT_SECONDS = 5;

/**
 * Adds the plain text to a mail of ours, and shortens the SMTP timeout while a visitor waits. Its type is ours as long
 * as its body is HTML; a plugin that has changed the body knows its charset.
 *
 * @param \PHPMailer\PHPMailer\PHPMailer $mailer WordPress's mailer.
 */
function prepare_mailer( $mailer ): void {
	if ( Queue\is_visitor_waiting() && 'smtp' === $mailer->Mailer ) {
		$mailer->Timeout                      = min( $mailer->Timeout, SMTP_TIMEOUT_SECONDS );
		$mailer->getSMTPInstance()->Timelimit = SMTP_TIMEOUT_SECONDS;
	}
	if ( is_mail_of_others() ) {
		return;
	}
	$format = next_format();
	if ( isset( $format['type'], $format['charset'], $format['body'] ) ) {
		$mailer->ContentType = get_final_type( $format, $mailer->Body, $mailer->ContentType );
		$mailer->CharSet     = $mailer->Body === $format['body'] ? $format['charset'] : $mailer->CharSet;
	}
	$text = next_plain_text();
	if ( '' !== $text && 'text/html' === $mailer->ContentType ) {
		$mailer->AltBody = $text;
	}
}
