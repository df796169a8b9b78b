<?php
/**
 * Renders the button where the post has no saved markup.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var \WP_Block            $block
 */

namespace Mainstay\Blocks\Button;

use Mainstay\Core\Bindings;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

// The theme's own look of buttons and of the outline style.
wp_enqueue_style( 'wp-block-button' );

if ( true === ( $attributes['saveInPostContent'] ?? false ) ) {
	if ( Bindings\is_bound( $block, 'text' ) ) {
		$content = replace_text( $content, $attributes['text'] );
	}
	echo refresh_saved_markup( $content, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post, or there.
	return;
}

printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes( [ 'class' => 'wp-block-button' ] ), // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
	render_element( $attributes ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
);
