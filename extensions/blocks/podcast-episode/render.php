<?php
/**
 * An episode of the site's own podcast, for a visitor.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PodcastEpisode;

use Mainstay\Podcast\OwnEpisode;
use Mainstay\Podcast\ShowFeed;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/podcast/show-feed.php';

$details = OwnEpisode\read_attributes( $attributes );
if ( null === $details ) {
	return;
}
if ( is_feed() ) {
	// Podcast apps have the file itself.
	if ( ! ShowFeed\is_current() ) {
		printf( '<p><a href="%1$s">%1$s</a></p>', esc_url( $details['src'] ) );
	}
	return;
}
$post_id = (int) ( $block->context['postId'] ?? get_the_ID() );
$anchor  = is_string( $attributes['anchor'] ?? null ) ? $attributes['anchor'] : '';
printf(
	'<div %s role="group" aria-label="%s">%s</div>%s',
	get_block_wrapper_attributes(
		// WordPress adds it itself from 7.0 on.
		'' !== $anchor && ! function_exists( 'wp_apply_anchor_support' ) ? [ 'id' => $anchor ] : []
	),
	esc_attr__( 'Podcast episode', 'mainstay-blocks' ),
	render_episode( $details, $post_id, false !== ( $attributes['showPoster'] ?? true ) ),
	render_data( get_episode( $details, $post_id ) )
);
