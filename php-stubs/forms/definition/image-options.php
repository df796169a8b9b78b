<?php
/**
 * Reads the images of a choice among images.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Definition\ImageOptions;

use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the options of a choice among images by their text, as FormField has them; an empty array
 * for other fields. An image without a label is called by its letter; so that answers can be told
 * apart, a label that comes again has its letter behind it.
 *
 * @param array<string, mixed> $block Parsed block of the field.
 * @return array<string, array<string, mixed>> Attributes of the option as saved, with `image`: id,
 *                                             address and alternative text.
 */
function get_options( array $block ): array {
	if ( 'jetpack/field-image-select' !== ( $block['blockName'] ?? '' ) ) {
		return [];
	}
	$options = [];
	foreach ( find_options( $block['innerBlocks'] ?? [] ) as $number => $option ) {
		$letter = chr( 65 + ( $number % 26 ) ) . ( $number < 26 ? '' : (string) intdiv( $number, 26 ) );
		$given  = is_array( $option['attrs'] ?? null ) ? $option['attrs'] : [];
		$label  = Definition\to_plain_text( Definition\get_text_attribute( $given, 'label' ) ?? '' );
		$text   = '' === $label ? $letter : $label;
		$text   = isset( $options[ $text ] ) ? "$text ($letter)" : $text;

		$options[ $text ] = [ 'image' => read_image( $option['innerBlocks'] ?? [] ) ] + $given;
	}
	if ( $options && true === ( $block['attrs']['showOtherOption'] ?? false ) ) {
		$options[ __( 'Other', 'mainstay-blocks' ) ] = [ 'isOther' => true ];
	}
	return $options;
}

/**
 * Returns the blocks of the images of a choice, at any depth.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return list<array<string, mixed>>
 */
function find_options( array $blocks ): array {
	$found = [];
	foreach ( $blocks as $block ) {
		if ( 'jetpack/input-image-option' === ( $block['blockName'] ?? '' ) ) {
			$found[] = $block;
		} else {
			array_push( $found, ...find_options( $block['innerBlocks'] ?? [] ) );
		}
	}
	return $found;
}

/**
 * Returns the first image among blocks: its attachment ID or 0, and address and alternative text as
 * saved, which may be empty.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return array{id: int, url: string, alt: string}
 */
function read_image( array $blocks ): array {
	foreach ( $blocks as $block ) {
		if ( 'core/image' !== ( $block['blockName'] ?? '' ) ) {
			continue;
		}
		$id   = $block['attrs']['id'] ?? 0;
		$tags = new \WP_HTML_Tag_Processor( (string) ( $block['innerHTML'] ?? '' ) );
		$has  = $tags->next_tag( 'img' );
		$url  = $has ? $tags->get_attribute( 'src' ) : '';
		$alt  = $has ? $tags->get_attribute( 'alt' ) : '';
		return [
			'id'  => is_int( $id ) ? $id : 0,
			'url' => is_string( $url ) ? esc_url_raw( $url, [ 'http', 'https' ] ) : '',
			'alt' => is_string( $alt ) ? $alt : '',
		];
	}
	return [
		'id'  => 0,
		'url' => '',
		'alt' => '',
	];
}
