<?php
/**
 * Makes and reads the signed token of a sign-up form on a page: the author's settings and when the
 * page was rendered. It is not bound to a visitor and does not expire, so that pages can be cached;
 * its key does not depend on the site's salts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\SignUpToken;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';

/** Option with the key. Autoloaded, because every page with a form needs it. */
const KEY_OPTION = 'mainstay_sign_up_key';

/** Seconds by which the clocks of two servers may differ. */
const CLOCK_SKEW_SECONDS = 300;

/**
 * Returns a token with the present time.
 *
 * @param string $form Kind of form and the author's settings.
 */
function issue_token( string $form ): string {
	$body =
		base_convert( (string) time(), 10, 36 ) . '.' . bin2hex( random_bytes( 6 ) );
	return $body . '.' . sign_token( $form, $body );
}

/**
 * Returns the age of the page with a token, in seconds; null where this site did not make the token
 * for this form.
 *
 * @param string $form  Kind of form and the author's settings.
 * @param string $token
 */
function read_age( string $form, string $token ): ?int {
	if (
		! preg_match(
			'/^([0-9a-z]{1,9})\.[0-9a-f]{12}(\.[0-9a-f]{8})?\.([0-9a-f]{32})$/D',
			$token,
			$parts
		)
	) {
		return null;
	}
	[, $time, $hash, $signature] = $parts;
	$body                        = substr( $token, 0, -33 );
	$age                         = time() - (int) base_convert( $time, 36, 10 );
	$is_right                    = '' === $hash
		? hash_equals( sign_token( $form, $body ), $signature ) ||
			// Of the version before, with the same key, which no other site has.
			( SiteIdentity\accepts_former( true ) && hash_equals( sign_text( "$form|$body" ), $signature ) )
		: // Pages that were cached before the site had this key.
			SiteIdentity\verify_signature( 'form', "$form|$body", $signature );
	return $is_right && $age >= -CLOCK_SKEW_SECONDS
		? max( 0, $age )
		: null;
}

/**
 * Returns the signature of a token.
 *
 * @param string $form Kind of form and the author's settings.
 * @param string $body Token without its signature.
 */
function sign_token( string $form, string $body ): string {
	return sign_text( SiteIdentity\name_thing( 'sign-up', "$form|$body" ) );
}

/** Returns the signature of a text with the key. */
function sign_text( string $text ): string {
	return substr( SiteIdentity\hash_with_secret( $text, get_signing_key() ), 0, 32 );
}

/** Returns the key, which is generated when the first form is rendered. */
function get_signing_key(): string {
	$key = get_option( KEY_OPTION );
	return is_string( $key ) && '' !== $key
		? $key
		: Settings\get_or_add_option( KEY_OPTION, bin2hex( random_bytes( 32 ) ), true );
}
