<?php
/**
 * Follows WordPress's importer (WXR). Numbers are translated before a post is stored, so that at no moment,
 * not even after an import that stopped half way, a post names another record than it meant. What comes later
 * in the file finds those that wait for it.
 *
 * A file that was exported without identities gets some for the time of the import: its numbers mean the posts
 * of the file, and nothing that was here before.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Wxr;

use Mainstay\Core\PostTypes;
use Mainstay\Core\References;
use Mainstay\Core\References\Identities;
use Mainstay\Core\References\Maps;
use Mainstay\Core\References\Notice;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/maps.php';

/** Post meta that tells two records of the same title and second apart. */
const TERMS_META = [
	PostTypes\PLAN_POST_TYPE => [ 'jetpack_memberships_price', 'jetpack_memberships_currency', 'jetpack_memberships_interval', 'jetpack_memberships_type' ],
	'jp_pay_product'         => [ 'spay_price', 'spay_currency', 'spay_email' ],
	PostTypes\FORM_POST_TYPE => [],
];

/**
 * Returns what is known of the import that is running, to be changed.
 *
 * @return array{identities: array<int, string>, stored: array<int, int>, wanted: array<string, true>, known: array<int, array<int, string>>, added: array<int, true>}
 *         By number in the file: the identities of its posts, and their numbers here. `wanted` has identities
 *         that a post waits for, `known` those of placeholders by number of the post in the file, `added` the
 *         numbers here of posts that the import has created.
 */
function &get_state(): array {
	static $state = [
		'identities' => [],
		'stored'     => [],
		'wanted'     => [],
		'known'      => [],
		'added'      => [],
	];
	return $state;
}

/**
 * Notes which posts a file has. Runs on `wp_import_posts`.
 *
 * @param mixed $posts As the importer has parsed them.
 * @return mixed The same.
 */
function note_posts( $posts ) {
	$state = &get_state();
	$seen  = [];
	foreach ( is_array( $posts ) ? $posts : [] as $post ) {
		$identity = read_identity( $post );
		$number   = (int) ( $post['post_id'] ?? 0 );
		// Two posts with one identity: the second is a copy.
		$state['identities'][ $number ] = '' === $identity || isset( $seen[ $identity ] ) ? wp_generate_uuid4() : $identity;
		$seen[ $identity ]              = true;
		unset( $state['stored'][ $number ] );
	}
	return $posts;
}

/**
 * Returns the values of a post meta in the file.
 *
 * @param array<string, mixed> $post As the importer has parsed it.
 * @return list<string>
 */
function read_values( array $post, string $key ): array {
	$rows = is_array( $post['postmeta'] ?? null ) ? $post['postmeta'] : [];
	return array_column(
		array_filter( $rows, static fn( $row ) => is_array( $row ) && $key === ( $row['key'] ?? '' ) && is_string( $row['value'] ?? null ) ),
		'value'
	);
}

/**
 * Returns the identity that the file has for a post; empty for none.
 *
 * @param mixed $post As the importer has parsed it.
 */
function read_identity( $post ): string {
	$found = array_filter( is_array( $post ) ? read_values( $post, Identities\IDENTITY_META_KEY ) : [], 'Mainstay\Core\References\Identities\is_identity' );
	return (string) reset( $found );
}

/** Returns the identity of a post of the file. A post that is not in it is none of this site's either. */
function get_identity( int $number ): string {
	$state                                   = &get_state();
	return $state['identities'][ $number ] ??= wp_generate_uuid4();
}

/**
 * Returns which post of this site a post of the file is. A record is found by its identity; without one, it
 * has to be sold at the same terms. Runs on `wp_import_existing_post`.
 *
 * @param mixed                $existing Post ID that the importer has found by title and date, or 0.
 * @param array<string, mixed> $post     As the importer has parsed it.
 * @return mixed Post ID, or 0 for none.
 */
function find_existing( $existing, $post ) {
	$type   = $post['post_type'] ?? '';
	$number = (int) ( $post['post_id'] ?? 0 );
	if ( isset( TERMS_META[ $type ] ) ) {
		$known    = Identities\find_record( get_identity( $number ) );
		$existing = $known && get_post_type( $known ) === $type ? $known : ( $existing && has_same_terms( (int) $existing, $post ) ? $existing : 0 );
	}
	if ( $existing && get_post_type( $existing ) === $type ) {
		note_stored( $number, (int) $existing );
	}
	return $existing;
}

/**
 * Returns whether a record of this site is sold at the terms of a record of the file.
 *
 * @param array<string, mixed> $post As the importer has parsed it.
 */
function has_same_terms( int $id, array $post ): bool {
	if ( PostTypes\FORM_POST_TYPE === $post['post_type'] ) {
		return get_post_field( 'post_content', $id, 'raw' ) === $post['post_content'];
	}
	foreach ( TERMS_META[ $post['post_type'] ] as $key ) {
		if ( (string) get_post_meta( $id, $key, true ) !== ( read_values( $post, $key )[0] ?? '' ) ) {
			return false;
		}
	}
	return true;
}

/** Notes the number that a post of the file has here, and hands it to those that wait for it. */
function note_stored( int $number, int $id ): void {
	$state                      = &get_state();
	$state['stored'][ $number ] = $id;
	$identity                   = get_identity( $number );
	$is_record                  = in_array( get_post_type( $id ), Identities\RECORD_POST_TYPES, true );
	if ( ( $is_record || isset( $state['wanted'][ $identity ] ) ) && Identities\find_record( $identity ) !== $id ) {
		add_post_meta( $id, Identities\IDENTITY_META_KEY, $identity );
	}
}

/**
 * Returns what translates the numbers of a post of the file.
 *
 * @param array<string, mixed> $post As the importer has parsed it.
 * @return \Closure(int): int
 */
function get_translation( array $post ): \Closure {
	$map = Maps\parse_map( read_values( $post, Maps\MAP_META_KEY )[0] ?? '' );
	return static function ( int $number ) use ( $map, $post ) {
		$state    = &get_state();
		$identity = ( $map[ $number ] ?? '' ) ?: get_identity( $number );
		// The identity decides; a post without one is known by its number in the file only.
		$found = Identities\find_record( $identity );
		if ( ! $found && get_identity( $number ) === $identity ) {
			$found = $state['stored'][ $number ] ?? 0;
		}
		if ( $found ) {
			return $found;
		}
		$placeholder                  = References\get_placeholder( $identity );
		$state['wanted'][ $identity ] = true;
		$state['known'][ (int) ( $post['post_id'] ?? 0 ) ][ $placeholder ] = $identity;
		return $placeholder;
	};
}

/**
 * Translates a post before it is stored. A record keeps its number only where posts of this site mean it by
 * that number: what people paid for, or what a post said before, belongs to the record that had it here. Runs
 * on `wp_import_post_data_processed`.
 *
 * @param mixed $data As wp_insert_post() takes it, without slashes.
 * @param mixed $post As the importer has parsed it.
 * @return mixed
 */
function translate_post( $data, $post ) {
	if ( ! is_array( $data ) || ! is_array( $post ) ) {
		return $data;
	}
	$number = (int) ( $post['post_id'] ?? 0 );
	if (
		in_array( $data['post_type'] ?? '', Identities\RECORD_POST_TYPES, true ) &&
		! Maps\find_posts_with( "\"$number\":\"" . get_identity( $number ) . '"' )
	) {
		unset( $data['import_id'] );
	}
	if ( is_string( $data['post_content'] ?? null ) ) {
		$data['post_content'] = References\replace_in_content( $data['post_content'], get_translation( $post ) );
	}
	return $data;
}

/**
 * Notes a post that was stored. Runs on `wp_import_insert_post`.
 *
 * @param int|\WP_Error $id     Post ID.
 * @param int|string    $number In the file.
 */
function note_inserted( $id, $number ): void {
	if ( ! is_int( $id ) || $id <= 0 ) {
		return;
	}
	$state = &get_state();
	if ( in_array( get_post_type( $id ), Identities\RECORD_POST_TYPES, true ) ) {
		delete_post_meta( $id, Identities\IDENTITY_META_KEY );
	}
	$state['added'][ $id ] = true;
	note_stored( (int) $number, $id );
}

/**
 * Translates the meta of a post before it is stored. Runs on `wp_import_post_meta`.
 *
 * @param mixed $rows List of `key` and `value`.
 * @param mixed $id   Post ID here.
 * @param mixed $post As the importer has parsed it.
 * @return mixed
 */
function translate_meta( $rows, $id, $post ) {
	if ( ! is_array( $rows ) || ! is_array( $post ) ) {
		return $rows;
	}
	$state  = &get_state();
	$stored = get_post( (int) $id );
	if ( $stored && ! isset( $state['added'][ $stored->ID ] ) && in_array( $stored->post_type, Identities\RECORD_POST_TYPES, true ) ) {
		// The importer would add the terms of the file to a record that was here before.
		return [];
	}
	$post['postmeta'] = $rows;
	$translate        = get_translation( $post );
	$identity         = get_identity( (int) ( $post['post_id'] ?? 0 ) );
	$kept             = [];
	foreach ( $rows as $row ) {
		$key   = is_array( $row ) ? $row['key'] ?? '' : '';
		$value = is_array( $row ) ? $row['value'] ?? '' : '';
		if ( Maps\MAP_META_KEY === $key || ( Identities\IDENTITY_META_KEY === $key && $identity === $value ) ) {
			continue;
		}
		if ( isset( References\REFERRING_META[ $key ] ) ) {
			$row['value'] = maybe_serialize( References\replace_in_meta( $key, maybe_unserialize( $value ), $translate ) );
		}
		$kept[] = $row;
	}
	$known = $state['known'][ (int) ( $post['post_id'] ?? 0 ) ] ?? [];
	if ( $stored && $known && isset( $state['added'][ $stored->ID ] ) ) {
		// Those of the meta are not stored yet, and may be matched before the post is stored again.
		Maps\write_map( $stored->ID, $known + Maps\read_map( $stored->ID ) );
	}
	return $kept;
}

/** Tells the owner what did not come along. Runs on `import_end`. */
function finish_import(): void {
	require_once __DIR__ . '/notice.php';
	$state = &get_state();
	foreach ( array_keys( $state['added'] ) as $id ) {
		$post = get_post( $id );
		$post && Maps\read_map( $id ) && Maps\update_map( $post );
	}
	$state['added'] = [];
	$state['known'] = [];
	Notice\note_unmatched();
}
