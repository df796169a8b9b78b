<?php
/**
 * What visitors without JavaScript answer to the block Cookie Consent. The answer is a cookie; whoever
 * sent it by the form gets no cached page, so that the question is not repeated. With JavaScript the
 * block's script keeps the answer, and pages may be cached.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\CookieChoice;

use Mainstay\Core\CacheBypass;
use Mainstay\Core\SameSite;
use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/cache-bypass.php';
require_once dirname( __DIR__ ) . '/core/site-identity.php';

/** Name of the cookie, without the site, and of the field with the answer. */
const COOKIE = 'mainstay-cookies';

/** Name of the field with the number of days for which the answer counts. */
const DAYS_FIELD = 'mainstay-cookies-days';

/** End of an answer that was given without JavaScript. */
const FORM_MARK = '.form';

/** Days for which an answer counts at most: ten years. */
const MAX_DAYS = 3650;

const DEFAULT_DAYS = 365;

/**
 * Returns a number of days within its limits.
 *
 * @param mixed $days Of the block or the form.
 */
function limit_days( $days ): int {
	return is_numeric( $days ) && $days >= 1 ? (int) min( MAX_DAYS, $days ) : DEFAULT_DAYS;
}

/** Checks whether the visitor answered, without JavaScript. */
function is_answered_by_form(): bool {
	return in_array( SiteIdentity\get_cookie( COOKIE ), [ 'yes' . FORM_MARK, 'no' . FORM_MARK ], true );
}

/** Stores an answer that was sent, and redirects to the same page. */
function handle_request(): void {
	// phpcs:disable WordPress.Security -- Visitors have no nonce; forms of other sites are refused below.
	$answer  = $_POST[ COOKIE ] ?? null;
	$days    = limit_days( $_POST[ DAYS_FIELD ] ?? 0 );
	$address = (string) ( $_SERVER['REQUEST_URI'] ?? '/' );
	// phpcs:enable
	require_once dirname( __DIR__ ) . '/core/same-site.php';
	if ( in_array( $answer, [ 'yes', 'no', '' ], true ) && ! SameSite\is_sent_by_other_site() ) {
		SiteIdentity\set_cookie(
			COOKIE,
			'' === $answer ? '' : $answer . FORM_MARK,
			'' === $answer ? 1 : time() + $days * DAY_IN_SECONDS,
			true
		);
		'' === $answer ? CacheBypass\delete_cookie( CacheBypass\CHOICE_COOKIE ) : CacheBypass\set_cookie( CacheBypass\CHOICE_COOKIE, $days * DAY_IN_SECONDS );
		nocache_headers();
		wp_safe_redirect( $address, 303, 'Mainstay Blocks' );
		exit();
	}
	CacheBypass\correct_cookie( CacheBypass\CHOICE_COOKIE, is_answered_by_form() );
	if ( is_answered_by_form() ) {
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
		nocache_headers();
		header( 'Cache-Control: private, no-store' );
	}
}
