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
use Mainstay\Embeds\Shortcodes;

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

/** Shortcodes whose services closed, or that Jetpack itself printed nothing for. */
const EMPTY_SHORTCODES = [ 'blip.tv', 'digg', 'googlevideo', 'hulu', 'jetpack-email-subscribe', 'lytro', 'ustream' ];

/** Shortcodes that are WordPress's own embeds, see shortcodes.php. */
const EMBED_SHORTCODES = [ 'gist', 'soundcloud', 'spotify', 'ted', 'vimeo', 'youtube' ];

/**
 * Registers shortcodes of embeds that no other plugin has, on sites that used Jetpack. While it is active, what it
 * does not show is left alone. Runs on `init`.
 */
function register_shortcodes(): void {
	if ( defined( 'JETPACK__VERSION' ) || ! isset( wp_load_alloptions()['jetpack_active_modules'] ) ) {
		return;
	}
	foreach ( EMBED_SHORTCODES as $name ) {
		shortcode_exists( $name ) || add_shortcode( $name, __NAMESPACE__ . '\render_shortcode' );
	}
	foreach ( EMPTY_SHORTCODES as $name ) {
		shortcode_exists( $name ) || add_shortcode( $name, '__return_empty_string' );
	}
}

/**
 * Renders a shortcode of an embed.
 *
 * @param array<int|string, mixed>|string $given   Attributes.
 * @param string|null                     $content Between the tags.
 * @param string                          $name    Of the shortcode.
 */
function render_shortcode( $given, $content, $name ): string {
	require_once __DIR__ . '/shortcodes.php';
	return Shortcodes\render( $given, (string) $content, strtolower( $name ) );
}
