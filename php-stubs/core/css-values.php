<?php
/**
 * Validates values of block attributes for style attributes. Whatever is not plainly a colour, gradient
 * or length becomes an empty string, so that no value can load an address or end the declaration.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\CssValues;

defined( 'ABSPATH' ) || exit();

/**
 * Pattern of a preset of the theme, in the notation of CSS or of block attributes; %1$s is its kind.
 */
const PRESET_PATTERN = '/^(?:var\(--wp--preset--%1$s--[a-z0-9-]+\)|var:preset\|%1$s\|[a-z0-9-]+)$/i';

/** Pattern of colour functions, with numbers, percentages and angles inside. */
const COLOR_FUNCTION_PATTERN = '(?:rgb|hsl)a?\([\d.,%\s\/+-]+(?:(?:deg|rad|turn)[\d.,%\s\/+-]+)?\)';

/** Sides of a box, in the order of CSS. */
const BOX_SIDES = [ 'top', 'right', 'bottom', 'left' ];

/** Corners of a box, in the order of CSS. */
const BOX_CORNERS = [ 'topLeft', 'topRight', 'bottomRight', 'bottomLeft' ];

/**
 * Returns a preset as a CSS variable, or an empty string.
 *
 * @param string $kind `color`, `gradient`, `spacing` or `font-size`.
 */
function get_preset_variable( string $value, string $kind ): string {
	if ( ! preg_match( sprintf( PRESET_PATTERN, $kind ), $value ) ) {
		return '';
	}
	$slug = preg_replace( '/^var:preset\|[\w-]+\|/', '', $value, 1, $count );
	return $count ? "var(--wp--preset--$kind--$slug)" : $value;
}

/**
 * Returns a colour: hexadecimal, a colour function, a name, or a preset of the theme; else an empty
 * string.
 *
 * @param mixed $value Of an attribute.
 */
function sanitize_color( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if (
		preg_match( '/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/iD', $value ) ||
		preg_match( '/^' . COLOR_FUNCTION_PATTERN . '$/iD', $value ) ||
		preg_match( '/^[a-z]{3,24}$/iD', $value )
	) {
		return $value;
	}
	return get_preset_variable( $value, 'color' );
}

/**
 * Returns a gradient of colours, or a preset of the theme; else an empty string.
 *
 * @param mixed $value Of an attribute.
 */
function sanitize_gradient( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if (
		strlen( $value ) <= 1000 &&
		preg_match(
			'/^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/isD',
			$value,
			$match
		)
	) {
		// Besides colour functions and variables, only words and numbers are allowed.
		$rest = preg_replace(
			[
				'/' . COLOR_FUNCTION_PATTERN . '/i',
				'/var\(--wp--preset--color--[a-z0-9-]+\)/i',
			],
			'',
			$match[1]
		);
		return preg_match( '/^[\w#%.,\s+-]*$/D', $rest ) ? $value : '';
	}
	return get_preset_variable( $value, 'gradient' );
}

/**
 * Returns a length that is not negative; else an empty string.
 *
 * @param mixed    $value Of an attribute.
 * @param string[] $units Allowed units.
 */
function sanitize_length( $value, array $units ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	$units = implode( '|', array_map( 'preg_quote', $units ) );
	return preg_match(
		"/^(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?:$units)$/D",
		$value
	)
		? $value
		: '';
}

/** CSS units of sizes. */
const SIZE_UNITS = [ 'px', 'em', 'rem', '%', 'vw', 'vh' ];

/**
 * Returns a size: zero, a length that is not negative, or a preset of the theme; else an empty string.
 *
 * @param mixed  $value Of an attribute.
 * @param string $kind  Kind of the preset: `spacing` or `font-size`.
 */
function sanitize_size( $value, string $kind ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	return '0' === $value
		? $value
		: ( sanitize_length( $value, SIZE_UNITS ) ?: get_preset_variable( $value, $kind ) );
}

/**
 * Returns the sizes of sides or corners for a shorthand property; an empty string where none is set.
 *
 * @param mixed    $value One size, or sizes by name.
 * @param string[] $names Of the sides or corners, in the order of the property.
 */
function sanitize_sizes( $value, array $names ): string {
	if ( ! is_array( $value ) ) {
		return sanitize_size( $value, 'spacing' );
	}
	$sizes = array_map( static fn( $name ) => sanitize_size( $value[ $name ] ?? '', 'spacing' ), $names );
	return '' !== implode( '', $sizes )
		? implode( ' ', array_map( static fn( $size ) => '' === $size ? '0' : $size, $sizes ) )
		: '';
}

/**
 * Returns a border as values of `border-width`, `border-style` and `border-color`; empty where none is set.
 *
 * @param mixed $border Of an attribute: `width`, `style` and `color`, or these by side.
 * @return array<string, string> By `width`, `style` and `color`.
 */
function sanitize_border( $border ): array {
	if ( ! is_array( $border ) ) {
		return [];
	}
	$by_side = array_intersect_key( $border, array_flip( BOX_SIDES ) );
	$sides   = $by_side
		? array_map( static fn( $side ) => $by_side[ $side ] ?? [], BOX_SIDES )
		: [ $border ];
	$values  = [];
	$is_set  = false;
	foreach ( $sides as $side ) {
		$side   = is_array( $side ) ? $side : [];
		$width  = sanitize_size( $side['width'] ?? '', 'spacing' );
		$color  = sanitize_color( $side['color'] ?? '' );
		$style  = $side['style'] ?? '';
		$style  = in_array( $style, [ 'solid', 'dashed', 'dotted' ], true ) ? $style : '';
		$is_set = $is_set || '' !== $width . $color . $style;

		$values['width'][] = $width ?: ( '' === $color . $style ? '0' : '1px' );
		$values['style'][] = $style ?: 'solid';
		$values['color'][] = $color ?: 'currentcolor';
	}
	return $is_set
		? array_map( static fn( $of_sides ) => implode( ' ', $of_sides ), $values )
		: [];
}
