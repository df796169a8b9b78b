<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Callbacks;

use Mainstay\Core\RestAddress;
use Mainstay\Forms\Newsletter;
use Mainstay\Newsletter\MailchimpSignUp;
use Mainstay\Newsletter\Mailings;
use Mainstay\Newsletter\Mailings\Images;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Pages;
use Mainstay\Newsletter\Subscribers\Privacy;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Keeps the emoji of our own mail from becoming images of another host. */
function keep_emoji( $mail ) {
	if ( function_exists( 'Mainstay\Forms\Mail\next_plain_text' ) ) {
		require_once __DIR__ . '/mailings/images.php';
		Images\suspend_emoji_filter();
	}
	return $mail;
}

/** Lets emoji become images again. */
function restore_emoji( $mail ) {
	if ( function_exists( 'Mainstay\Forms\Mail\next_plain_text' ) ) {
		require_once __DIR__ . '/mailings/images.php';
		Images\restore_emoji_filter();
	}
	return $mail;
}

/** Serves sign-ups without JavaScript for Mailchimp. */
function serve_mailchimp_sign_up() {
	if ( isset( $_GET['mainstay-mailchimp'] ) ) {
		require_once __DIR__ . '/mailchimp-sign-up.php';
		MailchimpSignUp\serve_sign_up();
	}
}

/** Adds the function that signs people up at Mailchimp. */
function add_mailchimp_queue_handler( $handlers ) {
	require_once __DIR__ . '/mailchimp-sign-up.php';
	return $handlers + [
		MailchimpSignUp\QUEUE_KIND => '\Mainstay\Newsletter\MailchimpSignUp\deliver_sign_up',
	];
}

/** Serves the pages of subscribers. */
function serve_subscriber_pages() {
	if ( isset( $_GET['mainstay-list'] ) ) {
		require_once __DIR__ . '/subscribers/pages.php';
		Pages\serve_subscriber_page();
	}
}

/** Adds the function that sends mail to one subscriber. */
function add_mail_queue_handler( $handlers ) {
	require_once __DIR__ . '/subscribers/mails.php';
	return $handlers + [
		Subscribers\QUEUE_KIND => '\Mainstay\Newsletter\Subscribers\Mails\deliver_subscriber_mail',
	];
}

/** Asks a person who agreed in a form to confirm, like everybody else. */
function sign_up_from_form( $person, $consent, $response ) {
	require_once __DIR__ . '/subscribers/subscribers.php';
	require_once dirname( __DIR__ ) . '/forms/newsletter.php';
	if ( Newsletter\uses_subscriber_list() ) {
		Subscribers\request_sign_up_from_form( $person, $consent, $response );
	}
}

/** Adds our exporter of personal data. */
function add_exporter( $tools ) {
	require_once __DIR__ . '/subscribers/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'export' );
}

/** Adds our eraser of personal data. */
function add_eraser( $tools ) {
	require_once __DIR__ . '/subscribers/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'erase' );
}

/** Registers the meta of mailings, for editors. */
function register_mailing_meta() {
	// Editors, and what they save, need it; pages do not.
	if ( is_admin() || RestAddress\is_rest_request() ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\register_meta();
	}
}

/** Sends a published post, and notes posts that are no longer public. */
function note_stored_post( $id, $post, $is_update, $before ) {
	if ( 'publish' === $post->post_status ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\start_on_publish( $post, $before );
	}
	if ( 'publish' === ( $before->post_status ?? '' ) ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\mark_as_once_published( $post, $before );
	}
}

/** Notes whether the author wants a post to be mailed. */
function note_mail_choice( $meta_id, $id, $key, $value ) {
	if ( '_mainstay_send_mail' === $key ) {
		require_once __DIR__ . '/mailings/mailings.php';
		Mailings\clear_never_send_mark( (int) $id, $value );
	}
}

/** Sends what is late after the page has been answered. */
function run_late_after_admin() {
	require_once __DIR__ . '/mailings/mailings.php';
	add_action( 'shutdown', 'Mainstay\Newsletter\Mailings\run_overdue', 210 );
}
