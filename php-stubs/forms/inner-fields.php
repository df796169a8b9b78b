<?php
/**
 * Fields whose label, input and options are blocks inside them: newer content keeps them so, older
 * content has attributes. Here both become the same attributes.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\InnerFields;

defined( 'ABSPATH' ) || exit();

const INPUT_BLOCKS = [ 'jetpack/input', 'jetpack/phone-input' ];

/** Fields that have no input of their own yet, and what visitors get in its place. */
const SUBSTITUTES = [
	'jetpack/field-number'       => 'text',
	'jetpack/field-time'         => 'text',
	'jetpack/field-slider'       => 'text',
	'jetpack/field-rating'       => 'radio',
	'jetpack/field-image-select' => 'radio',
];

/** A rating has at most so many steps. */
const MAX_RATING = 10;

/** The type of field that visitors get for a block, or null for a block that is no field. */
function substitute_type( array $block ): ?string {
	$type = SUBSTITUTES[ $block['blockName'] ?? '' ] ?? null;
	return 'jetpack/field-image-select' === ( $block['blockName'] ?? '' ) &&
		true === ( attributes_of_block( $block )['isMultiple'] ?? false )
		? 'checkbox-multiple'
		: $type;
}

/** Label and options of a field that has no input of its own yet. */
function of_substitute( array $block ): array {
	$own = attributes_of_block( $block );
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
			$max = is_int( $max ) ? max( 1, min( MAX_RATING, $max ) ) : 5;
			return [
				'label'   => __( 'Rating', 'mainstay-blocks' ),
				'options' => array_map(
					static fn( $step ) => "$step/$max",
					range( 1, $max )
				),
			];
		case 'jetpack/field-image-select':
			return [ 'options' => image_labels( $block['innerBlocks'] ?? [] ) ];
		default:
			return [];
	}
}

/**
 * What the images of a choice are called: by their labels, or by letters.
 *
 * @param array[] $blocks Inside the field, however deep.
 * @return string[]
 */
function image_labels( array $blocks ): array {
	$labels = [];
	foreach ( $blocks as $block ) {
		if ( 'jetpack/input-image-option' === ( $block['blockName'] ?? '' ) ) {
			$label    = attributes_of_block( $block )['label'] ?? '';
			$labels[] =
				is_string( $label ) && '' !== trim( $label )
					? $label
					: chr( 65 + ( count( $labels ) % 26 ) );
		} else {
			array_push( $labels, ...image_labels( $block['innerBlocks'] ?? [] ) );
		}
	}
	return $labels;
}

/**
 * The attributes of a field, with those that its inner blocks stand for.
 *
 * @param array  $block As the parser gives it.
 * @param string $type  Of the field, as in Definition\FIELD_BLOCKS.
 */
function attributes_of( array $block, string $type ): array {
	$own        = attributes_of_block( $block );
	$attributes = $own;
	foreach ( $block['innerBlocks'] ?? [] as $part ) {
		$name  = $part['blockName'] ?? '';
		$given = attributes_of_block( $part );
		if ( 'jetpack/label' === $name ) {
			$attributes += of_label( $given );
		} elseif ( in_array( $name, INPUT_BLOCKS, true ) ) {
			$attributes += of_input( $given, $type );
		} elseif ( 'jetpack/option' === $name ) {
			$attributes = of_standalone_option( $given, $type ) + $attributes;
		}
	}
	if ( false === ( $own['requiredIndicator'] ?? true ) ) {
		$attributes['requiredText'] = '';
	}
	return $attributes + of_substitute( $block );
}

/** The attributes of a parsed block, whatever a post holds. */
function attributes_of_block( array $block ): array {
	return is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
}

/** Text and look of a label. Its placeholder is for authors. */
function of_label( array $given ): array {
	return array_intersect_key(
		$given,
		[
			'label'        => 1,
			'requiredText' => 1,
		]
	) +
		array_filter(
			[
				'labelColor'    => color( $given, 'textColor', 'text' ),
				'labelFontSize' => font_size( $given ),
			]
		);
}

/** Placeholder and look of an input; in a list of choices the placeholder is the empty choice. */
function of_input( array $given, string $type ): array {
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
			'inputColor'           => color( $given, 'textColor', 'text' ),
			'fieldBackgroundColor' => color(
				$given,
				'backgroundColor',
				'background'
			),
			'fieldFontSize'        => font_size( $given ),
			'borderColor'          => $given['borderColor'] ?? $border_color,
		]
	);
}

/** The one option of a check box or a consent: its text is the field's. */
function of_standalone_option( array $given, string $type ): array {
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

/** A colour of the theme by its name, or one of the author's own. */
function color( array $given, string $preset, string $key ): string {
	$colors = $given['style']['color'] ?? [];
	$value  = $given[ $preset ] ?? ( is_array( $colors ) ? $colors[ $key ] ?? '' : '' );
	return is_string( $value ) ? $value : '';
}

/** A size of the theme by its name, or one of the author's own. */
function font_size( array $given ): string {
	$typography = $given['style']['typography'] ?? [];
	$value      =
		$given['fontSize'] ??
		( is_array( $typography ) ? $typography['fontSize'] ?? '' : '' );
	return is_string( $value ) ? $value : '';
}
