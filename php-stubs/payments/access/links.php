<?php
/**
 * Sign-in links for customers without an account. The page shows the same text for every address, so
 * that nobody learns who is a customer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access\Links;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Core\SiteLanguage;
use Mainstay\Forms\Mail;
use Mainstay\Payments\Access;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;
use Mainstay\Queue;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__, 2 ) . '/core/site-language.php';
require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
require_once __DIR__ . '/access.php';
require_once dirname( __DIR__ ) . '/thanks.php';
require_once dirname( __DIR__ ) . '/tries.php';

/** Query argument of the form for an email address. */
const SIGN_IN_QUERY_ARG = 'mainstay-sign-in';
/** Query argument of a sign-in link. */
const LINK_QUERY_ARG = 'mainstay-access';
/** Query argument of the redirect to the customer portal. */
const PORTAL_QUERY_ARG = 'mainstay-portal';

/** Kind of the deliveries in the outbox. */
const OUTBOX_KIND = 'access-link';

/** Lifetime of a sign-in link, in seconds. */
const LINK_LIFETIME_SECONDS = 20 * MINUTE_IN_SECONDS;

/**
 * Returns the address of the page where a visitor asks for a sign-in link.
 *
 * @param string $back Page of this site to return to.
 */
function get_sign_in_url( string $back = '' ): string {
	return add_query_arg(
		[ SIGN_IN_QUERY_ARG => 1 ] + ( '' === $back ? [] : [ 'back' => rawurlencode( $back ) ] ),
		home_url( '/' )
	);
}

/**
 * Returns the address that redirects a customer to Stripe's customer portal.
 *
 * @param string $back Page of this site to return to.
 */
function get_portal_url( string $back = '' ): string {
	return add_query_arg(
		[ PORTAL_QUERY_ARG => 1 ] + ( '' === $back ? [] : [ 'back' => rawurlencode( $back ) ] ),
		home_url( '/' )
	);
}

/**
 * Emails a sign-in link to an address that has an active subscription.
 *
 * @param string $email As it was typed.
 * @param string $back  Page of this site to return to.
 * @return true|WP_Error True also where nothing is sent, so that nobody learns who is a customer.
 *         Errors: `mainstay_bad_email` (400), `mainstay_too_many` (429), `mainstay_not_stored` (503).
 */
function send_link( string $email, string $back = '' ): bool|WP_Error {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$email = EmailAddresses\normalize_email_address( $email );
	if ( ! is_email( $email ) || strlen( $email ) > 190 ) {
		return new WP_Error(
			'mainstay_bad_email',
			__( 'Enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	try {
		Tables\ensure_tables();
		if ( ! Tries\is_allowed( 'link' ) ) {
			return new WP_Error(
				'mainstay_too_many',
				__(
					'Too many attempts. Try again in fifteen minutes.',
					'mainstay-blocks'
				),
				[ 'status' => 429 ]
			);
		}
		// Both checks run for every address, so that the time of the answer tells nothing.
		$may_mail = Tries\is_allowed( 'address', Tries\hash_email( $email ) );
		$has      = (bool) Subscriptions\get_active_of_address( $email );
	} catch ( \RuntimeException $error ) {
		return new WP_Error(
			'mainstay_not_stored',
			__(
				'The database did not respond. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	if ( $has && $may_mail ) {
		$token = bin2hex( random_bytes( 16 ) );
		Queue\add_item(
			OUTBOX_KIND,
			$token,
			0,
			[
				'email'  => $email,
				'back'   => validate_return_page( $back ),
				'locale' => SiteLanguage\get_site_locale(),
			]
		);
		Queue\send_item_after_response( OUTBOX_KIND, $token );
	}
	return true;
}

/** Returns a page of this site, or the front page for any other address. */
function validate_return_page( string $url ): string {
	return remove_query_arg(
		[ Thanks\MESSAGE_QUERY_ARG, Thanks\MINIMUM_QUERY_ARG ],
		wp_validate_redirect( $url, '' ) ?: home_url( '/' )
	);
}

/**
 * Sends the email of an outbox row. The link is created now, because it expires soon.
 *
 * @param OutboxItem $item Row of the outbox; `payload` has `email` and `back`.
 * @return true|WP_Error Error `mainstay_not_sent`.
 */
function deliver_link( OutboxItem $item ) {
	$email = (string) ( $item->payload['email'] ?? '' );
	require_once dirname( __DIR__, 2 ) . '/forms/mail/mail.php';
	$sent = Mail\send_html_mail(
		SiteLanguage\in_language_of(
			$email,
			$item->payload['locale'] ?? null,
			static fn() => build_link_mail( $email, (string) ( $item->payload['back'] ?? home_url( '/' ) ) )
		)
	);
	return is_wp_error( $sent )
		? new WP_Error(
			'mainstay_not_sent',
			__( 'The email could not be sent.', 'mainstay-blocks' )
		)
		: true;
}

/**
 * Returns the mail with a link to what somebody pays for.
 *
 * @return array{to: string, subject: string, text: string}
 */
function build_link_mail( string $email, string $back ): array {
	$site = PlainText\get_site_name();
	return [
		'to'      => $email,
		/* translators: %s: name of the site. */
		'subject' => sprintf( __( 'Your access to %s', 'mainstay-blocks' ), $site ),
		'text'    => sprintf(
			/* translators: 1: name of the site, 2: a link. */
			__(
				"Hello,\n\nSomeone, hopefully you, requested a link to your subscription at %1\$s. Here it is:\n\n%2\$s\n\nThe link works once, within twenty minutes. If you did not request it, you can ignore this email.",
				'mainstay-blocks'
			),
			$site,
			build_link( $email, $back )
		),
	];
}

/** Returns a sign-in link that works once. */
function build_link( string $email, string $back ): string {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$ids  = array_slice(
		array_column( Subscriptions\get_active_of_address( $email ), 'id' ),
		-Access\MAX_SUBSCRIPTIONS_IN_COOKIE
	);
	$body = implode(
		'.',
		[
			implode( '-', $ids ) ?: '0',
			time() + LINK_LIFETIME_SECONDS,
			bin2hex( random_bytes( 8 ) ),
			// So that the link opens nothing that was moved to another address since.
			SiteIdentity\create_signature( 'address', EmailAddresses\normalize_email_address( $email ) ),
		]
	);
	return add_query_arg(
		[
			LINK_QUERY_ARG => $body . '.' . SiteIdentity\create_signature( 'link', $body ),
			'back'         => rawurlencode( $back ),
		],
		home_url( '/' )
	);
}

/**
 * Verifies the token of a link.
 *
 * @return array{0: string, 1: int[]}|null The single-use ID of the link, and the subscriptions that it
 *         opens; null where it is invalid or expired.
 */
function parse_token( string $token ): ?array {
	if (
		! preg_match(
			'/^(\d+(?:-\d+)*)\.(\d{10})\.([0-9a-f]{16})\.([0-9a-f]{16})\.([0-9a-f]{40})$/D',
			$token,
			$parts
		)
	) {
		return null;
	}
	if (
		! SiteIdentity\verify_signature( 'link', substr( $token, 0, -41 ), $parts[5] ) ||
		(int) $parts[2] < time()
	) {
		return null;
	}
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$is_of_address = static function ( int $id ) use ( $parts ): bool {
		$row = Subscriptions\get_subscription( $id );
		return $row && SiteIdentity\verify_signature( 'address', EmailAddresses\normalize_email_address( $row->email ), $parts[4] );
	};
	return [
		$parts[3],
		array_values(
			array_filter(
				array_map( 'intval', explode( '-', $parts[1] ) ),
				$is_of_address
			)
		),
	];
}
