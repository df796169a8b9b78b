<?php
/**
 * Related posts, for a visitor. Nothing where there are none.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes Of the block.
 * @var string               $content    The heading, with the block's wrapper.
 * @var \WP_Block            $block      With the post as its context.
 */

namespace Mainstay\Blocks\RelatedPosts;

use Mainstay\Core\InertHtml;
use Mainstay\Core\Landmarks;
use Mainstay\RelatedPosts;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/core/inert-html.php';
require_once dirname( FILE ) . '/core/landmarks.php';
require_once dirname( FILE ) . '/related-posts/related-posts.php';

$current = get_post( (int) ( $block->context['postId'] ?? get_the_ID() ) );
if ( ! $current || post_password_required( $current ) ) {
	return;
}
$posts = RelatedPosts\get_related_posts(
	$current,
	get_post_count( $attributes['postsToShow'] ?? null )
);
if ( ! $posts ) {
	return;
}
$heading = get_heading( $attributes, $content );
if ( is_feed() ) {
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
	echo $heading . render_feed_list( $posts );
	return;
}
printf(
	'<nav %s aria-label="%s">%s%s</nav>',
	// phpcs:ignore WordPress.Security.EscapeOutput -- Escaped by WordPress.
	get_block_wrapper_attributes(),
	esc_attr( Landmarks\get_unique_label( get_list_label( $heading ) ) ),
	$heading, // phpcs:ignore WordPress.Security.EscapeOutput -- Of the blocks inside.
	InertHtml\disarm_shortcodes( render_list( $posts, $current, $attributes ) ) // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped there.
);
