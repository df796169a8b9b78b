<?php
/**
 * Plays the file of a post that was read aloud at WordPress.com: its block has an address, and saves no markup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\PostAudio;

use Mainstay\Core\TypedText;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the player of a block, or what another plugin rendered. Nothing is loaded before a visitor plays it.
 *
 * @param string               $html  Rendered block.
 * @param array<string, mixed> $block Parsed block.
 */
function render_post_audio( string $html, array $block ): string {
	$given = TypedText\read_block( $block )['attrs']['audioUrl'] ?? null;
	$url   = is_string( $given ) ? sanitize_url( $given, [ 'http', 'https' ] ) : '';
	if ( '' !== trim( $html ) || ! preg_match( '/^https?:\/\/[^\/?#]/i', $url ) ) {
		return $html;
	}
	return sprintf(
		'<figure class="wp-block-audio wp-block-jetpack-post-to-audio"><audio controls preload="none" src="%s" aria-label="%s"></audio></figure>',
		esc_url( $url ),
		esc_attr__( 'This post, read aloud', 'mainstay-blocks' )
	);
}
