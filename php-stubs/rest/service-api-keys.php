<?php
/**
 * Routes of the map provider's access token, which the settings screen stores as a key. Unlike other
 * keys it is returned, because every visitor's browser needs it.
 *
 * Asked by: blocks/map. Uses: core/keys.php, core/services.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\ServiceApiKeys;

use Mainstay\Core\Keys;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;
use function Mainstay\Rest\register_route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/keys.php';

function register_routes(): void {
	register_route(
		'wpcom/v2',
		'/service-api-keys/mapbox',
		[
			[
				'methods'             => 'GET',
				'callback'            => __NAMESPACE__ . '\get_token',
				'permission_callback' => __NAMESPACE__ . '\can_read',
			],
			[
				'methods'             => 'POST, PUT',
				'callback'            => __NAMESPACE__ . '\set_token',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'service_api_key' => [
						'description' => __(
							'A public access token.',
							'mainstay-blocks'
						),
						'type'        => 'string',
						'required'    => true,
						'maxLength'   => 1024,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_token',
				'permission_callback' => __NAMESPACE__ . '\can_change',
			],
		]
	);
}

/** Allows users who write posts, because their editor shows the map. */
function can_read(): bool|WP_Error {
	return can_write_posts() ?: forbidden_error();
}

/** Allows administrators. */
function can_change(): bool|WP_Error {
	return current_user_can( 'manage_options' ) ?: forbidden_error();
}

/** Returns WordPress's error for missing rights. */
function forbidden_error(): WP_Error {
	return new WP_Error(
		'rest_forbidden',
		__( 'Sorry, you are not allowed to do that.', 'mainstay-blocks' ),
		[ 'status' => rest_authorization_required_code() ]
	);
}

/**
 * Returns the token, with `wpcom` as source where the platform provides it and it cannot be changed
 * here. A secret token in a constant is never returned.
 *
 * @return array{service: string, service_api_key: string, service_api_key_source: string}
 */
function get_token(): array {
	$token  = Keys\get_key( 'mapbox' );
	$source = Settings\get_configured_key( 'mapbox' )['source'];
	if ( '' !== Services\validate_key( 'mapbox', $token ) ) {
		$token = '';
	}
	return [
		'service'                => 'mapbox',
		'service_api_key'        => $token,
		'service_api_key_source' =>
			'' !== $source ? 'wpcom' : ( '' === $token ? '' : 'site' ),
	];
}

/**
 * Stores a token.
 *
 * @param WP_REST_Request $request With `service_api_key`.
 * @return array{service: string, service_api_key: string, service_api_key_source: string}|WP_Error As
 *         get_token().
 */
function set_token( WP_REST_Request $request ): array|WP_Error {
	$error = get_fixed_token_error();
	if ( $error ) {
		return $error;
	}
	$stored = Keys\set_key( 'mapbox', $request['service_api_key'] );
	return is_wp_error( $stored ) ? $stored : get_token();
}

/**
 * Deletes the stored token.
 *
 * @return array{service: string, service_api_key: string, service_api_key_source: string}|WP_Error As
 *         get_token().
 */
function delete_token(): array|WP_Error {
	$error = get_fixed_token_error();
	if ( $error ) {
		return $error;
	}
	Keys\delete_key( 'mapbox' );
	return get_token();
}

/** Returns the error for a token that cannot be changed here, or null. */
function get_fixed_token_error(): ?WP_Error {
	if ( '' === Settings\get_configured_key( 'mapbox' )['source'] ) {
		return null;
	}
	return new WP_Error(
		'mainstay_key_is_given',
		sprintf(
			/* translators: %s: name of a constant, e.g. MAINSTAY_MAPBOX_KEY. */
			__(
				'This key is set outside WordPress, by %s. Change it there.',
				'mainstay-blocks'
			),
			Settings\get_constant_name( 'mapbox' )
		),
		[ 'status' => 409 ]
	);
}
