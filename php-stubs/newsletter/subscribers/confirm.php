<?php
/**
 * Serves the page behind the link of the confirmation mail. It has a button, because mail programs
 * and virus scanners open links by themselves, which is no consent.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Confirm;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Again;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
require_once __DIR__ . '/again.php';
require_once __DIR__ . '/topics.php';

/**
 * Prints the page with the button, or confirms the subscription when it was pressed.
 *
 * @param array<string, mixed>      $person Row of the subscriber.
 * @param array<string, mixed>|null $sent   Fields of the form on this page, where the button was pressed.
 */
function serve_confirm_page( array $person, ?array $sent ): void {
	match ( $person['state'] ) {
		// An old link must not subscribe people again; the preferences have a button for it.
		'unsubscribed' => Pages\serve_preferences_page( $person, null ),
		'confirmed' => print_subscribed_page(
			$person,
			/* translators: 1: an e-mail address, 2: name of the site. */
			__(
				'%1$s already gets new posts from %2$s. There is nothing more to do.',
				'mainstay-blocks'
			)
		),
		default => null === $sent ? print_confirm_page( $person ) : confirm_subscriber( $person, $sent )
	};
}

/**
 * Prints the page with the button.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param string               $notice What was wrong, or an empty string.
 */
function print_confirm_page( array $person, string $notice = '' ): void {
	Pages\print_document(
		__( 'Confirm your subscription', 'mainstay-blocks' ),
		( $notice ? sprintf( '<p role="status">%s</p>', PlainText\to_html( $notice ) ) : '' ) . Pages\render_paragraph(
			sprintf(
				/* translators: 1: name of the site, 2: an e-mail address. */
				__(
					'Do you want to get new posts from %1$s at %2$s?',
					'mainstay-blocks'
				),
				Sender\get_site_name(),
				EmailAddresses\to_readable( $person['email'] )
			)
		) .
			sprintf(
				'<form method="post" action="%s">%s<button type="submit">%s</button></form>',
				esc_url( Links\get_link_url( $person, 'confirm' ) ),
				Topics\render_choice( $person ),
				esc_html__( 'Confirm my subscription', 'mainstay-blocks' )
			) .
			Pages\render_paragraph(
				__(
					'If you did not request this, close this page. Nothing more is sent without your confirmation.',
					'mainstay-blocks'
				)
			)
	);
}

/**
 * Confirms a subscription, queues the welcome mail and prints the result.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param array<string, mixed> $sent   Fields of the form, without slashes.
 */
function confirm_subscriber( array $person, array $sent ): void {
	$choice = Topics\read_choice( $person, $sent );
	if ( null === $choice ) {
		print_confirm_page( $person, Topics\get_nothing_chosen_text() );
		return;
	}
	if ( ! Topics\store_choice( $person, $choice ) || ! Subscribers\set_subscriber_state( $person, 'confirmed' ) ) {
		Pages\print_failure_page();
	}
	Mails\queue_welcome_mail( $person );
	print_subscribed_page(
		$person,
		/* translators: 1: an e-mail address, 2: name of the site. */
		__( 'From now on, %1$s gets new posts from %2$s.', 'mainstay-blocks' )
	);
}

/**
 * Prints that somebody is subscribed.
 *
 * @param array<string, mixed> $person   Row of the subscriber.
 * @param string               $sentence Format with the address and the name of the site.
 */
function print_subscribed_page( array $person, string $sentence ): void {
	Pages\print_document(
		__( 'You are subscribed', 'mainstay-blocks' ),
		Pages\render_paragraph( sprintf( $sentence, EmailAddresses\to_readable( $person['email'] ), Sender\get_site_name() ) ) .
			Pages\render_preferences_link( $person )
	);
}

/** Prints a form for a new confirmation mail, where the link is incomplete or expired. */
function print_expired_link_page(): void {
	Pages\print_document(
		__( 'This link is not valid', 'mainstay-blocks' ),
		Pages\render_paragraph(
			__(
				'It may be incomplete, or it is older than 30 days. Enter your address to get an email with a new link.',
				'mainstay-blocks'
			)
		) . Again\render_new_mail_form(),
		404
	);
}
