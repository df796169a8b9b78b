<?php
/**
 * Top posts, for a visitor. Nothing outside of web pages.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 */

namespace Mainstay\Blocks\TopPosts;

use Mainstay\Core\PostButtons;
use Mainstay\Statistics\TopPosts;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/plain-text.php';
require_once dirname( FILE ) . '/core/post-buttons.php';
require_once dirname( FILE ) . '/statistics/top-posts.php';

if ( ! PostButtons\is_page_or_preview() ) {
	return;
}
$found = TopPosts\get_top_posts(
	get_post_types( $attributes['postTypes'] ?? null ),
	get_days( $attributes['period'] ?? null ),
	get_post_count( $attributes['postsToShow'] ?? null )
);
if ( $found['posts'] ) {
	printf(
		'<div %s>%s</div>',
		// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
		get_block_wrapper_attributes(),
		render_list( $found['posts'], $found['by'], $attributes ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	);
}
