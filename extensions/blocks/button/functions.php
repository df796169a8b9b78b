<?php
/**
 * The button on the page. Blocks that contain one let WordPress render it; a button that is not in
 * the content is rendered by `render_block( [ 'blockName' => 'jetpack/button', 'attrs' => … ] )`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Button;

use Mainstay\Core\PlainText;
use Mainstay\Core\CssValues;
use Mainstay\Core\Elements;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';

/** Formats in its text: none that can be clicked or loads anything. */
const ALLOWED_FORMATS = [
	'b'      => [],
	'bdo'    => [
		'dir'  => true,
		'lang' => true,
	],
	'br'     => [],
	'code'   => [],
	'em'     => [],
	'i'      => [],
	'kbd'    => [],
	'mark'   => [
		'class' => true,
		'style' => true,
	],
	's'      => [],
	'span'   => [
		'class' => true,
		'lang'  => true,
		'dir'   => true,
	],
	'strong' => [],
	'sub'    => [],
	'sup'    => [],
];

const TEXT_TRANSFORMS = [ 'none', 'capitalize', 'uppercase', 'lowercase' ];

/**
 * Returns an attribute if it is a string, else an empty string.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_text_attribute( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * Returns an attribute if it is a slug or an ID, else an empty string.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_slug_attribute( array $attributes, string $name ): string {
	$value = get_text_attribute( $attributes, $name );
	return preg_match( '/^[\w-]+$/D', $value ) ? $value : '';
}

/**
 * Returns a colour: the slug of a preset, or else the value. Older content has values in the place
 * of slugs.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 * @return array{0: string, 1: string} Slug and value; one of them is empty.
 */
function get_color( array $attributes, string $name ): array {
	$slug = get_slug_attribute( $attributes, $name );
	if ( $slug ) {
		return [ _wp_to_kebab_case( $slug ), '' ];
	}
	return [
		'',
		CssValues\sanitize_color( $attributes[ $name ] ?? '' ) ?:
		CssValues\sanitize_color( $attributes[ 'custom' . ucfirst( $name ) ] ?? '' ),
	];
}

/**
 * Returns class and style of the button element.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array{class: string, style: string}
 */
function get_class_and_style( array $attributes ): array {
	[$text_slug, $text]             = get_color( $attributes, 'textColor' );
	[$background_slug, $background] = get_color( $attributes, 'backgroundColor' );
	$gradient_slug                  = get_slug_attribute( $attributes, 'gradient' );
	$gradient                       = $gradient_slug
		? ''
		: CssValues\sanitize_gradient( $attributes['customGradient'] ?? '' );
	$font_size                      = _wp_to_kebab_case( get_slug_attribute( $attributes, 'fontSize' ) );
	$font_family                    = _wp_to_kebab_case( get_slug_attribute( $attributes, 'fontFamily' ) );
	$radius                         = $attributes['borderRadius'] ?? null;
	$radius                         = is_numeric( $radius ) ? max( 0, min( 50, $radius ) ) : null;
	$width                          = CssValues\sanitize_length( $attributes['width'] ?? '', [ 'px', '%', 'em' ] );

	$classes = [
		'wp-block-button__link wp-element-button'       => true,
		'has-text-color'                                => $text_slug || $text,
		"has-$text_slug-color"                          => $text_slug,
		'has-background'                                =>
			$background_slug || $background || $gradient_slug || $gradient,
		"has-$background_slug-background-color"         => $background_slug,
		"has-$gradient_slug-gradient-background"        => $gradient_slug,
		'no-border-radius'                              => null !== $radius && 0 === (int) $radius,
		'has-custom-width'                              => $width,
		"has-$font_size-font-size has-custom-font-size" => $font_size,
		"has-$font_family-font-family"                  => $font_family,
	];
	$border  = get_border( $attributes );
	$styles  = [
		'background'       => $gradient,
		'background-color' => $gradient || $gradient_slug ? '' : $background,
		'color'            => $text,
		'border-radius'    => $radius ? "{$radius}px" : '',
		'width'            => $width,
	];
	$style   = get_typography_style( $attributes );
	foreach ( array_filter( $styles ) as $property => $value ) {
		$style .= "$property:$value;";
	}
	return [
		'class' => trim(
			implode( ' ', array_keys( array_filter( $classes ) ) ) .
				" {$border['class']}"
		),
		'style' => rtrim( $style . $border['style'], ';' ),
	];
}

/**
 * Returns the border that the author chose, as class and style.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return array{class: string, style: string}
 */
function get_border( array $attributes ): array {
	$slug    = _wp_to_kebab_case( get_slug_attribute( $attributes, 'borderColor' ) );
	$given   = $attributes['style']['border'] ?? [];
	$given   = is_array( $given ) ? $given : [];
	$line    = get_text_attribute( $given, 'style' );
	$styles  = [
		'border-color' => CssValues\sanitize_color( $given['color'] ?? '' ),
		'border-style' => in_array(
			$line,
			[ 'none', 'solid', 'dashed', 'dotted' ],
			true
		)
			? $line
			: '',
		'border-width' => CssValues\sanitize_length(
			$given['width'] ?? '',
			[
				'px',
				'em',
				'rem',
				'vw',
				'vh',
			]
		),
	];
	$classes = $slug
		? "has-border-color has-$slug-border-color"
		: ( $styles['border-color']
			? 'has-border-color'
			: '' );
	$style   = '';
	foreach ( array_filter( $styles ) as $property => $value ) {
		$style .= "$property:$value;";
	}
	return [
		'class' => $classes,
		'style' => $style,
	];
}

/**
 * Returns the typography that the author chose, as CSS. The wrapper has it, too, but themes style
 * buttons directly.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_typography_style( array $attributes ): string {
	$typography = $attributes['style']['typography'] ?? [];
	$size       = is_array( $typography ) ? $typography['fontSize'] ?? '' : '';
	$transform  = is_array( $typography )
		? $typography['textTransform'] ?? ''
		: '';
	$chosen     = [];
	if ( is_string( $size ) && '' !== $size ) {
		$chosen['fontSize'] = wp_get_typography_font_size_value(
			[
				'size' => $size,
			]
		);
	}
	if ( in_array( $transform, TEXT_TRANSFORMS, true ) ) {
		$chosen['textTransform'] = $transform;
	}
	return wp_style_engine_get_styles( [ 'typography' => $chosen ] )['css'] ?? '';
}

/**
 * Renders the button element without the wrapper: a link, a button or an input.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_element( array $attributes ): string {
	$element = $attributes['element'] ?? '';
	$text    = get_text_attribute( $attributes, 'text' );
	$id      = get_slug_attribute( $attributes, 'uniqueId' );
	$url     = esc_url(
		get_text_attribute( $attributes, 'url' ),
		[
			'http',
			'https',
			'mailto',
			'tel',
		]
	);
	$common  =
		' ' .
		build_attributes(
			get_class_and_style( $attributes ) + [
				'data-id-attr' => $id ?: 'placeholder',
				'id'           => $id,
			]
		);

	if ( 'input' === $element ) {
		return sprintf(
			'<input type="submit" value="%s"%s>',
			esc_attr(
				PlainText\get_plain_line( (string) preg_replace( '/<br[^>]*>/i', ' ', $text ) )
			),
			$common
		);
	}
	$text = wp_kses( $text, ALLOWED_FORMATS );
	if ( 'button' === $element ) {
		return "<button type=\"submit\"$common>$text</button>";
	}
	$target = $url
		? " href=\"$url\" target=\"_blank\" rel=\"noopener noreferrer\""
		: '';
	return "<a$common$target>$text</a>";
}

/**
 * Returns HTML attributes that have a value.
 *
 * @param array<string, string> $pairs Name and value.
 */
function build_attributes( array $pairs ): string {
	$markup = [];
	foreach ( array_filter( $pairs ) as $name => $value ) {
		$markup[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
	}
	return implode( ' ', $markup );
}

/**
 * Returns saved markup with class and style computed again, since the post's author may have
 * changed them.
 *
 * @param string               $content    As saved.
 * @param array<string, mixed> $attributes Of the block.
 */
function refresh_saved_markup( string $content, array $attributes ): string {
	$tags = new \WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) ) {
		$look = get_class_and_style( $attributes );
		$tags->set_attribute( 'class', $look['class'] );
		$tags->remove_attribute( 'style' );
		if ( $look['style'] ) {
			$tags->set_attribute( 'style', $look['style'] );
		}
		$href = esc_url_raw(
			(string) $tags->get_attribute( 'href' ),
			[
				'http',
				'https',
				'mailto',
				'tel',
			]
		);
		$tags->remove_attribute( 'href' );
		if ( $href ) {
			$tags->set_attribute( 'href', $href );
		}
		// A link with an address needs no role.
		$tags->remove_attribute( 'role' );
	}
	return $tags->get_updated_html();
}

/**
 * Returns the saved markup with another text, which a source of block bindings says.
 *
 * @param string $content Saved markup.
 * @param string $text    Of the source.
 */
function replace_text( string $content, string $text ): string {
	require_once dirname( FILE ) . '/core/elements.php';
	$link = Elements\find_elements( $content, 'a' )[0] ?? null;
	return $link
		? substr_replace( $content, wp_kses( $text, ALLOWED_FORMATS ), $link['inner'], $link['inner_end'] - $link['inner'] )
		: $content;
}
