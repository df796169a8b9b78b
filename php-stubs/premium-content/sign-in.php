<?php
/**
 * The way in for subscribers without an account: a page that asks for the email address, and a mail
 * with a link that lets the browser in.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\SignIn;

use Mainstay\Forms\Spam;
use Mainstay\Payments;
use Mainstay\Payments\Links as PaidLinks;
use Mainstay\Payments\Page;
use Mainstay\Queue;
use Mainstay\PremiumContent\Reader;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Newsletter\Subscribers\Mails;
use Mainstay\Newsletter\Subscribers\Sender;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/subscribers.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/links.php';
require_once dirname( __DIR__ ) . '/payments/links.php';
require_once __DIR__ . '/reader.php';

/** In addresses: 1 for the form, or the key of a link. */
const QUERY = 'mainstay-reader';

/** Of the outbox. */
const KIND = 'reader-link';

/** What the key of a link is for. */
const PURPOSE = 'read';

/** Links that one visitor can ask for, by seconds. */
const LIMITS = [
	10 * MINUTE_IN_SECONDS => 5,
	DAY_IN_SECONDS         => 30,
];

/** Nobody is mailed a second link within so many seconds. */
const MAIL_INTERVAL_SECONDS = 2 * MINUTE_IN_SECONDS;

/** The page where a reader asks for a link. */
function get_url( string $back ): string {
	return add_query_arg(
		[
			QUERY  => 1,
			'back' => rawurlencode( $back ),
		],
		home_url( '/' )
	);
}

/** Answers the present request. */
function serve(): never {
	nocache_headers();
	header( 'Cache-Control: private, no-store' );
	header( 'Referrer-Policy: no-referrer' );
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	require_once dirname( __DIR__ ) . '/payments/page.php';
	// phpcs:disable WordPress.Security -- Visitors have no nonce; keys are signed.
	$key     = $_GET[ QUERY ] ?? '';
	$back    = PaidLinks\page(
		is_string( $_GET['back'] ?? null ) ? wp_unslash( $_GET['back'] ) : ''
	);
	$is_post =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	$email   = $_POST['email'] ?? '';
	// phpcs:enable
	if ( is_string( $key ) && '1' !== $key ) {
		serve_link( $key, $back );
	}
	serve_form(
		is_string( $email ) ? trim( wp_unslash( $email ) ) : '',
		$back,
		$is_post
	);
}

/** Lets in whoever has the link, and goes back to the page. */
function serve_link( string $key, string $back ): never {
	$person = Links\read( $key, PURPOSE );
	if ( ! $person || 'confirmed' !== $person['state'] ) {
		Page\show(
			__( 'This link is not valid', 'mainstay-blocks' ),
			sprintf(
				'<p>%s</p><p><a href="%s">%s</a></p>',
				esc_html__(
					'It may have been cut off, or the address is not on the list any more.',
					'mainstay-blocks'
				),
				esc_url( get_url( $back ) ),
				esc_html__( 'Send me a new link', 'mainstay-blocks' )
			),
			404
		);
	}
	Reader\welcome( $person );
	wp_safe_redirect( $back, 303, 'Mainstay Blocks' );
	exit();
}

/** Asks for the address, and says the same for every address. */
function serve_form( string $email, string $back, bool $is_sent ): never {
	$error = $is_sent ? offer( $email, $back ) : null;
	if ( true === $error ) {
		Page\show(
			__( 'Please check your inbox', 'mainstay-blocks' ),
			Page\sent_html(
				__(
					'If this address is subscribed, an email with a link is on its way.',
					'mainstay-blocks'
				),
				get_url( $back ),
				$back
			)
		);
	}
	Page\ask_for_email(
		__( 'Log in by email', 'mainstay-blocks' ),
		__( 'The email address that you subscribed with', 'mainstay-blocks' ),
		$email,
		$back,
		$error
	);
}

/**
 * Sends a link to an address that is on the list, or that pays for a plan.
 *
 * @return bool|WP_Error True also where nothing is sent: nobody learns who is on the list.
 */
function offer( string $email, string $back ): bool|WP_Error {
	$address = Subscribers\address( $email );
	if ( '' === $address ) {
		return new WP_Error(
			'mainstay_wrong_address',
			__( 'Please enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	require_once dirname( __DIR__ ) . '/forms/spam.php';
	if ( ! Queue\Table\ensure_table() ) {
		return new WP_Error(
			'mainstay_not_stored',
			__(
				'The database did not answer. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	if ( Spam\wait( 'reader', LIMITS ) ) {
		return new WP_Error(
			'mainstay_too_many',
			__(
				'Too many attempts. Please wait ten minutes and try again.',
				'mainstay-blocks'
			),
			[ 'status' => 429 ]
		);
	}
	$person = Subscribers\find( $address );
	if ( $person && 'confirmed' === $person['state'] ) {
		$token =
			"read-{$person['id']}-" .
			intdiv( time(), MAIL_INTERVAL_SECONDS ) .
			'-' .
			substr( md5( $back ), 0, 8 );
		Queue\add(
			KIND,
			$token,
			0,
			[
				'id'   => $person['id'],
				'back' => $back,
			]
		);
		Queue\send_after_answer( KIND, $token );
		return true;
	}
	return Payments\offer_magic_link( $address, $back );
}

/**
 * Sends the mail of a row of the outbox.
 *
 * @return bool|WP_Error
 */
function deliver( array $row ): bool|WP_Error {
	$person = Subscribers\find( (int) ( $row['payload']['id'] ?? 0 ) );
	if ( ! $person || 'confirmed' !== $person['state'] ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/mails.php';
	require_once dirname( __DIR__ ) . '/newsletter/subscribers/sender.php';
	$back = (string) ( $row['payload']['back'] ?? home_url( '/' ) );
	return Sender\send(
		[
			'to'      => [ $person['email'] ],
			'subject' => sprintf(
				/* translators: %s: name of the site. */
				__( 'Your link to %s', 'mainstay-blocks' ),
				Sender\site()
			),
		] +
			Mails\bodies(
				[
					sprintf(
						/* translators: %s: name of the site. */
						__(
							'Somebody, we hope you, asked for a link to read %s as a subscriber.',
							'mainstay-blocks'
						),
						Sender\site()
					),
				],
				add_query_arg(
					[
						QUERY  => Links\key_of( $person, PURPOSE ),
						'back' => rawurlencode( $back ),
					],
					home_url( '/' )
				),
				__( 'Continue reading', 'mainstay-blocks' ),
				__(
					'If it was not you, you need not do anything.',
					'mainstay-blocks'
				)
			)
	);
}

/** Somebody opens a link of their own from the list: the browser is theirs. */
function welcome_from_list(): void {
	// phpcs:disable WordPress.Security -- Keys are signed.
	$purpose = $_GET[ Subscribers\QUERY ] ?? '';
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
	$person = Links\read( $key, $purpose );
	// A pending one is confirmed by the button of this very page.
	$is_confirming =
		'confirm' === $purpose &&
		( isset( $_SERVER['REQUEST_METHOD'] ) &&
			'POST' === $_SERVER['REQUEST_METHOD'] ) &&
		'pending' === ( $person['state'] ?? '' );
	if ( $person && ( 'confirmed' === $person['state'] || $is_confirming ) ) {
		Reader\welcome( $person );
	}
}
