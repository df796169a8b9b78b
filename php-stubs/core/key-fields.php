<?php
/**
 * The fields of a key. A key of several secrets is stored as one text, its fields in the order of their
 * declaration with bars between them, as all versions of this plugin store it; people enter and change
 * one field at a time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\KeyFields;

use Mainstay\Core\Services;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/services.php';

/** Separates the fields of a stored key. */
const SEPARATOR = '|';

/**
 * Splits a key into its fields. Optional fields may be missing from it.
 *
 * @param string $service Slug of the service.
 * @param string $key     May be empty.
 * @return array<string, string> Values by ID of the field.
 */
function split_key( string $service, string $key ): array {
	$fields = Services\get_fields( $service );
	$parts  = '' === $key ? [] : explode( SEPARATOR, $key, max( 1, count( $fields ) ) );
	$needed = count( array_filter( $fields, static fn( $field ) => is_required( $field ) ) );
	$values = [];
	foreach ( $fields as $id => $field ) {
		if ( $field['choices'] ) {
			// The first choice is left out of the key.
			$is_named      = in_array( $parts[0] ?? '', array_slice( array_column( $field['choices'], 'stored' ), 1 ), true );
			$values[ $id ] = find_choice( $field['choices'], $is_named ? (string) array_shift( $parts ) : '' );
		} elseif ( is_required( $field ) ) {
			$values[ $id ] = (string) array_shift( $parts );
			--$needed;
		} else {
			$values[ $id ] = count( $parts ) > $needed ? (string) array_shift( $parts ) : '';
		}
	}
	return $values;
}

/**
 * Joins fields to a key.
 *
 * @param string                $service Slug of the service.
 * @param array<string, string> $values  By ID of the field.
 */
function join_fields( string $service, array $values ): string {
	$parts = [];
	foreach ( Services\get_fields( $service ) as $id => $field ) {
		$value   = trim( $values[ $id ] ?? '' );
		$parts[] = $field['choices'] ? ( $field['choices'][ $value ]['stored'] ?? '' ) : $value;
	}
	return implode( SEPARATOR, array_filter( $parts, static fn( $part ) => '' !== $part ) );
}

/**
 * Returns what is wrong with fields, as sentences by the ID of the field.
 *
 * @param string                $service Slug of the service.
 * @param array<string, string> $values  By ID of the field.
 * @return array<string, string>
 */
function validate_fields( string $service, array $values ): array {
	$errors = [];
	foreach ( Services\get_fields( $service ) as $id => $field ) {
		$value = trim( $values[ $id ] ?? '' );
		$error = match ( true ) {
			[] !== $field['choices'] => '',
			'' === $value => is_required( $field )
				/* translators: %s: label of a field, e.g. Client ID. */
				? sprintf( __( 'Fill in: %s.', 'mainstay-blocks' ), $field['label'] )
				: '',
			// The parts of a key are told apart by it.
			str_contains( $value, SEPARATOR ) && count( Services\get_fields( $service ) ) > 1
				=> __( 'Copy only this part. It does not contain a vertical bar.', 'mainstay-blocks' ),
			default => Services\validate_value( $field, $value )
		};
		if ( '' !== $error ) {
			$errors[ $id ] = $error;
		}
	}
	return $errors;
}

/**
 * Returns the key that constants or environment variables for its fields set.
 *
 * @param string $slot Slot of the key.
 * @return array{source: string, key: string} As Settings\get_configured_key(); nothing where a required
 *         field is missing.
 */
function get_configured_key( string $slot ): array {
	$service = Services\get_service_of_slot( $slot );
	$values  = [];
	$source  = '';
	foreach ( Services\get_fields( $service ) as $id => $field ) {
		$given = Settings\get_configured_value( get_constant_name( $slot, $id ) );
		if ( '' === $given['source'] && is_required( $field ) ) {
			return $given;
		}
		$source        = is_required( $field ) ? $given['source'] : $source;
		$values[ $id ] = $given['key'];
	}
	$key = join_fields( $service, $values );
	return '' === $source || '' === $key
		? [
			'source' => '',
			'key'    => '',
		]
		: [
			'source' => $source,
			'key'    => $key,
		];
}

/**
 * Returns the name of the constant and environment variable for a field, e.g. `MAINSTAY_PAYPAL_SECRET`.
 *
 * @param string $slot Slot of the key.
 * @param string $id   ID of the field.
 */
function get_constant_name( string $slot, string $id ): string {
	return 'MAINSTAY_' . strtoupper( str_replace( '-', '_', "$slot-$id" ) );
}

/**
 * Returns whether a field has to be filled in.
 *
 * @param array<string, mixed> $field As Services\get_fields() returns it.
 */
function is_required( array $field ): bool {
	return ! $field['is_optional'] && ! $field['choices'];
}

/**
 * Returns the choice that a key holds.
 *
 * @param array<string, array{label: string, stored: string}> $choices Of a field.
 * @param string                                               $stored  As in the key.
 */
function find_choice( array $choices, string $stored ): string {
	foreach ( $choices as $value => $choice ) {
		if ( $choice['stored'] === $stored ) {
			return $value;
		}
	}
	return (string) array_key_first( $choices );
}
