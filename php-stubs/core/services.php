<?php
/**
 * The services that the owner can store a key for, as the files in services/keys/ declare them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Services;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/**
 * Returns all services for which the owner can store a key, by slug: name, purpose of the key, page
 * to get one, pattern of a key (in words and as a regular expression), and patterns that are
 * refused with a sentence of their own.
 *
 * @return array<string, array{name: string, purpose: string, help_url: string, format: string,
 *         pattern: string, refused: array<string, string>}>
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
				'purpose'  => '',
				'help_url' => '',
				'pattern'  => '',
				'format'   => '',
				'refused'  => [],
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

/** Validates a key. Returns a sentence that says what is wrong, or an empty string. */
function validate_key( string $slug, string $key ): string {
	$service = get_services()[ $slug ] ?? null;
	if ( ! $service ) {
		return __( 'This service is not known here.', 'mainstay-blocks' );
	}
	if ( '' === $key ) {
		return __( 'Please enter a key.', 'mainstay-blocks' );
	}
	foreach ( $service['refused'] as $pattern => $sentence ) {
		if ( preg_match( $pattern, $key ) ) {
			return $sentence;
		}
	}
	if ( strlen( $key ) > 512 || preg_match( '/[^\x21-\x7e]/', $key ) ) {
		return __(
			'A key has no spaces and no special characters. Please copy it again.',
			'mainstay-blocks'
		);
	}
	if ( $service['pattern'] && ! preg_match( $service['pattern'], $key ) ) {
		return trim(
			sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'This does not look like a key of %s.', 'mainstay-blocks' ),
				$service['name']
			) .
				' ' .
				$service['format']
		);
	}
	return '';
}

/**
 * Returns the names of the blocks that use a service: those that need it (`mainstay.connection` in
 * block.json) and those that work better with it (`mainstay.uses`).
 *
 * @return list<string>
 */
function get_blocks_using_service( string $slug ): array {
	$using = array_filter(
		Blocks\get_manifest(),
		static fn( $metadata ) => ( $metadata['mainstay']['connection'] ?? '' ) ===
			$slug || in_array( $slug, $metadata['mainstay']['uses'] ?? [], true )
	);
	return array_column( $using, 'name' );
}
