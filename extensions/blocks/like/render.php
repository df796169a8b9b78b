<?php
/**
 * The like button of a post, for a visitor. Nothing where the post cannot be liked, and outside of web
 * pages.
 *
 * @package mainstay-blocks
 *
 * @var \WP_Block $block With the post as its context.
 */

namespace Mainstay\Blocks\Like;

use Mainstay\Core\PostButtons;
use Mainstay\Likes;
use Mainstay\Likes\Page;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/likes/page.php';

$liked_post = PostButtons\get_context_post( $block->context );
if ( ! $liked_post || ! PostButtons\is_web_page() || ! Likes\can_be_liked( $liked_post ) ) {
	return;
}
printf(
	'<div %s>%s</div>',
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
	get_block_wrapper_attributes(),
	Page\render_button( $liked_post, is_first( $liked_post->ID ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
);
