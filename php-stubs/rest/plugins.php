<?php
/**
 * Routes of plugins: list, install from WordPress.org, activate. WordPress's own routes do the work,
 * with their rights; these paths are for existing clients.
 *
 * Asked by: existing clients; the panels of this plugin use WordPress's routes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Plugins;

use Mainstay\Core\PlainText;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();


/** Codes of WordPress's errors where WordPress.org gave no list of plugins, or no plugin. */
const UNREACHABLE_ERROR_CODES = [ 'plugins_api_failed', 'download_failed', 'http_request_failed' ];

function register_routes(): void {
	// A slug only: no address, no path.
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
		// The source of the request, which is ignored.
		'source' => [
			'type'      => 'string',
			'maxLength' => 200,
		],
	];
	register_route(
		'jetpack/v4',
		'/plugins',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\list_plugins',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\install_plugin',
				'permission_callback' => __NAMESPACE__ . '\can_install',
				'args'                => [ 'slug' => $slug ] + $more,
			],
		]
	);
	register_route(
		'jetpack/v4',
		'/plugins/(?P<slug>[a-z0-9][a-z0-9_-]*)',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\update_plugin_status',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [ 'slug' => $slug ] + $more,
		]
	);
}

/** Allows users who may activate plugins. */
function can_read(): bool {
	return current_user_can( 'activate_plugins' );
}

/** Allows users who may install plugins, and activate them where that is requested. */
function can_install( WP_REST_Request $request ): bool {
	return current_user_can( 'install_plugins' ) &&
		( 'inactive' === $request['status'] ||
			current_user_can( 'activate_plugins' ) );
}

/** Allows users who may activate plugins. */
function can_change(): bool {
	return current_user_can( 'activate_plugins' );
}

/**
 * Calls a route of WordPress.
 *
 * @param array<string, mixed> $params Of the request.
 * @return mixed Data of the answer, or a WP_Error.
 */
function call_core_route( string $method, string $path, array $params = [] ) {
	$request = new WP_REST_Request( $method, "/wp/v2/plugins$path" );
	foreach ( $params as $name => $value ) {
		$request->set_param( $name, $value );
	}
	$response = rest_do_request( $request );
	return $response->is_error()
		? describe_error( $response->as_error() )
		: $response->get_data();
}

/**
 * Returns an error of WordPress with status 502 where its directory of plugins could not be reached,
 * which WordPress reports as an error of this site, and without the links in its sentence.
 */
function describe_error( WP_Error $error ): WP_Error {
	$code = $error->get_error_code();
	return in_array( $code, UNREACHABLE_ERROR_CODES, true ) &&
		500 === ( $error->get_error_data()['status'] ?? 0 )
		? new WP_Error(
			$code,
			PlainText\get_plain_text( $error->get_error_message() ),
			[ 'status' => 502 ]
		)
		: $error;
}

/**
 * Returns the installed plugins.
 *
 * @return array<string, array<string, mixed>>|WP_Error By file, e.g. `akismet/akismet.php`.
 */
function list_plugins(): array|WP_Error {
	$plugins = call_core_route( 'GET', '' );
	if ( is_wp_error( $plugins ) ) {
		return $plugins;
	}
	$listed = [];
	foreach ( $plugins as $plugin ) {
		$listed[ "{$plugin['plugin']}.php" ] = [
			'name'    => $plugin['name'],
			'version' => $plugin['version'],
			'active'  => in_array( $plugin['status'], [ 'active', 'network-active' ], true ),
		];
	}
	return $listed;
}

/**
 * Installs a plugin.
 *
 * @return array<string, mixed>|WP_Error As format_plugin() returns it.
 */
function install_plugin( WP_REST_Request $request ): array|WP_Error {
	$done = call_core_route(
		'POST',
		'',
		[
			'slug'   => $request['slug'],
			'status' => $request['status'],
		]
	);
	return is_wp_error( $done ) ? $done : format_plugin( $done );
}

/**
 * Activates or deactivates a plugin.
 *
 * @return array<string, mixed>|WP_Error As format_plugin() returns it.
 */
function update_plugin_status( WP_REST_Request $request ): array|WP_Error {
	$file = get_plugin_file( $request['slug'] );
	if ( '' === $file ) {
		return new WP_Error(
			'mainstay_no_plugin',
			__( 'This plugin is not installed.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	$done = call_core_route(
		'PUT',
		'/' . substr( $file, 0, -4 ),
		[
			'plugin' => substr( $file, 0, -4 ),
			'status' => $request['status'],
		]
	);
	return is_wp_error( $done ) ? $done : format_plugin( $done );
}

/** Returns the file of an installed plugin by its folder, or an empty string. */
function get_plugin_file( string $slug ): string {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	foreach ( array_keys( get_plugins() ) as $file ) {
		if ( dirname( $file ) === $slug ) {
			return $file;
		}
	}
	return '';
}

/**
 * Returns a plugin as these clients expect it.
 *
 * @param array<string, mixed> $plugin As WordPress's route returns it.
 * @return array<string, mixed>
 */
function format_plugin( array $plugin ): array {
	return [
		'code'   => 'success',
		'plugin' => "{$plugin['plugin']}.php",
		'status' => $plugin['status'],
	];
}
