<?php
/**
 * Reads and stores the owner's settings, which core/settings-schema.php declares: most of them in one
 * small autoloaded option without secrets.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

/** Name of the option. */
const OPTION = 'mainstay_settings';

/**
 * Returns all settings as core/settings-schema.php declares them, by name.
 *
 * @return array<string, array{default: bool|array<mixed>, option?: string, autoload?: bool,
 *         parameter?: string, schema?: array<string, mixed>, validate?: array{string, string},
 *         prepare?: array{string, string}, store?: array{string, string}, get?: array{string, string}|false,
 *         after?: array{string, string}, card?: string, label?: \Closure, help?: \Closure}>
 */
function get_settings_schema(): array {
	static $schema;
	return $schema ??= require __DIR__ . '/settings-schema.php';
}

/**
 * Returns a setting, or its default where the stored value has another type.
 *
 * @param string $name Name in the schema.
 * @return mixed
 */
function get_setting( string $name ) {
	$setting = get_settings_schema()[ $name ];
	if ( isset( $setting['option'] ) ) {
		$value = get_option( $setting['option'], null );
	} else {
		// Not get_option(), which would query the database on every page where nothing is stored.
		$stored = maybe_unserialize( wp_load_alloptions()[ OPTION ] ?? [] );
		$value  = is_array( $stored ) ? $stored[ $name ] ?? null : null;
	}
	return gettype( $value ) === gettype( $setting['default'] )
		? $value
		: $setting['default'];
}

/**
 * Changes some settings and keeps the others.
 *
 * @param array<string, mixed> $changes Values by name, of the types of the defaults.
 * @return bool Whether they are stored.
 */
function update_settings( array $changes ): bool {
	$settings = [];
	foreach ( get_settings_schema() as $name => $setting ) {
		if ( ! isset( $setting['option'] ) ) {
			$settings[ $name ] = $changes[ $name ] ?? get_setting( $name );
		}
	}
	return store_option( OPTION, $settings, true );
}

/**
 * Changes a setting that has an option of its own.
 *
 * @param string $name  Name in the schema.
 * @param mixed  $value Value of the type of the default.
 * @return bool Whether it is stored.
 */
function update_separate_setting( string $name, $value ): bool {
	$setting = get_settings_schema()[ $name ];
	return store_option( $setting['option'] ?? '', $value, $setting['autoload'] ?? false );
}

/**
 * Stores an option, unless it is stored already.
 *
 * @param string $option      Name of the option.
 * @param mixed  $value       Value.
 * @param bool   $is_autoload Whether every page reads it.
 * @return bool Whether it is stored.
 */
function store_option( string $option, $value, bool $is_autoload ): bool {
	return get_option( $option ) === $value || update_option( $option, $value, $is_autoload );
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
