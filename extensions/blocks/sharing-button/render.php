<?php
/**
 * One sharing button, for a visitor. Nothing for posts that are not public, and outside of web pages.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var \WP_Block            $block      With the post and the looks as its context.
 */

namespace Mainstay\Blocks\SharingButton;

use Mainstay\Core\PostButtons;
use Mainstay\ShareButtons;
use Mainstay\ShareButtons\Page;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

$service     = get_service( $attributes );
$shared_post = PostButtons\get_context_post( $block->context );
if ( '' === $service || ! $shared_post || ! PostButtons\is_web_page() || ! ShareButtons\can_be_shared( $shared_post ) ) {
	return;
}
if ( in_array( $service, Page\BROWSER_ACTIONS, true ) ) {
	Page\enqueue_script();
}
printf(
	'<li %s>%s</li>',
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
	get_block_wrapper_attributes( [ 'class' => 'is-' . get_style( $block->context ) ] ),
	render_service( $service, $shared_post, $attributes, $block->context ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
);
