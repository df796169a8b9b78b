<?php
/**
 * Plugins of the site: listed, installed from the directory of WordPress.org, activated. All of it is
 * done by WordPress's own routes, with their rights; these paths are for clients that know them.
 * Asked by: clients that know these paths; our own panels ask WordPress.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Plugins;

use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

function register_routes(): void {
	// Nothing but a name: no address, no path.
	$slug = [
		'type'     => 'string',
		'pattern'  => '^[a-z0-9][a-z0-9_-]{0,190}$',
		'required' => true,
	];
	$more = [
		'status' => [
			'type'    => 'string',
			'enum'    => [ 'active', 'inactive' ],
			'default' => 'active',
		],
		// Where the wish came from; nobody counts it here.
		'source' => [
			'type'      => 'string',
			'maxLength' => 200,
		],
	];
	route(
		'jetpack/v4',
		'/plugins',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\read',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\install',
				'permission_callback' => __NAMESPACE__ . '\can_install',
				'args'                => [ 'slug' => $slug ] + $more,
			],
		]
	);
	route(
		'jetpack/v4',
		'/plugins/(?P<slug>[a-z0-9][a-z0-9_-]*)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\change',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [ 'slug' => $slug ] + $more,
		]
	);
}

/** Whoever may activate plugins sees them. */
function can_read(): bool {
	return current_user_can( 'activate_plugins' );
}

/** Whoever may install; to have it active, whoever may activate as well. */
function can_install( WP_REST_Request $request ): bool {
	return current_user_can( 'install_plugins' ) &&
		( 'inactive' === $request['status'] ||
			current_user_can( 'activate_plugins' ) );
}

/** Whoever may activate plugins. */
function can_change(): bool {
	return current_user_can( 'activate_plugins' );
}

/**
 * Asks WordPress's own route.
 *
 * @return mixed Its answer's data, or what went wrong, with the message.
 */
function ask_wordpress( string $method, string $path, array $params = [] ) {
	$request = new WP_REST_Request( $method, "/wp/v2/plugins$path" );
	foreach ( $params as $name => $value ) {
		$request->set_param( $name, $value );
	}
	$response = rest_do_request( $request );
	return $response->is_error()
		? $response->as_error()
		: $response->get_data();
}

/**
 * @return array|WP_Error By file, as `akismet/akismet.php`.
 */
function read(): array|WP_Error {
	$plugins = ask_wordpress( 'GET', '' );
	if ( is_wp_error( $plugins ) ) {
		return $plugins;
	}
	$listed = [];
	foreach ( $plugins as $plugin ) {
		$listed[ "{$plugin['plugin']}.php" ] = [
			'name'    => $plugin['name'],
			'version' => $plugin['version'],
			'active'  => 'inactive' !== $plugin['status'],
		];
	}
	return $listed;
}

/** @return array|WP_Error */
function install( WP_REST_Request $request ): array|WP_Error {
	$done = ask_wordpress(
		'POST',
		'',
		[
			'slug'   => $request['slug'],
			'status' => $request['status'],
		]
	);
	return is_wp_error( $done ) ? $done : answer( $done );
}

/** @return array|WP_Error */
function change( WP_REST_Request $request ): array|WP_Error {
	$file = file_of( $request['slug'] );
	if ( '' === $file ) {
		return new WP_Error(
			'mainstay_no_plugin',
			__( 'This plugin is not installed.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	$done = ask_wordpress(
		'PUT',
		'/' . substr( $file, 0, -4 ),
		[
			'plugin' => substr( $file, 0, -4 ),
			'status' => $request['status'],
		]
	);
	return is_wp_error( $done ) ? $done : answer( $done );
}

/** The file of an installed plugin by its folder; empty where there is none. */
function file_of( string $slug ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	foreach ( array_keys( get_plugins() ) as $file ) {
		if ( dirname( $file ) === $slug ) {
			return $file;
		}
	}
	return '';
}

/** @param array $plugin As WordPress answers. */
function answer( array $plugin ): array {
	return [
		'code'   => 'success',
		'plugin' => "{$plugin['plugin']}.php",
		'status' => $plugin['status'],
	];
}
