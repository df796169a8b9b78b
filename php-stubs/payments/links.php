<?php
/**
 * Signing in without an account: an e-mail with a link to whoever has something at that address. What
 * the page says is the same for every address.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Links;

use Mainstay\Payments\Access;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;
use Mainstay\Queue;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/queue/queue.php';
require_once __DIR__ . '/access.php';
require_once __DIR__ . '/thanks.php';
require_once __DIR__ . '/tries.php';

/** In addresses: the form for an e-mail address, a link of a mail, the customers' portal. */
const FORM   = 'mainstay-sign-in';
const LINK   = 'mainstay-access';
const PORTAL = 'mainstay-portal';

/** Of the outbox. */
const KIND = 'access-link';

const VALID = 20 * MINUTE_IN_SECONDS;

/** The page where a visitor asks for a link. */
function sign_in_url( string $back = '' ): string {
	return add_query_arg(
		[ FORM => 1 ] + ( '' === $back ? [] : [ 'back' => rawurlencode( $back ) ] ),
		home_url( '/' )
	);
}

/** The address that leads a customer to Stripe's portal. */
function portal_url( string $back = '' ): string {
	return add_query_arg(
		[ PORTAL => 1 ] + ( '' === $back ? [] : [ 'back' => rawurlencode( $back ) ] ),
		home_url( '/' )
	);
}

/**
 * Sends a link to an address, if it has something here.
 *
 * @param string $email As it was typed.
 * @param string $back  Page of this site to come back to.
 * @return true|WP_Error True also where there is nothing to send: nobody learns who is a customer.
 */
function offer( string $email, string $back = '' ): bool|WP_Error {
	$email = strtolower( trim( $email ) );
	if ( ! is_email( $email ) || strlen( $email ) > 190 ) {
		return new WP_Error(
			'mainstay_bad_email',
			__( 'Please enter a valid email address.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	try {
		Tables\ensure();
		if ( ! Tries\may( 'link' ) ) {
			return new WP_Error(
				'mainstay_too_many',
				__(
					'Too many attempts. Please try again in a quarter of an hour.',
					'mainstay-blocks'
				),
				[ 'status' => 429 ]
			);
		}
		// The same work for an address that is known and one that is not.
		$may_mail = Tries\may( 'address', Tries\name( $email ) );
		$has      = (bool) Subscriptions\active_of( 'email', $email );
	} catch ( \RuntimeException $error ) {
		return new WP_Error(
			'mainstay_not_stored',
			__(
				'The database did not answer. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 503 ]
		);
	}
	if ( $has && $may_mail ) {
		$token = bin2hex( random_bytes( 16 ) );
		Queue\add(
			KIND,
			$token,
			0,
			[
				'email' => $email,
				'back'  => page( $back ),
			]
		);
		Queue\send_after_answer( KIND, $token );
	}
	return true;
}

/** A page of this site, or the front page. */
function page( string $url ): string {
	return remove_query_arg(
		[ Thanks\KEY, Thanks\MORE ],
		wp_validate_redirect( $url, '' ) ?: home_url( '/' )
	);
}

/**
 * Sends the mail of a row of the outbox. The link is made now: it does not live long.
 *
 * @return true|WP_Error
 */
function deliver( array $row ) {
	$email = $row['payload']['email'] ?? '';
	$site  = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
	$sent  = wp_mail(
		$email,
		/* translators: %s: name of the site. */
		sprintf( __( 'Your access to %s', 'mainstay-blocks' ), $site ),
		sprintf(
			/* translators: 1: name of the site, 2: a link. */
			__(
				"Hello,\n\nsomebody, probably you, asked for a link to what you subscribed to at %1\$s. Here it is:\n\n%2\$s\n\nIt works once, for twenty minutes. If you did not ask for it, you need not do anything.",
				'mainstay-blocks'
			),
			$site,
			link_for( $email, $row['payload']['back'] ?? home_url( '/' ) )
		)
	);
	return $sent
		? true
		: new WP_Error(
			'mainstay_not_sent',
			__( 'The mail could not be sent.', 'mainstay-blocks' )
		);
}

/** A link that lets whoever opens it in, once. */
function link_for( string $email, string $back ): string {
	$ids  = array_slice(
		array_column( Subscriptions\active_of( 'email', $email ), 'id' ),
		-Access\MOST
	);
	$body = implode(
		'.',
		[
			implode( '-', $ids ) ?: '0',
			time() + VALID,
			bin2hex( random_bytes( 8 ) ),
			address_key( $email ),
		]
	);
	return add_query_arg(
		[
			LINK   => $body . '.' . sign( $body ),
			'back' => rawurlencode( $back ),
		],
		home_url( '/' )
	);
}

/** Returns an address as a word for a link: what moved to another address is not for its old one. */
function address_key( string $email ): string {
	return substr( Tries\name( strtolower( trim( $email ) ) ), 0, 16 );
}

function sign( string $body ): string {
	return substr(
		hash_hmac( 'sha256', "mainstay link|$body", wp_salt( 'auth' ) ),
		0,
		40
	);
}

/** @return array{0: string, 1: int[]}|null The one-use word of a link and what it opens. */
function read( string $token ): ?array {
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
		! hash_equals( sign( substr( $token, 0, -41 ) ), $parts[5] ) ||
		(int) $parts[2] < time()
	) {
		return null;
	}
	$is_of_address = static function ( int $id ) use ( $parts ): bool {
		$row = Subscriptions\get( $id );
		return $row && address_key( $row['email'] ) === $parts[4];
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
