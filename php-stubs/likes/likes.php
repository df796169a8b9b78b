<?php
/**
 * Likes without an account: which posts have them, and the table that holds them.
 *
 * One row is one like, and the number is that of the rows: whatever happens at the same moment, it is
 * exact. A row knows its visitor, by a name nobody can read (likes/visitor.php), until the day is
 * over; after that only the receipt that the visitor's browser has can take it back.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes;

use Mainstay\Core\Availability;
use Mainstay\Core\Cleanup;
use Mainstay\Core\DatabaseTables;
use Mainstay\Core\Settings;
use WP_Post;

defined( 'ABSPATH' ) || exit();

/** Name of the panel. */
const PANEL = 'likes';

/** What a type of posts has to support, under the name that themes and plugins know. */
const SUPPORT = 'jetpack-post-likes';

/** Post meta: `1` on, `0` off; without it, what the site has. Posts of older sites have it. */
const META = 'switch_like_status';

/** Autoloaded, and small: whether the table is there is known without asking for it. */
const OPTION  = 'mainstay_likes';
const VERSION = 1;

/**
 * What the owner decided. Before that it is what an earlier plugin left, and on a site that had none,
 * nothing.
 *
 * @return array{where: string[]} Types of posts.
 */
function options(): array {
	$stored = Settings\get( 'likes' );
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

/** What holds for a post whose author said nothing. */
function is_default( WP_Post $post ): bool {
	return in_array( $post->post_type, options()['where'], true );
}

/** Whether the author, or the site, wants likes for it. */
function is_wanted( WP_Post $post ): bool {
	$choice = get_post_meta( $post->ID, META, true );
	return '' === $choice || ! is_scalar( $choice )
		? is_default( $post )
		: '0' !== (string) $choice;
}

/** Can visitors like it? Only what everybody can read. */
function is_open( ?WP_Post $post ): bool {
	return $post &&
		post_type_supports( $post->post_type, SUPPORT ) &&
		Availability\is_available( PANEL ) &&
		is_wanted( $post ) &&
		'' === $post->post_password &&
		is_post_publicly_viewable( $post );
}

/** Stores the author's choice, where it is another than the site's. */
function choose( WP_Post $post, bool $is_wanted ): void {
	if ( is_wanted( $post ) === $is_wanted ) {
		return;
	}
	is_default( $post ) === $is_wanted
		? delete_post_meta( $post->ID, META )
		: update_post_meta( $post->ID, META, $is_wanted ? '1' : '0' );
}

function table(): string {
	return $GLOBALS['wpdb']->prefix . 'mainstay_likes';
}

function has_table(): bool {
	return VERSION ===
		(int) maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? 0 );
}

/**
 * Makes the table where it is not there yet.
 *
 * @return bool Whether it is there.
 */
function ensure_table(): bool {
	if ( has_table() ) {
		return true;
	}
	require_once dirname( __DIR__ ) . '/core/database-tables.php';
	// A post has each visitor once; of those who have no name any more, any number.
	$is_made = DatabaseTables\make_tables(
		[
			table() => 'id bigint(20) unsigned NOT NULL auto_increment,
post_id bigint(20) unsigned NOT NULL,
visitor varchar(32) default NULL,
receipt varchar(32) NOT NULL,
created_at bigint(20) unsigned NOT NULL default 0,
PRIMARY KEY  (id),
UNIQUE KEY once (post_id,visitor),
UNIQUE KEY receipt (receipt)',
		]
	);
	if ( ! $is_made ) {
		return false;
	}
	require_once dirname( __DIR__ ) . '/core/cleanup.php';
	Cleanup\schedule();
	return DatabaseTables\store_version( OPTION, VERSION );
}

/** A post is gone, and its likes with it. */
function forget_post( int $id ): void {
	has_table() && $GLOBALS['wpdb']->delete( table(), [ 'post_id' => $id ] );
}
