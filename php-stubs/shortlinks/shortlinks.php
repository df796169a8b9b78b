<?php
/**
 * A short address of each published post on the site itself: `/s/` and its number in base 58, or
 * `?p=` where permalinks are plain. Another plugin's short addresses stay as they are.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Shortlinks;

defined( 'ABSPATH' ) || exit();

/** Without what is easily mistaken for another: 0, O, I, l. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The last number of MySQL has eleven. */
const LONGEST = 11;

const FIELD = 'jetpack_shortlink';

function encode( int $id ): string {
	$code = '';
	for ( ; $id > 0; $id = intdiv( $id, 58 ) ) {
		$code = ALPHABET[ $id % 58 ] . $code;
	}
	return $code;
}

/** The number; 0 for what is no code. Every number has one code only. */
function decode( string $code ): int {
	$id = 0;
	foreach ( str_split( $code ) as $letter ) {
		$digit = strpos( ALPHABET, $letter );
		if ( false === $digit || $id > intdiv( PHP_INT_MAX - $digit, 58 ) ) {
			return 0;
		}
		$id = $id * 58 + $digit;
	}
	return encode( $id ) === $code ? $id : 0;
}

/** May anybody come to this post? */
function is_public( ?\WP_Post $post ): bool {
	return $post &&
		'publish' === $post->post_status &&
		is_post_type_viewable( $post->post_type );
}

/**
 * In the place of WordPress's own. The head of pages keeps that: nobody copies it from there, and pages
 * stay as they are.
 *
 * @param mixed $shortlink WordPress's, or another plugin's.
 * @param int   $id        Of a post; 0 for the page's own.
 */
function shorten( $shortlink, int $id, string $context ) {
	$post = 'query' === $context ? null : get_post( $id ?: null );
	return $post instanceof \WP_Post &&
		is_public( $post ) &&
		home_url( "?p=$post->ID" ) === $shortlink &&
		get_option( 'permalink_structure' )
		? address( $post->ID )
		: $shortlink;
}

function address( int $id ): string {
	global $wp_rewrite;
	return home_url( "/{$wp_rewrite->root}s/" . encode( $id ) );
}

/** The field of the REST API; empty for a post that nobody can come to yet. */
function register_field(): void {
	global $wp_rest_additional_fields;
	foreach ( get_post_types( [ 'show_in_rest' => true ] ) as $type ) {
		if (
			! is_post_type_viewable( $type ) ||
			isset( $wp_rest_additional_fields[ $type ][ FIELD ] )
		) {
			continue;
		}
		register_rest_field(
			$type,
			FIELD,
			[
				'get_callback' => __NAMESPACE__ . '\of_record',
				'schema'       => [
					'description' => __(
						'The short address of the post.',
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

/** @param array $record Of the REST API. */
function of_record( array $record ): string {
	$post = get_post( (int) ( $record['id'] ?? 0 ) );
	return is_public( $post ) ? (string) wp_get_shortlink( $post->ID ) : '';
}

/** The code in the address that was asked for, or an empty string. */
function asked(): string {
	global $wp_rewrite;
	$home  = rtrim( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ), '/' );
	$path  = (string) strtok( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '?' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Matched below.
	$start = preg_quote( "$home/{$wp_rewrite->root}s/", '~' );
	return preg_match(
		"~^$start([" . ALPHABET . ']{1,' . LONGEST . '})/?$~D',
		$path,
		$found
	)
		? $found[1]
		: '';
}

/**
 * Leads to the post. Whatever nobody may see is not there, like a number that was never given: the
 * site answers as it answers any address that it does not know.
 */
function serve(): void {
	$code = get_option( 'permalink_structure' ) ? asked() : '';
	$id   = $code ? decode( $code ) : 0;
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
