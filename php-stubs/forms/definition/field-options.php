<?php
/**
 * Reads what can be chosen in a field: from its attribute, from the blocks inside it, or the steps of
 * a rating.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\FieldOptions;

use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

/** Block names of the options of a field. */
const OPTION_BLOCKS = [
	'jetpack/field-option-checkbox',
	'jetpack/field-option-radio',
	'jetpack/option',
];

/** Types of fields in which one or several of the author's options are chosen. */
const TYPES_WITH_OPTIONS = [ 'checkbox-multiple', 'radio', 'select' ];

/** Steps of a rating at most. */
const MAX_RATING_STEPS = 10;

/**
 * Returns the options of a field; an empty list for fields without any.
 *
 * @param array<string, mixed> $block      Parsed block of the field.
 * @param array<string, mixed> $attributes Of the field, with those of the blocks inside it.
 * @param string               $type       Type of field, as in Definition\FIELD_BLOCKS.
 * @return list<string>
 */
function get_options( array $block, array $attributes, string $type ): array {
	if ( 'rating' === $type ) {
		return get_rating_options( $attributes['max'] ?? null );
	}
	if ( ! in_array( $type, TYPES_WITH_OPTIONS, true ) ) {
		return [];
	}
	$options = is_array( $attributes['options'] ?? null )
		? array_values( array_filter( $attributes['options'], 'is_string' ) )
		: [];
	$inner   = array_map(
		static fn( $given ) => is_string( $given['label'] ?? null ) ? $given['label'] : '',
		find_option_attributes( $block['innerBlocks'] ?? [] )
	);
	$texts   = array_map( 'Mainstay\Forms\Definition\to_plain_text', $inner ?: $options );
	return array_values(
		array_unique( array_filter( $texts, static fn( $text ) => '' !== $text ) )
	);
}

/**
 * Returns the attributes of the options among blocks, at any depth.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks inside a field.
 * @return list<array<string, mixed>>
 */
function find_option_attributes( array $blocks ): array {
	$found = [];
	foreach ( $blocks as $block ) {
		if ( in_array( $block['blockName'] ?? '', OPTION_BLOCKS, true ) ) {
			$found[] = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
		} else {
			array_push( $found, ...find_option_attributes( $block['innerBlocks'] ?? [] ) );
		}
	}
	return $found;
}

/**
 * Returns the steps of a rating, as they are sent and stored: `1/5` to `5/5`.
 *
 * @param mixed $max Number of steps, as saved.
 * @return list<string>
 */
function get_rating_options( $max ): array {
	$max = is_numeric( $max ) ? max( 1, min( MAX_RATING_STEPS, (int) $max ) ) : 5;
	return array_map( static fn( $step ) => "$step/$max", range( 1, $max ) );
}
