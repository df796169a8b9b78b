<?php
/**
 * Reads single values of responses that other plugins stored before.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Responses\LegacyValues;

defined( 'ABSPATH' ) || exit();

/** Nesting of a serialized map; answers have two levels. */
const MAX_SERIALIZED_DEPTH = 8;

/** What follows a quote that ends a text, by the bracket that the text is in. */
const QUOTE_ENDS = [
	'{' => '/\G\s{0,20}(?:\}|:\s{0,20}(?:["{\[\d-]|true|false|null)|,\s{0,20}"[^"]{1,200}"\s{0,20}:)/',
	'[' => '/\G\s{0,20}(?:\]|,\s{0,20}["{\[])/',
];

/** Returns text without the HTML entities that it was stored with. */
function decode_entities( string $text ): string {
	return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
}

/**
 * Returns a value as text without HTML entities; an empty string for what is no text or number.
 *
 * @param mixed $value As stored.
 */
function to_text( $value ): string {
	return is_scalar( $value ) ? decode_entities( (string) $value ) : '';
}

/**
 * Returns whether a value stands for a ticked box.
 *
 * @param mixed $value As stored.
 */
function is_affirmative( $value ): bool {
	return is_scalar( $value ) &&
		! in_array( strtolower( trim( (string) $value ) ), [ '', '0', 'no' ], true );
}

/**
 * Returns a value as text or as a list of texts; files and images by their names.
 *
 * @param mixed $value As stored.
 * @return string|list<string>
 */
function normalize_value( $value ) {
	if ( ! is_array( $value ) ) {
		return to_text( $value );
	}
	$list  = $value['files'] ?? ( $value['choices'] ?? $value );
	$texts = [];
	foreach ( is_array( $list ) ? $list : [] as $item ) {
		if ( is_array( $item ) ) {
			$item = implode(
				' - ',
				array_filter(
					[
						$item['name'] ?? ( $item['selected'] ?? '' ),
						$item['label'] ?? '',
					],
					static fn( $part ) => is_scalar( $part ) &&
						'' !== (string) $part
				)
			);
		}
		if ( is_scalar( $item ) && '' !== (string) $item ) {
			$texts[] = decode_entities( (string) $item );
		}
	}
	return $texts;
}

/**
 * Decodes JSON that may have been escaped for HTML or the database before it was stored, or that has
 * lost its backslashes.
 *
 * @return array<array-key, mixed>|null
 */
function decode_escaped_json( string $json ): ?array {
	foreach (
		[
			$json,
			decode_entities( $json ),
			wp_unslash( $json ),
			wp_unslash( decode_entities( $json ) ),
			repair_quotes( $json ),
		]
		as $try
	) {
		$decoded = json_decode( $try, true );
		if ( is_array( $decoded ) ) {
			return $decoded;
		}
	}
	return null;
}

/**
 * Returns JSON in which quotes and line breaks inside texts are escaped again. A quote ends a text
 * only where that goes on which JSON expects there.
 */
function repair_quotes( string $json ): string {
	$repaired  = '';
	$is_inside = false;
	$brackets  = [];
	$length    = strlen( $json );
	for ( $at = 0; $at < $length; $at++ ) {
		$char = $json[ $at ];
		if ( '"' === $char ) {
			$is_mark   = ! $is_inside || preg_match( QUOTE_ENDS[ end( $brackets ) ] ?? '/\G$/', $json, $found, 0, $at + 1 );
			$is_inside = $is_mark ? ! $is_inside : $is_inside;
			$char      = $is_mark ? $char : '\\"';
		} elseif ( ! $is_inside && str_contains( '{[', $char ) ) {
			$brackets[] = $char;
		} elseif ( ! $is_inside && str_contains( '}]', $char ) ) {
			array_pop( $brackets );
		} elseif ( $is_inside && $char < ' ' ) {
			$char = trim( (string) wp_json_encode( $char ), '"' );
		} elseif ( $is_inside && '\\' === $char ) {
			$next = $json[ $at + 1 ] ?? '';
			$char = '' !== $next && str_contains( '"\\/bfnrtu', $next ) ? $char . $json[ ++$at ] : '\\\\';
		}
		$repaired .= $char;
	}
	return $repaired;
}

/**
 * Returns the texts and lists of a serialized map. Objects are not restored, and left out.
 *
 * @param string $text As stored.
 * @return array<array-key, mixed>
 */
function read_serialized_map( string $text ): array {
	if ( ! str_starts_with( $text, 'a:' ) ) {
		return [];
	}
	// Stored in this format, without classes; broken data is no answer.
	$map = @unserialize(
		$text,
		[
			'allowed_classes' => false,
			'max_depth'       => MAX_SERIALIZED_DEPTH,
		]
	);
	return is_array( $map )
		? array_filter( $map, static fn( $value ) => is_scalar( $value ) || is_array( $value ) )
		: [];
}
