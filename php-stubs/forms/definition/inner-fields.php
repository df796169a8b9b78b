<?php
/**
 * Reads fields whose label, input and options are blocks inside them, as newer content saves them,
 * into the attributes that fields of older content have.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\InnerFields;

defined( 'ABSPATH' ) || exit();

/** Block names of inputs inside a field. */
const INPUT_BLOCKS = [ 'jetpack/input', 'jetpack/phone-input' ];

/** Field blocks without an input of their own, and the type of field that visitors get instead. */
const SUBSTITUTE_FIELD_TYPES = [
	'jetpack/field-number'       => 'text',
	'jetpack/field-time'         => 'text',
	'jetpack/field-slider'       => 'text',
	'jetpack/field-rating'       => 'radio',
	'jetpack/field-image-select' => 'radio',
];

/** Steps of a rating at most. */
const MAX_RATING_STEPS = 10;

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
 * Returns label and options of a field without an input of its own.
 *
 * @param array<string, mixed> $block Parsed block.
 * @return array<string, mixed>
 */
function get_substitute_attributes( array $block ): array {
	$own = get_block_attributes( $block );
	switch ( $block['blockName'] ?? '' ) {
		case 'jetpack/field-number':
			return [ 'label' => __( 'Number', 'mainstay-blocks' ) ];
		case 'jetpack/field-time':
			return [ 'label' => __( 'Time', 'mainstay-blocks' ) ];
		case 'jetpack/field-slider':
			return [
				'label'        => __( 'Number', 'mainstay-blocks' ),
				'defaultValue' => is_numeric( $own['default'] ?? null )
					? (string) $own['default']
					: '',
			];
		case 'jetpack/field-rating':
			$max = $own['max'] ?? 5;
			$max = is_int( $max ) ? max( 1, min( MAX_RATING_STEPS, $max ) ) : 5;
			return [
				'label'   => __( 'Rating', 'mainstay-blocks' ),
				'options' => array_map(
					static fn( $step ) => "$step/$max",
					range( 1, $max )
				),
			];
		case 'jetpack/field-image-select':
			return [ 'options' => get_image_labels( $block['innerBlocks'] ?? [] ) ];
		default:
			return [];
	}
}

/**
 * Returns the labels of the images of a choice; letters where an image has none.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks inside the field, at any depth.
 * @return list<string>
 */
function get_image_labels( array $blocks ): array {
	$labels = [];
	foreach ( $blocks as $block ) {
		if ( 'jetpack/input-image-option' === ( $block['blockName'] ?? '' ) ) {
			$label    = get_block_attributes( $block )['label'] ?? '';
			$labels[] =
				is_string( $label ) && '' !== trim( $label )
					? $label
					: chr( 65 + ( count( $labels ) % 26 ) );
		} else {
			array_push( $labels, ...get_image_labels( $block['innerBlocks'] ?? [] ) );
		}
	}
	return $labels;
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
			$attributes += get_label_attributes( $given );
		} elseif ( in_array( $name, INPUT_BLOCKS, true ) ) {
			$attributes += get_input_attributes( $given, $type );
		} elseif ( 'jetpack/option' === $name ) {
			$attributes = get_standalone_option_attributes( $given, $type ) + $attributes;
		}
	}
	if ( false === ( $own['requiredIndicator'] ?? true ) ) {
		$attributes['requiredText'] = '';
	}
	return $attributes + get_substitute_attributes( $block );
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
 * Returns the attributes that a label block holds for its field: text and look. Its placeholder is
 * only for authors.
 *
 * @param array<string, mixed> $given Attributes of the label.
 * @return array<string, mixed>
 */
function get_label_attributes( array $given ): array {
	return array_intersect_key(
		$given,
		[
			'label'        => 1,
			'requiredText' => 1,
		]
	) +
		array_filter(
			[
				'labelColor'    => get_color_value( $given, 'textColor', 'text' ),
				'labelFontSize' => get_font_size_value( $given ),
			]
		);
}

/**
 * Returns the attributes that an input block holds for its field: placeholder and look. In a select
 * the placeholder is the empty choice.
 *
 * @param array<string, mixed> $given Attributes of the input.
 * @param string               $type  Type of field.
 * @return array<string, mixed>
 */
function get_input_attributes( array $given, string $type ): array {
	$placeholder  = $given['placeholder'] ?? '';
	$border       = $given['style']['border'] ?? [];
	$border_color = is_array( $border ) ? $border['color'] ?? '' : '';
	return array_filter(
		[
			'select' === $type ? 'toggleLabel' : 'placeholder' => is_string(
				$placeholder
			)
				? $placeholder
				: '',
			'inputColor'           => get_color_value( $given, 'textColor', 'text' ),
			'fieldBackgroundColor' => get_color_value(
				$given,
				'backgroundColor',
				'background'
			),
			'fieldFontSize'        => get_font_size_value( $given ),
			'borderColor'          => $given['borderColor'] ?? $border_color,
		]
	);
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

/**
 * Returns the slug of a theme color, a custom color, or an empty string.
 *
 * @param array<string, mixed> $given  Attributes of a block.
 * @param string               $preset Attribute with the slug.
 * @param string               $key    Key of the custom color in `style.color`.
 */
function get_color_value( array $given, string $preset, string $key ): string {
	$colors = $given['style']['color'] ?? [];
	$value  = $given[ $preset ] ?? ( is_array( $colors ) ? $colors[ $key ] ?? '' : '' );
	return is_string( $value ) ? $value : '';
}

/**
 * Returns the slug of a theme font size, a custom size, or an empty string.
 *
 * @param array<string, mixed> $given Attributes of a block.
 */
function get_font_size_value( array $given ): string {
	$typography = $given['style']['typography'] ?? [];
	$value      =
		$given['fontSize'] ??
		( is_array( $typography ) ? $typography['fontSize'] ?? '' : '' );
	return is_string( $value ) ? $value : '';
}
