<?php
/**
 * Sign-in for subscribers without an account: a page that asks for the email address, and an email with
 * a link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\SignIn;

use Mainstay\Core\RateLimit;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms;
use Mainstay\Payments;
use Mainstay\Payments\Access\Links as PaidLinks;
use Mainstay\Payments\Page;
use Mainstay\Queue;
use Mainstay\PremiumContent\Reader;
use Mainstay\PremiumContent\SignOut;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Newsletter\Subscribers\Sender;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/subscribers.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/links.php';
require_once dirname( __DIR__ ) . '/payments/access/links.php';
require_once __DIR__ . '/reader.php';

/** Query argument: 1 for the form, a value of sign-out.php, or the key of a link. */
const SIGN_IN_QUERY_ARG = 'mainstay-reader';

/** Kind of the deliveries in the outbox. */
const OUTBOX_KIND = 'reader-link';

/** Purpose of a link's key. */
const LINK_PURPOSE = 'read';

/** Links that one visitor can request, by seconds. */
const RATE_LIMITS = [
	10 * MINUTE_IN_SECONDS => 5,
	DAY_IN_SECONDS         => 30,
];

/** Minimum time between two emails to one subscriber, in seconds. */
const MAIL_INTERVAL_SECONDS = 2 * MINUTE_IN_SECONDS;

/**
 * Returns the address of the page where a reader asks for a link.
 *
 * @param string $back Page of this site to return to.
 */
function get_sign_in_url( string $back ): string {
	return add_query_arg(
		[
			SIGN_IN_QUERY_ARG => 1,
			'back'            => rawurlencode( $back ),
		],
		home_url( '/' )
	);
}

/** Handles the requests of the form and of links. */
function handle_request(): never {
	nocache_headers();
	header( 'Cache-Control: private, no-store' );
	header( 'Referrer-Policy: no-referrer' );
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	require_once dirname( __DIR__ ) . '/payments/page.php';
	// phpcs:disable WordPress.Security -- Visitors have no nonce; keys are signed.
	$key     = $_GET[ SIGN_IN_QUERY_ARG ] ?? '';
	$back    = PaidLinks\validate_return_page(
		is_string( $_GET['back'] ?? null ) ? wp_unslash( $_GET['back'] ) : ''
	);
	$is_post =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	$email   = $_POST['email'] ?? '';
	$nonce   = $_POST['_wpnonce'] ?? '';
	// phpcs:enable
	require_once __DIR__ . '/sign-out.php';
	if ( SignOut\SIGN_OUT === $key ) {
		SignOut\handle_sign_out( $back, is_string( $nonce ) ? $nonce : '', $is_post );
	}
	if ( SignOut\MANAGE === $key ) {
		SignOut\redirect_to_subscription( $back );
	}
	if ( is_string( $key ) && '1' !== $key ) {
		handle_link( $key, $back );
	}
	handle_form(
		is_string( $email ) ? trim( wp_unslash( $email ) ) : '',
		$back,
		$is_post
	);
}

/**
 * Handles the address of a link: grants access and redirects.
 *
 * @param string $key  Of the link.
 * @param string $back Page of this site to return to.
 */
function handle_link( string $key, string $back ): never {
	$person = Links\find_subscriber_by_key( $key, LINK_PURPOSE );
	if ( ! $person || 'confirmed' !== $person['state'] ) {
		Page\show_page(
			__( 'This link is not valid', 'mainstay-blocks' ),
			sprintf(
				'<p>%s</p><p><a href="%s">%s</a></p>',
				esc_html__(
					'It may be incomplete, or the address is no longer on the list.',
					'mainstay-blocks'
				),
				esc_url( get_sign_in_url( $back ) ),
				esc_html__( 'Send me a new link', 'mainstay-blocks' )
			),
			404
		);
	}
	Reader\grant_access( $person );
	wp_safe_redirect( $back, 303, 'Mainstay Blocks' );
	exit();
}

/**
 * Handles the form; the answer is the same for every address.
 *
 * @param string $email   As it was typed.
 * @param string $back    Page of this site to return to.
 * @param bool   $is_sent Whether the form was sent.
 */
function handle_form( string $email, string $back, bool $is_sent ): never {
	$error = $is_sent ? send_link( $email, $back ) : null;
	if ( true === $error ) {
		Page\show_page(
			__( 'Check your inbox', 'mainstay-blocks' ),
			Page\render_sent_message(
				__(
					'If this address is subscribed, an email with a link is on its way.',
					'mainstay-blocks'
				),
				get_sign_in_url( $back ),
				$back
			)
		);
	}
	Page\show_email_form(
		__( 'Log in by email', 'mainstay-blocks' ),
		__( 'The email address that you subscribed with', 'mainstay-blocks' ),
		$email,
		$back,
		$error
	);
}

/**
 * Emails a link to a subscriber, or a sign-in link to a customer.
 *
 * @param string $email As it was typed.
 * @param string $back  Page of this site to return to.
 * @return true|WP_Error True also where nothing is sent, so that nobody learns who is subscribed.
 *         Errors: `mainstay_wrong_address` (400), `mainstay_too_many` (429), `mainstay_not_stored`
 *         (503), and those of Payments\send_sign_in_link().
 */
function send_link( string $email, string $back ): bool|WP_Error {
	$address = Subscribers\normalize_email( $email );
	if ( '' === $address ) {
		return new WP_Error(
			'mainstay_wrong_address',
			__( 'Enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	require_once dirname( __DIR__ ) . '/forms/forms.php';
	require_once dirname( __DIR__ ) . '/core/rate-limit.php';
	if ( ! Queue\Table\ensure_table() ) {
		return new WP_Error(
			'mainstay_not_stored',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	if ( RateLimit\count_and_get_wait_seconds( 'reader', RATE_LIMITS, Forms\get_visitor_address() ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many attempts. Wait ten minutes and try again.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	$person = Subscribers\find_subscriber( $address );
	if ( $person && 'confirmed' === $person['state'] ) {
		$token =
			"read-{$person['id']}-" .
			intdiv( time(), MAIL_INTERVAL_SECONDS ) .
			'-' .
			substr( md5( $back ), 0, 8 );
		Queue\add_item(
			OUTBOX_KIND,
			$token,
			0,
			[
				'id'     => $person['id'],
				'back'   => $back,
				'locale' => SiteLanguage\get_site_locale(),
			]
		);
		Queue\send_item_after_response( OUTBOX_KIND, $token );
		return true;
	}
	return Payments\send_sign_in_link( $address, $back );
}

/**
 * Sends the email of an outbox row.
 *
 * @param OutboxItem $item Row of the outbox; `payload` has `id` of the subscriber and `back`.
 * @return bool|WP_Error As Sender\send_list_mail() returns it; true where the subscriber has left.
 */
function deliver_link( OutboxItem $item ): bool|WP_Error {
	$person = Subscribers\find_subscriber( (int) ( $item->payload['id'] ?? 0 ) );
	if ( ! $person || 'confirmed' !== $person['state'] ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/mails.php';
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/sender.php';
	return Sender\send_list_mail(
		SiteLanguage\in_language_of(
			$person['email'],
			$item->payload['locale'] ?? null,
			static fn() => build_link_mail( $person, (string) ( $item->payload['back'] ?? home_url( '/' ) ) )
		)
	);
}

/**
 * Returns the mail with a link to read as a subscriber.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @param string               $back   Page to return to.
 * @return array<string, mixed>
 */
function build_link_mail( array $person, string $back ): array {
	return [
		'to'      => [ $person['email'] ],
		'subject' => sprintf(
			/* translators: %s: name of the site. */
			__( 'Your login link for %s', 'mainstay-blocks' ),
			Sender\get_site_name()
		),
	] +
		Mails\build_mail_bodies(
			[
				sprintf(
					/* translators: %s: name of the site. */
					__(
						'Someone, hopefully you, requested a link to read %s as a subscriber.',
						'mainstay-blocks'
					),
					Sender\get_site_name()
				),
			],
			add_query_arg(
				[
					SIGN_IN_QUERY_ARG => Links\get_link_key( $person, LINK_PURPOSE ),
					'back'            => rawurlencode( $back ),
				],
				home_url( '/' )
			),
			__( 'Continue reading', 'mainstay-blocks' ),
			__(
				'If it was not you, you can ignore this email.',
				'mainstay-blocks'
			)
		);
}

/** Grants access to a subscriber who opens a signed link of the newsletter. */
function grant_access_from_newsletter(): void {
	// phpcs:disable WordPress.Security -- Keys are signed.
	$purpose = $_GET[ Subscribers\QUERY_ARG ] ?? '';
	$key     = $_GET['key'] ?? '';
	// phpcs:enable
	if (
		! in_array( $purpose, [ 'confirm', 'preferences' ], true ) ||
		! is_string( $key ) ||
		( isset( $_SERVER['REQUEST_METHOD'] ) &&
			'HEAD' === $_SERVER['REQUEST_METHOD'] )
	) {
		return;
	}
	$person = Links\find_subscriber_by_key( $key, $purpose );
	// A pending subscriber is confirmed by this request.
	$is_confirming =
		'confirm' === $purpose &&
		( isset( $_SERVER['REQUEST_METHOD'] ) &&
			'POST' === $_SERVER['REQUEST_METHOD'] ) &&
		'pending' === ( $person['state'] ?? '' );
	if ( $person && ( 'confirmed' === $person['state'] || $is_confirming ) ) {
		Reader\grant_access( $person );
	}
}
