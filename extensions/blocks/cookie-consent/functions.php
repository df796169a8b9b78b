<?php
/**
 * The question about cookies: its parts, out of what was saved.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\CookieConsent;

use Mainstay\Core\Elements;
use Mainstay\Core\SiteIdentity;
use Mainstay\Embeds\CookieChoice;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';
require_once dirname( FILE ) . '/embeds/cookie-choice.php';

/**
 * Returns the sentence of the author, or one of ours, as HTML.
 *
 * @param string $content Saved markup.
 */
function get_text( string $content ): string {
	$text = trim( wp_kses_post( Elements\get_inner( $content, 'p' ) ?? '' ) );
	return '' === $text
		? esc_html__( 'May content of other companies load and set cookies?', 'mainstay-blocks' )
		: force_balance_tags( $text );
}

/**
 * Returns the button that accepts, with the text and look of the saved one, as HTML.
 *
 * @param string $content Saved markup.
 */
function render_accept_button( string $content ): string {
	$text = trim(
		wp_kses(
			Elements\get_inner( $content, 'a', 'wp-block-button__link' ) ?? '',
			array_fill_keys( [ 'b', 'em', 'i', 's', 'strong', 'sub', 'sup' ], [] )
		)
	);
	$tags = new \WP_HTML_Tag_Processor( $content );
	$link = $tags->next_tag(
		[
			'tag_name'   => 'a',
			'class_name' => 'wp-block-button__link',
		]
	);
	$read = static fn( $name, $otherwise ) => $link && is_string( $tags->get_attribute( $name ) )
		? $tags->get_attribute( $name )
		: $otherwise;
	return sprintf(
		'<div class="wp-block-button"><button type="submit" name="%s" value="yes" class="%s" style="%s">%s</button></div>',
		esc_attr( CookieChoice\COOKIE ),
		esc_attr( $read( 'class', 'wp-block-button__link wp-element-button' ) ),
		esc_attr( safecss_filter_attr( $read( 'style', '' ) ) ),
		'' === $text ? esc_html__( 'Accept', 'mainstay-blocks' ) : force_balance_tags( $text )
	);
}

/**
 * Returns the classes of the bar.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_bar_classes( array $attributes ): string {
	$align   = $attributes['align'] ?? '';
	$classes = [ 'wp-block-jetpack-cookie-consent__bar' ];
	if ( in_array( $align, [ 'left', 'right' ], true ) ) {
		$classes[] = "is-$align";
	}
	if ( true === ( $attributes['showOverlay'] ?? false ) ) {
		$classes[] = 'has-overlay';
	}
	return implode( ' ', $classes );
}

/**
 * Returns the cookie that the script stores, with `%` in the place of the answer.
 *
 * @param int $days For which the answer counts.
 */
function get_cookie( int $days ): string {
	return sprintf(
		'%s=%%;path=%s;max-age=%d;samesite=lax%s',
		SiteIdentity\get_cookie_name( CookieChoice\COOKIE ),
		SiteIdentity\get_path(),
		$days * DAY_IN_SECONDS,
		is_ssl() ? ';secure' : ''
	);
}

/** Returns the script, which is inline so that nobody sees a question that was answered. */
function render_script(): string {
	// Wrapped in a function, so that its names are not global.
	$code = file_get_contents( dirname( FILE ) . '/build/cookie-consent/view.js' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
	return wp_get_inline_script_tag( '(()=>{' . $code . '})()' );
}
