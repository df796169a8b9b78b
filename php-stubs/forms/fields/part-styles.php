<?php
/**
 * Returns the styles that authors chose for the blocks inside a field: its label, input and options.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\PartStyles;

use Mainstay\Core\CssValues;
use Mainstay\Forms\Fields\Styles;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/css-values.php';

/** Units of lengths. */
const UNITS = [ 'px', 'em', 'rem', '%', 'vw', 'ch' ];

/** Words that a property can have. */
const WORDS = [
	'fontStyle'      => [ 'normal', 'italic', 'oblique' ],
	'textTransform'  => [ 'none', 'uppercase', 'lowercase', 'capitalize' ],
	'textDecoration' => [ 'none', 'underline', 'overline', 'line-through' ],
	'style'          => [ 'none', 'solid', 'dashed', 'dotted', 'double' ],
];

/** Logical names are not used here: what was saved names sides of the screen. */
const CORNERS = [
	'topLeft'     => 'top-left',
	'topRight'    => 'top-right',
	'bottomRight' => 'bottom-right',
	'bottomLeft'  => 'bottom-left',
];

/**
 * Returns the CSS properties of a block's text: its color and typography.
 *
 * @param array<string, mixed> $given Attributes of the block, as saved.
 * @return array<string, string> Values by property, empty where none was chosen.
 */
function get_text_properties( array $given ): array {
	$typography = get_group( $given, 'typography' );
	$weight     = $typography['fontWeight'] ?? '';
	return [
		'color'           => get_color( $given, 'textColor', get_group( $given, 'color' )['text'] ?? '' ),
		'font-family'     => get_font_family( $given['fontFamily'] ?? $typography['fontFamily'] ?? '' ),
		'font-size'       => get_font_size( $given['fontSize'] ?? '', $typography['fontSize'] ?? '' ),
		'font-style'      => get_word( 'fontStyle', $typography ),
		'font-weight'     => is_scalar( $weight ) && preg_match( '/^(?:[1-9]00|normal|bold)$/D', (string) $weight )
			? (string) $weight
			: '',
		'letter-spacing'  => get_spacing( $typography['letterSpacing'] ?? '' ),
		'line-height'     => Styles\sanitize_line_height( $typography['lineHeight'] ?? null ),
		'text-decoration' => get_word( 'textDecoration', $typography ),
		'text-transform'  => get_word( 'textTransform', $typography ),
	];
}

/**
 * Returns the CSS properties of a block's box: its background and border.
 *
 * @param array<string, mixed> $given Attributes of the block, as saved.
 * @return array<string, string> Values by property, empty where none was chosen.
 */
function get_box_properties( array $given ): array {
	$border     = get_group( $given, 'border' );
	$radius     = $border['radius'] ?? '';
	$properties = [
		'background-color' => get_color( $given, 'backgroundColor', get_group( $given, 'color' )['background'] ?? '' ),
		'border-color'     => get_color( $given, 'borderColor', $border['color'] ?? '' ),
		'border-style'     => get_word( 'style', $border ),
		'border-width'     => CssValues\sanitize_length( $border['width'] ?? '', UNITS ),
		'border-radius'    => CssValues\sanitize_length( $radius, UNITS ),
	];
	foreach ( CORNERS as $key => $corner ) {
		$properties[ "border-$corner-radius" ] = is_array( $radius )
			? CssValues\sanitize_length( $radius[ $key ] ?? '', UNITS )
			: '';
	}
	foreach ( [ 'top', 'right', 'bottom', 'left' ] as $side ) {
		$of_side                            = is_array( $border[ $side ] ?? null ) ? $border[ $side ] : [];
		$properties[ "border-$side-color" ] = CssValues\sanitize_color( $of_side['color'] ?? '' );
		$properties[ "border-$side-style" ] = get_word( 'style', $of_side );
		$properties[ "border-$side-width" ] = CssValues\sanitize_length( $of_side['width'] ?? '', UNITS );
	}
	return $properties;
}

/**
 * Returns a group of the custom styles of a block.
 *
 * @param array<string, mixed> $given Attributes of the block.
 * @param string               $name  `color`, `typography` or `border`.
 * @return array<string, mixed>
 */
function get_group( array $given, string $name ): array {
	$style = $given['style'] ?? null;
	$group = is_array( $style ) ? $style[ $name ] ?? null : null;
	return is_array( $group ) ? $group : [];
}

/**
 * Returns the color of the theme that a block names, or else its custom color.
 *
 * @param array<string, mixed> $given  Attributes of the block.
 * @param string               $preset Attribute with the slug.
 * @param mixed                $custom Custom color.
 */
function get_color( array $given, string $preset, $custom ): string {
	$slug = $given[ $preset ] ?? '';
	return is_string( $slug ) && preg_match( '/^[a-z0-9][a-z0-9-]{0,50}$/iD', $slug )
		? 'var(--wp--preset--color--' . _wp_to_kebab_case( $slug ) . ')'
		: CssValues\sanitize_color( $custom );
}

/**
 * Returns a word that a property can have, or an empty string.
 *
 * @param string               $name  Of the property, as in WORDS.
 * @param array<string, mixed> $group Custom styles.
 */
function get_word( string $name, array $group ): string {
	$value = $group[ $name ] ?? '';
	return in_array( $value, WORDS[ $name ], true ) ? $value : '';
}

/**
 * Returns the font family of the theme with a slug, or an empty string.
 *
 * @param mixed $value Slug, with or without `var:preset|font-family|`.
 */
function get_font_family( $value ): string {
	return is_string( $value ) &&
		preg_match( '/^(?:var:preset\|font-family\|)?([a-z0-9-]{1,50})$/iD', $value, $match )
		? 'var(--wp--preset--font-family--' . _wp_to_kebab_case( $match[1] ) . ')'
		: '';
}

/**
 * Returns the font size of the theme that a block names, or else its custom size.
 *
 * @param mixed $slug   Slug of a size of the theme.
 * @param mixed $custom Length, or a formula of lengths.
 */
function get_font_size( $slug, $custom ): string {
	if ( is_string( $slug ) && preg_match( '/^[a-z0-9][a-z0-9-]{0,30}$/iD', $slug ) ) {
		return 'var(--wp--preset--font-size--' . _wp_to_kebab_case( $slug ) . ')';
	}
	return is_string( $custom ) &&
		preg_match( '/^(?:clamp|min|max|calc)\([\d.,%\s+*\/a-z-]{1,80}\)$/D', $custom )
		? $custom
		: Styles\sanitize_font_size( $custom );
}

/**
 * Returns a distance between letters, which may be negative, or an empty string.
 *
 * @param mixed $value
 */
function get_spacing( $value ): string {
	return is_string( $value ) && preg_match( '/^-?(?:\d{1,3})?(?:\.\d{1,4})?(?:px|em|rem)$/D', $value )
		? $value
		: '';
}
