<?php
/**
 * What a sign-up form on a page carries with it: what the author set, signed, and when the page was
 * made. Bound to nobody, so that the page may be cached, and valid for as long as a cache keeps it:
 * the key is the site's own and outlives a change of the salts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\SignUpToken;

defined( 'ABSPATH' ) || exit();

/** The key. Autoloaded: every page with a form needs it. */
const OPTION = 'mainstay_sign_up_key';

/** The clocks of two servers may differ by so many seconds. */
const CLOCK_SECONDS = 300;

/**
 * Returns a token of now.
 *
 * @param string $form Which kind of form it is, and what the author set.
 */
function issue_token( string $form ): string {
	$body =
		base_convert( (string) time(), 10, 36 ) . '.' . bin2hex( random_bytes( 6 ) );
	return $body . '.' . sign_text( "$form|$body", get_key() );
}

/**
 * Returns how old the page with a token is, in seconds; null where the token was not made for this
 * form by this site.
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
	$expected                    =
		'' === $hash
			? sign_text( "$form|$body", get_key() )
			: // Pages that were cached before the site had this key.
			sign_text( "mainstay form|$form|$body", wp_salt( 'nonce' ) );
	return hash_equals( $expected, $signature ) && $age >= -CLOCK_SECONDS
		? max( 0, $age )
		: null;
}

function sign_text( string $text, string $key ): string {
	return substr( hash_hmac( 'sha256', $text, $key ), 0, 32 );
}

/** Returns the key, made when the first form is shown. */
function get_key(): string {
	global $wpdb;
	$key = get_option( OPTION );
	if ( is_string( $key ) && '' !== $key ) {
		return $key;
	}
	// Of two pages that are shown at once, both get the key that was written first.
	$wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)',
			$wpdb->options,
			OPTION,
			bin2hex( random_bytes( 32 ) ),
			'on'
		)
	);
	wp_cache_delete( 'alloptions', 'options' );
	wp_cache_delete( 'notoptions', 'options' );
	wp_cache_delete( OPTION, 'options' );
	return (string) get_option( OPTION, '' );
}
