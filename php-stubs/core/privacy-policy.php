<?php
/**
 * Suggests texts for the site's privacy policy. Each subject adds its own where it is in use; WordPress shows
 * them in Settings > Privacy > Policy Guide, and tells the owner when they change.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PrivacyPolicy;

defined( 'ABSPATH' ) || exit();

/**
 * Adds a suggested text. Runs on `admin_init`.
 *
 * @param string   $heading
 * @param string[] $paragraphs Plain texts.
 */
function add_suggested_text( string $heading, array $paragraphs ): void {
	wp_add_privacy_policy_content(
		/* translators: %s: what a text is about, e.g. Forms. */
		sprintf( __( 'Mainstay Blocks: %s', 'mainstay-blocks' ), $heading ),
		'<h2>' . esc_html( $heading ) . '</h2><p>' .
			implode( '</p><p>', array_map( 'esc_html', $paragraphs ) ) .
			'</p>'
	);
}
