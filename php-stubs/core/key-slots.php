<?php
/**
 * The keys of a service with modes: one for live payments and one for tests, side by side. Each is in a
 * slot, the slug of the service, or the same with `-2`; the owner chooses the mode that is in use. The
 * first slot holds what earlier versions stored, which they still read.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\KeySlots;

use Mainstay\Core\Keys;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Error;
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/keys.php';

/**
 * Returns the slots of a service, the one in use first.
 *
 * @return list<string>
 */
function get_slots( string $service ): array {
	$in_use = Settings\get_slot( $service );
	return has_modes( $service )
		? array_values( array_unique( [ $in_use, $service, "$service-2" ] ) )
		: [ $service ];
}

/** Checks whether a service, or the one that it is a part of, has a key for each mode. */
function has_modes( string $service ): bool {
	$services = Services\get_services();
	$owner    = $services[ $service ]['part_of'] ?? '' ?: $service;
	return [] !== ( $services[ $owner ]['modes'] ?? [] );
}

/** Returns the mode of a key, `live` or `test`; an empty string without modes or a key. */
function get_mode( string $service, string $key ): string {
	$modes = Services\get_services()[ $service ]['modes'] ?? [];
	return $modes && '' !== $key ? load( ...$modes )( $key ) : '';
}

/**
 * Returns the status of a mode that has no key. A key that cannot be read may be of any mode.
 *
 * @return array{configured: bool, source: string, hint: string, unreadable: bool} As Keys\get_key_status().
 */
function get_empty_status( string $service ): array {
	$unreadable = array_filter( get_slots( $service ), static fn( $slot ) => Keys\get_key_status( $slot )['unreadable'] );
	return [
		'configured' => false,
		'source'     => '',
		'hint'       => '',
		'unreadable' => [] !== $unreadable,
	];
}

/** Returns the mode that is in use; an empty string where there is no key. */
function get_mode_in_use( string $service ): string {
	return get_mode( $service, Keys\get_key( $service ) );
}

/** Returns the slot that holds the key of a mode; null where none does. */
function find_slot( string $service, string $mode ): ?string {
	foreach ( get_slots( $service ) as $slot ) {
		if ( '' !== $mode && get_mode( $service, Keys\get_key_of_slot( $slot ) ) === $mode ) {
			return $slot;
		}
	}
	return null;
}

/** Returns the slot for a key that is to be stored: that of its mode, or else a free one. */
function choose_slot( string $service, string $key ): string {
	$slots = get_slots( $service );
	$found = find_slot( $service, get_mode( $service, $key ) );
	if ( null !== $found || 1 === count( $slots ) ) {
		return $found ?? $service;
	}
	foreach ( $slots as $slot ) {
		if ( '' === Keys\get_key_of_slot( $slot ) ) {
			return $slot;
		}
	}
	return $slots[0];
}

/**
 * Returns the slot of a part of a service that belongs to a slot: `stripe-webhook-2` for `stripe-2`.
 *
 * @param string $part Slug of the part.
 * @param string $slot Slot of the service.
 */
function get_slot_of_part( string $part, string $slot ): string {
	return str_ends_with( $slot, '-2' ) ? "$part-2" : $part;
}

/**
 * Uses the key of a mode from now on.
 *
 * @return true|WP_Error `mainstay_no_key_of_mode` (409) or `mainstay_not_saved` (500).
 */
function use_mode( string $service, string $mode ): bool|WP_Error {
	$slot = find_slot( $service, $mode );
	if ( null === $slot ) {
		return new WP_Error(
			'mainstay_no_key_of_mode',
			__( 'There is no key for this mode yet. Save one first.', 'mainstay-blocks' ),
			[ 'status' => 409 ]
		);
	}
	$services = get_service_and_parts( $service );
	$is_saved = Settings\change_settings(
		static function () use ( $slot, $service, $services ) {
			$others = array_values( array_diff( Settings\get_setting( 'second_keys' ), $services ) );
			return [ 'second_keys' => $slot === $service ? $others : [ ...$others, ...$services ] ];
		}
	);
	return $is_saved ?: new WP_Error(
		'mainstay_not_saved',
		__( 'The settings could not be saved. Try again.', 'mainstay-blocks' ),
		[ 'status' => 500 ]
	);
}

/**
 * Calls a function while the key of a mode is in use.
 *
 * @param callable $run Called without arguments.
 * @return mixed What the function returns; null, without calling it, where there is no such key.
 */
function run_with_mode( string $service, string $mode, callable $run ) {
	$slot = find_slot( $service, $mode );
	return null === $slot
		? null
		: Keys\run_with_slot( get_service_and_parts( $service ), $slot !== $service, $run );
}

/**
 * Returns the slugs of a service and of its parts.
 *
 * @return list<string>
 */
function get_service_and_parts( string $service ): array {
	$parts = array_filter( Services\get_services(), static fn( $one ) => $one['part_of'] === $service );
	return [ $service, ...array_map( 'strval', array_keys( $parts ) ) ];
}
