<?php
/**
 * Routes that store, test and delete the keys of services. No route returns a key.
 *
 * Asked by: src/settings, shared/service-setup.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Keys;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\KeyFields;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Rest;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use Mainstay\Core\StoredOptions;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/connection-check.php';
require_once dirname( __DIR__ ) . '/core/key-fields.php';
require_once dirname( __DIR__ ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/core/stored-options.php';

function register_routes(): void {
	$mode = [
		'mode' => [
			'description' => 'Mode of the key, for services with modes; by default the one of the key that is sent, or in use.',
			'type'        => 'string',
			'enum'        => [ 'live', 'test' ],
		],
	];
	Rest\register_route(
		'mainstay/v1',
		'/keys/(?P<service>[a-z0-9_-]+)',
		[
			[
				'methods'             => 'POST, PUT',
				'callback'            => __NAMESPACE__ . '\set_key',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $mode + [
					'key'    => [
						'description' => 'The whole key.',
						'type'        => 'string',
						'maxLength'   => 1024,
					],
					'fields' => [
						'description'          => 'The fields of the key, instead of `key`. Fields left out keep their values.',
						'type'                 => 'object',
						'additionalProperties' => [
							'type'      => 'string',
							'maxLength' => 512,
						],
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_key',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => $mode,
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/keys/(?P<service>[a-z0-9_-]+)/test',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\test_connection',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => $mode,
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/keys/(?P<service>[a-z0-9_-]+)/mode',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\use_mode',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [ 'mode' => $mode['mode'] + [ 'required' => true ] ],
		]
	);
}

/** Allows administrators. */
function can_change(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Tests a key and stores it, unless the service refuses it; where it does not answer, the key is stored.
 *
 * @return array<string, mixed>|WP_Error As get_state() returns it. Errors: `mainstay_unknown_service` (404),
 *         `mainstay_key_is_given` (409), those of Keys\set_key(), `mainstay_key_changed` (409), where another
 *         key was stored meanwhile, and `mainstay_key_refused` (400). With `fields`, the data of a wrong key has
 *         `fields`, sentences by their IDs.
 */
function set_key( WP_REST_Request $request ) {
	$service = $request['service'];
	$error   = get_unknown_error( $service );
	if ( $error ) {
		return $error;
	}
	$key = isset( $request['fields'] ) ? read_fields( $request ) : (string) $request['key'];
	if ( is_wp_error( $key ) ) {
		return $key;
	}
	$slot  = find_slot_to_store( $request, trim( $key ) );
	$error = is_wp_error( $slot ) ? $slot : get_given_error( $slot );
	if ( $error ) {
		return $error;
	}
	return '' === Services\get_services()[ $service ]['part_of']
		? test_and_store( $slot, trim( $key ) )
		: store_part( $slot, $key );
}

/**
 * Stores a key, unless its service refuses it. Until then the site goes on with the key before.
 *
 * @return array<string, mixed>|WP_Error As set_key().
 */
function test_and_store( string $slot, string $key ): array|WP_Error {
	$error = Keys\validate_key( $slot, $key );
	if ( $error ) {
		return $error;
	}
	$before = Keys\get_stored_key( $slot );
	$check  = Keys\run_with_key( $slot, $key, static fn() => ConnectionCheck\test_connection( $slot ) );
	if ( $check['is_refused'] ?? false ) {
		return create_refused_error( Services\get_service_of_slot( $slot ), $check );
	}
	StoredOptions\forget_read_values( [ Keys\OPTION_PREFIX . $slot ] );
	if ( ! in_array( Keys\get_stored_key( $slot ), [ $before, $key ], true ) ) {
		return new WP_Error(
			'mainstay_key_changed',
			__( 'Another key was saved in the meantime, perhaps in another window, so this one was not saved. Check the current key and try again.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	$stored = Keys\set_key( $slot, $key );
	if ( is_wp_error( $stored ) ) {
		return $stored;
	}
	ConnectionCheck\keep_result( $slot, $key, $check );
	return get_state( $slot, $check );
}

/**
 * Stores a part of a service's key, and tests the service with it: the test may put another one in its place.
 *
 * @return array<string, mixed>|WP_Error As set_key().
 */
function store_part( string $slot, string $key ): array|WP_Error {
	$stored = Keys\set_key( $slot, $key );
	return is_wp_error( $stored ) ? $stored : get_state( $slot, check_owner( $slot ) );
}

/**
 * Returns the error for a key that a service refuses.
 *
 * @param string               $service Slug of the service.
 * @param array<string, mixed> $check   As ConnectionCheck\check_connection().
 */
function create_refused_error( string $service, array $check ): WP_Error {
	$sentence = implode(
		' ',
		array_filter( [ $check['reason'], $check['missing'] ? implode( wp_get_list_item_separator(), $check['missing'] ) . '.' : '', $check['next_step'] ] )
	);
	$secrets  = array_filter( Services\get_fields( $service ), static fn( $field ) => $field['is_secret'] );
	return new WP_Error(
		'mainstay_key_refused',
		$sentence,
		[
			'status' => 400,
			'fields' => [ (string) array_key_first( $secrets ) => $sentence ],
		]
	);
}

/**
 * Returns the slot for a key.
 *
 * @return string|WP_Error `mainstay_key_invalid` (400) where the key is of another mode than the request.
 */
function find_slot_to_store( WP_REST_Request $request, string $key ): string|WP_Error {
	$service = $request['service'];
	$part_of = Services\get_services()[ $service ]['part_of'];
	if ( '' !== $part_of ) {
		return KeySlots\get_slot_of_part( $service, KeySlots\find_slot( $part_of, (string) $request['mode'] ) ?? Settings\get_slot( $part_of ) );
	}
	$mode = '' === Services\validate_key( $service, $key ) ? KeySlots\get_mode( $service, $key ) : '';
	if ( '' !== $mode && isset( $request['mode'] ) && $mode !== $request['mode'] ) {
		return new WP_Error(
			'mainstay_key_invalid',
			'test' === $mode
				? __( 'This is a test key. Enter it as the test key.', 'mainstay-blocks' )
				: __( 'This is a live key. Enter it as the live key.', 'mainstay-blocks' ),
			[ 'status' => 400 ]
		);
	}
	return '' === $mode ? Settings\get_slot( $service ) : KeySlots\choose_slot( $service, $key );
}

/**
 * Returns the key that the fields of a request make, with the stored values of fields that are left out.
 *
 * @return string|WP_Error `mainstay_key_invalid` (400) with `fields`, sentences by their IDs.
 */
function read_fields( WP_REST_Request $request ): string|WP_Error {
	$service = $request['service'];
	$slot    = find_slot( $request );
	$values  = array_map( 'trim', (array) $request['fields'] );
	$fields  = Services\get_fields( $service );
	if ( isset( $request['mode'] ) && isset( $fields['environment'] ) ) {
		$values['environment'] = $request['mode'];
	}
	$stored = null === $slot ? '' : Keys\get_stored_key( $slot );
	$values = array_intersect_key( $values, $fields ) + ( '' === $stored ? [] : KeyFields\split_key( $service, $stored ) );
	$errors = KeyFields\validate_fields( $service, $values );
	return $errors
		? new WP_Error(
			'mainstay_key_invalid',
			reset( $errors ),
			[
				'status' => 400,
				'fields' => $errors,
			]
		)
		: KeyFields\join_fields( $service, $values );
}

/**
 * Deletes a stored key, after its webhook at the provider.
 *
 * @return array<string, mixed>|WP_Error As get_state(), with `left_over`, whether a webhook is left at
 *         the provider. Errors: `mainstay_unknown_service` (404), `mainstay_key_is_given` (409).
 */
function delete_key( WP_REST_Request $request ) {
	$service = $request['service'];
	$error   = get_unknown_error( $service );
	if ( $error ) {
		return $error;
	}
	$slot = find_slot( $request ) ?? find_unreadable_slot( $service );
	if ( null === $slot ) {
		// Another tab may have deleted it.
		return [
			'left_over' => false,
			'check'     => null,
		] + KeySlots\get_empty_status( $service );
	}
	$error = get_given_error( $slot );
	if ( $error ) {
		return $error;
	}
	$disconnect = Services\get_services()[ $service ]['disconnect'];
	$is_gone    = ! $disconnect || load( ...$disconnect )( $slot, Keys\get_key_of_slot( $slot ) );
	Keys\delete_key( $slot );
	return [ 'left_over' => ! $is_gone ] + get_state( $slot, check_owner( $slot ) );
}

/**
 * Tests a connection.
 *
 * @return array<string, mixed>|WP_Error As get_state(). Error: `mainstay_unknown_service` (404).
 */
function test_connection( WP_REST_Request $request ) {
	$error = get_unknown_error( $request['service'] );
	if ( $error ) {
		return $error;
	}
	$slot = find_slot( $request );
	return null === $slot
		? [ 'check' => null ] + KeySlots\get_empty_status( $request['service'] )
		: get_state( $slot, ConnectionCheck\check_connection( $slot ) );
}

/**
 * Uses the key of a mode from now on.
 *
 * @return array<string, mixed>|WP_Error As get_state(). Errors: `mainstay_unknown_service` (404), and those
 *         of KeySlots\use_mode().
 */
function use_mode( WP_REST_Request $request ) {
	$error = get_unknown_error( $request['service'] );
	if ( $error ) {
		return $error;
	}
	$used = KeySlots\use_mode( $request['service'], $request['mode'] );
	$slot = Settings\get_slot( $request['service'] );
	return is_wp_error( $used ) ? $used : get_state( $slot, ConnectionCheck\get_check( $slot ) );
}

/** Returns the slot with the key that a request is about: of its mode, or else the one in use; null for none. */
function find_slot( WP_REST_Request $request ): ?string {
	$service = $request['service'];
	$part_of = Services\get_services()[ $service ]['part_of'];
	if ( ! isset( $request['mode'] ) ) {
		return Settings\get_slot( $service );
	}
	$slot = KeySlots\find_slot( $part_of ?: $service, $request['mode'] );
	return null === $slot || '' === $part_of ? $slot : KeySlots\get_slot_of_part( $service, $slot );
}

/** Returns the slot of a key that cannot be read, whose mode is therefore not known; null for none. */
function find_unreadable_slot( string $service ): ?string {
	foreach ( KeySlots\get_slots( $service ) as $slot ) {
		if ( Keys\get_key_status( $slot )['unreadable'] ) {
			return $slot;
		}
	}
	return null;
}

/**
 * Tests the connection of the service that a slot belongs to; of a part, the service it is a part of.
 *
 * @return array<string, mixed>|null As ConnectionCheck\check_connection().
 */
function check_owner( string $slot ): ?array {
	$service = Services\get_service_of_slot( $slot );
	$part_of = Services\get_services()[ $service ]['part_of'];
	return ConnectionCheck\check_connection( '' === $part_of ? $slot : KeySlots\get_slot_of_part( $part_of, $slot ) );
}

/**
 * Returns what may be shown of a key, and the result of the last test.
 *
 * @param array<string, mixed>|null $check As ConnectionCheck\check_connection().
 * @return array<string, mixed> As Keys\get_key_status(), with `check`.
 */
function get_state( string $slot, ?array $check ): array {
	return Keys\get_key_status( $slot ) + [ 'check' => $check ];
}

/** Returns the error for a service that is not known, or null. */
function get_unknown_error( string $service ): ?WP_Error {
	return isset( Services\get_services()[ $service ] )
		? null
		: new WP_Error(
			'mainstay_unknown_service',
			__( 'This service is not supported.', 'mainstay-blocks' ),
			[ 'status' => 404 ]
		);
}

/** Returns the error for a key that is set outside of WordPress, or null. */
function get_given_error( string $slot ): ?WP_Error {
	return '' === Settings\get_configured_key( $slot )['source']
		? null
		: new WP_Error(
			'mainstay_key_is_given',
			sprintf(
				/* translators: %s: name of a constant, e.g. MAINSTAY_MAPBOX_KEY. */
				__(
					'This key is set outside WordPress, by %s. Change it there.',
					'mainstay-blocks'
				),
				Settings\get_constant_name( $slot )
			),
			[ 'status' => 409 ]
		);
}
