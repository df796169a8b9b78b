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
	 * Filters the language of a post on a site of several languages. Related posts, mails and sharing follow it.
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
 * Returns whether readers of one post can be given another one: its language is the same, or that of one is not known.
 *
 * @param string $language Of get_post_language() for the first.
 */
function is_in_language( WP_Post $post, string $language ): bool {
	$other = '' === $language ? '' : get_post_language( $post );
	return '' === $other || normalize_language( $other ) === normalize_language( $language );
}

/** Returns a language as it can be compared: one plugin writes `pt_BR`, another one `pt-br`. */
function normalize_language( string $language ): string {
	return strtolower( str_replace( '_', '-', $language ) );
}

/** Returns a language as pages and networks have it, without variants such as that of `de_DE_formal`. */
function get_language_tag( string $language ): string {
	return implode( '-', array_slice( explode( '-', str_replace( '_', '-', $language ) ), 0, 2 ) );
}
