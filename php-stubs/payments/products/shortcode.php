<?php
/**
 * The shortcode of a product in old posts: `[simple-payment id="573"]`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Shortcode;

use Mainstay\Core\BlockTypes;
use Mainstay\Payments\Products\Page;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/page.php';

/**
 * Returns the product of a shortcode as HTML.
 *
 * @param array<int|string, string>|string $attributes Of the shortcode.
 */
function render( $attributes ): string {
	$id = is_array( $attributes ) ? (int) ( $attributes['id'] ?? 0 ) : 0;
	if ( is_feed() ) {
		return Page\render_in_feed( $id, '' );
	}
	$html = Page\render_product( $id, '' );
	if ( '' !== $html ) {
		// Outside of a block, nobody registers its style.
		BlockTypes\get_type( 'jetpack/simple-payments' );
		wp_enqueue_style( 'jetpack-simple-payments-style' );
	}
	return $html;
}
