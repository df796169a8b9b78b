<?php
/**
 * Shows the services on WordPress 7's screen for keys, Settings > Connectors. It writes the same
 * options as the plugin's own screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Connectors;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\KeyFields;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Connector_Registry;
use WP_Error;
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
			$error = has_parts( $slug ) ? create_parts_error() : Keys\validate_key( $slug, trim( $key ) );
			if ( $error ) {
				return $error;
			}
		}
	}
	return $result;
}

/** Returns whether people enter several parts of a service's key, which that screen has no fields for. */
function has_parts( string $service ): bool {
	require_once __DIR__ . '/key-fields.php';
	return count( array_filter( Services\get_fields( $service ), static fn( $field ) => KeyFields\is_required( $field ) ) ) > 1;
}

/** Returns the sentence that says where a key of several parts is entered. */
function get_parts_sentence(): string {
	return __( 'The key has several parts. Enter them in Settings > Mainstay Blocks > Services.', 'mainstay-blocks' );
}

/** Returns the error for a key whose parts are pasted as one text. */
function create_parts_error(): WP_Error {
	return new WP_Error( 'mainstay_key_invalid', get_parts_sentence(), [ 'status' => 400 ] );
}

/** Returns what has to be done about a key that is in use; an empty string for nothing. */
function get_complaint( string $service ): string {
	require_once __DIR__ . '/connection-check.php';
	$slot  = Settings\get_slot( $service );
	$check = ConnectionCheck\get_check( $slot );
	if ( Keys\get_key_status( $slot )['unreadable'] ) {
		return __( 'Needs attention: the saved key can no longer be read. Enter it again.', 'mainstay-blocks' );
	}
	return 'attention' === ( $check['state'] ?? '' )
		/* translators: %s: a sentence that says why. */
		? sprintf( __( 'Needs attention: %s', 'mainstay-blocks' ), $check['reason'] )
		: '';
}

/**
 * Describes a service in short, as our own screen shows it: what has to be done, the mode in use, what it is for, and
 * where a key of several parts is entered.
 *
 * @param string $service Slug of the service.
 * @param string $purpose What it is for.
 */
function describe_service( string $service, string $purpose ): string {
	require_once __DIR__ . '/key-slots.php';
	return implode(
		' ',
		array_filter(
			[
				get_complaint( $service ),
				'test' === KeySlots\get_mode_in_use( $service ) ? __( 'Test mode is on.', 'mainstay-blocks' ) : '',
				$purpose,
				has_parts( $service ) ? get_parts_sentence() : '',
			]
		)
	);
}

/**
 * Corrects what the Connectors screen says of keys: by itself it only knows whether an option is empty. A key that
 * cannot be decrypted counts as none, a constant comes before the environment, and the description says what has to be
 * done.
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
	foreach ( Services\get_services() as $slug => $service ) {
		$connector = $data['connectors'][ CONNECTOR_PREFIX . $slug ] ?? [];
		if ( isset( $connector['authentication'] ) ) {
			$status                                     = Keys\get_key_status( Settings\get_slot( $slug ) );
			$connector['authentication']['keySource']   = $sources[ $status['source'] ];
			$connector['authentication']['isConnected'] = $status['configured'];
			$connector['description']                   = describe_service( $slug, $service['purpose'] );

			$data['connectors'][ CONNECTOR_PREFIX . $slug ] = $connector;
		}
	}
	return $data;
}
