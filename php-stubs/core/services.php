<?php
/**
 * The services that the owner can store a key for, as the files in services/keys/ declare them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Services;

use Mainstay\Core\Blocks;
use Mainstay\Core\KeyFields;

defined( 'ABSPATH' ) || exit();

/**
 * Returns all services for which the owner can store a key, by slug:
 *
 * - `name`, `purpose` of the key, and `help_url`, where to get one
 * - `fields` by ID, for a key of several parts: see get_fields()
 * - `pattern` of a key (a regular expression), `format` (the same in words), and `refused`: patterns of
 *   what is often taken for a key, each with a sentence
 * - `part_of`: slug of the service that it is a part of, if any
 * - `check`: file and function that test the connection, see core/connection-check.php
 * - `permissions`: names of the permissions that a restricted key needs, at the company
 * - `disconnect`: file and function that run before a key is deleted
 * - `modes`: file and function that return the mode of a key, `live` or `test`, where both can be stored
 *
 * @return array<string, array{name: string, purpose: string, help_url: string, format: string,
 *         pattern: string, refused: array<string, string>, part_of: string,
 *         fields: array<string, array<string, mixed>>, check: array{}|array{string, string}, permissions: list<string>,
 *         disconnect: array{}|array{string, string}, modes: array{}|array{string, string}}>
 */
function get_services(): array {
	$services = read_declared_services();
	/**
	 * Filters the services for which a key can be stored on the settings screen.
	 *
	 * @param array $services Services by slug; only `name` is required.
	 */
	$services = (array) apply_filters( 'mainstay_services', $services );
	$known    = [];
	foreach ( $services as $slug => $service ) {
		if (
			is_array( $service ) &&
			preg_match( '/^[a-z0-9][a-z0-9_-]{0,39}$/', (string) $slug ) &&
			is_string( $service['name'] ?? null )
		) {
			$known[ $slug ] = $service + [
				'purpose'     => '',
				'help_url'    => '',
				'pattern'     => '',
				'format'      => '',
				'refused'     => [],
				'part_of'     => '',
				'fields'      => [],
				'check'       => [],
				'permissions' => [],
				'disconnect'  => [],
				'modes'       => [],
			];
		}
	}
	return $known;
}

/**
 * Returns the services that the files in services/keys/ declare, in the order of the settings screen. A file
 * returns its services by slug, as get_services() does, each maybe with a `position` in that order.
 *
 * @return array<string, array<string, mixed>>
 */
function read_declared_services(): array {
	static $files;
	$files  ??= glob( dirname( __DIR__ ) . '/services/keys/*.php' ) ?: [];
	$services = array_merge( ...array_map( static fn( $file ) => require $file, $files ) );
	uasort( $services, static fn( $one, $other ) => ( $one['position'] ?? PHP_INT_MAX ) <=> ( $other['position'] ?? PHP_INT_MAX ) );
	return array_map(
		static fn( $service ) => array_diff_key( $service, [ 'position' => 0 ] ),
		$services
	);
}

/** Returns the name of a service as people read it, or its slug where it is not known. */
function get_service_name( string $slug ): string {
	return get_services()[ $slug ]['name'] ?? $slug;
}

/**
 * Returns the fields of a service's key, by ID, in the order in which a key holds them. A key that is
 * declared without fields is one field, `key`.
 *
 * @return array<string, array{label: string, pattern: string, format: string,
 *         refused: array<string, string>, is_secret: bool, is_optional: bool,
 *         choices: array<string, array{label: string, stored: string}>, modes: array<string, string>}>
 *         `format` is the pattern in words; `refused` has sentences by patterns; `choices` make a
 *         selection, with what a key holds for each; `modes` are patterns of a value by its mode.
 */
function get_fields( string $slug ): array {
	$service = get_services()[ $slug ] ?? null;
	$fields  = $service['fields'] ?? [];
	if ( $service && ! $fields ) {
		$fields = [
			'key' => array_intersect_key( $service, array_flip( [ 'pattern', 'format', 'refused' ] ) ) + [
				'label' => __( 'Key', 'mainstay-blocks' ),
			],
		];
	}
	return array_map(
		static fn( $field ) => $field + [
			'label'       => '',
			'pattern'     => '',
			'format'      => '',
			'refused'     => [],
			'is_secret'   => true,
			'is_optional' => false,
			'choices'     => [],
			'modes'       => [],
		],
		$fields
	);
}

/** Returns the slug of the service that a slot holds a key of: that of `stripe-2` is `stripe`. */
function get_service_of_slot( string $slot ): string {
	$service  = preg_replace( '/-2$/D', '', $slot );
	$services = get_services();
	$owner    = $services[ $service ]['part_of'] ?? '' ?: $service;
	return $slot !== $service && ( $services[ $owner ]['modes'] ?? [] ) ? $service : $slot;
}

/** Validates a key. Returns a sentence that says what is wrong, or an empty string. */
function validate_key( string $slug, string $key ): string {
	$slug    = get_service_of_slot( $slug );
	$service = get_services()[ $slug ] ?? null;
	if ( ! $service ) {
		return __( 'This service is not supported.', 'mainstay-blocks' );
	}
	if ( '' === $key ) {
		return __( 'Enter a key.', 'mainstay-blocks' );
	}
	$sentence = validate_value( $service, $key );
	if ( '' !== $sentence || ! $service['fields'] ) {
		return $sentence;
	}
	require_once __DIR__ . '/key-fields.php';
	$values = KeyFields\split_key( $slug, $key );
	$errors = KeyFields\validate_fields( $slug, $values );
	return KeyFields\join_fields( $slug, $values ) === $key
		? (string) reset( $errors )
		: get_format_sentence( $service );
}

/**
 * Validates a key, or a field of one. Returns a sentence that says what is wrong, or an empty string.
 *
 * @param array<string, mixed> $declared Service or field, with `pattern`, `format`, `refused` and the name
 *        of a service or the label of a field.
 */
function validate_value( array $declared, string $value ): string {
	foreach ( $declared['refused'] as $pattern => $sentence ) {
		if ( preg_match( $pattern, $value ) ) {
			return $sentence;
		}
	}
	if ( strlen( $value ) > 512 || preg_match( '/[^\x21-\x7e]/', $value ) ) {
		return __(
			'A key contains no spaces or special characters. Copy it again.',
			'mainstay-blocks'
		);
	}
	return $declared['pattern'] && ! preg_match( $declared['pattern'], $value )
		? get_format_sentence( $declared )
		: '';
}

/**
 * Returns the sentence about a value that does not match its pattern.
 *
 * @param array<string, mixed> $declared Service or field.
 */
function get_format_sentence( array $declared ): string {
	return trim(
		( isset( $declared['name'] )
			? sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'This does not look like a key for %s.', 'mainstay-blocks' ),
				$declared['name']
			)
			: sprintf(
				/* translators: %s: label of a field, e.g. Client ID. */
				__( 'This does not look like the right value for “%s”.', 'mainstay-blocks' ),
				$declared['label']
			) ) .
			' ' .
			$declared['format']
	);
}

/**
 * Returns the names of the blocks that use a service: those that need it (`mainstay.connection` in
 * block.json) and those that work better with it (`mainstay.uses`). What belongs to another service
 * is used by the blocks of that one.
 *
 * @return list<string>
 */
function get_blocks_using_service( string $slug ): array {
	$slug  = get_services()[ $slug ]['part_of'] ?? '' ?: $slug;
	$using = array_filter(
		Blocks\get_manifest(),
		static fn( $metadata ) => uses_service( $metadata['mainstay'] ?? [], $slug )
	);
	return array_column( $using, 'name' );
}

/**
 * Returns whether a block or panel needs a service, or works better with it.
 *
 * @param array<string, mixed> $extension `mainstay` of a block.json, or a panel of core/panels.php.
 * @param string               $slug      Of the service.
 */
function uses_service( array $extension, string $slug ): bool {
	return ( $extension['connection'] ?? '' ) === $slug ||
		in_array( $slug, $extension['uses'] ?? [], true );
}
