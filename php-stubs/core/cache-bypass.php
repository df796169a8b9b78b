<?php
/**
 * Cookies by which page caches let a visitor through to WordPress who gets a page of their own. Their names begin
 * as that of password-protected posts, which page caches know. They hold nothing; what they are for depends on
 * other cookies. A cache decides before PHP runs, so they are set together with these and not by the next page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\CacheBypass;

use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-identity.php';

/** Cookie of a reader with access, without the site. */
const ACCESS_COOKIE = 'wp-postpass_mainstay';

/** Cookie of a visitor who answered about cookies without JavaScript, without the site. */
const CHOICE_COOKIE = 'wp-postpass_mainstay-cookies';

/** Lifetime in seconds: that of the longest access. The cookies are deleted where their reason ends. */
const LIFETIME_SECONDS = 180 * DAY_IN_SECONDS;

/**
 * Sets one of these cookies in the current browser.
 *
 * @param string $cookie  One of this file.
 * @param int    $seconds Its lifetime from now on.
 */
function set_cookie( string $cookie, int $seconds = LIFETIME_SECONDS ): void {
	SiteIdentity\set_cookie( $cookie, '1', time() + $seconds );
}

/** Deletes one of these cookies of the current browser. */
function delete_cookie( string $cookie ): void {
	SiteIdentity\set_cookie( $cookie, '' );
}

/** Sets one of these cookies where the current browser has not got it, or deletes it where the browser has. */
function correct_cookie( string $cookie, bool $is_due ): void {
	$has_cookie = '' !== SiteIdentity\get_cookie( $cookie );
	if ( $is_due && ! $has_cookie ) {
		set_cookie( $cookie );
	} elseif ( $has_cookie && ! $is_due ) {
		delete_cookie( $cookie );
	}
}
