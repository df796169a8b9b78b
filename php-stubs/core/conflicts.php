<?php
/**
 * Conflicts: which plugin has registered a block name or a route of this plugin, as far as it can be
 * seen from outside.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Conflicts;

defined( 'ABSPATH' ) || exit();

/** Returns the name of the plugin that registered a block, or an empty string. */
function plugin_of_block( string $name ): string {
	$type = \WP_Block_Type_Registry::get_instance()->get_registered( $name );
	if ( ! $type ) {
		return '';
	}
	$files = [ file_of( $type->render_callback ) ];
	foreach (
		[ ...$type->editor_script_handles, ...$type->script_handles ]
		as $handle
	) {
		$files[] = file_of_address( address_of( wp_scripts(), $handle ) );
	}
	foreach (
		[ ...$type->style_handles, ...$type->editor_style_handles ]
		as $handle
	) {
		$files[] = file_of_address( address_of( wp_styles(), $handle ) );
	}
	return first_plugin( $files );
}

/** Returns the address of a registered script or style, or an empty string. */
function address_of( \WP_Dependencies $all, string $handle ): string {
	$found = $all->query( $handle );
	return $found instanceof \_WP_Dependency ? (string) $found->src : '';
}

/** Returns the name of the plugin that registered a route, or an empty string. */
function plugin_of_route( string $path ): string {
	$handlers = rest_get_server()->get_routes()[ $path ] ?? [];
	return first_plugin(
		array_map(
			static fn( $handler ) => file_of( $handler['callback'] ?? null ),
			array_values( $handlers )
		)
	);
}

/**
 * Returns the file that defines a function, or an empty string.
 *
 * @param mixed $callback A callable, or anything else.
 */
function file_of( $callback ): string {
	if ( ! is_callable( $callback ) ) {
		return '';
	}
	$function = new \ReflectionFunction( \Closure::fromCallable( $callback ) );
	return (string) $function->getFileName();
}

/** Returns the file of an address in the plugins folder, or an empty string. */
function file_of_address( string $address ): string {
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
function first_plugin( array $files ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	foreach ( array_filter( $files ) as $file ) {
		$start = strtok( plugin_basename( $file ), '/' );
		foreach ( get_plugins() + get_mu_plugins() as $path => $plugin ) {
			if ( strtok( $path, '/' ) === $start ) {
				return wp_strip_all_tags( $plugin['Name'] );
			}
		}
	}
	return '';
}
