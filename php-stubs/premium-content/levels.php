<?php
/**
 * Access levels: posts that only subscribers, or only paying subscribers, may read as a whole. They are
 * stored as post meta; an unknown level is closed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Levels;

use Mainstay\Core\PlainText;
use Mainstay\Core\PostMeta;
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

/** Column by which the rows of a query bring the level of their post. */
const LEVEL_COLUMN = 'mainstay_level';

/**
 * Returns the access level of a post. Of several stored values, the first that restricts applies.
 *
 * @return array{level: string, tier: int} `everybody` where it is open, `unknown` where the stored
 *         value is not a text.
 */
function get_access_level( int $post_id ): array {
	$post_id = $post_id > 0 ? get_original_post_id( $post_id ) : 0;
	$level   = $post_id ? find_restricting_level( $post_id ) : null;
	return [
		'level' => $level ?? LEVEL_EVERYBODY,
		'tier'  => null === $level ? 0 : (int) get_post_meta( $post_id, TIER_META, true ),
	];
}

/** Returns the first stored level of a post that restricts it, `unknown` where it is not a text, or null. */
function find_restricting_level( int $post_id ): ?string {
	foreach ( get_stored_levels( $post_id ) as $value ) {
		if ( ! in_array( $value, [ ...OPEN_LEVELS, null, false ], true ) ) {
			return is_string( $value ) ? $value : 'unknown';
		}
	}
	return null;
}

/**
 * Returns the stored levels of a post: those that a query has brought, or else its meta.
 *
 * @return mixed[]
 */
function get_stored_levels( int $post_id ): array {
	if ( ! is_level_noted( $post_id ) ) {
		return (array) get_post_meta( $post_id, LEVEL_META );
	}
	// Plugins that keep meta elsewhere answer as they do for WordPress.
	/** This filter is documented in wp-includes/meta.php */
	$elsewhere = apply_filters( 'get_post_metadata', null, $post_id, LEVEL_META, false, 'post' );
	return (array) ( $elsewhere ?? [ maybe_unserialize( get_noted_levels()[ $post_id ]['level'] ) ] );
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
 * Remembers what the rows of a query say about their posts, because some queries put neither posts nor meta
 * into WordPress's cache: each post would be loaded again to find out whether it is restricted.
 *
 * @param object[] $posts With all columns. LEVEL_COLUMN is removed from them.
 */
function note_posts( array $posts ): void {
	$originals = &get_loaded_originals();
	$levels    = &get_noted_levels();
	foreach ( $posts as $post ) {
		if ( ! isset( $post->ID, $post->post_type, $post->post_parent ) ) {
			continue;
		}
		$id               = (int) $post->ID;
		$originals[ $id ] = 'revision' === $post->post_type && $post->post_parent ? (int) $post->post_parent : $id;
		if ( property_exists( $post, LEVEL_COLUMN ) ) {
			$levels[ $id ] = [
				'level' => (string) $post->{LEVEL_COLUMN},
				'since' => wp_cache_get_last_changed( 'posts' ),
			];
			unset( $post->{LEVEL_COLUMN} );
		}
	}
}

/**
 * Loads the meta of posts at once, where it is needed to decide who may read them.
 *
 * @param int[] $ids Post IDs.
 */
function prime_levels( array $ids ): void {
	$needed = array_filter(
		$ids,
		static fn( $id ) => ! is_level_noted( $id ) ||
			// Their tier decides, too.
			( may_have_access() && null !== find_restricting_level( $id ) )
	);
	$needed && update_meta_cache( 'post', $needed );
}

/** Checks whether a query has brought the level of a post, and no post or meta has changed since. */
function is_level_noted( int $post_id ): bool {
	return wp_cache_get_last_changed( 'posts' ) === ( get_noted_levels()[ $post_id ]['since'] ?? null );
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

/**
 * Returns the levels that queries of this site have brought, by reference; empty where a post is open.
 *
 * @return array<int, array{level: string, since: string}>
 */
function &get_noted_levels(): array {
	static $known                   = [];
	$known[ get_current_blog_id() ] = $known[ get_current_blog_id() ] ?? [];
	return $known[ get_current_blog_id() ];
}

/** Returns the SQL of a column with the first level that restricts a post of the posts table; null for open posts. */
function get_level_column(): string {
	global $wpdb;
	return "(SELECT l.meta_value FROM $wpdb->postmeta l WHERE l.post_id = $wpdb->posts.ID AND " .
		get_restricting_condition( 'l' ) . ' ORDER BY l.meta_id LIMIT 1) AS ' . LEVEL_COLUMN;
}

/**
 * Returns the SQL condition for rows of the meta table that restrict a post.
 *
 * @param string $table Its alias.
 */
function get_restricting_condition( string $table ): string {
	global $wpdb;
	return $wpdb->prepare(
		"$table.meta_key = %s AND HEX($table.meta_value) NOT IN (%s, %s)", // phpcs:ignore WordPress.DB.PreparedSQL -- An alias.
		LEVEL_META,
		to_hex( '' ),
		to_hex( LEVEL_EVERYBODY )
	);
}

/** Returns a level as HEX() of SQL does. Compared as texts, "Everybody" and "everybody " would be the same. */
function to_hex( string $level ): string {
	return strtoupper( bin2hex( $level ) );
}

/** Checks whether a post has an access level other than `everybody`. */
function is_restricted( int $post_id ): bool {
	return $post_id > 0 &&
		null !== find_restricting_level( get_original_post_id( $post_id ) ) &&
		! PremiumContent\is_foreign_block( PremiumContent\PAYWALL_BLOCK );
}

/** Checks whether the current visitor may read a post as a whole. */
function can_read( int $post_id ): bool {
	if ( ! is_restricted( $post_id ) ) {
		return true;
	}
	/** This filter is documented in forms/page/page.php. */
	if ( apply_filters( 'mainstay_is_in_mail', false ) ) {
		// Mailings are sent to confirmed subscribers only.
		return LEVEL_SUBSCRIBERS === find_restricting_level( get_original_post_id( $post_id ) );
	}
	// For everybody else, neither the tier nor the files of subscribers and payments are loaded.
	if ( PremiumContent\is_shared_output() || ! may_have_access() ) {
		return false;
	}
	if ( is_user_logged_in() && current_user_can( 'edit_post', get_original_post_id( $post_id ) ) ) {
		return true;
	}
	['level' => $level, 'tier' => $tier] = get_access_level( $post_id );
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
	require_once dirname( __DIR__ ) . '/core/post-meta.php';
	$may_edit = static fn( $allowed, $key, $post_id ) => current_user_can(
		'edit_post',
		(int) $post_id
	);
	$meta     = [
		LEVEL_META => [
			'type'              => 'string',
			'description'       => __( 'Who can read the post.', 'mainstay-blocks' ),
			'single'            => true,
			'default'           => LEVEL_EVERYBODY,
			// An unknown level is kept, because it restricts the post.
			'sanitize_callback' => static fn( $value ) => is_string( $value )
				? PlainText\sanitize_typed_text( $value )
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
			PostMeta\register_free_meta( $type, $key, $settings );
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
			"(HEX(l.meta_value) = %s AND COALESCE((SELECT MIN(t.meta_value) FROM $wpdb->postmeta t WHERE t.post_id = l.post_id AND t.meta_key = %s), '0') IN (%s, %s))",
			to_hex( $level ),
			TIER_META,
			(string) $tier,
			0 === $tier ? '' : (string) $tier
		);
	}
	return "$column IN (SELECT l.post_id FROM $wpdb->postmeta l WHERE " .
		get_restricting_condition( 'l' ) .
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
			"SELECT DISTINCT HEX(l.meta_value) AS level, COALESCE(t.meta_value, '0') AS tier FROM $wpdb->postmeta l LEFT JOIN $wpdb->postmeta t ON t.post_id = l.post_id AND t.meta_key = %s WHERE ",
			TIER_META
		) . get_restricting_condition( 'l' ) . ' LIMIT 500'
	);
	return array_map(
		static fn( $row ) => [ (string) hex2bin( $row->level ), (int) $row->tier ],
		(array) $rows
	);
}
