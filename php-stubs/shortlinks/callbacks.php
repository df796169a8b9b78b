<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Shortlinks\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\Shortlinks;

defined( 'ABSPATH' ) || exit();

/** Registers the field of short addresses. */
function register_field() {
	if ( Availability\is_available( 'shortlinks' ) ) {
		require_once __DIR__ . '/shortlinks.php';
		Shortlinks\register_field();
	}
}

/** Returns our short address of a post. */
function shorten( $shortlink, $id, $context ) {
	if ( ! Availability\is_available( 'shortlinks' ) ) {
		return $shortlink;
	}
	require_once __DIR__ . '/shortlinks.php';
	return Shortlinks\filter_shortlink( $shortlink, (int) $id, (string) $context );
}

/** Leads a short address to its post. */
function serve_shortlink() {
	if (
	str_contains( $_SERVER['REQUEST_URI'] ?? '', '/s/' ) && // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only looked at.
	Availability\is_available( 'shortlinks' )
	) {
		require_once __DIR__ . '/shortlinks.php';
		Shortlinks\redirect_to_post();
	}
}
