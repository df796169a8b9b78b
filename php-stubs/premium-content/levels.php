<?php
/**
 * Access levels: posts that only subscribers, or only paying subscribers, may read as a whole. They are
 * stored as post meta; an unknown level is closed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Levels;

use Mainstay\PremiumContent;
use Mainstay\PremiumContent\Reader;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/premium-content.php';

/** Post meta with one of ACCESS_LEVELS. */
const LEVEL_META = '_jetpack_newsletter_access';

/** Post meta with the plan that `paid_subscribers` need; 0 for any. */
const TIER_META = '_jetpack_newsletter_tier_id';

const LEVEL_EVERYBODY     = 'everybody';
const LEVEL_SUBSCRIBERS   = 'subscribers';
const LEVEL_PAID          = 'paid_subscribers';
const LEVEL_PAID_ANY_TIER = 'paid_subscribers_all_tiers';
const ACCESS_LEVELS       = [ LEVEL_EVERYBODY, LEVEL_SUBSCRIBERS, LEVEL_PAID, LEVEL_PAID_ANY_TIER ];

/** Stored values of a post that everybody may read. */
const OPEN_LEVELS = [ '', LEVEL_EVERYBODY ];

/**
 * Returns the access level of a post. Of several stored values, the first that restricts applies.
 *
 * @return array{level: string, tier: int} `everybody` where it is open, `unknown` where the stored
 *         value is not a text.
 */
function get_access_level( int $post_id ): array {
	$post_id = $post_id > 0 ? get_original_post_id( $post_id ) : 0;
	$stored  = $post_id ? get_post_meta( $post_id, LEVEL_META ) : [];
	foreach ( is_array( $stored ) ? $stored : [] as $value ) {
		if ( ! in_array( $value, [ ...OPEN_LEVELS, null, false ], true ) ) {
			return [
				'level' => is_string( $value ) ? $value : 'unknown',
				'tier'  => (int) get_post_meta( $post_id, TIER_META, true ),
			];
		}
	}
	return [
		'level' => LEVEL_EVERYBODY,
		'tier'  => 0,
	];
}

/** Returns the post that a revision or autosave belongs to, or the post itself. */
function get_original_post_id( int $post_id ): int {
	$known = &get_loaded_originals();
	if ( ! isset( $known[ $post_id ] ) ) {
		$post = get_post( $post_id );
		return $post && 'revision' === $post->post_type && $post->post_parent
			? (int) $post->post_parent
			: $post_id;
	}
	return $known[ $post_id ];
}

/**
 * Remembers which posts of a query are revisions, because some queries do not put their posts into
 * WordPress's cache: each of them would be loaded again to find out.
 *
 * @param object[] $posts With all columns.
 */
function note_originals( array $posts ): void {
	$known = &get_loaded_originals();
	foreach ( $posts as $post ) {
		if ( isset( $post->ID, $post->post_type, $post->post_parent ) ) {
			$known[ (int) $post->ID ] = 'revision' === $post->post_type && $post->post_parent
				? (int) $post->post_parent
				: (int) $post->ID;
		}
	}
}

/**
 * Returns the original posts of those that queries of this site have loaded, by reference.
 *
 * @return array<int, int>
 */
function &get_loaded_originals(): array {
	static $known                   = [];
	$known[ get_current_blog_id() ] = $known[ get_current_blog_id() ] ?? [];
	return $known[ get_current_blog_id() ];
}

/** Checks whether a post has an access level other than `everybody`. */
function is_restricted( int $post_id ): bool {
	return $post_id > 0 &&
		LEVEL_EVERYBODY !== get_access_level( $post_id )['level'] &&
		! PremiumContent\is_foreign_block( PremiumContent\PAYWALL_BLOCK );
}

/** Checks whether the current visitor may read a post as a whole. */
function can_read( int $post_id ): bool {
	if ( ! is_restricted( $post_id ) ) {
		return true;
	}
	['level' => $level, 'tier' => $tier] = get_access_level( $post_id );
	/** This filter is documented in forms/page/page.php. */
	if ( apply_filters( 'mainstay_is_in_mail', false ) ) {
		// Mailings are sent to confirmed subscribers only.
		return LEVEL_SUBSCRIBERS === $level;
	}
	if ( PremiumContent\is_shared_output() ) {
		return false;
	}
	if ( is_user_logged_in() && current_user_can( 'edit_post', get_original_post_id( $post_id ) ) ) {
		return true;
	}
	return has_entitlement( $level, $tier );
}

/** Checks whether the current visitor has what a level needs, by subscription and not by role. */
function has_entitlement( string $level, int $tier ): bool {
	if ( ! PremiumContent\is_plugin_active() || PremiumContent\is_shared_output() ) {
		return false;
	}
	require_once __DIR__ . '/reader.php';
	return Reader\has_access_level( $level, $tier );
}

/** Registers the meta for the editor, for every viewable post type. */
function register_level_meta(): void {
	$may_edit = static fn( $allowed, $key, $post_id ) => current_user_can(
		'edit_post',
		(int) $post_id
	);
	$meta     = [
		LEVEL_META => [
			'type'              => 'string',
			'description'       => __( 'Who may read the post.', 'mainstay-blocks' ),
			'single'            => true,
			'default'           => LEVEL_EVERYBODY,
			// An unknown level is kept, because it restricts the post.
			'sanitize_callback' => static fn( $value ) => is_string( $value )
				? sanitize_text_field( $value )
				: 'unknown',
			'show_in_rest'      => true,
			'auth_callback'     => $may_edit,
		],
		TIER_META  => [
			'type'              => 'integer',
			'description'       => __(
				'The plan that readers of a paid post need.',
				'mainstay-blocks'
			),
			'single'            => true,
			'default'           => 0,
			'sanitize_callback' => 'absint',
			'show_in_rest'      => true,
			'auth_callback'     => $may_edit,
		],
	];
	foreach ( array_filter( get_post_types(), 'is_post_type_viewable' ) as $type ) {
		foreach ( $meta as $key => $settings ) {
			if (
				! registered_meta_key_exists( 'post', $key, $type ) &&
				! registered_meta_key_exists( 'post', $key )
			) {
				register_post_meta( $type, $key, $settings );
			}
		}
	}
}

/**
 * Returns the SQL condition for posts that the current visitor may not read.
 *
 * @param string $column Column with the ID of the post.
 */
function get_closed_condition( string $column ): string {
	global $wpdb;
	$open = [];
	foreach ( get_open_combinations() as [$level, $tier] ) {
		$open[] = $wpdb->prepare(
			"(l.meta_value = %s AND COALESCE((SELECT MIN(t.meta_value) FROM $wpdb->postmeta t WHERE t.post_id = l.post_id AND t.meta_key = %s), '0') IN (%s, %s))",
			$level,
			TIER_META,
			(string) $tier,
			0 === $tier ? '' : (string) $tier
		);
	}
	return "$column IN (SELECT l.post_id FROM $wpdb->postmeta l WHERE " .
		$wpdb->prepare(
			'l.meta_key = %s AND l.meta_value NOT IN (%s, %s)',
			LEVEL_META,
			'',
			LEVEL_EVERYBODY
		) .
		( $open ? ' AND NOT (' . implode( ' OR ', $open ) . ')' : '' ) .
		')';
}

/** Checks, without a query, whether the current visitor may have access to anything. */
function may_have_access(): bool {
	return is_user_logged_in() || preg_grep( '/^mainstay_(?:reader|access)(?:_|$)/', array_keys( $_COOKIE ) );
}

/**
 * Returns which levels of this site's posts are open to the current visitor. Queries only where the
 * visitor may have access.
 *
 * @return array<int, array{0: string, 1: int}> Levels with tiers.
 */
function get_open_combinations(): array {
	if ( ! PremiumContent\is_plugin_active() || PremiumContent\is_shared_output() || ! may_have_access() ) {
		return [];
	}
	return array_filter(
		get_used_combinations(),
		static fn( $one ) => has_entitlement( ...$one )
	);
}

/**
 * Returns every level and tier that posts of this site have.
 *
 * @return array<int, array{0: string, 1: int}>
 */
function get_used_combinations(): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT DISTINCT l.meta_value AS level, COALESCE(t.meta_value, '0') AS tier FROM $wpdb->postmeta l LEFT JOIN $wpdb->postmeta t ON t.post_id = l.post_id AND t.meta_key = %s WHERE l.meta_key = %s AND l.meta_value NOT IN (%s, %s) LIMIT 500",
			TIER_META,
			LEVEL_META,
			'',
			LEVEL_EVERYBODY
		)
	);
	return array_map(
		static fn( $row ) => [ (string) $row->level, (int) $row->tier ],
		(array) $rows
	);
}
