<?php
/**
 * The saved strip of images, prepared for the page.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    Saved markup.
 */

namespace Mainstay\Blocks\Slideshow;

use Mainstay\MediaSources\CdnImages;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/media-sources/cdn-images.php';

$content = CdnImages\replace_cdn_urls( $content );
if ( is_feed() ) {
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Saved markup.
	echo get_figures( $content );
	return;
}
$count = count_slides( $content );
if ( $count > 1 ) {
	wp_enqueue_script_module( 'jetpack-slideshow-view-script-module' );
}
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Saved markup; what is added is escaped where it is made.
echo render_slideshow( $content, $count, $attributes );
