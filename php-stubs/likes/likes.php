<?php
/**
 * Likes without an account: which posts have them, and their table.
 *
 * Each like is a row, and the count is the number of rows, so it is exact under simultaneous
 * clicks. A row has the visitor's hash (likes/visitor.php) until the end of the day; after that a
 * like can be removed only with the receipt in the visitor's browser.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes;

use Mainstay\Core\Availability;
use Mainstay\Core\FormerOptions;
use Mainstay\Core\PostButtons;
use Mainstay\Core\Cleanup;
use Mainstay\Core\Tables;
use Mainstay\Core\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';
require_once dirname( __DIR__ ) . '/core/post-buttons.php';
require_once dirname( __DIR__ ) . '/core/tables.php';

/** Name of the panel. */
const PANEL_NAME = 'likes';

/** The feature that a post type has to support. */
const POST_TYPE_FEATURE = PostButtons\LIKES_FEATURE;

/** Post meta: `1` on, `0` off; without it, the site's default. Posts of older sites have it. */
const META_KEY = 'switch_like_status';

/** Version of the table. Autoloaded, so that no query is needed to know whether it exists. */
const OPTION_NAME   = 'mainstay_likes';
const TABLE_VERSION = 1;

/**
 * Returns the owner's settings. Without any, those of an earlier plugin are used, else likes are
 * off.
 *
 * @return array{where: string[]} Types of posts.
 */
function get_like_settings(): array {
	$stored = Settings\get_setting( 'likes' );
	if ( is_array( $stored['where'] ?? null ) ) {
		return [ 'where' => array_filter( $stored['where'], 'is_string' ) ];
	}
	$known   = wp_load_alloptions();
	$modules = maybe_unserialize( $known['jetpack_active_modules'] ?? '' );
	if (
		! empty( $known['disabled_likes'] ) ||
		! in_array( 'likes', is_array( $modules ) ? $modules : [], true )
	) {
		return [ 'where' => [] ];
	}
	$sharing = maybe_unserialize( $known['sharing-options'] ?? '' );
	$show    = is_array( $sharing ) ? $sharing['global']['show'] ?? null : null;
	return [
		'where' => array_filter(
			is_array( $show ) ? $show : [ 'post', 'page' ],
			'is_string'
		),
	];
}

/**
 * Returns the owner's settings as they are stored.
 *
 * @param array{where: string[]} $likes Of the request.
 * @return array{where: string[]}
 */
function prepare_settings( array $likes ): array {
	$types = array_column( PostButtons\get_post_types_with_buttons(), 'name' );
	return [ 'where' => PostButtons\filter_known( $likes['where'], $types ) ];
}

/** Returns whether a post can be liked where its author chose nothing. */
function is_on_by_default( WP_Post $post ): bool {
	return in_array( $post->post_type, get_like_settings()['where'], true );
}

/** Returns whether the author, or the site's default, wants likes. */
function is_on_for_post( WP_Post $post ): bool {
	$choice = get_post_meta( $post->ID, META_KEY, true );
	return '' === $choice || ! is_scalar( $choice )
		? is_on_by_default( $post )
		: '0' !== (string) $choice;
}

/** Returns whether visitors can like a post: only public posts. */
function can_be_liked( ?WP_Post $post ): bool {
	return $post &&
		post_type_supports( $post->post_type, POST_TYPE_FEATURE ) &&
		Availability\is_available( PANEL_NAME ) &&
		! FormerOptions\is_left_to_former( 'likes' ) &&
		is_on_for_post( $post ) &&
		'' === $post->post_password &&
		is_post_publicly_viewable( $post );
}

/** Saves the author's choice, where it differs from the site's default. */
function save_choice( WP_Post $post, bool $is_wanted ): void {
	if ( is_on_for_post( $post ) === $is_wanted ) {
		return;
	}
	is_on_by_default( $post ) === $is_wanted
		? delete_post_meta( $post->ID, META_KEY )
		: update_post_meta( $post->ID, META_KEY, $is_wanted ? '1' : '0' );
}

/** Returns the name of the table. */
function get_table_name(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_likes';
}

/** Returns whether the table exists in the current version. */
function has_table(): bool {
	return TABLE_VERSION === Tables\get_schema_version( OPTION_NAME );
}

/**
 * Creates the table where needed.
 *
 * @return bool Whether it exists.
 */
function create_table(): bool {
	if ( has_table() ) {
		return true;
	}
	$is_made = Tables\ensure_tables( OPTION_NAME, TABLE_VERSION, __NAMESPACE__ . '\get_schema' );
	if ( $is_made ) {
		require_once dirname( __DIR__ ) . '/core/cleanup.php';
		Cleanup\schedule_cleanup();
	}
	return $is_made;
}

/**
 * Returns columns and keys for dbDelta(), by full table name.
 *
 * @return array<string, string>
 */
function get_schema(): array {
	return [
		// The key is unique for each post and visitor; rows without a visitor's hash are not limited.
		get_table_name() => 'id bigint(20) unsigned NOT NULL auto_increment,
post_id bigint(20) unsigned NOT NULL,
visitor varchar(32) default NULL,
receipt varchar(32) NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY once (post_id,visitor),
UNIQUE KEY receipt (receipt)',
	];
}

/** Deletes the likes of a deleted post. */
function delete_post_likes( int $id ): void {
	has_table() && $GLOBALS['wpdb']->delete( get_table_name(), [ 'post_id' => $id ] );
}
