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

/** Post meta with one of LEVELS. */
const LEVEL = '_jetpack_newsletter_access';

/** Post meta with the plan that `paid_subscribers` need; 0 for any. */
const TIER = '_jetpack_newsletter_tier_id';

const EVERYBODY   = 'everybody';
const SUBSCRIBERS = 'subscribers';
const PAID        = 'paid_subscribers';
const PAID_ANY    = 'paid_subscribers_all_tiers';
const LEVELS      = [ EVERYBODY, SUBSCRIBERS, PAID, PAID_ANY ];

/** Stored values of a post that everybody may read. */
const OPEN = [ '', EVERYBODY ];

/**
 * Returns the access level of a post. Of several stored values, the first that restricts applies.
 *
 * @return array{level: string, tier: int} `everybody` where it is open, `unknown` where the stored
 *         value is not a text.
 */
function of_post( int $post_id ): array {
	$post_id = $post_id > 0 ? owner( $post_id ) : 0;
	$stored  = $post_id ? get_post_meta( $post_id, LEVEL ) : [];
	foreach ( is_array( $stored ) ? $stored : [] as $value ) {
		if ( ! in_array( $value, [ ...OPEN, null, false ], true ) ) {
			return [
				'level' => is_string( $value ) ? $value : 'unknown',
				'tier'  => (int) get_post_meta( $post_id, TIER, true ),
			];
		}
	}
	return [
		'level' => EVERYBODY,
		'tier'  => 0,
	];
}

/** Returns the post that a revision or autosave belongs to, or the post itself. */
function owner( int $post_id ): int {
	$post = get_post( $post_id );
	return $post && 'revision' === $post->post_type && $post->post_parent
		? (int) $post->post_parent
		: $post_id;
}

/** Checks whether a post has an access level other than `everybody`. */
function is_restricted( int $post_id ): bool {
	return $post_id > 0 &&
		EVERYBODY !== of_post( $post_id )['level'] &&
		! PremiumContent\is_taken( PremiumContent\WALL );
}

/** Checks whether the current visitor may read a post as a whole. */
function may_read( int $post_id ): bool {
	if ( ! is_restricted( $post_id ) ) {
		return true;
	}
	['level' => $level, 'tier' => $tier] = of_post( $post_id );
	/** This filter is documented in forms/page.php. */
	if ( apply_filters( 'mainstay_is_in_mail', false ) ) {
		// Mailings are sent to confirmed subscribers only.
		return SUBSCRIBERS === $level;
	}
	if ( PremiumContent\is_for_many() ) {
		return false;
	}
	if ( is_user_logged_in() && current_user_can( 'edit_post', owner( $post_id ) ) ) {
		return true;
	}
	return is_open_to_reader( $level, $tier );
}

/** Checks whether the current visitor has what a level needs, by subscription and not by role. */
function is_open_to_reader( string $level, int $tier ): bool {
	if ( ! PremiumContent\is_plugin_running() || PremiumContent\is_for_many() ) {
		return false;
	}
	require_once __DIR__ . '/reader.php';
	return Reader\has_level( $level, $tier );
}

/** Registers the meta for the editor, for every viewable post type. */
function register_meta(): void {
	$may_edit = static fn( $allowed, $key, $post_id ) => current_user_can(
		'edit_post',
		(int) $post_id
	);
	$meta     = [
		LEVEL => [
			'type'              => 'string',
			'description'       => __( 'Who may read the post.', 'mainstay-blocks' ),
			'single'            => true,
			'default'           => EVERYBODY,
			// An unknown level is kept, because it restricts the post.
			'sanitize_callback' => static fn( $value ) => is_string( $value )
				? sanitize_text_field( $value )
				: 'unknown',
			'show_in_rest'      => true,
			'auth_callback'     => $may_edit,
		],
		TIER  => [
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
function sql_of_closed( string $column ): string {
	global $wpdb;
	$open = [];
	foreach ( open_combinations() as [$level, $tier] ) {
		$open[] = $wpdb->prepare(
			"(l.meta_value = %s AND COALESCE((SELECT MIN(t.meta_value) FROM $wpdb->postmeta t WHERE t.post_id = l.post_id AND t.meta_key = %s), '0') IN (%s, %s))",
			$level,
			TIER,
			(string) $tier,
			0 === $tier ? '' : (string) $tier
		);
	}
	return "$column IN (SELECT l.post_id FROM $wpdb->postmeta l WHERE " .
		$wpdb->prepare(
			'l.meta_key = %s AND l.meta_value NOT IN (%s, %s)',
			LEVEL,
			'',
			EVERYBODY
		) .
		( $open ? ' AND NOT (' . implode( ' OR ', $open ) . ')' : '' ) .
		')';
}

/**
 * Returns which levels of this site's posts are open to the current visitor. Queries only where the
 * visitor may have access.
 *
 * @return array<int, array{0: string, 1: int}> Levels with tiers.
 */
function open_combinations(): array {
	if ( ! PremiumContent\is_plugin_running() || PremiumContent\is_for_many() ) {
		return [];
	}
	require_once __DIR__ . '/reader.php';
	if ( ! Reader\may_have_something() ) {
		return [];
	}
	return array_filter(
		used_combinations(),
		static fn( $one ) => is_open_to_reader( ...$one )
	);
}

/**
 * Returns every level and tier that posts of this site have.
 *
 * @return array<int, array{0: string, 1: int}>
 */
function used_combinations(): array {
	global $wpdb;
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			"SELECT DISTINCT l.meta_value AS level, COALESCE(t.meta_value, '0') AS tier FROM $wpdb->postmeta l LEFT JOIN $wpdb->postmeta t ON t.post_id = l.post_id AND t.meta_key = %s WHERE l.meta_key = %s AND l.meta_value NOT IN (%s, %s) LIMIT 500",
			TIER,
			LEVEL,
			'',
			EVERYBODY
		)
	);
	return array_map(
		static fn( $row ) => [ (string) $row->level, (int) $row->tier ],
		(array) $rows
	);
}
