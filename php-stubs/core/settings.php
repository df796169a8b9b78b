<?php
/**
 * Reads and stores the owner's settings, which core/settings-schema.php declares: most of them in one
 * small autoloaded option without secrets.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Settings;

use Mainstay\Core\KeyFields;
use Mainstay\Core\SiteIdentity;
use Mainstay\Core\StoredOptions;

defined( 'ABSPATH' ) || exit();

/** Name of the option. */
const OPTION = 'mainstay_settings';

/**
 * Returns all settings as core/settings-schema.php declares them, by name.
 *
 * @return array<string, array{default: bool|string|array<mixed>, option?: string, autoload?: bool,
 *         parameter?: string, schema?: array<string, mixed>, validate?: array{string, string},
 *         prepare?: array{string, string}, get?: array{string, string}|false,
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
	return change_settings( static fn() => $changes );
}

/**
 * Changes some settings by what is stored now, which others may have changed since this request began.
 *
 * @param callable(): (array<string, mixed>|null) $change Returns values by name, as for update_settings(); null to
 *                                                        change nothing.
 * @return bool Whether they are stored; true, too, where nothing is to be changed.
 */
function change_settings( callable $change ): bool {
	require_once __DIR__ . '/stored-options.php';
	return StoredOptions\change_options(
		[ OPTION, ...array_column( get_settings_schema(), 'option' ) ],
		static function () use ( $change ) {
			$changes = $change();
			return null === $changes || store_settings( $changes );
		}
	);
}

/**
 * Stores settings, the others as they were read.
 *
 * @param array<string, mixed> $changes As for update_settings().
 */
function store_settings( array $changes ): bool {
	$settings  = [];
	$is_stored = true;
	foreach ( get_settings_schema() as $name => $setting ) {
		if ( ! isset( $setting['option'] ) ) {
			$settings[ $name ] = $changes[ $name ] ?? get_setting( $name );
		} elseif ( isset( $changes[ $name ] ) ) {
			$is_stored = update_separate_setting( $name, $changes[ $name ] ) && $is_stored;
		}
	}
	return store_option( OPTION, $settings, true ) && $is_stored;
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
 * Stores the first value of an option. Of simultaneous requests, the first one
 * stores its value, and all read that; add_option() would let the last one replace it.
 *
 * @param string $option      Name of the option.
 * @param string $value       Value, unless there is one.
 * @param bool   $is_autoload Whether every page reads it.
 * @return string The stored value.
 */
function get_or_add_option( string $option, string $value, bool $is_autoload ): string {
	global $wpdb;
	$wpdb->query(
		$wpdb->prepare(
			'INSERT IGNORE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)',
			$wpdb->options,
			$option,
			$value,
			$is_autoload ? 'yes' : 'no'
		)
	);
	wp_cache_delete( 'alloptions', 'options' );
	wp_cache_delete( 'notoptions', 'options' );
	wp_cache_delete( $option, 'options' );
	return (string) get_option( $option, '' );
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
 * Returns the key that wp-config.php or the environment sets, which comes before a stored one: as a
 * whole, or with a constant for each field, e.g. `MAINSTAY_PAYPAL_CLIENT_ID`.
 *
 * @param string $service Slug of the service, or slot of its key.
 * @return array{source: string, key: string} Source `constant`, `environment` or, without a key, an
 *         empty string.
 */
function get_configured_key( string $service ): array {
	$given = get_configured_value( get_constant_name( $service ) );
	if ( '' !== $given['source'] || ! has_configured_fields( $service ) ) {
		return $given;
	}
	require_once __DIR__ . '/key-fields.php';
	return KeyFields\get_configured_key( $service );
}

/**
 * Returns the value of a constant, or else of an environment variable of that name.
 *
 * @param string $name Name of both.
 * @return array{source: string, key: string} As get_configured_key() returns it.
 */
function get_configured_value( string $name ): array {
	$constant = defined( $name ) ? constant( $name ) : '';
	if ( is_string( $constant ) && '' !== trim( $constant ) ) {
		return [
			'source' => 'constant',
			'key'    => trim( $constant ),
		];
	}
	$variable = trim( (string) getenv( $name ) );
	return [
		'source' => '' === $variable ? '' : 'environment',
		'key'    => $variable,
	];
}

/**
 * Returns whether a constant or environment variable begins as those for the fields of a service do, so
 * that pages do not read what fields there are.
 *
 * @param string $service Slug of the service.
 */
function has_configured_fields( string $service ): bool {
	static $names;
	$names ??= preg_grep(
		'/^MAINSTAY_/',
		array_merge( array_keys( get_defined_constants( true )['user'] ?? [] ), array_keys( getenv() ) )
	) ?: [];
	$start   = 'MAINSTAY_' . strtoupper( str_replace( '-', '_', $service ) ) . '_';
	foreach ( $names as $name ) {
		if ( str_starts_with( $name, $start ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the slot of a service's key in use: its slug, or the same with `-2` for the second key.
 *
 * @param string $service Slug of the service.
 */
function get_slot( string $service ): string {
	return in_array( $service, get_slot_override() ?? get_setting( 'second_keys' ), true ) ? "$service-2" : $service;
}

/**
 * Returns the services that use their second key for a while, instead of those of the owner's choice, and
 * replaces them. Keys\run_with_slot() does so.
 *
 * @param list<string>|null|false $next Those from now on; null for the owner's choice, false for no change.
 * @return list<string>|null Those before; null for the owner's choice.
 */
function get_slot_override( array|null|false $next = false ): ?array {
	static $services = null;
	$before          = $services;
	$services        = false === $next ? $services : $next;
	return $before;
}

/**
 * Returns whether the site has a readable key for a service. Makes no query.
 *
 * @param string $service Slug of the service.
 */
function is_connected( string $service ): bool {
	$service = get_slot( $service );
	if ( '' !== get_configured_key( $service )['source'] ) {
		return true;
	}
	$fingerprint = get_setting( 'connected' )[ $service ] ?? null;
	if ( null === $fingerprint ) {
		return false;
	}
	require_once __DIR__ . '/site-identity.php';
	return SiteIdentity\get_salts_fingerprint() === $fingerprint;
}
