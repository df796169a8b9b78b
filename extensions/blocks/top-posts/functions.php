<?php
/**
 * Renders the list of top posts.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\TopPosts;

use Mainstay\Core\PlainText;
use WP_Post;

defined( 'ABSPATH' ) || exit();

const CLASS_PREFIX = 'wp-block-jetpack-top-posts__';

/** As settings.tsx has it. */
const MAX_POSTS = 10;

/**
 * Returns the kinds of posts that are shown, those of the site that everybody may see.
 *
 * @param mixed $types Attribute: true or false by name.
 * @return list<string> Never empty.
 */
function get_post_types( $types ): array {
	$wanted = is_array( $types ) ? array_keys( array_filter( $types, static fn( $is_wanted ) => true === $is_wanted ) ) : [];
	$known  = array_filter(
		array_map( 'strval', $wanted ),
		static fn( $type ) => 'attachment' !== $type && is_post_type_viewable( $type )
	);
	return array_values( $known ) ?: [ 'post' ];
}

/**
 * Returns the length of the period in days; 0 for all time.
 *
 * @param mixed $period Attribute.
 */
function get_days( $period ): int {
	return is_numeric( $period ) && $period >= 1 ? (int) min( $period, 3650 ) : ( 'all-time' === $period ? 0 : 7 );
}

/**
 * Returns how many posts are shown.
 *
 * @param mixed $number Attribute.
 */
function get_post_count( $number ): int {
	return is_numeric( $number ) && $number >= 1 ? (int) min( $number, MAX_POSTS ) : 3;
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
 * Renders the list.
 *
 * @param list<WP_Post>        $posts      The posts.
 * @param string               $by         What their order says: `views`, `reactions` or `date`.
 * @param array<string, mixed> $attributes Of the block.
 */
function render_list( array $posts, string $by, array $attributes ): string {
	if ( is_shown( $attributes, 'displayThumbnail' ) ) {
		_prime_post_caches( array_filter( array_map( 'get_post_thumbnail_id', $posts ) ), false, true );
	}
	if ( is_shown( $attributes, 'displayContext' ) ) {
		update_object_term_cache( wp_list_pluck( $posts, 'ID' ), array_unique( wp_list_pluck( $posts, 'post_type' ) ) );
	}
	$items = array_map(
		static fn( $post ) => sprintf(
			'<li class="%sitem">%s%s</li>',
			CLASS_PREFIX,
			render_post_link( $post, $attributes ),
			render_notes( $post, $attributes )
		),
		$posts
	);
	return sprintf(
		'<ul class="%sposts is-%s" data-by="%s" role="list" aria-label="%s">%s</ul>',
		CLASS_PREFIX,
		'list' === ( $attributes['layout'] ?? '' ) ? 'list' : 'grid',
		esc_attr( $by ),
		esc_attr__( 'Top posts', 'mainstay-blocks' ),
		implode( '', $items )
	);
}

/**
 * Renders the image and the title.
 *
 * @param WP_Post              $post       One of the list.
 * @param array<string, mixed> $attributes Of the block.
 */
function render_post_link( WP_Post $post, array $attributes ): string {
	$is_list = 'list' === ( $attributes['layout'] ?? '' );
	$title   = trim( PlainText\get_plain_text( get_the_title( $post ) ) );
	return sprintf(
		'<a href="%s">%s<span class="%stitle">%s</span></a>',
		esc_url( (string) get_permalink( $post ) ),
		is_shown( $attributes, 'displayThumbnail' )
			? get_the_post_thumbnail(
				$post,
				$is_list ? 'medium' : 'medium_large',
				[
					'class'    => CLASS_PREFIX . 'picture',
					'loading'  => 'lazy',
					'decoding' => 'async',
					// The title beside it says the same.
					'alt'      => '',
					'sizes'    => $is_list ? '8rem' : '(max-width: 599px) 100vw, (max-width: 1280px) 33vw, 420px',
				]
			)
			: '',
		CLASS_PREFIX,
		PlainText\to_html( '' === $title ? __( '(no title)', 'mainstay-blocks' ) : $title )
	);
}

/**
 * Renders date, author and categories.
 *
 * @param WP_Post              $post       One of the list.
 * @param array<string, mixed> $attributes Of the block.
 */
function render_notes( WP_Post $post, array $attributes ): string {
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
		'displayAuthor'  => static fn() => get_the_author_meta( 'display_name', (int) $post->post_author ),
		'displayContext' => static fn() => implode( wp_get_list_item_separator(), wp_list_pluck( get_the_category( $post->ID ), 'name' ) ),
	];
	foreach ( $texts as $name => $text ) {
		$note = is_shown( $attributes, $name ) ? PlainText\get_plain_text( $text() ) : '';
		if ( '' !== $note ) {
			$notes .= sprintf( '<span class="%snote">%s</span>', CLASS_PREFIX, PlainText\to_html( $note ) );
		}
	}
	return $notes;
}
