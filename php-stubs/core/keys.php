<?php
/**
 * The keys of services: given by wp-config.php or the environment, or stored encrypted, each in an
 * option of its own that is not autoloaded. Whoever needs one requires this file.
 *
 * The encryption is with the option, not with our screen: WordPress's own Connectors screen and the
 * command line write the same options, and what they write is checked and encrypted too.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Keys;

use Mainstay\Services;
use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/services/services.php';

const PREFIX = 'mainstay_key_';

/** In front of what is encrypted, and the version of how. */
const ENCRYPTED = 'mainstay1:';

/** The key of a service, or an empty string. */
function get( string $service ): string {
	$given = Settings\given_key( $service );
	return '' === $given['source'] ? stored( $service ) : $given['key'];
}

/**
 * What may be shown of a key: never the key.
 *
 * @return array{configured: bool, source: string, hint: string, unreadable: bool} Source `constant`,
 *         `environment`, `settings` or an empty string. A stored key is unreadable when the salts of
 *         the site have changed since.
 */
function status( string $service ): array {
	$key    = get( $service );
	$source = Settings\given_key( $service )['source'];
	return [
		'configured' => '' !== $key,
		'source'     => '' === $source && '' !== $key ? 'settings' : $source,
		'hint'       => hint( $key ),
		'unreadable' =>
			'' === $key && '' !== (string) get_option( PREFIX . $service, '' ),
	];
}

/** The last characters, at most four and never more than a quarter of the key. */
function hint( string $key ): string {
	$length = min( 4, intdiv( strlen( $key ), 4 ) );
	return $length ? substr( $key, -$length ) : '';
}

/**
 * Stores a key.
 *
 * @return true|WP_Error
 */
function set( string $service, string $key ) {
	$key   = trim( $key );
	$error = error_of( $service, $key );
	if ( $error ) {
		return $error;
	}
	update_option( PREFIX . $service, $key, false );
	if ( stored( $service ) !== $key ) {
		return new WP_Error(
			'mainstay_key_not_saved',
			__(
				'The key could not be saved. Please try again.',
				'mainstay-blocks'
			),
			[ 'status' => 500 ]
		);
	}
	return true;
}

/** Forgets a stored key. */
function remove( string $service ): void {
	delete_option( PREFIX . $service );
}

/** What is wrong with a key, if anything. The key itself is not in the message. */
function error_of( string $service, string $key ): ?WP_Error {
	$sentence = Services\problem( $service, $key );
	return $sentence
		? new WP_Error( 'mainstay_key_invalid', $sentence, [ 'status' => 400 ] )
		: null;
}

/** The stored key, or an empty string when there is none or it cannot be read. */
function stored( string $service ): string {
	return decrypt( $service, (string) get_option( PREFIX . $service, '' ) );
}

/**
 * Encrypts with a key made of the site's salts; the service's name is bound in, so that one
 * service's option does not serve as another's.
 */
function encrypt( string $service, string $key ): string {
	$nonce = random_bytes( SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES );
	return ENCRYPTED .
		base64_encode(
			$nonce .
				sodium_crypto_aead_xchacha20poly1305_ietf_encrypt(
					$key,
					$service,
					$nonce,
					secret()
				)
		);
}

/** The reverse; an empty string when it cannot be read. */
function decrypt( string $service, string $text ): string {
	$bytes = str_starts_with( $text, ENCRYPTED )
		? base64_decode( substr( $text, strlen( ENCRYPTED ) ), true )
		: false;
	$size  = SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES;
	if ( ! $bytes || strlen( $bytes ) <= $size ) {
		return '';
	}
	try {
		return (string) sodium_crypto_aead_xchacha20poly1305_ietf_decrypt(
			substr( $bytes, $size ),
			$service,
			substr( $bytes, 0, $size ),
			secret()
		);
	} catch ( \Throwable $error ) {
		return '';
	}
}

/** 32 bytes that only this site knows. */
function secret(): string {
	return hash_hmac( 'sha256', 'mainstay keys', wp_salt( 'auth' ), true );
}

/**
 * Before an option of ours is written, by whomever: an invalid key changes nothing, a valid one is
 * encrypted. A masked key, as a screen may send it back, is no new key.
 *
 * @param mixed  $value  To be written.
 * @param string $option Its name.
 * @param mixed  $old    What stands.
 * @return mixed
 */
function before_save( $value, string $option, $old ) {
	$service = substr( $option, strlen( PREFIX ) );
	$key     = is_string( $value ) ? trim( $value ) : '';
	if ( '' === $key ) {
		return '';
	}
	if ( str_contains( $key, "\u{2022}" ) || error_of( $service, $key ) ) {
		return $old;
	}
	return encrypt( $service, $key );
}

/** After an option of ours was written or deleted, by whomever. */
function after_save( string $option ): void {
	if ( '' === get_option( $option, null ) ) {
		delete_option( $option );
		return;
	}
	$service   = substr( $option, strlen( PREFIX ) );
	$connected = Settings\get( 'connected' );
	unset( $connected[ $service ] );
	if ( '' !== stored( $service ) ) {
		$connected[ $service ] = Settings\fingerprint();
	}
	Settings\update( [ 'connected' => $connected ] );
}
