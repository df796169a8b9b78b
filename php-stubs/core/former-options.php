<?php
/**
 * Reads the options of the plugin that a site used before, where that plugin stored them, and has WordPress load
 * those that pages read.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\FormerOptions;

defined( 'ABSPATH' ) || exit();

/** Options that pages read; the daily task has WordPress load them with all others. */
const OPTIONS_OF_PAGES = [
	'advanced_seo_front_page_description',
	'advanced_seo_title_formats',
	'jetpack_active_modules',
	'jetpack_options',
	'jetpack_relatedposts',
	'jetpack_sharing_buttons_auto_add',
	'jetpack_subscriptions_login_navigation_enabled',
	'jetpack_subscriptions_subscribe_navigation_enabled',
	'jetpack_subscriptions_subscribe_post_end_enabled',
	'mainstay_list',
	'seo_meta_description',
	'stb_enabled',
	'verification_services_codes',
];

/**
 * Returns an option of another plugin, or null where it is not loaded with all others.
 * get_option() of an option that does not exist costs a query on every page.
 *
 * @param string $name One of OPTIONS_OF_PAGES.
 */
function get_former_option( string $name ): mixed {
	return isset( wp_load_alloptions()[ $name ] ) ? get_option( $name ) : null;
}

/** Sets the options that pages read to be autoloaded, where they were stored otherwise. */
function autoload_options(): void {
	foreach ( OPTIONS_OF_PAGES as $name ) {
		if (
			! isset( wp_load_alloptions()[ $name ] ) &&
			false !== get_option( $name )
		) {
			wp_set_option_autoload( $name, true );
		}
	}
}

/**
 * Returns whether the former plugin is active and does something itself, which then is left to it.
 *
 * @param string $module  Part of it that has to be switched on.
 * @param string $version Version from which on it does so; empty for all.
 */
function is_left_to_former( string $module, string $version = '' ): bool {
	return defined( 'JETPACK__VERSION' ) &&
		( '' === $version || version_compare( (string) constant( 'JETPACK__VERSION' ), $version, '>=' ) ) &&
		( '' === $module || is_former_module_active( $module ) );
}

/** Returns whether a part of the former plugin was switched on. */
function is_former_module_active( string $module ): bool {
	return in_array( $module, (array) get_former_option( 'jetpack_active_modules' ), true );
}
