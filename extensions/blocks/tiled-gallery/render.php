<?php
/**
 * The saved gallery, prepared for the page.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    Saved markup.
 */

namespace Mainstay\Blocks\TiledGallery;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

$gallery = prepare_gallery( $content, $attributes );
if ( 'lightbox' === ( $attributes['linkTo'] ?? '' ) && ! is_feed() ) {
	$gallery = add_lightbox( $gallery );
}
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Saved markup; what is added is escaped by the tag processor.
echo $gallery;
