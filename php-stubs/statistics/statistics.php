<?php
/**
 * Views and visitors, as a statistics plugin of the site counts them. This plugin counts neither: it
 * does not track visitors.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Statistics;

defined( 'ABSPATH' ) || exit();

/**
 * Returns how many views or visitors the site or a post has had.
 *
 * @param string $data `views` or `visitors`.
 * @param int    $post Post ID; 0 for the whole site.
 * @return int|null Null where nothing counts them.
 */
function get_count( string $data, int $post ): ?int {
	/**
	 * Filters the number that the Blog Stats block shows.
	 *
	 * @param int|null $count Of a known statistics plugin; null where there is none, and the block then
	 *                        shows nothing.
	 * @param string   $data  `views` or `visitors`.
	 * @param int      $post  Post ID; 0 for the whole site.
	 */
	$count = apply_filters( 'mainstay_statistics_count', count_with_plugin( $data, $post ), $data, $post );
	return is_numeric( $count ) && $count >= 0 ? (int) $count : null;
}

/**
 * Asks the known statistics plugins by their public functions: WP Statistics
 * (includes/template-tags), Post Views Counter and WP Popular Posts (views of posts only).
 *
 * @param string $data `views` or `visitors`.
 * @param int    $post Post ID; 0 for the whole site.
 */
function count_with_plugin( string $data, int $post ): ?int {
	if ( 'views' === $data ) {
		return $post ? count_views_of_post( $post ) : count_views_of_site();
	}
	return ! $post && function_exists( 'wp_statistics_visitor' )
		? (int) wp_statistics_visitor( 'total', null, true )
		: null;
}

/** Returns the views of the whole site. */
function count_views_of_site(): ?int {
	return function_exists( 'wp_statistics_visit' ) ? (int) wp_statistics_visit( 'total' ) : null;
}

/** Returns the views of a post. */
function count_views_of_post( int $post ): ?int {
	if ( function_exists( 'wp_statistics_pages' ) ) {
		return (int) wp_statistics_pages( 'total', '', $post );
	}
	if ( function_exists( 'pvc_get_post_views' ) ) {
		return (int) pvc_get_post_views( $post );
	}
	return function_exists( 'wpp_get_views' ) ? (int) wpp_get_views( $post, 'all', false ) : null;
}
