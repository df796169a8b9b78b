<?php
/**
 * Callbacks for the hooks of shortlinks: they are registered for editors, returned and
 * redirected.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Shortlinks\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Shortlinks;

defined( 'ABSPATH' ) || exit();

/** Registers the REST field of shortlinks. Runs on `rest_api_init`. */
function register_field(): void {
	if ( Availability\is_available( 'shortlinks' ) ) {
		require_once __DIR__ . '/shortlinks.php';
		Shortlinks\register_field();
	}
}

/**
 * Returns our shortlink of a post.
 *
 * @param mixed  $shortlink Shortlink of WordPress or another plugin, a string.
 * @param int    $id        Post ID; 0 for the page that is shown.
 * @param string $context   `query` in the head of pages.
 * @return mixed
 */
function replace_shortlink( $shortlink, $id, $context ) {
	// The one in the head of pages stays WordPress's.
	if ( 'query' === $context || ! Availability\is_available( 'shortlinks' ) ) {
		return $shortlink;
	}
	require_once __DIR__ . '/shortlinks.php';
	return Shortlinks\filter_shortlink( $shortlink, (int) $id, (string) $context );
}

/** Redirects a shortlink to its post. Runs when WordPress has parsed the request. */
function serve_shortlink(): void {
	if (
		str_contains( $_SERVER['REQUEST_URI'] ?? '', '/s/' ) && // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
		Availability\is_available( 'shortlinks' )
	) {
		require_once __DIR__ . '/shortlinks.php';
		Shortlinks\redirect_to_post();
	}
}
