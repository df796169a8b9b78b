<?php
/**
 * Identities of records: a UUID beside the number, which exports carry and which stays when a record gets
 * another number on another site. A record may have several: one of this site, and those of sites where the
 * same record has another.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\References\Identities;

use Mainstay\Core\PostTypes;
use Mainstay\Core\References\Maps;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/post-types.php';
require_once __DIR__ . '/maps.php';

/** Post meta with an identity. */
const IDENTITY_META_KEY = '_mainstay_uuid';

/** Post types whose posts are records. */
const RECORD_POST_TYPES = [ PostTypes\PLAN_POST_TYPE, PostTypes\FORM_POST_TYPE, 'jp_pay_product' ];

/** Returns whether a text is an identity. */
function is_identity( mixed $value ): bool {
	return is_string( $value ) && 1 === preg_match( '/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D', $value );
}

/** Returns the identity of a post; empty where it has none. */
function get_identity( int $id ): string {
	$stored = get_post_meta( $id, IDENTITY_META_KEY, true );
	return is_identity( $stored ) ? $stored : '';
}

/** Returns the identity of a post, and gives it one where it has none; empty where there is no such post. */
function get_or_create_identity( int $id ): string {
	if ( ! get_post( $id ) ) {
		return '';
	}
	if ( '' === get_identity( $id ) ) {
		set_identity( $id, wp_generate_uuid4() );
	}
	return get_identity( $id );
}

/** Gives a post an identity instead of those that it has. */
function set_identity( int $id, string $identity ): void {
	delete_post_meta( $id, IDENTITY_META_KEY );
	add_post_meta( $id, IDENTITY_META_KEY, $identity );
}

/** Returns the number of the record with an identity; 0 for none. */
function find_record( string $identity, int $except = 0 ): int {
	global $wpdb;
	return is_identity( $identity )
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				"SELECT p.ID FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id WHERE m.meta_key = %s AND m.meta_value = %s AND p.post_type <> 'revision' AND p.ID <> %d ORDER BY m.meta_id LIMIT 1",
				IDENTITY_META_KEY,
				$identity,
				$except
			)
		)
		: 0;
}

/**
 * Follows a stored identity: what waits for the record finds it now. A copy of a record is another record,
 * so it gets an identity of its own.
 */
function note_identity( int $meta_id, int $id, mixed $identity ): void {
	if ( ! is_identity( $identity ) || find_record( $identity, $id ) ) {
		delete_metadata_by_mid( 'post', $meta_id );
		get_or_create_identity( $id );
		return;
	}
	Maps\match_waiting( $identity, $id );
}
