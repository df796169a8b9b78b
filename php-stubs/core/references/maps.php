<?php
/**
 * Maps of posts: which records the numbers in a post mean, as identities by number, in the post's meta. They
 * are written when a post is stored, and for all posts before an export. A number without a record is kept
 * with an empty identity: on another site it must not mean the record that has this number there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Maps;

use Mainstay\Core\References;
use Mainstay\Core\References\Identities;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/references.php';
require_once __DIR__ . '/identities.php';

/** Post meta with the map as JSON, e.g. `{"98":"6f1c..."}`. */
const MAP_META_KEY = '_mainstay_records';

/** Posts that are read at a time. */
const POSTS_PER_QUERY = 200;

/**
 * Returns the identities by number of a stored map.
 *
 * @param mixed $json As it is stored or sent.
 * @return array<int, string> Empty for anything else.
 */
function parse_map( $json ): array {
	$map = is_string( $json ) ? json_decode( $json, true ) : null;
	return array_filter(
		is_array( $map ) ? $map : [],
		static fn( $identity, $number ) => is_int( $number ) && ( '' === $identity || Identities\is_identity( $identity ) ),
		ARRAY_FILTER_USE_BOTH
	);
}

/**
 * Returns the map of a post.
 *
 * @return array<int, string> Identities by number.
 */
function read_map( int $id ): array {
	return parse_map( get_post_meta( $id, MAP_META_KEY, true ) );
}

/**
 * Stores the map of a post, so that no other map takes effect meanwhile; see adopt_map().
 *
 * @param array<int, string> $map Identities by number.
 */
function write_map( int $id, array $map ): void {
	ksort( $map );
	if ( read_map( $id ) === $map ) {
		return;
	}
	set_writing( true );
	$map
		? update_post_meta( $id, MAP_META_KEY, (string) wp_json_encode( $map, JSON_FORCE_OBJECT ) )
		: delete_post_meta( $id, MAP_META_KEY );
	set_writing( false );
}

/** Returns whether write_map() is storing a map; with an argument, stores it. */
function set_writing( ?bool $is_writing = null ): bool {
	static $now = false;
	$now        = $is_writing ?? $now;
	return $now;
}

/**
 * Returns the numbers of records that a post names, each once.
 *
 * @param list<string> $keys Meta that is read beside the content.
 * @return list<int>
 */
function list_numbers( WP_Post $post, array $keys ): array {
	$numbers = [];
	$note    = static function ( $number ) use ( &$numbers ) {
		$numbers[] = $number;
		return $number;
	};
	References\replace_in_content( $post->post_content, $note );
	foreach ( $keys as $key ) {
		foreach ( get_post_meta( $post->ID, $key ) ?: [] as $value ) {
			References\replace_in_meta( $key, $value, $note );
		}
	}
	return array_values( array_unique( $numbers ) );
}

/**
 * Updates the map of a post.
 *
 * @param array<int, string> $known Identities of placeholders that the map does not have.
 */
function update_map( WP_Post $post, array $known = [] ): void {
	$known += read_map( $post->ID );
	$map    = [];
	foreach ( list_numbers( $post, array_keys( References\REFERRING_META ) ) as $number ) {
		$map[ $number ] = References\is_placeholder( $number )
			? $known[ $number ] ?? ''
			: Identities\get_or_create_identity( $number );
	}
	write_map( $post->ID, $map );
}

/** Stores the maps of all posts, and the identities of all records. Runs before an export. */
function update_all_maps(): void {
	global $wpdb;
	$types   = Identities\RECORD_POST_TYPES;
	$content = static fn( string $text ) => '%' . $wpdb->esc_like( $text ) . '%';
	$last    = 0;
	do {
		$ids = $wpdb->get_col(
			$wpdb->prepare(
				"SELECT p.ID FROM $wpdb->posts p WHERE p.ID > %d AND p.post_type <> 'revision' AND p.post_status <> 'auto-draft' AND (
					p.post_type IN (%s, %s, %s) OR p.post_content LIKE %s OR p.post_content LIKE %s OR p.post_content LIKE %s OR p.post_content LIKE %s OR
					EXISTS ( SELECT 1 FROM $wpdb->postmeta m WHERE m.post_id = p.ID AND m.meta_key IN (%s, %s, %s, %s, %s) )
				) ORDER BY p.ID LIMIT %d",
				$last,
				$types[0],
				$types[1],
				$types[2],
				$content( 'wp:jetpack/' ),
				$content( 'wp:premium-content/container ' ),
				$content( '[simple-payment' ),
				$content( 'mainstay-checkout=' ),
				'_jetpack_newsletter_tier_id',
				'jetpack_memberships_tier',
				'_jetpack_forms_source_post_id',
				'_mainstay_related_posts',
				MAP_META_KEY,
				POSTS_PER_QUERY
			)
		);
		_prime_post_caches( array_map( 'intval', $ids ), false, true );
		foreach ( $ids as $id ) {
			$last = (int) $id;
			$post = get_post( $last );
			if ( $post ) {
				in_array( $post->post_type, $types, true ) && Identities\get_or_create_identity( $last );
				update_map( $post );
			}
		}
	} while ( count( $ids ) === POSTS_PER_QUERY );
}

/**
 * Returns what a number that came with a map from elsewhere is here: the record that the map means, or a
 * placeholder. A number that the map does not have was written here.
 *
 * @param array<int, string> $map   That came with the number.
 * @param array<int, string> $known Receives the identities of placeholders.
 */
function translate_number( int $number, array $map, array &$known ): int {
	$identity = $map[ $number ] ?? null;
	$is_same  = null === $identity ||
		( '' === $identity ? ! get_post( $number ) : in_array( $identity, get_post_meta( $number, Identities\IDENTITY_META_KEY ) ?: [], true ) );
	if ( $is_same ) {
		return $number;
	}
	$found = Identities\find_record( $identity );
	if ( $found ) {
		return $found;
	}
	$identity              = $identity ?: wp_generate_uuid4();
	$placeholder           = References\get_placeholder( $identity );
	$known[ $placeholder ] = $identity;
	return $placeholder;
}

/**
 * Translates a stored post by a map that another plugin stored with it, such as one that copies posts between
 * sites.
 *
 * @param array<int, string> $map As it came.
 */
function adopt_map( WP_Post $post, array $map ): void {
	$known = [];
	replace_numbers(
		$post,
		static function ( $number ) use ( $map, &$known ) {
			return translate_number( $number, $map, $known );
		}
	);
	$now = get_post( $post->ID );
	delete_post_meta( $post->ID, MAP_META_KEY );
	$now && update_map( $now, $known );
}

/**
 * Replaces the numbers in a stored post. It is no change by somebody: no revision, date or message follows.
 *
 * @param callable(int): int $replace Takes a number greater than 0.
 */
function replace_numbers( WP_Post $post, callable $replace ): void {
	global $wpdb;
	$content = References\replace_in_content( $post->post_content, $replace );
	if ( $content !== $post->post_content ) {
		$wpdb->update( $wpdb->posts, [ 'post_content' => $content ], [ 'ID' => $post->ID ] );
		// The importer suspends this, and the next record may be waited for by the same post.
		$is_suspended = wp_suspend_cache_invalidation( false );
		clean_post_cache( $post->ID );
		wp_suspend_cache_invalidation( $is_suspended );
	}
	foreach ( array_keys( References\REFERRING_META ) as $key ) {
		foreach ( get_post_meta( $post->ID, $key ) ?: [] as $value ) {
			$new = References\replace_in_meta( $key, $value, $replace );
			if ( $new !== $value ) {
				update_post_meta( $post->ID, $key, wp_slash( $new ), $value );
			}
		}
	}
}

/** Replaces the placeholders of a record that has come to this site by its number. */
function match_waiting( string $identity, int $number ): void {
	$placeholder = References\get_placeholder( $identity );
	foreach ( find_posts_with( "\"$placeholder\":\"$identity\"" ) as $id ) {
		$post = get_post( $id );
		if ( $post ) {
			replace_numbers( $post, static fn( $one ) => $one === $placeholder ? $number : $one );
			$post = get_post( $id );
			$post && update_map( $post );
		}
	}
}

/**
 * Returns the posts whose stored map has a text.
 *
 * @return list<int>
 */
function find_posts_with( string $text ): array {
	global $wpdb;
	return array_map(
		'intval',
		$wpdb->get_col(
			$wpdb->prepare(
				"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value LIKE %s ORDER BY post_id",
				MAP_META_KEY,
				'%' . $wpdb->esc_like( $text ) . '%'
			)
		)
	);
}

/**
 * Returns the posts that sell, show or close something by a record which is not on this site, because it did
 * not come along.
 *
 * @return list<int>
 */
function find_unmatched_posts(): array {
	// What all placeholders begin with.
	$ids = find_posts_with( '"' . substr( (string) References\FIRST_PLACEHOLDER, 0, 4 ) );
	_prime_post_caches( $ids, false, true );
	return array_values(
		array_filter(
			$ids,
			static function ( $id ) {
				$post = get_post( $id );
				return $post && ! in_array( $post->post_status, [ 'trash', 'auto-draft', 'inherit' ], true ) &&
					array_filter( list_numbers( $post, [ References\TIER_META_KEY ] ), '\Mainstay\Core\References\is_placeholder' );
			}
		)
	);
}
