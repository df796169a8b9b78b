<?php
/**
 * Routes that store and delete the keys of services. No route returns a key.
 *
 * Asked by: src/settings.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Keys;

use Mainstay\Core\Keys;
use Mainstay\Rest;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/keys.php';

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/keys/(?P<service>[a-z0-9_-]+)',
		[
			[
				'methods'             => 'POST, PUT',
				'callback'            => __NAMESPACE__ . '\set_key',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'key' => [
						'type'      => 'string',
						'required'  => true,
						'maxLength' => 1024,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_key',
				'permission_callback' => __NAMESPACE__ . '\can_change',
			],
		]
	);
}

/** Allows administrators. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Stores a key.
 *
 * @return array<string, mixed>|WP_Error As Keys\get_key_status() returns it. Errors: `mainstay_unknown_service`
 *         (404), `mainstay_key_is_given` (409), and those of Keys\set_key().
 */
function set_key( WP_REST_Request $request ) {
	$error = get_key_error( $request['service'] );
	if ( $error ) {
		return $error;
	}
	$stored = Keys\set_key( $request['service'], $request['key'] );
	return is_wp_error( $stored ) ? $stored : Keys\get_key_status( $request['service'] );
}

/**
 * Deletes a stored key.
 *
 * @return array<string, mixed>|WP_Error As Keys\get_key_status() returns it. Errors: `mainstay_unknown_service`
 *         (404), `mainstay_key_is_given` (409).
 */
function delete_key( WP_REST_Request $request ) {
	$error = get_key_error( $request['service'] );
	if ( $error ) {
		return $error;
	}
	Keys\delete_key( $request['service'] );
	return Keys\get_key_status( $request['service'] );
}

/** Returns the error for a key that cannot be changed here, or null. */
function get_key_error( string $service ): ?WP_Error {
	if ( ! isset( Services\get_services()[ $service ] ) ) {
		return new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not known here.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
	}
	if ( '' !== Settings\get_configured_key( $service )['source'] ) {
		return new WP_Error(
			'mainstay_key_is_given',
			sprintf(
				/* translators: %s: name of a constant, e.g. MAINSTAY_MAPBOX_KEY. */
				__(
					'This key is set outside of WordPress, by %s. Change it there.',
					'mainstay-blocks'
				),
				Settings\get_constant_name( $service )
			),
			[ 'status' => 409 ]
		);
	}
	return null;
}
