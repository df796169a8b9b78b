<?php
/**
 * Shows the services on WordPress 7's screen for keys, Settings > Connectors. It writes the same
 * options as the plugin's own screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Connectors;

use Mainstay\Core\Keys;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Connector_Registry;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/keys.php';

/** Prefix of the connectors' IDs, so that they do not collide with those of other plugins. */
const CONNECTOR_PREFIX = 'mainstay-';

/** Registers every service as a connector. */
function register( WP_Connector_Registry $registry ): void {
	foreach ( Services\get_services() as $slug => $service ) {
		if ( $registry->is_registered( CONNECTOR_PREFIX . $slug ) ) {
			continue;
		}
		$registry->register(
			CONNECTOR_PREFIX . $slug,
			[
				'name'           => $service['name'],
				'description'    => $service['purpose'],
				'type'           => 'service',
				'authentication' => [
					'method'          => 'api_key',
					'credentials_url' => $service['help_url'],
					'setting_name'    => Keys\OPTION_PREFIX . $slug,
					'constant_name'   => Settings\get_constant_name( $slug ),
					'env_var_name'    => Settings\get_constant_name( $slug ),
				],
			]
		);
	}
}

/**
 * Masks a key in the settings route of WordPress: only its last characters are returned.
 *
 * @param mixed  $value  Null to let WordPress read the option.
 * @param string $option Name of the setting.
 * @return mixed
 */
function mask_key( $value, string $option ) {
	if ( ! str_starts_with( $option, Keys\OPTION_PREFIX ) ) {
		return $value;
	}
	$service = substr( $option, strlen( Keys\OPTION_PREFIX ) );
	// The editor requests all settings when it opens, so only stored keys are read.
	$key = isset( Settings\get_setting( 'connected' )[ $service ] )
		? Keys\get_stored_key( $service )
		: '';
	return '' === $key ? '' : str_repeat( "\u{2022}", 16 ) . Keys\get_key_hint( $key );
}

/**
 * Rejects an invalid key in a request to the settings route of WordPress.
 *
 * @param mixed           $result  Null to continue.
 * @param WP_REST_Request $request Request whose permission was checked before.
 * @return mixed `mainstay_key_invalid` (400) where a key is invalid, otherwise the first argument.
 */
function validate_keys_in_request( $result, WP_REST_Request $request ) {
	if (
		null !== $result ||
		'/wp/v2/settings' !== $request->get_route() ||
		'GET' === $request->get_method()
	) {
		return $result;
	}
	foreach ( array_keys( Services\get_services() ) as $slug ) {
		$key = $request[ Keys\OPTION_PREFIX . $slug ] ?? '';
		if ( is_string( $key ) && '' !== $key && ! str_contains( $key, "\u{2022}" ) ) {
			$error = Keys\validate_key( $slug, trim( $key ) );
			if ( $error ) {
				return $error;
			}
		}
	}
	return $result;
}

/**
 * Corrects the status of keys on the Connectors screen, which only knows whether an option is empty.
 * A key that cannot be decrypted counts as none, and a constant comes before the environment.
 *
 * @param array<string, mixed> $data Data of the screen's script.
 * @return array<string, mixed>
 */
function correct_key_status( array $data ): array {
	$sources = [
		'constant'    => 'constant',
		'environment' => 'env',
		'settings'    => 'database',
		''            => 'none',
	];
	foreach ( array_keys( Services\get_services() ) as $slug ) {
		if ( isset( $data['connectors'][ CONNECTOR_PREFIX . $slug ]['authentication'] ) ) {
			$status = Keys\get_key_status( $slug );
			$data['connectors'][ CONNECTOR_PREFIX . $slug ]['authentication']['keySource']   =
				$sources[ $status['source'] ];
			$data['connectors'][ CONNECTOR_PREFIX . $slug ]['authentication']['isConnected'] = $status['configured'];
		}
	}
	return $data;
}
