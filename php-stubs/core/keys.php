<?php
/**
 * Reads and stores the keys of services: set by wp-config.php or the environment, or stored
 * encrypted, each in an option of its own that is not autoloaded.
 *
 * Options are validated and encrypted whenever they are written, because WordPress's Connectors
 * screen and WP-CLI write them as well.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Keys;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\Services;
use Mainstay\Core\Settings;
use Mainstay\Core\StoredOptions;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-identity.php';
require_once __DIR__ . '/services.php';

/** Prefix of the options. */
const OPTION_PREFIX = 'mainstay_key_';

/** Prefix of encrypted values, with the version of the encryption. */
const ENCRYPTED_PREFIX = 'mainstay1:';

/**
 * Returns the key of a service that is in use, or an empty string.
 *
 * @param string $service Slug of the service.
 */
function get_key( string $service ): string {
	return get_key_of_slot( Settings\get_slot( $service ) );
}

/**
 * Returns the key of a slot, or an empty string.
 *
 * @param string $slot Slug of the service, or the same with `-2` for its second key.
 */
function get_key_of_slot( string $slot ): string {
	$tried = get_tried_keys();
	if ( isset( $tried[ $slot ] ) ) {
		return $tried[ $slot ];
	}
	$given = Settings\get_configured_key( $slot );
	return '' === $given['source'] ? get_stored_key( $slot ) : $given['key'];
}

/**
 * Calls a function while a slot has a key that is not stored. Other requests go on with the stored one.
 *
 * @template T
 * @param string        $slot Slot of the key.
 * @param string        $key  Key that is tried.
 * @param callable(): T $run  Called without arguments.
 * @return T What the function returns.
 */
function run_with_key( string $slot, string $key, callable $run ) {
	$before = get_tried_keys();
	get_tried_keys( [ $slot => $key ] + $before );
	try {
		return $run();
	} finally {
		get_tried_keys( $before );
	}
}

/**
 * Returns the keys that are tried in this request, and replaces them. run_with_key() does so.
 *
 * @param array<string, string>|null $next Those from now on, by slot; null for no change.
 * @return array<string, string> Those before.
 */
function get_tried_keys( ?array $next = null ): array {
	static $keys = [];
	$before      = $keys;
	$keys        = $next ?? $keys;
	return $before;
}

/**
 * Calls a function while another key of a service is in use.
 *
 * @param string[] $services Slugs of the service and its parts.
 * @param bool     $is_second Whether their second keys are used.
 * @param callable $run      Called without arguments.
 * @return mixed What the function returns.
 */
function run_with_slot( array $services, bool $is_second, callable $run ) {
	$before = Settings\get_slot_override();
	$others = array_diff( $before ?? Settings\get_setting( 'second_keys' ), $services );
	Settings\get_slot_override( array_values( $is_second ? [ ...$others, ...$services ] : $others ) );
	try {
		return $run();
	} finally {
		Settings\get_slot_override( $before );
	}
}

/**
 * Returns what may be shown of a key, never the key itself.
 *
 * @param string $service Slug of the service, or slot.
 * @return array{configured: bool, source: string, hint: string, unreadable: bool}
 *         Source `constant`, `environment`, `settings` or empty. A stored key is unreadable
 *         where the site's salts have changed.
 */
function get_key_status( string $service ): array {
	$key    = get_key_of_slot( $service );
	$source = Settings\get_configured_key( $service )['source'];
	return [
		'configured' => '' !== $key,
		'source'     => '' === $source && '' !== $key ? 'settings' : $source,
		'hint'       => get_key_hint( $key ),
		'unreadable' =>
			'' === $key && '' !== (string) get_option( OPTION_PREFIX . $service, '' ),
	];
}

/** Returns the last characters of a key: at most four, and at most a quarter of it. */
function get_key_hint( string $key ): string {
	$length = min( 4, intdiv( strlen( $key ), 4 ) );
	return $length ? substr( $key, -$length ) : '';
}

/**
 * Stores a key.
 *
 * @param string $service Slug of the service.
 * @param string $key
 * @return true|WP_Error `mainstay_key_invalid` (400) or `mainstay_key_not_saved` (500).
 */
function set_key( string $service, string $key ) {
	$key   = trim( $key );
	$error = validate_key( $service, $key );
	if ( $error ) {
		return $error;
	}
	update_option( OPTION_PREFIX . $service, $key, false );
	if ( get_stored_key( $service ) !== $key ) {
		return new WP_Error(
			'mainstay_key_not_saved',
			__(
				'The key could not be saved. Try again.',
				'mainstay-blocks'
			),
			[ 'status' => 500 ]
		);
	}
	return true;
}

/**
 * Deletes a stored key.
 *
 * @param string $service Slug of the service.
 */
function delete_key( string $service ): void {
	delete_option( OPTION_PREFIX . $service );
}

/**
 * Returns why a key is invalid, or null. The message does not contain the key.
 *
 * @param string $service Slug of the service.
 * @param string $key
 * @return WP_Error|null `mainstay_key_invalid` (400).
 */
function validate_key( string $service, string $key ): ?WP_Error {
	$sentence = Services\validate_key( $service, $key );
	return $sentence
		? new WP_Error( 'mainstay_key_invalid', $sentence, [ 'status' => 400 ] )
		: null;
}

/**
 * Returns the stored key; an empty string where there is none or it cannot be decrypted.
 *
 * @param string $service Slug of the service.
 */
function get_stored_key( string $service ): string {
	return decrypt_key( $service, (string) get_option( OPTION_PREFIX . $service, '' ) );
}

/**
 * Encrypts a text with a key derived from the site's salts (XChaCha20-Poly1305). The service is
 * authenticated, too, so that the option of one service cannot be used for another.
 *
 * @param string $service Slug of the service, or another purpose.
 * @param string $key     Text to encrypt.
 */
function encrypt_key( string $service, string $key ): string {
	$nonce = random_bytes( SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES );
	return ENCRYPTED_PREFIX .
		base64_encode(
			$nonce .
				sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(
					$key,
					$service,
					$nonce,
					SiteIdentity\get_encryption_secret()
				)
		);
}

/**
 * Decrypts such a text; returns an empty string where that fails.
 *
 * @param string $service Slug of the service, or another purpose.
 * @param string $text    Encrypted text.
 */
function decrypt_key( string $service, string $text ): string {
	$bytes = str_starts_with( $text, ENCRYPTED_PREFIX )
		? base64_decode( substr( $text, strlen( ENCRYPTED_PREFIX ) ), true )
		: false;
	$size  = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
	if ( ! $bytes || strlen( $bytes ) <= $size ) {
		return '';
	}
	foreach ( [ SiteIdentity\get_encryption_secret(), SiteIdentity\get_former_encryption_secret() ] as $secret ) {
		try {
			$key = sodium_crypto_aead_xchacha20poly1305_ietf_decrypt(
				substr( $bytes, $size ),
				$service,
				substr( $bytes, 0, $size ),
				$secret
			);
		} catch ( \Throwable $error ) {
			return '';
		}
		if ( false !== $key ) {
			return $key;
		}
	}
	return '';
}

/**
 * Validates and encrypts a key before its option is written. Invalid and masked keys leave the
 * option unchanged.
 *
 * @param mixed  $value  New value.
 * @param string $option Name of the option.
 * @param mixed  $old    Present value.
 * @return mixed
 */
function encrypt_before_save( $value, string $option, $old ) {
	$service = substr( $option, strlen( OPTION_PREFIX ) );
	$key     = is_string( $value ) ? trim( $value ) : '';
	if ( '' === $key ) {
		return '';
	}
	if ( str_contains( $key, "\u{2022}" ) || validate_key( $service, $key ) ) {
		return $old;
	}
	return encrypt_key( $service, $key );
}

/**
 * Stores whether a service is connected after its option was written or deleted.
 *
 * @param string $option Name of the option.
 */
function update_connected_after_save( string $option ): void {
	if ( '' === get_option( $option, null ) ) {
		delete_option( $option );
		return;
	}
	update_connected( substr( $option, strlen( OPTION_PREFIX ) ) );
}

/**
 * Stores whether a service is connected, where that is not known yet.
 *
 * @param string $slot Slug of the service, or slot.
 */
function update_connected( string $slot ): void {
	Settings\change_settings(
		static function () use ( $slot ) {
			StoredOptions\forget_read_values( [ OPTION_PREFIX . $slot ] );
			$before    = Settings\get_setting( 'connected' );
			$connected = array_diff_key( $before, [ $slot => 0 ] );
			if ( '' !== get_stored_key( $slot ) ) {
				$connected[ $slot ] = SiteIdentity\get_salts_fingerprint();
			}
			return $connected === $before ? null : [ 'connected' => $connected ];
		}
	);
}
