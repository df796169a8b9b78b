<?php
/**
 * The cookie by which page caches let a reader with access through to WordPress. Its name is that of
 * password-protected posts, which page caches know. It holds nothing; access depends on the signed
 * cookies. A cache decides before PHP runs, so it is set together with these and not by the next page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access\CacheBypass;

use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';

/** Name of the cookie, without the site. */
const COOKIE = 'wp-postpass_mainstay';

/** Lifetime of the cookie, in seconds: that of the longest access. It is deleted where access ends. */
const LIFETIME_SECONDS = 180 * DAY_IN_SECONDS;

/** Returns whether the current browser has the cookie. */
function has_cookie(): bool {
	return '' !== SiteIdentity\get_cookie( COOKIE );
}

/** Sets the cookie in the current browser. */
function set_cookie(): void {
	SiteIdentity\set_cookie( COOKIE, '1', time() + LIFETIME_SECONDS );
}

/** Deletes the cookie of the current browser. */
function delete_cookie(): void {
	SiteIdentity\set_cookie( COOKIE, '' );
}
