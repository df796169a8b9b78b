<?php
/**
 * The cookie by which page caches let a reader with access through to WordPress. Its name is that of
 * password-protected posts, which page caches know. It holds nothing; access depends on the signed
 * cookies. A cache decides before PHP runs, so it is set together with these and not by the next page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access\CacheBypass;

defined( 'ABSPATH' ) || exit();

/** Name of the cookie. */
const COOKIE = 'wp-postpass_mainstay';

/** Lifetime of the cookie, in seconds: that of the longest access. It is deleted where access ends. */
const LIFETIME_SECONDS = 180 * DAY_IN_SECONDS;

/** Returns whether the current browser has the cookie. */
function has_cookie(): bool {
	return isset( $_COOKIE[ COOKIE ] );
}

/** Sets the cookie in the current browser. */
function set_cookie(): void {
	$_COOKIE[ COOKIE ] = '1';
	send_cookie( '1', time() + LIFETIME_SECONDS );
}

/** Deletes the cookie of the current browser. */
function delete_cookie(): void {
	unset( $_COOKIE[ COOKIE ] );
	send_cookie( '', 1 );
}

/**
 * Sends the cookie with a value.
 *
 * @param string $value   Empty to delete it.
 * @param int    $expires Unix time.
 */
function send_cookie( string $value, int $expires ): void {
	setcookie(
		COOKIE,
		$value,
		[
			'expires'  => $expires,
			'path'     => defined( 'COOKIEPATH' ) && COOKIEPATH ? COOKIEPATH : '/',
			'secure'   => is_ssl(),
			'httponly' => true,
			'samesite' => 'Lax',
		]
	);
}
