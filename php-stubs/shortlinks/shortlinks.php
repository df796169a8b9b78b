<?php
/**
 * Shortlinks of published posts on the site itself: `/s/` and the ID in base 58, or `?p=` with plain
 * permalinks. Shortlinks of other plugins are not changed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Shortlinks;

defined( 'ABSPATH' ) || exit();

/** Base 58, without the similar characters 0, O, I, l. */
const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Characters of a code; MySQL's largest ID has eleven. */
const MAX_CODE_LENGTH = 11;

const FIELD_NAME = 'jetpack_shortlink';

/** Encodes an ID in base 58. */
function encode_id( int $id ): string {
	$code = '';
	for ( ; $id > 0; $id = intdiv( $id, 58 ) ) {
		$code = BASE58_ALPHABET[ $id % 58 ] . $code;
	}
	return $code;
}

/** Decodes an ID; 0 for an invalid code. Each ID has one valid code. */
function decode_id( string $code ): int {
	$id = 0;
	foreach ( str_split( $code ) as $letter ) {
		$digit = strpos( BASE58_ALPHABET, $letter );
		if ( false === $digit || $id > intdiv( PHP_INT_MAX - $digit, 58 ) ) {
			return 0;
		}
		$id = $id * 58 + $digit;
	}
	return encode_id( $id ) === $code ? $id : 0;
}

/** Returns whether everybody may see a post. */
function is_public( ?\WP_Post $post ): bool {
	return $post &&
		'publish' === $post->post_status &&
		is_post_type_viewable( $post->post_type );
}

/**
 * Filters WordPress's shortlink. The one in the head of pages is not changed.
 *
 * @param mixed  $shortlink WordPress's, or another plugin's.
 * @param int    $id        Of a post; 0 for the page's own.
 * @param string $context   `query` in the head of pages.
 * @return mixed
 */
function filter_shortlink( $shortlink, int $id, string $context ) {
	$post = 'query' === $context ? null : get_post( $id ?: null );
	return $post instanceof \WP_Post &&
		is_public( $post ) &&
		home_url( "?p=$post->ID" ) === $shortlink &&
		get_option( 'permalink_structure' )
		? get_shortlink( $post->ID )
		: $shortlink;
}

/** Returns the shortlink of a post. */
function get_shortlink( int $id ): string {
	// Another plugin may ask before WordPress has set up its rewrite rules.
	$rewrite = $GLOBALS['wp_rewrite'] ?? new \WP_Rewrite();
	return home_url( "/{$rewrite->root}s/" . encode_id( $id ) );
}

/** Registers the REST field; empty for a post that is not public yet. */
function register_field(): void {
	global $wp_rest_additional_fields;
	foreach ( get_post_types( [ 'show_in_rest' => true ] ) as $type ) {
		if (
			! is_post_type_viewable( $type ) ||
			isset( $wp_rest_additional_fields[ $type ][ FIELD_NAME ] )
		) {
			continue;
		}
		register_rest_field(
			$type,
			FIELD_NAME,
			[
				'get_callback' => __NAMESPACE__ . '\get_field_value',
				'schema'       => [
					'description' => __(
						'The short link of the post.',
						'mainstay-blocks'
					),
					'type'        => 'string',
					'context'     => [ 'view', 'edit' ],
					'readonly'    => true,
				],
			]
		);
	}
}

/**
 * Returns the value of the REST field.
 *
 * @param array<string, mixed> $record The prepared post.
 */
function get_field_value( array $record ): string {
	$post = get_post( (int) ( $record['id'] ?? 0 ) );
	return is_public( $post ) ? (string) wp_get_shortlink( $post->ID ) : '';
}

/** Returns the code in the requested address, or an empty string. */
function get_requested_code(): string {
	global $wp_rewrite;
	$home  = rtrim( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ), '/' );
	$path  = (string) strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Matched below.
	$start = preg_quote( "$home/{$wp_rewrite->root}s/", '~' );
	return preg_match(
		"~^$start([" . BASE58_ALPHABET . ']{1,' . MAX_CODE_LENGTH . '})/?$~D',
		$path,
		$found
	)
		? $found[1]
		: '';
}

/**
 * Redirects a shortlink to its post. For posts that the visitor may not see, WordPress answers 404,
 * as for unknown IDs.
 */
function redirect_to_post(): void {
	$code = get_option( 'permalink_structure' ) ? get_requested_code() : '';
	$id   = $code ? decode_id( $code ) : 0;
	$post = $id ? get_post( $id ) : null;
	if ( ! $post || get_page_by_path( "s/$code" ) ) {
		return;
	}
	$is_public = is_public( $post );
	if (
		! $is_public &&
		! (
			'private' === $post->post_status &&
			is_post_type_viewable( $post->post_type ) &&
			current_user_can( 'read_post', $post->ID )
		)
	) {
		return;
	}
	if ( ! $is_public ) {
		nocache_headers();
	}
	$address = wp_validate_redirect(
		(string) get_permalink( $post ),
		home_url( '/' )
	);
	wp_safe_redirect( $address, $is_public ? 301 : 302, 'Mainstay Blocks' );
	exit();
}
