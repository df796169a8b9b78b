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

/** Files that are copied, relative to the folder of the plugin's PHP files. */
const FILES = [
	'premium-content/comments.php',
	'premium-content/footnotes.php',
	'premium-content/head.php',
	'premium-content/hooks.php',
	'premium-content/levels.php',
	'premium-content/list-parser.php',
	'premium-content/posts.php',
	'premium-content/premium-content.php',
	'premium-content/search.php',
	'premium-content/wall.php',
];

/** Copies of earlier versions, which go with the others. */
const FORMER_FILES = [ 'premium-content.php' ];

/** Autoloaded option: whether this site has restricted content, `yes` or `no`. */
const OPTION = 'mainstay_hidden_posts';

/** Transient that pauses writing after the files could not be written. */
const FAILED = 'mainstay_guard_failed';

/** Returns the path of the loader, which WordPress loads by itself. */
function path(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content.php';
}

/** Returns the path of the folder with the copies. */
function folder(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content';
}

/**
 * Installs the must-use plugin on a request where it is missing and needed. Needs no query once the
 * option is set.
 */
function look_quickly(): void {
	$known = wp_load_alloptions()[ OPTION ] ?? '';
	if ( '' === $known && ! wp_installing() ) {
		look_again();
	} elseif ( 'yes' === $known && ! defined( 'MAINSTAY_GUARD' ) ) {
		keep_current();
	}
}

/** Installs the must-use plugin when a post with a subscribers' view is saved. */
function post_stored( \WP_Post $post ): void {
	if (
		str_contains( $post->post_content, 'wp:premium-content/subscriber-view' )
	) {
		something_is_hidden();
	}
}

/** Stores that this site has restricted content, and installs the must-use plugin. */
function something_is_hidden(): void {
	if ( 'yes' !== ( wp_load_alloptions()[ OPTION ] ?? '' ) ) {
		update_option( OPTION, 'yes', true );
		keep_current();
	}
}

/** Queries whether this site has restricted content, and installs or removes the must-use plugin. */
function look_again(): void {
	$has = has_something();
	update_option( OPTION, $has ? 'yes' : 'no', true );
	$has ? keep_current() : remove_if_needless();
}

/** Checks by a query whether this site has a post with a subscribers' view or an access level. */
function has_something(): bool {
	global $wpdb;
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT 1 FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value NOT IN ('', 'everybody') LIMIT 1",
			'_jetpack_newsletter_access'
		)
	) ||
		$wpdb->get_var(
			"SELECT 1 FROM $wpdb->posts WHERE post_content LIKE '%<!-- wp:premium-content/subscriber-view%' AND post_type <> 'revision' LIMIT 1"
		);
}

/** Writes the must-use plugin when the plugin is deactivated, for one site or for a network. */
function leave(): void {
	foreach ( site_ids() as $site ) {
		is_multisite() && switch_to_blog( $site );
		$has = has_something();
		is_multisite() && restore_current_blog();
		if ( $has ) {
			delete_transient( FAILED );
			write();
			return;
		}
	}
}

/**
 * Returns every site that shares these files.
 *
 * @return int[]
 */
function site_ids(): array {
	return is_multisite()
		? array_map(
			'intval',
			get_sites(
				[
					'fields' => 'ids',
					'number' => 0,
				]
			)
		)
		: [ get_current_blog_id() ];
}

/** Installs the must-use plugin where it is needed and missing or of another version. */
function keep_current(): void {
	if (
		'yes' === ( wp_load_alloptions()[ OPTION ] ?? '' ) &&
		! is_current() &&
		! get_transient( FAILED ) &&
		! write()
	) {
		set_transient( FAILED, 1, HOUR_IN_SECONDS );
	}
}

/** Removes the must-use plugin where no site has restricted content. */
function remove_if_needless(): void {
	if ( ! is_file( path() ) ) {
		return;
	}
	foreach ( site_ids() as $site ) {
		is_multisite() && switch_to_blog( $site );
		$has = has_something();
		is_multisite() && restore_current_blog();
		if ( $has ) {
			return;
		}
	}
	remove();
}

/** Deletes the files; the loader first, because the copies do nothing without it. */
function remove(): void {
	wp_delete_file( path() );
	foreach ( [ ...FILES, ...FORMER_FILES ] as $file ) {
		is_file( folder() . "/$file" ) && wp_delete_file( folder() . "/$file" );
	}
	foreach ( [ folder() . '/premium-content', folder() ] as $empty ) {
		is_dir( $empty ) && rmdir( $empty ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of this plugin.
	}
}

/** Returns a file as it is copied: in another namespace, so that it can be loaded beside the plugin. */
function copy_of( string $file ): string {
	return strtr(
		(string) file_get_contents( dirname( __DIR__ ) . "/$file" ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of this plugin.
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
function contents(): array {
	$contents = [];
	foreach ( FILES as $file ) {
		$contents[ folder() . "/$file" ] = copy_of( $file );
	}
	// The loader is last, because it loads the others.
	$contents[ path() ] = copy_of( 'premium-content/must-use.php' );
	return $contents;
}

/** Checks whether the must-use plugin is installed in this version. */
function is_current(): bool {
	foreach ( contents() as $path => $content ) {
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
function write(): bool {
	if ( ! wp_mkdir_p( folder() . '/premium-content' ) ) {
		return false;
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Files of this plugin, renamed into place.
	foreach ( contents() as $path => $content ) {
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
