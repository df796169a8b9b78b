<?php
/**
 * Hides restricted content while the plugin is not active, when WordPress prints every post as it is
 * stored: a must-use plugin of one loader, and copies of the files that hide content. It is installed
 * as long as any site has restricted content, also beside the active plugin, because updates and
 * network screens deactivate plugins without running their hooks. Beside the active plugin it does
 * nothing.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Guard;

defined( 'ABSPATH' ) || exit();

/** Files that are copied; the build lays them down in the folder must-use as they are. */
const COPIED_FILES = [
	'premium-content/comments.php',
	'premium-content/footnotes.php',
	'premium-content/head.php',
	'premium-content/hooks.php',
	'premium-content/levels.php',
	'premium-content/list-parser.php',
	'premium-content/plugin-row.php',
	'premium-content/posts.php',
	'premium-content/premium-content.php',
	'premium-content/search.php',
	'premium-content/wall.php',
];

/** Copies of earlier versions, which go with the others. */
const FORMER_FILES = [ 'premium-content.php' ];

/** Autoloaded option: whether this site has restricted content, `yes` or `no`. */
const HAS_RESTRICTED_OPTION = 'mainstay_hidden_posts';

/** Transient that pauses writing after the files could not be written. */
const WRITE_FAILED_TRANSIENT = 'mainstay_guard_failed';

/** Returns the path of the loader, which WordPress loads by itself. */
function get_loader_path(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content.php';
}

/** Returns the path of the folder with the copies. */
function get_copies_folder(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content';
}

/**
 * Installs the must-use plugin on a request where it is missing and needed. Needs no query once the
 * option is set.
 */
function maybe_install(): void {
	$known = wp_load_alloptions()[ HAS_RESTRICTED_OPTION ] ?? '';
	if ( '' === $known && ! wp_installing() ) {
		refresh_state();
	} elseif ( 'yes' === $known && ! defined( 'MAINSTAY_GUARD' ) ) {
		install_if_outdated();
	}
}

/** Installs the must-use plugin when a post with a subscribers' view is saved. */
function handle_saved_post( \WP_Post $post ): void {
	if (
		str_contains( $post->post_content, 'wp:premium-content/subscriber-view' )
	) {
		mark_restricted();
	}
}

/** Stores that this site has restricted content, and installs the must-use plugin. */
function mark_restricted(): void {
	if ( 'yes' !== ( wp_load_alloptions()[ HAS_RESTRICTED_OPTION ] ?? '' ) ) {
		update_option( HAS_RESTRICTED_OPTION, 'yes', true );
		install_if_outdated();
	}
}

/** Queries whether this site has restricted content, and installs or removes the must-use plugin. */
function refresh_state(): void {
	$has = has_restricted_posts();
	update_option( HAS_RESTRICTED_OPTION, $has ? 'yes' : 'no', true );
	$has ? install_if_outdated() : remove_if_unneeded();
}

/** Checks by a query whether this site has a post with a subscribers' view or an access level. */
function has_restricted_posts(): bool {
	global $wpdb;
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			// As in levels.php, which is not there while the plugin is not active.
			"SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s AND HEX(meta_value) NOT IN ('', HEX('everybody')) LIMIT 1",
			'_jetpack_newsletter_access'
		)
	) ||
		$wpdb->get_var(
			"SELECT 1 FROM $wpdb->posts WHERE post_content LIKE '%<!-- wp:premium-content/subscriber-view%' AND post_type <> 'revision' LIMIT 1"
		);
}

/** Writes the must-use plugin when the plugin is deactivated, for one site or for a network. */
function handle_deactivation(): void {
	foreach ( get_site_ids() as $site ) {
		is_multisite() && switch_to_blog( $site );
		$has = has_restricted_posts();
		is_multisite() && restore_current_blog();
		if ( $has ) {
			delete_transient( WRITE_FAILED_TRANSIENT );
			write_files();
			return;
		}
	}
}

/**
 * Returns every site that shares these files.
 *
 * @return int[]
 */
function get_site_ids(): array {
	if ( ! is_multisite() ) {
		return [ get_current_blog_id() ];
	}
	$sites = get_sites(
		[
			'fields' => 'ids',
			'number' => 0,
		]
	);
	return array_map(
		static fn( $site ) => (int) ( $site instanceof \WP_Site ? $site->blog_id : $site ),
		(array) $sites
	);
}

/** Installs the must-use plugin where it is needed and missing or of another version. */
function install_if_outdated(): void {
	if (
		'yes' === ( wp_load_alloptions()[ HAS_RESTRICTED_OPTION ] ?? '' ) &&
		! is_up_to_date() &&
		! get_transient( WRITE_FAILED_TRANSIENT ) &&
		! write_files()
	) {
		set_transient( WRITE_FAILED_TRANSIENT, 1, HOUR_IN_SECONDS );
	}
}

/** Removes the must-use plugin where no site has restricted content. */
function remove_if_unneeded(): void {
	if ( ! is_file( get_loader_path() ) ) {
		return;
	}
	foreach ( get_site_ids() as $site ) {
		is_multisite() && switch_to_blog( $site );
		$has = has_restricted_posts();
		is_multisite() && restore_current_blog();
		if ( $has ) {
			return;
		}
	}
	remove_files();
}

/** Deletes the files; the loader first, because the copies do nothing without it. */
function remove_files(): void {
	wp_delete_file( get_loader_path() );
	foreach ( [ ...COPIED_FILES, ...FORMER_FILES ] as $file ) {
		is_file( get_copies_folder() . "/$file" ) && wp_delete_file( get_copies_folder() . "/$file" );
	}
	foreach ( [ get_copies_folder() . '/premium-content', get_copies_folder() ] as $empty ) {
		is_dir( $empty ) && rmdir( $empty ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of this plugin.
	}
}

/** Returns a file as it is copied: in another namespace, so that it can be loaded beside the plugin. */
function get_copy( string $file ): string {
	return strtr(
		// What the plugin itself loads of them is joined with other files.
		(string) file_get_contents( dirname( __DIR__ ) . "/must-use/$file" ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
		[
			'namespace Mainstay\PremiumContent' =>
				'namespace MainstayGuard\PremiumContent',
			'use Mainstay\PremiumContent'       => 'use MainstayGuard\PremiumContent',
			'\Mainstay\PremiumContent\\'        => '\MainstayGuard\PremiumContent\\',
		]
	);
}

/**
 * Returns the contents of all files by path.
 *
 * @return array<string, string>
 */
function get_file_contents(): array {
	$contents = [];
	foreach ( COPIED_FILES as $file ) {
		$contents[ get_copies_folder() . "/$file" ] = get_copy( $file );
	}
	// The loader is last, because it loads the others.
	$contents[ get_loader_path() ] = get_copy( 'premium-content/must-use.php' );
	return $contents;
}

/** Checks whether the must-use plugin is installed in this version. */
function is_up_to_date(): bool {
	foreach ( get_file_contents() as $path => $content ) {
		if (
			! is_file( $path ) ||
			file_get_contents( $path ) !== $content // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
		) {
			return false;
		}
	}
	return true;
}

/**
 * Writes the files; each is renamed into place, so that another process never reads half a file.
 *
 * @return bool Whether all were written.
 */
function write_files(): bool {
	if ( ! wp_mkdir_p( get_copies_folder() . '/premium-content' ) ) {
		return false;
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Files of this plugin, renamed into place.
	foreach ( get_file_contents() as $path => $content ) {
		$part = $path . '.' . bin2hex( random_bytes( 4 ) ) . '.part';
		if (
			! wp_is_writable( dirname( $path ) ) ||
			false === file_put_contents( $part, $content ) ||
			! rename( $part, $path )
		) {
			is_file( $part ) && unlink( $part );
			return false;
		}
		function_exists( 'opcache_invalidate' ) &&
			opcache_invalidate( $path, true );
	}
	// phpcs:enable
	return true;
}
