<?php
/**
 * Returns the inline styles that the author chose for a field.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Styles;

use Mainstay\Core\CssValues;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Fields\PartStyles;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/css-values.php';
require_once __DIR__ . '/part-styles.php';

/**
 * Returns the inline styles of a field's label, input, list of options and options.
 *
 * @param FormField $field
 * @return array{label: string, input: string, options: string, option: string}
 */
function get_field_styles( FormField $field ): array {
	$attributes = $field->attributes;
	$parts      = $field->parts + [
		'label'   => [],
		'input'   => [],
		'options' => [],
	];
	$color      = static fn( $name ) => sanitize_color( $attributes[ $name ] ?? '' );
	$pixels     = static fn( $name ) => to_pixels( $attributes[ $name ] ?? null );
	$label      = [
		'color'       => $color( 'labelColor' ),
		'font-size'   => sanitize_font_size( $attributes['labelFontSize'] ?? '' ),
		'line-height' => sanitize_line_height( $attributes['labelLineHeight'] ?? null ),
	];
	$border     = [
		'border-color'  => $color( 'borderColor' ),
		'border-radius' => $pixels( 'borderRadius' ),
		'border-width'  => $pixels( 'borderWidth' ),
	];
	$text       = [
		'color'       => $color( 'inputColor' ),
		'font-size'   => sanitize_font_size( $attributes['fieldFontSize'] ?? '' ),
		'line-height' => sanitize_line_height( $attributes['lineHeight'] ?? null ),
	];
	return [
		'label'   => render_css(
			array_filter( PartStyles\get_text_properties( $parts['label'] ) ) + $label
		),
		'input'   => render_css(
			array_filter(
				PartStyles\get_text_properties( $parts['input'] ) +
					PartStyles\get_box_properties( $parts['input'] )
			) +
				$text +
				[ 'background-color' => $color( 'fieldBackgroundColor' ) ] +
				$border
		),
		'options' => render_css( PartStyles\get_box_properties( $parts['options'] ) ),
		'option'  => render_css(
			$text + [
				'background-color' => $color( 'buttonBackgroundColor' ),
				'border-radius'    => $pixels( 'buttonBorderRadius' ),
				'border-width'     => $pixels( 'buttonBorderWidth' ),
			]
		),
	];
}

/**
 * Returns the inline styles of one option: its own, where it is a block that has some.
 *
 * @param FormField $field
 * @param string    $text  Of the option.
 */
function get_option_styles( FormField $field, string $text ): string {
	return render_css( PartStyles\get_text_properties( $field->parts['option'][ $text ] ?? [] ) );
}

/**
 * Returns CSS declarations, without those that have no value.
 *
 * @param array<string, string> $properties Values by property.
 */
function render_css( array $properties ): string {
	$css = '';
	foreach ( $properties as $property => $value ) {
		$css .= '' === $value ? '' : "$property:$value;";
	}
	return rtrim( $css, ';' );
}

/**
 * Returns a color, or the CSS variable of a theme color; an empty string for anything else.
 *
 * @param mixed $value Color, or slug of a theme color.
 */
function sanitize_color( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( preg_match( '/^[a-z][a-z0-9-]{0,50}$/iD', $value ) ) {
		$name = CssValues\sanitize_color( $value );
		$slug = _wp_to_kebab_case( $value );
		return "var(--wp--preset--color--$slug" . ( $name ? ",$name" : '' ) . ')';
	}
	return CssValues\sanitize_color( $value );
}

/**
 * Returns a number as CSS pixels from 0 to 200, or an empty string.
 *
 * @param mixed $value
 */
function to_pixels( $value ): string {
	return is_int( $value ) || is_float( $value )
		? max( 0, min( 200, $value ) ) . 'px'
		: '';
}

/**
 * Returns a line height of more than 0 and at most 10, or an empty string.
 *
 * @param mixed $value
 */
function sanitize_line_height( $value ): string {
	return is_numeric( $value ) && $value > 0 && $value <= 10
		? (string) (float) $value
		: '';
}

/**
 * Returns a font size, or the CSS variable of a theme font size; an empty string for anything else.
 *
 * @param mixed $value Number of pixels, length, or slug of a theme font size.
 */
function sanitize_font_size( $value ): string {
	if ( is_int( $value ) ) {
		return to_pixels( $value );
	}
	$value = is_string( $value ) ? trim( $value ) : '';
	return preg_match( '/^[a-z][a-z0-9-]{0,30}$/iD', $value )
		? 'var(--wp--preset--font-size--' . _wp_to_kebab_case( $value ) . ')'
		: CssValues\sanitize_length( $value, [ 'px', 'em', 'rem', '%', 'vw' ] );
}
