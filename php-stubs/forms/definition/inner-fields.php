<?php
/**
 * Reads fields whose label, input and options are blocks inside them, as newer content saves them,
 * into the attributes that fields of older content have.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\InnerFields;

use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\ImageOptions;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/image-options.php';

/** Block names of inputs inside a field. */
const INPUT_BLOCKS = [
	'jetpack/input',
	'jetpack/phone-input',
	'jetpack/input-rating',
	'jetpack/input-range',
];

/** Attributes of a label that are its field's. Its placeholder is only for authors. */
const LABEL_ATTRIBUTES = [
	'label'        => 1,
	'requiredText' => 1,
];

/** Field blocks without an input of their own, and the type of field that visitors get instead. */
const SUBSTITUTE_FIELD_TYPES = [
	'jetpack/field-image-select' => 'radio',
];

/**
 * Returns the type of field that visitors get for a block, or null for a block that is no such
 * field.
 *
 * @param array<string, mixed> $block Parsed block.
 */
function get_substitute_type( array $block ): ?string {
	$type = SUBSTITUTE_FIELD_TYPES[ $block['blockName'] ?? '' ] ?? null;
	return 'jetpack/field-image-select' === ( $block['blockName'] ?? '' ) &&
		true === ( get_block_attributes( $block )['isMultiple'] ?? false )
		? 'checkbox-multiple'
		: $type;
}

/**
 * Returns the attributes of a field, with those that its inner blocks hold.
 *
 * @param array<string, mixed> $block Parsed block.
 * @param string               $type  Type of field, as in Definition\FIELD_BLOCKS.
 * @return array<string, mixed>
 */
function get_field_attributes( array $block, string $type ): array {
	$own        = get_block_attributes( $block );
	$attributes = $own;
	foreach ( $block['innerBlocks'] ?? [] as $part ) {
		$name  = $part['blockName'] ?? '';
		$given = get_block_attributes( $part );
		if ( 'jetpack/label' === $name ) {
			$attributes += array_intersect_key( $given, LABEL_ATTRIBUTES );
			if ( false === ( $given['requiredIndicator'] ?? true ) ) {
				$attributes['requiredText'] = '';
			}
		} elseif ( in_array( $name, INPUT_BLOCKS, true ) ) {
			$attributes += get_input_attributes( $given, $type );
		} elseif ( 'jetpack/option' === $name ) {
			$attributes = get_standalone_option_attributes( $given, $type ) + $attributes;
		}
	}
	if ( false === ( $own['requiredIndicator'] ?? true ) ) {
		$attributes['requiredText'] = '';
	}
	if ( 'jetpack/field-image-select' === ( $block['blockName'] ?? '' ) ) {
		$attributes += [ 'options' => array_map( 'strval', array_keys( ImageOptions\get_options( $block ) ) ) ];
	}
	return $attributes;
}

/**
 * Returns the attributes of a parsed block; an empty array where they are none.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function get_block_attributes( array $block ): array {
	return is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
}

/**
 * Returns the attributes that an input block holds for its field. In a select the placeholder is the
 * empty choice.
 *
 * @param array<string, mixed> $given Attributes of the input.
 * @param string               $type  Type of field.
 * @return array<string, mixed>
 */
function get_input_attributes( array $given, string $type ): array {
	$placeholder = $given['placeholder'] ?? '';
	return array_filter(
		[
			'select' === $type ? 'toggleLabel' : 'placeholder' => is_string( $placeholder ) ? $placeholder : '',
		]
	) +
		array_intersect_key(
			$given,
			[
				'min' => 1,
				'max' => 1,
			]
		);
}

/**
 * Returns the attributes of the blocks inside a field, as saved: of its label, its input, the list of
 * options, and of each option by its text.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return array{label?: array<string, mixed>, input?: array<string, mixed>, options?: array<string, mixed>, option?: array<string, array<string, mixed>>}
 */
function get_parts( array $blocks ): array {
	$parts = [];
	foreach ( $blocks as $block ) {
		$name  = $block['blockName'] ?? '';
		$given = get_block_attributes( $block );
		if ( 'jetpack/label' === $name ) {
			$parts['label'] = $given;
		} elseif ( in_array( $name, INPUT_BLOCKS, true ) ) {
			$parts['input'] = $given;
		} elseif ( 'jetpack/options' === $name ) {
			$parts['options'] = $given;
			$parts            = get_parts( $block['innerBlocks'] ?? [] ) + $parts;
		} elseif ( 'jetpack/option' === $name && is_string( $given['label'] ?? null ) ) {
			$parts['option'][ Definition\to_plain_text( $given['label'] ) ] = $given;
		}
	}
	return $parts;
}

/**
 * Returns the attributes that the single option of a checkbox or consent field holds: its text.
 *
 * @param array<string, mixed> $given Attributes of the option.
 * @param string               $type  Type of field.
 * @return array<string, string>
 */
function get_standalone_option_attributes( array $given, string $type ): array {
	$label = $given['label'] ?? '';
	if ( ! is_string( $label ) || '' === trim( $label ) ) {
		return [];
	}
	return 'consent' === $type
		? [
			'implicitConsentMessage' => $label,
			'explicitConsentMessage' => $label,
		]
		: [ 'label' => $label ];
}
