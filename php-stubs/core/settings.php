<?php
/**
 * Reads and stores the owner's settings in one small autoloaded option without secrets.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/** Name of the option. */
const OPTION = 'mainstay_settings';

/** Default settings, whose types all values must have. */
const DEFAULTS = [
	// Names of blocks and panels that the owner switched off.
	'off'             => [],
	// Whether embeds wait for the visitor's consent.
	'consent_gate'    => false,
	// Whether uninstalling deletes the plugin's data.
	'delete_data'     => false,
	// Whether responses to forms keep the visitor's IP address.
	'store_address'   => false,
	// Whether answers on networks become comments (publicize/replies.php).
	'import_replies'  => false,
	// Services with a stored key, each with the fingerprint of the salts it was encrypted with, so
	// that no key has to be decrypted to know that it can be.
	'connected'       => [],
	// What the owner wrote down about the business (business/record.php).
	'business'        => [],
	// Addresses of the podcast, each an empty string where the owner set none: `feed` is its RSS,
	// `convert_url` is where a post becomes an episode.
	'podcast'         => [],
	// Where visitors can like (likes/likes.php) and share (share-buttons/share-buttons.php); empty where the owner decided
	// nothing.
	'likes'           => [],
	'sharing'         => [],
	// IDs of the categories and tags whose posts are never listed as related.
	'unrelated_terms' => [],
];

/**
 * Returns a setting, or its default where the stored value has another type.
 *
 * @param string $name Key of DEFAULTS.
 * @return mixed
 */
function get_setting( string $name ) {
	// Not get_option(), which would query the database on every page where nothing is stored.
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	$value  = is_array( $stored ) ? $stored[ $name ] ?? null : null;
	return gettype( $value ) === gettype( DEFAULTS[ $name ] )
		? $value
		: DEFAULTS[ $name ];
}

/**
 * Changes some settings and keeps the others.
 *
 * @param array<string, mixed> $changes Values by name, of the types of DEFAULTS.
 * @return bool Whether they are stored.
 */
function update_settings( array $changes ): bool {
	$settings = [];
	foreach ( array_keys( DEFAULTS ) as $name ) {
		$settings[ $name ] = $changes[ $name ] ?? get_setting( $name );
	}
	return get_option( OPTION ) === $settings ||
		update_option( OPTION, $settings, true );
}

/**
 * Returns the name of the constant and environment variable for a service's key, e.g.
 * `MAINSTAY_MAPBOX_KEY`.
 *
 * @param string $service Slug of the service.
 */
function get_constant_name( string $service ): string {
	return 'MAINSTAY_' . strtoupper( str_replace( '-', '_', $service ) ) . '_KEY';
}

/**
 * Returns the key that wp-config.php or the environment sets, which comes before a stored one.
 *
 * @param string $service Slug of the service.
 * @return array{source: string, key: string} Source `constant`, `environment` or, without a key, an
 *         empty string.
 */
function get_configured_key( string $service ): array {
	$name     = get_constant_name( $service );
	$constant = defined( $name ) ? constant( $name ) : '';
	if ( is_string( $constant ) && '' !== trim( $constant ) ) {
		return [
			'source' => 'constant',
			'key'    => trim( $constant ),
		];
	}
	$variable = trim( (string) getenv( $name ) );
	return '' === $variable
		? [
			'source' => '',
			'key'    => '',
		]
		: [
			'source' => 'environment',
			'key'    => $variable,
		];
}

/** Returns a hash of the site's salts. Where it changes, stored keys can no longer be decrypted. */
function get_salts_fingerprint(): string {
	static $fingerprint;
	$fingerprint ??= substr(
		hash_hmac( 'sha256', 'mainstay fingerprint', wp_salt( 'auth' ) ),
		0,
		8
	);
	return $fingerprint;
}

/**
 * Returns whether the site has a readable key for a service. Makes no query.
 *
 * @param string $service Slug of the service.
 */
function is_connected( string $service ): bool {
	return '' !== get_configured_key( $service )['source'] ||
		( get_setting( 'connected' )[ $service ] ?? null ) === get_salts_fingerprint();
}
