<?php
/**
 * One site of the blogroll, for a visitor. Nothing outside of web pages.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var \WP_Block            $block      With the choices of the blogroll as its context.
 */

namespace Mainstay\Blocks\BlogrollItem;

use Mainstay\Core\PostButtons;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/post-buttons.php';

$site = PostButtons\is_web_page() ? render_site( $attributes, $block->context ) : '';
if ( '' !== $site ) {
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress, and where it is made.
	printf( '<div %s>%s</div>', get_block_wrapper_attributes(), $site );
}
