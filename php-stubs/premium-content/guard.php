<?php
/**
 * While the plugin is not active, WordPress prints every post as it is saved. What only some may read
 * stays hidden then by a must-use plugin: a loader of one file, and copies of the files that hide it
 * here. It is there as long as any site has something to hide, also beside the active plugin, because
 * updates and network screens deactivate without a word. Beside the active plugin it does nothing.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Guard;

defined( 'ABSPATH' ) || exit();

/** Files that are copied, below the folder of the plugin. */
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

/** Autoloaded: whether this site has something to hide, `yes` or `no`. */
const OPTION = 'mainstay_hidden_posts';

/** Transient: the files could not be written; not tried again for a while. */
const FAILED = 'mainstay_guard_failed';

/** The loader, which WordPress finds by itself. */
function path(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content.php';
}

/** The copies. */
function folder(): string {
	return WPMU_PLUGIN_DIR . '/mainstay-premium-content';
}

/** On every request: is there something to hide, and no guard? Costs no query once that is known. */
function look_quickly(): void {
	$known = wp_load_alloptions()[ OPTION ] ?? '';
	if ( '' === $known && ! wp_installing() ) {
		look_again();
	} elseif ( 'yes' === $known && ! defined( 'MAINSTAY_GUARD' ) ) {
		keep_current();
	}
}

/** A post was stored. */
function post_stored( \WP_Post $post ): void {
	if (
		str_contains( $post->post_content, 'wp:premium-content/subscriber-view' )
	) {
		something_is_hidden();
	}
}

/** Remembers that this site has something to hide, and lays the guard down. */
function something_is_hidden(): void {
	if ( 'yes' !== ( wp_load_alloptions()[ OPTION ] ?? '' ) ) {
		update_option( OPTION, 'yes', true );
		keep_current();
	}
}

/** Asks the database whether this site has something to hide, and lays the guard down or takes it away. */
function look_again(): void {
	$has = has_something();
	update_option( OPTION, $has ? 'yes' : 'no', true );
	$has ? keep_current() : remove_if_needless();
}

/** Has this site a post with a subscribers' view or an access level? */
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

/** Called when the plugin is deactivated, for one site or for a network. */
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

/** @return int[] Every site that shares these files. */
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

/** Lays the guard down where something is to be hidden and it is missing or of another version. */
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

/** Takes the guard away where no site has anything to hide. */
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

/** Deletes the loader first: without it the copies do nothing. */
function remove(): void {
	wp_delete_file( path() );
	foreach ( [ ...FILES, ...FORMER_FILES ] as $file ) {
		is_file( folder() . "/$file" ) && wp_delete_file( folder() . "/$file" );
	}
	foreach ( [ folder() . '/premium-content', folder() ] as $empty ) {
		is_dir( $empty ) && rmdir( $empty ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A folder of ours.
	}
}

/** A file as it is copied: under names of its own, so that it can stand beside the plugin. */
function copy_of( string $file ): string {
	return strtr(
		(string) file_get_contents( dirname( __DIR__ ) . "/$file" ), // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		[
			'namespace Mainstay\PremiumContent' =>
				'namespace MainstayGuard\PremiumContent',
			'use Mainstay\PremiumContent'       => 'use MainstayGuard\PremiumContent',
			'\Mainstay\PremiumContent\\'        => '\MainstayGuard\PremiumContent\\',
		]
	);
}

/** @return array<string, string> Contents by path. */
function contents(): array {
	$contents = [];
	foreach ( FILES as $file ) {
		$contents[ folder() . "/$file" ] = copy_of( $file );
	}
	// Last: it needs the others.
	$contents[ path() ] = copy_of( 'premium-content/must-use.php' );
	return $contents;
}

/** Is the guard there, as this version has it? */
function is_current(): bool {
	foreach ( contents() as $path => $content ) {
		if (
			! is_file( $path ) ||
			file_get_contents( $path ) !== $content // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		) {
			return false;
		}
	}
	return true;
}

/** Writes the guard; another process never sees half a file. */
function write(): bool {
	if ( ! wp_mkdir_p( folder() . '/premium-content' ) ) {
		return false;
	}
	// phpcs:disable WordPress.WP.AlternativeFunctions -- Files of ours, at once or not at all.
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
