<?php
/**
 * What the owner decided, in one small autoloaded option without secrets.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

const OPTION = 'mainstay_settings';

const DEFAULTS = [
	// Names of blocks and panels that the owner switched off.
	'off'             => [],
	// Whether embeds wait for the visitor's consent.
	'consent_gate'    => false,
	// Whether uninstalling removes our data.
	'delete_data'     => false,
	// Whether responses to forms keep the visitor's IP address.
	'store_address'   => false,
	// Whether answers on networks become comments (publicize/replies.php).
	'import_replies'  => false,
	// Services with a stored key, each with the fingerprint of the salts it was encrypted with: so
	// nobody reads the keys to know that they are there and readable.
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
	// Numbers of the categories and tags whose posts are in no list of related posts.
	'unrelated_terms' => [],
];

/**
 * One setting; a value of the wrong type counts as not set.
 *
 * @param string $name A key of DEFAULTS.
 * @return mixed
 */
function get( string $name ) {
	// Not get_option(): it would ask the database on every page of a site that never saved any.
	$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
	$value  = is_array( $stored ) ? $stored[ $name ] ?? null : null;
	return gettype( $value ) === gettype( DEFAULTS[ $name ] )
		? $value
		: DEFAULTS[ $name ];
}

/**
 * Changes some settings and leaves the others.
 *
 * @param array $changes Values by name, of the types of DEFAULTS.
 * @return bool Whether they are stored now.
 */
function update( array $changes ): bool {
	$settings = [];
	foreach ( array_keys( DEFAULTS ) as $name ) {
		$settings[ $name ] = $changes[ $name ] ?? get( $name );
	}
	return get_option( OPTION ) === $settings ||
		update_option( OPTION, $settings, true );
}

/** The constant, and the environment variable, that hold a service's key: MAINSTAY_MAPBOX_KEY. */
function constant_name( string $service ): string {
	return 'MAINSTAY_' . strtoupper( str_replace( '-', '_', $service ) ) . '_KEY';
}

/**
 * The key that wp-config.php or the environment gives, which comes before a stored one.
 *
 * @return array{source: string, key: string} Source `constant`, `environment` or, without a key,
 *         an empty string.
 */
function given_key( string $service ): array {
	$name     = constant_name( $service );
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

/** Changes when the site's salts change, and stored keys cannot be read any more. */
function fingerprint(): string {
	static $fingerprint;
	$fingerprint ??= substr(
		hash_hmac( 'sha256', 'mainstay fingerprint', wp_salt( 'auth' ) ),
		0,
		8
	);
	return $fingerprint;
}

/** Has this site a key for the service that can be read? Costs no query. */
function is_connected( string $service ): bool {
	return '' !== given_key( $service )['source'] ||
		( get( 'connected' )[ $service ] ?? null ) === fingerprint();
}
