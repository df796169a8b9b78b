<?php
/**
 * The button on the page. Blocks that hold one name it and let WordPress render it; where they need
 * one that nobody placed: `render_block( [ 'blockName' => 'jetpack/button', 'attrs' => … ] )`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Button;

use Mainstay\Core\CssValues;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/core/css-values.php';

/** Formats that its text may have: none that can be clicked or loads anything. */
const FORMATS = [
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

const TRANSFORMS = [ 'none', 'capitalize', 'uppercase', 'lowercase' ];

/**
 * An attribute that is a string, or an empty string.
 *
 * @param array $attributes Of the block.
 */
function text_attribute( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) ? $value : '';
}

/**
 * An attribute that is a slug or an id, or an empty string.
 *
 * @param array $attributes Of the block.
 */
function word( array $attributes, string $name ): string {
	$value = text_attribute( $attributes, $name );
	return preg_match( '/^[\w-]+$/D', $value ) ? $value : '';
}

/**
 * A colour attribute: the slug of a preset, and the value where there is none. Older content holds
 * values in the place of slugs.
 *
 * @param array $attributes Of the block.
 * @return string[] Slug and value.
 */
function color_of( array $attributes, string $name ): array {
	$slug = word( $attributes, $name );
	if ( $slug ) {
		return [ _wp_to_kebab_case( $slug ), '' ];
	}
	return [
		'',
		CssValues\color( $attributes[ $name ] ?? '' ) ?:
		CssValues\color( $attributes[ 'custom' . ucfirst( $name ) ] ?? '' ),
	];
}

/**
 * Class and style of the button itself.
 *
 * @param array $attributes Of the block.
 * @return array{class: string, style: string}
 */
function look( array $attributes ): array {
	[$text_slug, $text]             = color_of( $attributes, 'textColor' );
	[$background_slug, $background] = color_of( $attributes, 'backgroundColor' );
	$gradient_slug                  = word( $attributes, 'gradient' );
	$gradient                       = $gradient_slug
		? ''
		: CssValues\gradient( $attributes['customGradient'] ?? '' );
	$font_size                      = _wp_to_kebab_case( word( $attributes, 'fontSize' ) );
	$font_family                    = _wp_to_kebab_case( word( $attributes, 'fontFamily' ) );
	$radius                         = $attributes['borderRadius'] ?? null;
	$radius                         = is_numeric( $radius ) ? max( 0, min( 50, $radius ) ) : null;
	$width                          = CssValues\length( $attributes['width'] ?? '', [ 'px', '%', 'em' ] );

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
	$border  = border( $attributes );
	$styles  = [
		'background'       => $gradient,
		'background-color' => $gradient || $gradient_slug ? '' : $background,
		'color'            => $text,
		'border-radius'    => $radius ? "{$radius}px" : '',
		'width'            => $width,
	];
	$style   = typography( $attributes );
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
 * The border that the author chose: classes and style of the button itself.
 *
 * @param array $attributes Of the block.
 * @return array{class: string, style: string}
 */
function border( array $attributes ): array {
	$slug    = _wp_to_kebab_case( word( $attributes, 'borderColor' ) );
	$given   = $attributes['style']['border'] ?? [];
	$given   = is_array( $given ) ? $given : [];
	$line    = text_attribute( $given, 'style' );
	$styles  = [
		'border-color' => CssValues\color( $given['color'] ?? '' ),
		'border-style' => in_array(
			$line,
			[ 'none', 'solid', 'dashed', 'dotted' ],
			true
		)
			? $line
			: '',
		'border-width' => CssValues\length(
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
 * What the author chose for the text. The wrapper has it too, but themes give buttons a text of
 * their own.
 *
 * @param array $attributes Of the block.
 */
function typography( array $attributes ): string {
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
	if ( in_array( $transform, TRANSFORMS, true ) ) {
		$chosen['textTransform'] = $transform;
	}
	return wp_style_engine_get_styles( [ 'typography' => $chosen ] )['css'] ?? '';
}

/**
 * The button itself, without the wrapper: a link, a button or an input.
 *
 * @param array $attributes Of the block.
 */
function element( array $attributes ): string {
	$element = $attributes['element'] ?? '';
	$text    = text_attribute( $attributes, 'text' );
	$id      = word( $attributes, 'uniqueId' );
	$url     = esc_url(
		text_attribute( $attributes, 'url' ),
		[
			'http',
			'https',
			'mailto',
			'tel',
		]
	);
	$common  =
		' ' .
		markup(
			look( $attributes ) + [
				'data-id-attr' => $id ?: 'placeholder',
				'id'           => $id,
			]
		);

	if ( 'input' === $element ) {
		return sprintf(
			'<input type="submit" value="%s"%s>',
			esc_attr(
				wp_strip_all_tags(
					preg_replace( '/<br[^>]*>/i', ' ', $text ),
					true
				)
			),
			$common
		);
	}
	$text = wp_kses( $text, FORMATS );
	if ( 'button' === $element ) {
		return "<button type=\"submit\"$common>$text</button>";
	}
	$target = $url
		? " href=\"$url\" target=\"_blank\" rel=\"noopener noreferrer\""
		: '';
	return "<a$common$target>$text</a>";
}

/**
 * HTML attributes that have a value.
 *
 * @param array<string, string> $pairs Name and value.
 */
function markup( array $pairs ): string {
	$markup = [];
	foreach ( array_filter( $pairs ) as $name => $value ) {
		$markup[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
	}
	return implode( ' ', $markup );
}

/**
 * Markup that is in the post, with what only the page needs: its colours are looked at again, for
 * whoever wrote the post wrote them.
 *
 * @param string $content    As saved.
 * @param array  $attributes Of the block.
 */
function saved( string $content, array $attributes ): string {
	$tags = new \WP_HTML_Tag_Processor( $content );
	while ( $tags->next_tag( [ 'class_name' => 'wp-block-button__link' ] ) ) {
		$look = look( $attributes );
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
		// A link that leads somewhere is a link to everyone.
		$tags->remove_attribute( 'role' );
	}
	return $tags->get_updated_html();
}
