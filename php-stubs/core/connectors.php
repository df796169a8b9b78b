<?php
/**
 * WordPress 7 has a screen for the keys of all plugins, Settings > Connectors. Our services are on
 * it too; both screens write the same options.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Connectors;

use Mainstay\Core\Keys;
use Mainstay\Services;
use Mainstay\Core\Settings;
use WP_Connector_Registry;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/keys.php';

/** In front of our services' slugs, so that another plugin's connector keeps its name. */
const PREFIX = 'mainstay-';

/** Registers every service. */
function register( WP_Connector_Registry $registry ): void {
	foreach ( Services\all() as $slug => $service ) {
		if ( $registry->is_registered( PREFIX . $slug ) ) {
			continue;
		}
		$registry->register(
			PREFIX . $slug,
			[
				'name'           => $service['name'],
				'description'    => $service['purpose'],
				'type'           => 'service',
				'authentication' => [
					'method'          => 'api_key',
					'credentials_url' => $service['help_url'],
					'setting_name'    => Keys\PREFIX . $slug,
					'constant_name'   => Settings\constant_name( $slug ),
					'env_var_name'    => Settings\constant_name( $slug ),
				],
			]
		);
	}
}

/**
 * What the settings route of WordPress says of a key: its last characters, not what is stored.
 *
 * @param mixed  $value  Null to let WordPress read the option.
 * @param string $option Name of the setting.
 * @return mixed
 */
function mask( $value, string $option ) {
	if ( ! str_starts_with( $option, Keys\PREFIX ) ) {
		return $value;
	}
	$service = substr( $option, strlen( Keys\PREFIX ) );
	// The editor asks for all settings when it opens: only keys that are there are read.
	$key = isset( Settings\get( 'connected' )[ $service ] )
		? Keys\stored( $service )
		: '';
	return '' === $key ? '' : str_repeat( "\u{2022}", 16 ) . Keys\hint( $key );
}

/**
 * Refuses an invalid key that comes by the settings route of WordPress, with the sentence that our
 * own screen shows.
 *
 * @param mixed           $result  Null to go on.
 * @param WP_REST_Request $request Whose right to do it was checked before.
 * @return mixed
 */
function refuse_invalid( $result, WP_REST_Request $request ) {
	if (
		null !== $result ||
		'/wp/v2/settings' !== $request->get_route() ||
		'GET' === $request->get_method()
	) {
		return $result;
	}
	foreach ( array_keys( Services\all() ) as $slug ) {
		$key = $request[ Keys\PREFIX . $slug ] ?? '';
		if ( is_string( $key ) && '' !== $key && ! str_contains( $key, "\u{2022}" ) ) {
			$error = Keys\error_of( $slug, trim( $key ) );
			if ( $error ) {
				return $error;
			}
		}
	}
	return $result;
}

/**
 * The Connectors screen asks only whether the option holds something. A key that cannot be read any
 * more is none, and a constant comes before the environment.
 *
 * @param array $data Of the screen's script.
 */
function correct_screen( array $data ): array {
	$sources = [
		'constant'    => 'constant',
		'environment' => 'env',
		'settings'    => 'database',
		''            => 'none',
	];
	foreach ( array_keys( Services\all() ) as $slug ) {
		if ( isset( $data['connectors'][ PREFIX . $slug ]['authentication'] ) ) {
			$status = Keys\status( $slug );
			$data['connectors'][ PREFIX . $slug ]['authentication']['keySource']   =
				$sources[ $status['source'] ];
			$data['connectors'][ PREFIX . $slug ]['authentication']['isConnected'] = $status['configured'];
		}
	}
	return $data;
}
