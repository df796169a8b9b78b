<?php
/**
 * Renders the list of related posts, for pages and feeds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RelatedPosts;

use Mainstay\Core\Elements;
use Mainstay\Core\PlainText;
use Mainstay\RelatedPosts;
use WP_Post;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/elements.php';

/** Maximum and default number of posts. */
const MAX_POSTS     = 6;
const DEFAULT_POSTS = 3;

const CLASS_PREFIX = 'wp-block-jetpack-related-posts__';

/**
 * Returns the number of posts to show.
 *
 * @param mixed $number As saved.
 */
function get_post_count( $number ): int {
	return is_int( $number ) || is_float( $number )
		? (int) min( MAX_POSTS, max( 1, floor( $number ) ) )
		: DEFAULT_POSTS;
}

/**
 * Returns whether a detail is shown.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 */
function is_shown( array $attributes, string $name ): bool {
	return true === ( $attributes[ $name ] ?? false );
}

/**
 * Returns the heading of the list: the heading block inside, or the attribute of older blocks.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    Of the block, with its wrapper; empty for older blocks.
 */
function get_heading( array $attributes, string $content ): string {
	if ( '' !== trim( $content ) ) {
		return trim( Elements\cut_outermost( $content, 'div' )[1] ?? $content );
	}
	$headline = $attributes['headline'] ?? '';
	return is_string( $headline ) && '' !== trim( $headline )
		? '<h3 class="wp-block-heading" aria-level="2">' . wp_kses_data( $headline ) . '</h3>'
		: '';
}

/** Returns the accessible name of the list. */
function get_list_label( string $heading ): string {
	return PlainText\get_plain_line( $heading ) ?:
		__( 'Related posts', 'mainstay-blocks' );
}

/**
 * Renders the list for feeds: titles only.
 *
 * @param array<WP_Post> $posts The posts.
 */
function render_feed_list( array $posts ): string {
	$items = array_map(
		static fn( $post ) => sprintf(
			'<li><a href="%s">%s</a></li>',
			esc_url( (string) get_permalink( $post ) ),
			PlainText\to_html( RelatedPosts\get_plain_title( $post ) )
		),
		$posts
	);
	return '<ul>' . implode( '', $items ) . '</ul>';
}

/**
 * Renders the list.
 *
 * @param array<WP_Post>       $posts      The posts.
 * @param WP_Post              $current    The post that they are shown with.
 * @param array<string, mixed> $attributes Of the block.
 */
function render_list( array $posts, WP_Post $current, array $attributes ): string {
	$term_ids = is_shown( $attributes, 'displayContext' )
		? RelatedPosts\get_term_ids( $current )
		: [];
	if ( is_shown( $attributes, 'displayThumbnails' ) ) {
		$pictures = array_filter( array_map( 'get_post_thumbnail_id', $posts ) );
		_prime_post_caches( $pictures, false, true );
	}
	$items = array_map(
		static fn( $post ) => sprintf(
			'<li class="%sitem">%s%s</li>',
			CLASS_PREFIX,
			render_post_link( $post, $attributes, count( $posts ) ),
			render_notes( $post, $attributes, $term_ids )
		),
		$posts
	);
	return sprintf(
		'<ul class="%sposts is-%s has-%d-posts" role="list">%s</ul>',
		CLASS_PREFIX,
		'list' === ( $attributes['postLayout'] ?? '' ) ? 'list' : 'grid',
		count( $posts ),
		implode( '', $items )
	);
}

/**
 * Renders the image and the title.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param int                  $number     Posts in the list.
 */
function render_post_link( WP_Post $post, array $attributes, int $number ): string {
	return sprintf(
		'<a class="%slink" href="%s">%s<span class="%stitle">%s</span></a>',
		CLASS_PREFIX,
		esc_url( (string) get_permalink( $post ) ),
		is_shown( $attributes, 'displayThumbnails' )
			? render_image( $post, $attributes, $number )
			: '',
		CLASS_PREFIX,
		PlainText\to_html( RelatedPosts\get_plain_title( $post ) )
	);
}

/**
 * Renders the featured image in the displayed size.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param int                  $number     Posts in the list.
 */
function render_image( WP_Post $post, array $attributes, int $number ): string {
	$is_list = 'list' === ( $attributes['postLayout'] ?? '' );
	$share   = in_array( $number, [ 2, 4 ], true ) ? '50vw' : '33vw';
	return get_the_post_thumbnail(
		$post,
		$is_list ? 'medium' : 'medium_large',
		[
			'class'    => CLASS_PREFIX . 'picture',
			'loading'  => 'lazy',
			'decoding' => 'async',
			'sizes'    => $is_list
				? '8rem'
				: "(max-width: 599px) 100vw, (max-width: 1280px) $share, 420px",
		]
	);
}

/**
 * Renders date, author, and what the posts have in common.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param array<int>           $term_ids   Of the post that it is shown with.
 */
function render_notes( WP_Post $post, array $attributes, array $term_ids ): string {
	$notes = '';
	if ( is_shown( $attributes, 'displayDate' ) ) {
		$notes .= sprintf(
			'<time class="%snote" datetime="%s">%s</time>',
			CLASS_PREFIX,
			esc_attr( (string) get_the_date( 'c', $post ) ),
			esc_html( (string) get_the_date( '', $post ) )
		);
	}
	$texts = [
		// WordPress stores it as HTML.
		'displayAuthor'  => static fn() => PlainText\get_plain_line(
			get_the_author_meta( 'display_name', (int) $post->post_author )
		),
		'displayContext' => static fn() => RelatedPosts\describe_common_terms(
			$post,
			$term_ids
		),
	];
	foreach ( $texts as $name => $text ) {
		if ( is_shown( $attributes, $name ) ) {
			$notes .= sprintf(
				'<span class="%snote">%s</span>',
				CLASS_PREFIX,
				PlainText\to_html( (string) $text() )
			);
		}
	}
	return $notes;
}
