<?php
/**
 * Conflicts: which plugin has registered a block name or a route of this plugin, as far as it can be
 * seen from outside.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Conflicts;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Key in $GLOBALS of the routes that other plugins have registered. */
const TAKEN_ROUTES = __NAMESPACE__ . '\taken_routes';

/** Returns the name of the plugin that registered a block, or an empty string. */
function find_plugin_of_block( string $name ): string {
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	if ( ! $type ) {
		return '';
	}
	$files = [ get_callback_file( $type->render_callback ) ];
	foreach (
		[ ...$type->editor_script_handles, ...$type->script_handles ]
		as $handle
	) {
		$files[] = get_plugin_file( get_asset_url( wp_scripts(), $handle ) );
	}
	foreach (
		[ ...$type->style_handles, ...$type->editor_style_handles ]
		as $handle
	) {
		$files[] = get_plugin_file( get_asset_url( wp_styles(), $handle ) );
	}
	return get_plugin_name( $files );
}

/** Returns the address of a registered script or style, or an empty string. */
function get_asset_url( \WP_Dependencies $all, string $handle ): string {
	$found = $all->query( $handle );
	return $found instanceof \_WP_Dependency ? (string) $found->src : '';
}

/** Returns the name of the plugin that registered a route, or an empty string. */
function find_plugin_of_route( string $path ): string {
	$handlers = rest_get_server()->get_routes()[ $path ] ?? [];
	return get_plugin_name(
		array_map(
			static fn( $handler ) => get_callback_file( $handler['callback'] ?? null ),
			array_values( $handlers )
		)
	);
}

/**
 * Returns the file that defines a function, or an empty string.
 *
 * @param mixed $callback A callable, or anything else.
 */
function get_callback_file( $callback ): string {
	if ( ! is_callable( $callback ) ) {
		return '';
	}
	$function = new \ReflectionFunction( \Closure::fromCallable( $callback ) );
	return (string) $function->getFileName();
}

/** Returns the file of an address in the plugins folder, or an empty string. */
function get_plugin_file( string $address ): string {
	$folder = plugins_url() . '/';
	return str_starts_with( $address, $folder )
		? WP_PLUGIN_DIR . '/' . substr( $address, strlen( $folder ) )
		: '';
}

/**
 * Returns the name of the first plugin that one of the files belongs to, or an empty string.
 *
 * @param string[] $files Absolute paths.
 */
function get_plugin_name( array $files ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	foreach ( array_filter( $files ) as $file ) {
		$start = strtok( plugin_basename( $file ), '/' );
		foreach ( get_plugins() + get_mu_plugins() as $path => $plugin ) {
			if ( strtok( $path, '/' ) === $start ) {
				return PlainText\get_plain_text( $plugin['Name'] );
			}
		}
	}
	return '';
}

/** Remembers, for this request, that another plugin has registered a route of this one. */
function add_taken_route( string $path ): void {
	$GLOBALS[ TAKEN_ROUTES ] = array_unique( [ ...get_taken_routes(), $path ] );
}

/**
 * Returns the routes that other plugins have registered; empty before the REST routes are.
 *
 * @return string[]
 */
function get_taken_routes(): array {
	return array_values( $GLOBALS[ TAKEN_ROUTES ] ?? [] );
}
