<?php
/**
 * Callbacks for the hooks of embeds: requests that embeds.php has marked are answered in place
 * of WordPress.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\Callbacks;

use Mainstay\Embeds;
use Mainstay\Embeds\CookieChoice;

defined( 'ABSPATH' ) || exit();

/**
 * Answers a marked request for an embed. Runs before WordPress sends any HTTP request.
 *
 * @param mixed                $response False, or another plugin's answer: an array or a WP_Error.
 * @param array<string, mixed> $args     Of the request; `mainstay_embed` is the mark.
 * @return mixed Our answer, an array or a WP_Error; for other requests, unchanged.
 */
function answer_request( $response, $args ) {
	return isset( $args['mainstay_embed'] )
		? Embeds\answer_marked_request( $args['mainstay_embed'] )
		: $response;
}

/**
 * Handles an answer about cookies that was sent without JavaScript. Runs before the template is chosen.
 */
function serve_cookie_choice(): void {
	// phpcs:ignore WordPress.Security.NonceVerification -- Looks whether there is an answer.
	if ( isset( $_POST['mainstay-cookies'] ) || preg_grep( '/^mainstay-cookies(?:_|$)/', array_keys( $_COOKIE ) ) ) {
		require_once __DIR__ . '/cookie-choice.php';
		CookieChoice\handle_request();
	}
}
