<?php
/**
 * Tests the connection to a service with a request of its own, and keeps the result for the settings
 * screen. The function that a service declares as `check` gets the slot of the key, the key, and
 * whether the owner asked for it. It returns the members of a result that differ from
 * create_result(), or the WP_Error of a request: with the statuses 400, 401 and 403 in `answered` the
 * key is refused, otherwise the service did not answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\ConnectionCheck;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use WP_Error;
use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-identity.php';
require_once __DIR__ . '/keys.php';
require_once __DIR__ . '/key-slots.php';

/**
 * Returns a result in which nothing is wrong.
 *
 * @param string               $account Name or ID of the account; may be empty.
 * @param array<string, mixed> $more    Further members.
 * @return array<string, mixed> `state` (`connected` or `attention`), `account`, `reason` and `next_step`
 *         (sentences), `missing` (names of permissions), and `webhook` (null, or `url` and `events` to
 *         enter by hand). With `is_refused` true, a new key is not stored.
 */
function create_result( string $account = '', array $more = [] ): array {
	return $more + [
		'state'     => 'connected',
		'account'   => $account,
		'reason'    => '',
		'next_step' => '',
		'missing'   => [],
		'webhook'   => null,
	];
}

/**
 * Returns a result that needs the owner's attention.
 *
 * @param string               $reason    What is wrong.
 * @param string               $next_step What to do.
 * @param array<string, mixed> $more      Further members.
 * @return array<string, mixed> As create_result().
 */
function create_problem( string $reason, string $next_step, array $more = [] ): array {
	return [
		'state'     => 'attention',
		'reason'    => $reason,
		'next_step' => $next_step,
	] + create_result( '', $more );
}

/**
 * Returns the result for a key that a service refuses.
 *
 * @param string $service    Slug of the service.
 * @param bool   $is_refused Whether the key cannot be used, so that it is not to be stored.
 * @return array<string, mixed> As create_result(), with `is_refused`.
 */
function create_refusal( string $service, bool $is_refused = true ): array {
	$name = Services\get_service_name( $service );
	return create_problem(
		/* translators: %s: name of a service, e.g. Mapbox. */
		sprintf( __( '%s does not accept this key.', 'mainstay-blocks' ), $name ),
		__( 'Copy the key again, or create a new one. The key may have been deleted.', 'mainstay-blocks' ),
		[ 'is_refused' => $is_refused ]
	);
}

/**
 * Turns what the function of a service returns into a result.
 *
 * @param string                        $service Slug of the service.
 * @param array<string, mixed>|WP_Error $answer  Of that function.
 * @return array<string, mixed>|WP_Error As create_result(); the error where the service did not answer.
 */
function read_answer( string $service, array|WP_Error $answer ): array|WP_Error {
	if ( is_wp_error( $answer ) ) {
		$status = (int) ( ( (array) $answer->get_error_data() )['answered'] ?? 0 );
		// Only 401 is about the key itself; the others may be about what the test asks for.
		return in_array( $status, [ 400, 401, 403 ], true ) ? create_refusal( $service, 401 === $status ) : $answer;
	}
	return $answer + [ 'state' => '' === ( $answer['reason'] ?? '' ) ? 'connected' : 'attention' ] + create_result();
}

/**
 * Tests a connection and stores the result. Where the service does not answer, the earlier result stays.
 *
 * @param string $slot     Slot of the key.
 * @param bool   $is_asked Whether the owner asked for it, who may wait for more requests.
 * @return array<string, mixed>|null As test_connection().
 */
function check_connection( string $slot, bool $is_asked = true ): ?array {
	$key    = Keys\get_key_of_slot( $slot );
	$result = test_connection( $slot, $is_asked );
	keep_result( $slot, $key, $result );
	return $result;
}

/**
 * Tests a connection.
 *
 * @param string $slot     Slot of the key.
 * @param bool   $is_asked Whether the owner asked for it, who may wait for more requests.
 * @return array<string, mixed>|null As create_result(), with `checked_at` (Unix time, 0 where the service
 *         did not answer); null without a key, or where there is nothing to test.
 */
function test_connection( string $slot, bool $is_asked = true ): ?array {
	$service = Services\get_service_of_slot( $slot );
	$check   = Services\get_services()[ $service ]['check'] ?? [];
	$key     = Keys\get_key_of_slot( $slot );
	if ( ! $check || '' === $key ) {
		return null;
	}
	$result = read_answer( $service, load( ...$check )( $slot, $key, $is_asked ) );
	if ( is_wp_error( $result ) ) {
		return [ 'checked_at' => 0 ] + create_problem(
			sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( '%s did not respond, so the key was not tested.', 'mainstay-blocks' ),
				Services\get_service_name( $service )
			),
			__( 'Your key is still saved. Test the connection again in a few minutes.', 'mainstay-blocks' )
		);
	}
	return [ 'checked_at' => time() ] + $result;
}

/**
 * Stores the result of a test, and that the service is connected, which an interrupted request may have lost.
 *
 * @param string                    $slot   Slot of the key.
 * @param string                    $key    Key that was tested.
 * @param array<string, mixed>|null $result As test_connection() returned it.
 */
function keep_result( string $slot, string $key, ?array $result ): void {
	if ( null === $result ) {
		forget_check( $slot );
		return;
	}
	if ( 0 === $result['checked_at'] ) {
		return;
	}
	store_check( $slot, $result + [ 'key' => get_key_hash( $key ) ] );
	if ( empty( $result['is_refused'] ) ) {
		foreach ( KeySlots\get_service_and_parts( Services\get_service_of_slot( $slot ) ) as $part ) {
			$part_slot = KeySlots\get_slot_of_part( $part, $slot );
			// One that cannot be read keeps its note, by which it is known to be lost.
			'' === Keys\get_stored_key( $part_slot ) || Keys\update_connected( $part_slot );
		}
	}
}

/**
 * Returns the last result for the present key, or null.
 *
 * @param string $slot Slot of the key.
 * @return array<string, mixed>|null As check_connection().
 */
function get_check( string $slot ): ?array {
	$check = Settings\get_setting( 'checks' )[ $slot ] ?? null;
	$key   = Keys\get_key_of_slot( $slot );
	return '' !== $key && is_array( $check ) && is_key_hash( $key, $check['key'] ?? '' )
		? array_diff_key( $check, [ 'key' => '' ] )
		: null;
}

/**
 * Stores a result.
 *
 * @param string               $slot   Slot of the key.
 * @param array<string, mixed> $result With `key`.
 */
function store_check( string $slot, array $result ): void {
	Settings\change_settings( static fn() => [ 'checks' => [ $slot => $result ] + Settings\get_setting( 'checks' ) ] );
}

/** Deletes the result of a slot. */
function forget_check( string $slot ): void {
	Settings\change_settings(
		static function () use ( $slot ) {
			$checks = Settings\get_setting( 'checks' );
			return isset( $checks[ $slot ] ) ? [ 'checks' => array_diff_key( $checks, [ $slot => 0 ] ) ] : null;
		}
	);
}

/** Returns a hash of a key, by which a result and a webhook are known to belong to it. */
function get_key_hash( string $key ): string {
	return substr( SiteIdentity\get_stored_hash( 'key', $key ), 0, 16 );
}

/**
 * Returns whether a stored hash is of this key.
 *
 * @param string $key  Key of a service.
 * @param mixed  $hash From get_key_hash().
 */
function is_key_hash( string $key, $hash ): bool {
	return SiteIdentity\is_stored_hash( 'key', $key, $hash );
}
