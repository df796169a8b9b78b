<?php
/**
 * Makes and sends the mails to one subscriber, from the queue: the request to confirm, the reminder
 * that they are subscribed already, and the owner's welcome.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Mails;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteLanguage;
use Mainstay\Queue;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/links.php';
require_once __DIR__ . '/sender.php';

/**
 * Sends the mail of a queue item, unless it has become needless.
 *
 * @param OutboxItem $item Item of the queue.
 * @return bool|WP_Error
 */
function deliver_subscriber_mail( OutboxItem $item ): bool|WP_Error {
	$person = Subscribers\find_subscriber( (int) ( $item->payload['id'] ?? 0 ) );
	if ( ! $person ) {
		return true;
	}
	$mail = match ( $item->payload['what'] ?? '' ) {
		'ask' => SiteLanguage\in_language_of(
			$person['email'],
			$item->payload['locale'] ?? null,
			static fn() => build_answer_mail( $person )
		),
		// The owner's words, in the language of the site.
		'welcome' => 'confirmed' === $person['state'] ? build_welcome_mail( $person ) : null,
		default => null
	};
	$sent = $mail ? Sender\send_list_mail( [ 'to' => [ $person['email'] ] ] + $mail ) : true;
	if ( is_wp_error( $sent ) && Queue\Kinds\is_last_attempt( $item ) ) {
		// The error is shown in the list of subscribers, not as a failed delivery of the site.
		Subscribers\store_delivery_error( $person, $sent->get_error_message() );
		return true;
	}
	return $sent;
}

/**
 * Returns the mail to somebody who wants to subscribe; null where there is nothing to say.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return array<string, mixed>|null
 */
function build_answer_mail( array $person ): ?array {
	return match ( $person['state'] ) {
		'pending' => build_confirmation_mail( $person ),
		'confirmed' => build_reminder_mail( $person ),
		default => null
	};
}

/**
 * Queues the owner's welcome mail, where there is one.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 */
function queue_welcome_mail( array $person ): void {
	if ( '' === Sender\get_sender_settings()['welcome'] ) {
		return;
	}
	// The time of the request is in the token, so that confirming twice sends one mail.
	$token = "welcome-{$person['id']}-{$person['asked_at']}";
	Queue\add_item(
		Subscribers\QUEUE_KIND,
		$token,
		0,
		[
			'id'   => $person['id'],
			'what' => 'welcome',
		]
	);
	Queue\send_item_after_response( Subscribers\QUEUE_KIND, $token );
}

/**
 * Returns the mail that asks to confirm.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return array<string, mixed>
 */
function build_confirmation_mail( array $person ): array {
	$url    = Links\get_link_url( $person, 'confirm' );
	$lines  = [
		sprintf(
			/* translators: %s: name of the site. */
			__(
				'Someone, hopefully you, entered this address to get new posts from %s by email.',
				'mainstay-blocks'
			),
			Sender\get_site_name()
		),
	];
	$after  = __(
		'If it was not you, ignore this email. Nothing more is sent without your confirmation.',
		'mainstay-blocks'
	);
	$button = __( 'Confirm my subscription', 'mainstay-blocks' );
	return [
		'subject' => sprintf(
			/* translators: %s: name of the site. */
			__( 'Confirm your subscription to %s', 'mainstay-blocks' ),
			Sender\get_site_name()
		),
	] + build_mail_bodies( $lines, $url, $button, $after );
}

/**
 * Returns the mail that says that the subscription exists already.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return array<string, mixed>
 */
function build_reminder_mail( array $person ): array {
	return [
		'subject' => sprintf(
			/* translators: %s: name of the site. */
			__( 'You are already subscribed to %s', 'mainstay-blocks' ),
			Sender\get_site_name()
		),
	] +
		build_mail_bodies(
			[
				sprintf(
					/* translators: %s: name of the site. */
					__(
						'Someone, hopefully you, entered this address to get new posts from %s by email. You already get them, so there is nothing to do.',
						'mainstay-blocks'
					),
					Sender\get_site_name()
				),
			],
			Links\get_link_url( $person, 'preferences' ),
			__( 'Manage subscription', 'mainstay-blocks' )
		);
}

/**
 * Returns the owner's welcome mail.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return array<string, mixed>
 */
function build_welcome_mail( array $person ): array {
	return [
		'subject' => sprintf(
			/* translators: %s: name of the site. */
			__( 'Welcome to %s', 'mainstay-blocks' ),
			Sender\get_site_name()
		),
		'headers' => get_unsubscribe_headers( $person ),
	] +
		build_mail_bodies(
			(array) preg_split( '/\R\s*\R/u', trim( Sender\get_sender_settings()['welcome'] ) ),
			Links\get_link_url( $person, 'preferences' ),
			__( 'Manage subscription', 'mainstay-blocks' )
		);
}

/**
 * Returns the headers for unsubscribing with one click (RFC 8058).
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return list<string>
 */
function get_unsubscribe_headers( array $person ): array {
	return [
		'List-Unsubscribe: <' . Links\get_link_url( $person, 'unsubscribe' ) . '>',
		'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
	];
}

/**
 * Returns a short mail as HTML and plain text.
 *
 * @param array<int, string> $lines  Paragraphs.
 * @param string             $url    Address of the button.
 * @param string             $button Text of the button.
 * @param string             $after  Last paragraph, or an empty string.
 * @return array{html: string, text: string}
 */
function build_mail_bodies(
	array $lines,
	string $url,
	string $button,
	string $after = ''
): array {
	$paragraph = static fn( $line ) => sprintf(
		'<p style="margin:0 0 16px">%s</p>',
		nl2br( PlainText\to_html( $line ) )
	);
	return [
		'html' => Sender\render_mail_document(
			Sender\get_site_name(),
			implode( '', array_map( $paragraph, $lines ) ) .
				Sender\render_button( $url, $button ) .
				( '' === $after ? '' : $paragraph( $after ) )
		),
		'text' => implode(
			"\n\n",
			array_filter(
				[
					...$lines,
					"$button:\n$url",
					$after,
					"--\n" . Sender\render_address_text(),
				]
			)
		),
	];
}
