<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Callbacks;

use Mainstay\Core\Availability;
use Mainstay\ShareButtons;
use Mainstay\ShareButtons\Page;

defined( 'ABSPATH' ) || exit();

/** Adds the support to every public post type but attachments. */
function add_post_type_support_to_public() {
	foreach ( get_post_types( [ 'public' => true ] ) as $type ) {
		if ( 'attachment' !== $type ) {
			add_post_type_support( $type, 'jetpack-sharing-buttons' );
		}
	}
}

/** Adds them below the content of pages. */
function add_below( $content ) {
	if (
		! is_string( $content ) ||
		is_feed() ||
		is_embed() ||
		is_admin() ||
		wp_is_serving_rest_request()
	) {
		return $content;
	}
	require_once __DIR__ . '/page.php';
	return Page\append_buttons( $content );
}

/** Enqueues the style early, in classic themes. */
function enqueue_early() {
	if ( ! wp_is_block_theme() ) {
		require_once __DIR__ . '/page.php';
		Page\enqueue_style_early();
	}
}

/** Registers the fields of posts. */
function register_fields() {
	if ( Availability\is_available( 'sharing' ) ) {
		require_once __DIR__ . '/share-buttons.php';
		ShareButtons\register_fields();
	}
}
