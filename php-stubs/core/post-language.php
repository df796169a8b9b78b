<?php
/**
 * The language of a post on a site of several languages: WordPress knows one for the whole site, and plugins keep
 * that of each post in their own way.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\PostLanguage;

use WP_Post;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the locale or the code of a post's language, such as `de_DE` or `de`; empty where the site has one language
 * for all posts.
 */
function get_post_language( WP_Post $post ): string {
	/**
	 * Filters the language of a post on a site of several languages. Related posts, top posts, mails and sharing follow
	 * it.
	 *
	 * @param string  $language Locale or code, as a plugin for several languages has it; empty where none is known.
	 * @param WP_Post $post     The post.
	 */
	$language = apply_filters( 'mainstay_post_language', read_language( $post ), $post );
	return is_string( $language ) && preg_match( '/^[a-z]{2,3}([_-][a-z0-9]+)*$/iD', $language ) ? $language : '';
}

/** Returns the language of a post as a plugin for several languages stores it, or an empty string. */
function read_language( WP_Post $post ): string {
	if ( function_exists( 'pll_get_post_language' ) ) {
		return (string) pll_get_post_language( $post->ID, 'locale' );
	}
	if ( has_filter( 'wpml_post_language_details' ) ) {
		$details = apply_filters( 'wpml_post_language_details', null, $post->ID );
		$details = is_array( $details ) ? $details : [];
		return (string) ( $details['locale'] ?? $details['language_code'] ?? '' );
	}
	if ( is_object_in_taxonomy( $post->post_type, 'language' ) ) {
		$terms = get_the_terms( $post, 'language' );
		return is_array( $terms ) && $terms ? (string) reset( $terms )->slug : '';
	}
	$locale = get_post_meta( $post->ID, '_locale', true );
	return is_string( $locale ) ? $locale : '';
}

/**
 * Returns the language of the page that is shown, as get_post_language() does: that of its post, or the one in which a
 * plugin for several languages shows lists. Empty where the site has one language, or the page has all of them.
 */
function get_page_language(): string {
	$post = is_singular() ? get_queried_object() : ( wp_is_serving_rest_request() ? get_post() : null );
	if ( $post instanceof WP_Post ) {
		return get_post_language( $post );
	}
	$language = '';
	if ( function_exists( 'pll_current_language' ) ) {
		$language = pll_current_language( 'locale' );
	} elseif ( has_filter( 'wpml_current_language' ) ) {
		$language = apply_filters( 'wpml_current_language', null );
	}
	return is_string( $language ) && 'all' !== $language ? $language : '';
}

/**
 * Returns the translations of a post, without the post itself.
 *
 * @return list<int> Post IDs; empty on a site of one language.
 */
function get_translations( WP_Post $post ): array {
	/**
	 * Filters the translations of a post on a site of several languages. What was mailed or shared in one language is
	 * not sent again in another, unless the author asks for it.
	 *
	 * @param int[]   $ids  Post IDs, as a plugin for several languages has them.
	 * @param WP_Post $post The post.
	 */
	$ids = apply_filters( 'mainstay_post_translations', read_translations( $post ), $post );
	$ids = array_map( 'intval', array_filter( is_array( $ids ) ? $ids : [], 'is_numeric' ) );
	return array_values( array_unique( array_diff( $ids, [ 0, $post->ID ] ) ) );
}

/**
 * Returns the translations of a post as a plugin for several languages stores them.
 *
 * @return array<int|string, mixed> Post IDs by language, mostly with the post itself.
 */
function read_translations( WP_Post $post ): array {
	if ( function_exists( 'pll_get_post_translations' ) ) {
		return (array) pll_get_post_translations( $post->ID );
	}
	if ( ! has_filter( 'wpml_get_element_translations' ) ) {
		return [];
	}
	$type  = "post_$post->post_type";
	$group = apply_filters( 'wpml_element_trid', null, $post->ID, $type );
	$found = $group ? apply_filters( 'wpml_get_element_translations', null, $group, $type ) : [];
	return array_map(
		static fn( $one ) => is_object( $one ) ? ( $one->element_id ?? 0 ) : 0,
		is_array( $found ) ? $found : []
	);
}

/**
 * Returns whether readers of one post can be given another one: its language is the same, or that of one is not known.
 *
 * @param string $language Of get_post_language() for the first, or of get_page_language().
 */
function is_in_language( WP_Post $post, string $language ): bool {
	$other = '' === $language ? '' : normalize_language( get_post_language( $post ) );
	$own   = normalize_language( $language );
	// A code without a country, as plugins give for the language of a page, stands for all countries.
	return '' === $other || $other === $own || strtok( $other, '-' ) === $own || strtok( $own, '-' ) === $other;
}

/** Returns a language as it can be compared: one plugin writes `pt_BR`, another one `pt-br`. */
function normalize_language( string $language ): string {
	return strtolower( str_replace( '_', '-', $language ) );
}

/** Returns a language as pages and networks have it, without variants such as that of `de_DE_formal`. */
function get_language_tag( string $language ): string {
	return implode( '-', array_slice( explode( '-', str_replace( '_', '-', $language ) ), 0, 2 ) );
}
