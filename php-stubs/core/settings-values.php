<?php
/**
 * Validates and prepares the values of requests, for core/settings-schema.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SettingsValues;

use Mainstay\Core\Availability;
use Mainstay\Core\Settings;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

/**
 * Accepts only true and false; WordPress would accept "no" and 2.
 *
 * @param mixed           $value   To be validated.
 * @param WP_REST_Request $request The request.
 * @param string          $param   Name of the parameter.
 * @return true|WP_Error Error `rest_invalid_type`.
 */
function validate_boolean( $value, WP_REST_Request $request, string $param ) {
	return is_bool( $value )
		? true
		: new WP_Error(
			'rest_invalid_type',
			sprintf(
				/* translators: %s: name of a setting. */
				__( '%s must be true or false.', 'mainstay-blocks' ),
				$param
			)
		);
}

/**
 * Accepts only switchable blocks and panels, each with true or false.
 *
 * @param mixed $switches To be validated.
 * @return true|WP_Error Errors: `rest_invalid_type`, `mainstay_unknown_extension`.
 */
function validate_switches( $switches ) {
	if ( ! is_array( $switches ) ) {
		return new WP_Error(
			'rest_invalid_type',
			__( 'The switches must be an object.', 'mainstay-blocks' )
		);
	}
	foreach ( $switches as $name => $is_on ) {
		if ( ! Availability\is_switchable( (string) $name ) ) {
			return new WP_Error(
				'mainstay_unknown_extension',
				__(
					'There is no block or panel with this name to switch on or off.',
					'mainstay-blocks'
				)
			);
		}
		if ( ! is_bool( $is_on ) ) {
			return new WP_Error(
				'rest_invalid_type',
				__( 'A switch must be true or false.', 'mainstay-blocks' )
			);
		}
	}
	return true;
}

/**
 * Returns the names that are off after some were switched.
 *
 * @param array<string, bool> $switches Blocks and panels by name: true is on.
 * @return list<string>
 */
function prepare_switches( array $switches ): array {
	$off = array_fill_keys( Settings\get_setting( 'off' ), true );
	foreach ( $switches as $name => $is_on ) {
		unset( $off[ $name ] );
		if ( ! $is_on ) {
			$off[ $name ] = true;
		}
	}
	return array_keys( $off );
}
