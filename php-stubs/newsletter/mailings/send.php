<?php
/**
 * One letter to one person: its own links and headers, over a connection that stays open for the
 * next; and what the mail server's answer means.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Mailings\Send;

use Mainstay\Newsletter\Mailings\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Tables;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/queue.php';
require_once dirname( __DIR__ ) . '/subscribers/mails.php';

/** A mail server gets so many seconds for each of its answers. */
const PATIENCE = 30;

/** After so many mailings that did not arrive, somebody counts as not reachable. */
const FAILURES = 3;

/** Stand in the mail of everybody for what differs. */
const MARKS = [
	'unsubscribe' => '{{mainstay-unsubscribe}}',
	'preferences' => '{{mainstay-preferences}}',
];

/**
 * Sends a letter and writes down what came of it.
 *
 * @param array $mailing As Newsletter\Mailings\find() gives it.
 * @param array $letter  As claimed.
 * @param bool  $works   Whether any letter of this mailing has left: then it is not the server.
 * @return array{state: string, is_trouble: bool, error: string} State as Queue\counts() has it, or
 *         `untried`. Trouble is what the next letter would have too.
 */
function letter( array $mailing, array $letter, bool $works ): array {
	$person = Subscribers\find( (int) $letter['subscriber_id'] );
	$result = [
		'state'      => 'skipped',
		'is_trouble' => false,
		'error'      => '',
	];
	// As of now: whoever left since the last try gets nothing.
	if ( $person && 'confirmed' === $person['state'] ) {
		$name = "m{$mailing['id']}.{$person['id']}";
		$sent = to( $person, $mailing, $name );
		if ( is_wp_error( $sent ) && answer()['is_worn'] ) {
			$sent = to( $person, $mailing, $name );
		}
		$result = is_wp_error( $sent )
			? meaning(
				$sent,
				$works && $letter['attempts'] >= count( Queue\PAUSES )
			)
			: [ 'state' => 'done' ] + $result;
	}
	// What was not tried goes back with the rest of its batch.
	if ( 'untried' !== $result['state'] ) {
		Queue\finish( $letter, $result['state'], $result['error'] );
		$person && remember( $person, $result );
	}
	return $result;
}

/**
 * Sends a mail to somebody.
 *
 * @param array  $mail subject, html and plain, with MARKS.
 * @param string $name Of this letter: the same one has the same Message-ID, by which mailboxes know
 *                     what they have already.
 * @return bool|WP_Error
 */
function to( array $person, array $mail, string $name ): bool|WP_Error {
	$links = [];
	foreach ( MARKS as $purpose => $mark ) {
		$links[ $mark ] = Links\url( $person, $purpose );
	}
	current( [ 'name' => $name ] );
	try {
		return Sender\send(
			[
				'to'      => [ $person['email'] ],
				'subject' => $mail['subject'],
				'html'    => strtr( $mail['html'], array_map( 'esc_url', $links ) ),
				'text'    => strtr( $mail['plain'], $links ),
				'headers' => [
					...Mails\unsubscribe_headers( $person ),
					'List-ID: <posts.' . host() . '>',
					'Precedence: bulk',
				],
			]
		);
	} finally {
		current( [] );
		forget_name();
	}
}

/**
 * What a failure means for this letter and for the others.
 *
 * @param bool $is_last Whether it was the last try.
 */
function meaning( WP_Error $failure, bool $is_last ): array {
	$answer = answer();
	$result = [
		'state'      => $is_last ? 'failed' : 'waiting',
		'is_trouble' => false,
		'error'      => trim( $answer['text'] ?: $failure->get_error_message() ),
	];
	// Before it was about anybody, or the server is gone: nobody's letter has a part in it.
	if (
		in_array( $answer['stage'], [ 'connect', 'mail' ], true ) ||
		( 'rcpt' === $answer['stage'] && ! $answer['code'] )
	) {
		return [
			'state'      => 'untried',
			'is_trouble' => true,
		] + $result;
	}
	// 5.1 and 5.2.1: there is no such mailbox. All else may be what the server thinks of us.
	$is_mailbox =
		'rcpt' === $answer['stage'] &&
		$answer['code'] >= 500 &&
		( $answer['detail']
			? preg_match( '/^5\.(1\.\d+|2\.1)$/', $answer['detail'] )
			: in_array( $answer['code'], [ 550, 551, 553 ], true ) );
	return ( $is_mailbox ? [ 'state' => 'bounced' ] : [] ) + $result;
}

/** Keeps in mind whom mail does not reach. */
function remember( array $person, array $result ): void {
	global $wpdb;
	$failures = match ( $result['state'] ) {
		'done' => 0,
		// Only where the server spoke about this person.
		'failed' => $person['failures'] + (int) ( 'rcpt' === answer()['stage'] ),
		'bounced' => FAILURES,
		default => $person['failures']
	};
	if ( $failures >= FAILURES ) {
		Subscribers\change_state( $person, 'bounced', $result['error'] );
	} elseif ( $failures !== $person['failures'] ) {
		$wpdb->update(
			Tables\people(),
			[ 'failures' => $failures ],
			[ 'id' => $person['id'] ]
		);
	}
}

/** The host of the site, as a name in headers. */
function host(): string {
	return (string) wp_parse_url( home_url(), PHP_URL_HOST );
}

/** The letter that is being sent; with an argument, remembers it. */
function current( ?array $letter = null ): array {
	static $kept = [];
	$kept        = $letter ?? $kept;
	return $kept;
}

/**
 * What the server said to the last letter, where we spoke with one: at which step (`connect`,
 * `mail`, `rcpt` or `data`), its codes, and whether only the connection was worn out. With an
 * argument, remembers it.
 *
 * @return array{stage: string, code: int, detail: string, text: string, is_worn: bool}
 */
function answer( ?array $answer = null ): array {
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
 * Just before a letter leaves.
 *
 * @param object $mailer Of WordPress.
 */
function prepare( $mailer ): void {
	$letter = current();
	if ( ! $letter ) {
		return;
	}
	answer( [] );
	$mailer->MessageID = sprintf(
		'<%s.%s@%s>',
		$letter['name'],
		substr( wp_hash( "{$letter['name']}|" . home_url() ), 0, 12 ),
		host()
	);
	if ( 'smtp' !== $mailer->Mailer ) {
		return;
	}
	$mailer->SMTPKeepAlive = true;
	$mailer->Timeout       = min( $mailer->Timeout, PATIENCE );
	if (
		\PHPMailer\PHPMailer\SMTP::class ===
		get_class( $mailer->getSMTPInstance() )
	) {
		require_once __DIR__ . '/connection.php';
		$mailer->setSMTPInstance( \Mainstay\Newsletter\Mailings\Connection\open() );
	}
	answer( [ 'stage' => 'connect' ] );
}

/** The next mail of this process is another one. */
function forget_name(): void {
	global $phpmailer;
	if ( $phpmailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
		$phpmailer->MessageID = '';
	}
}

/** Ends the connection that was kept. */
function close(): void {
	global $phpmailer;
	if ( $phpmailer instanceof \PHPMailer\PHPMailer\PHPMailer ) {
		$phpmailer->SMTPKeepAlive = false;
		$phpmailer->smtpClose();
	}
}
