<?php
/**
 * Reads the style of the Subscribe form from its attributes, within limits.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Subscriptions;

use Mainstay\Core\CssValues;
use Mainstay\Newsletter\Subscribers;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';

/** Numbers in pixels: minimum, maximum and default; style.ts has the same. */
const PIXEL_LIMITS = [
	'borderRadius' => [ 0, 50, 0 ],
	'borderWeight' => [ 0, 15, 1 ],
	'padding'      => [ 5, 50, 15 ],
	'spacing'      => [ 0, 50, 10 ],
];

/** What shapes field and button apart from each other; look.ts has the same. */
const OWN_SHAPE = [ 'spacing', 'borderRadius', 'borderWeight', 'borderColor', 'customBorderColor', 'buttonWidth' ];

/** CSS units of widths. */
const WIDTH_UNITS = [ 'px', '%', 'em', 'rem', 'vw' ];
/** CSS units of font sizes. */
const FONT_UNITS = [ 'px', 'em', 'rem', 'vw', '%' ];

/**
 * Returns a number in pixels within its limits.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 */
function get_pixels( array $attributes, string $name ): int {
	[$least, $most, $default] = PIXEL_LIMITS[ $name ];
	$value                    = $attributes[ $name ] ?? null;
	return is_numeric( $value )
		? (int) round( max( $least, min( $most, $value ) ) )
		: $default;
}

/**
 * Returns the slug of a preset, or an empty string.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 */
function get_preset_slug( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) && preg_match( '/^[\w-]+$/D', $value )
		? _wp_to_kebab_case( $value )
		: '';
}

/**
 * Returns the custom value that is used without a preset.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the preset's attribute.
 */
function get_custom_value( array $attributes, string $name ): mixed {
	return $attributes[ 'custom' . ucfirst( $name ) ] ?? '';
}

/**
 * Returns a background color or gradient as classes and declarations.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $part       `emailField` or `button`.
 * @return array{0: string, 1: array<string, string>}
 */
function get_background( array $attributes, string $part ): array {
	$color    = get_preset_slug( $attributes, "{$part}BackgroundColor" );
	$gradient = get_preset_slug( $attributes, "{$part}Gradient" );
	if ( $gradient ) {
		return [ "has-background has-$gradient-gradient-background", [] ];
	}
	if ( $color ) {
		return [ "has-background has-$color-background-color", [] ];
	}
	$own = array_filter(
		[
			'background'       => CssValues\sanitize_gradient(
				get_custom_value( $attributes, "{$part}Gradient" )
			),
			'background-color' => CssValues\sanitize_color(
				get_custom_value( $attributes, "{$part}BackgroundColor" )
			),
		]
	);
	return $own ? [ 'has-background', array_slice( $own, 0, 1 ) ] : [ '', [] ];
}

/**
 * Returns the font size. Pixels grow with the size that visitors chose for text; where a theme makes `rem`
 * smaller than usual, they stay what they are.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_font_size( array $attributes ): string {
	$size = get_custom_value( $attributes, 'fontSize' );
	// Older sizes are numbers of pixels.
	$size = CssValues\sanitize_length( is_numeric( $size ) ? "{$size}px" : $size, FONT_UNITS ) ?: '16px';
	return str_ends_with( $size, 'px' )
		? sprintf( 'max(%s, %srem)', $size, round( (float) $size / 16, 4 ) )
		: $size;
}

/**
 * Returns font size, border and padding, which field and button share, as classes and declarations.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param float                $sideways   Factor of the padding at the sides.
 * @return array{0: string, 1: array<string, string>}
 */
function get_shape( array $attributes, float $sideways ): array {
	$font    = get_preset_slug( $attributes, 'fontSize' );
	$border  = get_preset_slug( $attributes, 'borderColor' );
	$padding = get_pixels( $attributes, 'padding' );
	return [
		trim(
			( $font ? "has-$font-font-size " : '' ) .
				( $border ? "has-border-color has-$border-border-color" : '' )
		),
		array_filter(
			[
				'font-size'     => get_font_size( $attributes ),
				'padding'       => sprintf(
					'%dpx %spx',
					$padding,
					round( $padding * $sideways )
				),
				'border-radius' => get_pixels( $attributes, 'borderRadius' ) . 'px',
				'border-width'  => get_pixels( $attributes, 'borderWeight' ) . 'px',
				'border-style'  => 'solid',
				'border-color'  => CssValues\sanitize_color(
					get_custom_value( $attributes, 'borderColor' )
				),
			],
			static fn( $value ) => '' !== $value
		),
	];
}

/**
 * Returns class and style of the fields.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array{class: string, style: string}
 */
function get_field_attributes( array $attributes ): array {
	return join_styles( get_background( $attributes, 'emailField' ), get_shape( $attributes, 1 ) );
}

/**
 * Returns class and style of the button.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array{class: string, style: string}
 */
function get_button_attributes( array $attributes ): array {
	$text  = get_preset_slug( $attributes, 'textColor' );
	$color = $text ? '' : CssValues\sanitize_color( get_custom_value( $attributes, 'textColor' ) );
	return join_styles(
		get_background( $attributes, 'button' ),
		[
			trim(
				( $text || $color ? 'has-text-color ' : '' ) .
					( $text ? "has-$text-color" : '' )
			),
			array_filter(
				[
					'color' => $color,
					'width' => '' === get_button_width( $attributes ) ? '' : '100%',
				]
			),
		],
		get_shape( $attributes, 1.5 )
	);
}

/**
 * Returns the space between field and button in pixels; the compact style has none.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_gap_pixels( array $attributes ): int {
	return has_style( $attributes, 'compact' ) ? 0 : get_pixels( $attributes, 'spacing' );
}

/**
 * Returns whether field and button stand in one frame: where the author chose that, or neither another style
 * nor a border or a space of their own. With more fields, a label or a line for the button there are too many
 * parts for one frame.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function is_joined( array $attributes ): bool {
	$is = static fn( $name ) => true === ( $attributes[ $name ] ?? false );
	if (
		$is( 'firstNameShow' ) || $is( 'lastNameShow' ) || $is( 'buttonOnNewLine' ) || isset( $attributes['emailLabel'] )
	) {
		return false;
	}
	if ( has_style( $attributes, 'joined' ) ) {
		return true;
	}
	return ! array_filter( [ 'split', 'compact', 'button' ], static fn( $style ) => has_style( $attributes, $style ) ) &&
		! array_filter( OWN_SHAPE, static fn( $name ) => isset( $attributes[ $name ] ) );
}

/**
 * Returns whether the block has a style.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $style      Its name, such as `compact`.
 */
function has_style( array $attributes, string $style ): bool {
	$class = $attributes['className'] ?? '';
	return is_string( $class ) && in_array( "is-style-$style", explode( ' ', $class ), true );
}

/**
 * Returns whether the block is only a button, which leads to the form.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function is_only_button( array $attributes ): bool {
	return has_style( $attributes, 'button' );
}

/**
 * Returns the link that looks like the button and leads to a page with the form.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $text       HTML.
 */
function render_link_button( array $attributes, string $text ): string {
	$look   = get_button_attributes( $attributes );
	$topics = get_preselected_topics( $attributes );
	$url    = add_query_arg(
		[ Subscribers\QUERY_ARG => 'subscribe' ] + ( $topics ? [ 'topics' => implode( ',', $topics ) ] : [] ),
		home_url( '/' )
	);
	return sprintf(
		'<a href="%s" rel="nofollow" class="%s" style="%s">%s</a>',
		esc_url( $url ),
		esc_attr( trim( "wp-block-button__link wp-element-button {$look['class']}" ) ),
		esc_attr( $look['style'] ),
		$text
	);
}

/**
 * Returns the width of the button, or an empty string.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_button_width( array $attributes ): string {
	return CssValues\sanitize_length( $attributes['buttonWidth'] ?? '', WIDTH_UNITS );
}

/**
 * Joins several pairs of classes and declarations.
 *
 * @param array{0: string, 1: array<string, string>} ...$looks
 * @return array{class: string, style: string}
 */
function join_styles( array ...$looks ): array {
	$styles = [];
	foreach ( array_merge( ...array_column( $looks, 1 ) ) as $name => $value ) {
		$styles[] = "$name:$value";
	}
	return [
		'class' => implode( ' ', array_filter( array_column( $looks, 0 ) ) ),
		'style' => implode( ';', $styles ),
	];
}

/**
 * Returns the categories that the form chooses for its visitors beforehand, as saved.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array<mixed>
 */
function get_preselected_topics( array $attributes ): array {
	$ids = $attributes['selectedNewsletterCategoryIds'] ?? null;
	return true === ( $attributes['preselectNewsletterCategories'] ?? false ) && is_array( $ids )
		? array_slice( array_filter( $ids, 'is_int' ), 0, 100 )
		: [];
}
