<?php
/**
 * Logging out, and the way to the page where a reader manages the subscription. Both need no account.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\SignOut;

use Mainstay\Core\CacheBypass;
use Mainstay\Newsletter\Subscribers\Links;
use Mainstay\Payments;
use Mainstay\Payments\Access;
use Mainstay\PremiumContent\Reader;
use Mainstay\PremiumContent\SignIn;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/reader.php';
require_once __DIR__ . '/sign-in.php';

/** Action of the nonce with which somebody with an account logs out. */
const NONCE_ACTION = 'mainstay-sign-out';

/** Values of SignIn\SIGN_IN_QUERY_ARG. */
const SIGN_OUT = 'out';
const MANAGE   = 'manage';

/**
 * Returns the address of the form with which a reader logs out.
 *
 * @param string $back Page of this site to return to.
 */
function get_sign_out_url( string $back ): string {
	return add_query_arg( SignIn\SIGN_IN_QUERY_ARG, SIGN_OUT, SignIn\get_sign_in_url( $back ) );
}

/**
 * Returns the address that leads a reader to the own subscription.
 *
 * @param string $back Page of this site to return to.
 */
function get_manage_url( string $back ): string {
	return add_query_arg( SignIn\SIGN_IN_QUERY_ARG, MANAGE, SignIn\get_sign_in_url( $back ) );
}

/** Checks whether the current visitor has a subscription to manage. */
function has_subscription(): bool {
	return null !== Reader\get_subscriber() || has_paid_subscription();
}

/** Checks whether the current visitor pays for a plan. */
function has_paid_subscription(): bool {
	try {
		return [] !== Access\get_active_subscriptions();
	} catch ( \RuntimeException $error ) {
		return false;
	}
}

/**
 * Handles the form: the browser forgets the reader, and the account logs out.
 *
 * @param string $back    Page of this site to return to.
 * @param string $nonce   As it was sent.
 * @param bool   $is_sent Whether the form was sent; an opened address changes nothing.
 */
function handle_sign_out( string $back, string $nonce, bool $is_sent ): never {
	if ( $is_sent && ( ! is_user_logged_in() || wp_verify_nonce( $nonce, NONCE_ACTION ) ) ) {
		Reader\delete_cookie();
		Access\delete_cookie();
		CacheBypass\delete_cookie( CacheBypass\ACCESS_COOKIE );
		is_user_logged_in() && wp_logout();
	}
	wp_safe_redirect( $back, 303, 'Mainstay Blocks' );
	exit();
}

/**
 * Redirects to the page of the subscriber, to the customer portal, or to the form for an email address.
 *
 * @param string $back Page of this site to return to.
 */
function redirect_to_subscription( string $back ): never {
	$person = Reader\get_subscriber();
	wp_safe_redirect(
		match ( true ) {
			null !== $person => Links\get_link_url( $person, 'preferences' ),
			has_paid_subscription() => Payments\get_portal_url( $back ),
			default => SignIn\get_sign_in_url( $back ),
		},
		303,
		'Mainstay Blocks'
	);
	exit();
}
