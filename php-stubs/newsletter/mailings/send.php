<?php
/**
 * Sends a letter to one subscriber, with personal links and headers, over an SMTP connection that is
 * kept open, and interprets the mail server's answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Send;

use Mainstay\Core\SiteIdentity;
use Mainstay\Forms\Mail;
use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once __DIR__ . '/queue.php';
require_once dirname( __DIR__ ) . '/subscribers/mails.php';

/** Seconds that an SMTP server gets for each of its answers. */
const SMTP_TIMEOUT_SECONDS = 30;

/** Failed mailings after which a subscriber counts as unreachable. */
const MAX_FAILED_MAILINGS = 3;

/** Placeholders of the personal links, by the purpose of the link. */
const LINK_PLACEHOLDERS = [
	'unsubscribe' => '{{mainstay-unsubscribe}}',
	'preferences' => '{{mainstay-preferences}}',
];

/**
 * Returns a text of the author in which nothing is replaced by a link of the reader: an invisible
 * character separates the braces of what looks like a placeholder.
 *
 * @param string $text Plain text or HTML.
 */
function break_placeholders( string $text ): string {
	return str_replace( '{{mainstay-', "{\u{2060}{mainstay-", $text );
}

/**
 * Sends a letter and stores the result.
 *
 * @param array<string, mixed>  $mailing Row of the mailing, and `topics` of its post.
 * @param array<string, string> $letter  As claimed.
 * @param bool                  $works   Whether a letter of this mailing was sent, so that the mail
 *                                       server works.
 * @return array{state: string, is_trouble: bool, error: string} State as in queue.php, or `untried`.
 *         `is_trouble` is an error that the next letter would have too.
 */
function send_letter( array $mailing, array $letter, bool $works ): array {
	$person = Subscribers\find_subscriber( (int) $letter['subscriber_id'] );
	$result = [
		'state'      => 'skipped',
		'is_trouble' => false,
		'error'      => '',
	];
	// Read now, because the subscriber may have unsubscribed or chosen other topics since the last try.
	if ( $person && 'confirmed' === $person['state'] && Topics\wants_post( $person, $mailing['topics'] ) ) {
		$name = "m{$mailing['id']}.{$person['id']}";
		$sent = send_to_subscriber( $person, $mailing, $name );
		if ( is_wp_error( $sent ) && last_smtp_reply()['is_worn'] ) {
			$sent = send_to_subscriber( $person, $mailing, $name );
		}
		$result = is_wp_error( $sent )
			? interpret_failure(
				$sent,
				$works && $letter['attempts'] >= count( Queue\RETRY_DELAYS_SECONDS )
			)
			: [ 'state' => 'done' ] + $result;
	}
	// Untried letters are released with the rest of their batch.
	if ( 'untried' !== $result['state'] ) {
		Queue\finish_letter( $letter, $result['state'], $result['error'] );
		$person && update_subscriber_failures( $person, $result );
	}
	return $result;
}

/**
 * Sends a mail to a subscriber.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array<string, mixed> $mail   subject, html and plain, with placeholders, and post_id.
 * @param string               $name   Name of this letter, from which its Message-ID is made, so
 *                                     that mailboxes recognize a repeated one.
 * @return bool|WP_Error
 */
function send_to_subscriber( array $person, array $mail, string $name ): bool|WP_Error {
	$links = [];
	foreach ( LINK_PLACEHOLDERS as $purpose => $mark ) {
		$links[ $mark ] = Links\get_link_url( $person, $purpose );
	}
	current_letter( [ 'name' => $name ] );
	try {
		return Sender\send_list_mail(
			[
				'to'      => [ $person['email'] ],
				'subject' => $mail['subject'],
				'html'    => strtr( $mail['html'], array_map( 'esc_url', $links ) ),
				'text'    => strtr( $mail['plain'], $links ),
				'headers' => [
					...Mails\get_unsubscribe_headers( $person ),
					'List-ID: <posts.' . get_site_host() . '>',
					'Precedence: bulk',
				],
			],
			(int) $mail['post_id']
		);
	} finally {
		current_letter( [] );
		reset_message_id();
	}
}

/**
 * Returns the state of a letter that failed, and whether the error concerns all letters.
 *
 * @param WP_Error $failure
 * @param bool     $is_last Whether it was the last try.
 * @return array{state: string, is_trouble: bool, error: string}
 */
function interpret_failure( WP_Error $failure, bool $is_last ): array {
	$answer = last_smtp_reply();
	$result = [
		'state'      => $is_last ? 'failed' : 'waiting',
		'is_trouble' => false,
		'error'      => trim( $answer['text'] ?: $failure->get_error_message() ),
	];
	// The error came before the recipient was named, or the connection is lost.
	if (
		in_array( $answer['stage'], [ 'connect', 'mail' ], true ) ||
		( 'rcpt' === $answer['stage'] && ! $answer['code'] )
	) {
		return [
			'state'      => 'untried',
			'is_trouble' => true,
		] + $result;
	}
	// 5.1.x and 5.2.1: the mailbox does not exist. Other codes may concern the sender.
	$is_mailbox =
		'rcpt' === $answer['stage'] &&
		$answer['code'] >= 500 &&
		( $answer['detail']
			? preg_match( '/^5\.(1\.\d+|2\.1)$/', $answer['detail'] )
			: in_array( $answer['code'], [ 550, 551, 553 ], true ) );
	return ( $is_mailbox ? [ 'state' => 'bounced' ] : [] ) + $result;
}

/**
 * Counts the failed mailings of a subscriber, and marks them as bounced after too many.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array{state: string, is_trouble: bool, error: string} $result Result of the letter.
 */
function update_subscriber_failures( array $person, array $result ): void {
	global $wpdb;
	$failures = match ( $result['state'] ) {
		'done' => 0,
		// Only where the server refused the recipient.
		'failed' => $person['failures'] + (int) ( 'rcpt' === last_smtp_reply()['stage'] ),
		'bounced' => MAX_FAILED_MAILINGS,
		default => $person['failures']
	};
	if ( $failures >= MAX_FAILED_MAILINGS ) {
		Subscribers\set_subscriber_state( $person, 'bounced', $result['error'] );
	} elseif ( $failures !== $person['failures'] ) {
		$wpdb->update(
			Tables\get_subscribers_table(),
			[ 'failures' => $failures ],
			[ 'id' => $person['id'] ]
		);
	}
}

/** Returns the host of the site, for headers. */
function get_site_host(): string {
	return (string) wp_parse_url( home_url(), PHP_URL_HOST );
}

/**
 * Returns the letter that is being sent; with an argument, stores it.
 *
 * @param array<string, string>|null $letter With `name`; empty for none.
 * @return array<string, string>
 */
function current_letter( ?array $letter = null ): array {
	static $kept = [];
	$kept        = $letter ?? $kept;
	return $kept;
}

/**
 * Returns the server's answer to the last letter: the step (`connect`, `mail`, `rcpt` or `data`),
 * its SMTP code, enhanced code and text, and whether only the connection was used up. With an
 * argument, stores it.
 *
 * @param array<string, mixed>|null $answer
 * @return array{stage: string, code: int, detail: string, text: string, is_worn: bool}
 */
function last_smtp_reply( ?array $answer = null ): array {
	static $kept = [];
	$kept        = $answer ?? $kept;
	return $kept + [
		'stage'   => '',
		'code'    => 0,
		'detail'  => '',
		'text'    => '',
		'is_worn' => false,
	];
}

/**
 * Sets the Message-ID and the SMTP connection of a letter just before it is sent.
 *
 * @param \PHPMailer\PHPMailer\PHPMailer $mailer WordPress's mailer.
 */
function prepare_mailer( $mailer ): void {
	$letter = current_letter();
	if ( ! $letter || Mail\is_mail_of_others() ) {
		return;
	}
	last_smtp_reply( [] );
	$mailer->MessageID = sprintf(
		'<%s.%s@%s>',
		$letter['name'],
		substr( SiteIdentity\get_hash( 'letter', $letter['name'] ), 0, 12 ),
		get_site_host()
	);
	if ( 'smtp' !== $mailer->Mailer ) {
		return;
	}
	$mailer->SMTPKeepAlive = true;
	$mailer->Timeout       = min( $mailer->Timeout, SMTP_TIMEOUT_SECONDS );
	if (
		\PHPMailer\PHPMailer\SMTP::class ===
		get_class( $mailer->getSMTPInstance() )
	) {
		require_once __DIR__ . '/connection.php';
		$mailer->setSMTPInstance( \Mainstay\Newsletter\Mailings\Connection\create_smtp_connection() );
	}
	last_smtp_reply( [ 'stage' => 'connect' ] );
}

/** Resets the Message-ID, so that the next mail of this process gets its own. */
function reset_message_id(): void {
	global $phpmailer;
	if ( $phpmailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
		$phpmailer->MessageID = '';
	}
}

/** Closes the SMTP connection. */
function close_connection(): void {
	global $phpmailer;
	if ( $phpmailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
		$phpmailer->SMTPKeepAlive = false;
		$phpmailer->smtpClose();
	}
}
