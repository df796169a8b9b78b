<?php
/**
 * Renders the list of related posts, for pages and feeds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RelatedPosts;

use Mainstay\RelatedPosts;
use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Maximum and default number of posts. */
const MOST           = 6;
const DEFAULT_NUMBER = 3;

const BLOCK = 'wp-block-jetpack-related-posts__';

/**
 * Returns the number of posts to show.
 *
 * @param mixed $number As saved.
 */
function number( $number ): int {
	return is_int( $number ) || is_float( $number )
		? (int) min( MOST, max( 1, floor( $number ) ) )
		: DEFAULT_NUMBER;
}

/**
 * Returns whether a detail is shown.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 */
function is_on( array $attributes, string $name ): bool {
	return true === ( $attributes[ $name ] ?? false );
}

/**
 * Returns the heading of the list: the heading block inside, or the attribute of older blocks.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $content    Of the block, with its wrapper; empty for older blocks.
 */
function heading( array $attributes, string $content ): string {
	if ( '' !== trim( $content ) ) {
		return trim(
			(string) preg_replace( '~^\s*<div[^>]*>|</div>\s*$~', '', $content )
		);
	}
	$headline = $attributes['headline'] ?? '';
	return is_string( $headline ) && '' !== trim( $headline )
		? '<h3 class="wp-block-heading">' . wp_kses_data( $headline ) . '</h3>'
		: '';
}

/** Returns the accessible name of the list. */
function label( string $heading ): string {
	return trim( html_entity_decode( wp_strip_all_tags( $heading ), ENT_QUOTES ) ) ?:
		__( 'Related posts', 'mainstay-blocks' );
}

/**
 * Renders the list for feeds: titles only.
 *
 * @param array<WP_Post> $posts The posts.
 */
function links( array $posts ): string {
	$items = array_map(
		static fn( $post ) => sprintf(
			'<li><a href="%s">%s</a></li>',
			esc_url( (string) get_permalink( $post ) ),
			esc_html( RelatedPosts\get_plain_title( $post ) )
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
function posts( array $posts, WP_Post $current, array $attributes ): string {
	$term_ids = is_on( $attributes, 'displayContext' )
		? RelatedPosts\get_term_ids( $current )
		: [];
	if ( is_on( $attributes, 'displayThumbnails' ) ) {
		$pictures = array_filter( array_map( 'get_post_thumbnail_id', $posts ) );
		_prime_post_caches( $pictures, false, true );
	}
	$items = array_map(
		static fn( $post ) => sprintf(
			'<li class="%sitem">%s%s</li>',
			BLOCK,
			link( $post, $attributes, count( $posts ) ),
			notes( $post, $attributes, $term_ids )
		),
		$posts
	);
	return sprintf(
		'<ul class="%sposts is-%s has-%d-posts" role="list">%s</ul>',
		BLOCK,
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
function link( WP_Post $post, array $attributes, int $number ): string {
	return sprintf(
		'<a class="%slink" href="%s">%s<span class="%stitle">%s</span></a>',
		BLOCK,
		esc_url( (string) get_permalink( $post ) ),
		is_on( $attributes, 'displayThumbnails' )
			? picture( $post, $attributes, $number )
			: '',
		BLOCK,
		esc_html( RelatedPosts\get_plain_title( $post ) )
	);
}

/**
 * Renders the featured image in the displayed size.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param int                  $number     Posts in the list.
 */
function picture( WP_Post $post, array $attributes, int $number ): string {
	$is_list = 'list' === ( $attributes['postLayout'] ?? '' );
	$share   = in_array( $number, [ 2, 4 ], true ) ? '50vw' : '33vw';
	return get_the_post_thumbnail(
		$post,
		$is_list ? 'medium' : 'medium_large',
		[
			'class'    => BLOCK . 'picture',
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
function notes( WP_Post $post, array $attributes, array $term_ids ): string {
	$notes = '';
	if ( is_on( $attributes, 'displayDate' ) ) {
		$notes .= sprintf(
			'<time class="%snote" datetime="%s">%s</time>',
			BLOCK,
			esc_attr( (string) get_the_date( 'c', $post ) ),
			esc_html( (string) get_the_date( '', $post ) )
		);
	}
	$texts = [
		'displayAuthor'  => static fn() => get_the_author_meta(
			'display_name',
			(int) $post->post_author
		),
		'displayContext' => static fn() => RelatedPosts\describe_common_terms(
			$post,
			$term_ids
		),
	];
	foreach ( $texts as $name => $text ) {
		if ( is_on( $attributes, $name ) ) {
			$notes .= sprintf(
				'<span class="%snote">%s</span>',
				BLOCK,
				esc_html( (string) $text() )
			);
		}
	}
	return $notes;
}
