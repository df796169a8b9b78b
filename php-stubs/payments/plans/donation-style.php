<?php
/**
 * The look that the author of a donation form chose, as CSS variables that its style reads. Values that
 * are no plain colour or size have no effect. look.ts of the block has the same.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationStyle;

use Mainstay\Core\CssValues;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/css-values.php';

/**
 * Returns class and style of the block's element.
 *
 * @param array<string, mixed>                 $attributes Of the block, as saved.
 * @param array<string, array<string, string>> $variables  CSS variables by attribute, of its lists.json.
 * @return array{class?: string, style?: string} Empty where the author chose nothing.
 */
function get_form_look( array $attributes, array $variables ): array {
	$values = [];
	foreach ( $variables['colors'] as $name => $variable ) {
		$values[ $variable ] = CssValues\sanitize_color( $attributes[ $name ] ?? '' );
	}
	foreach ( $variables['fontSizes'] as $name => $variable ) {
		$values[ $variable ] = CssValues\sanitize_size( $attributes[ $name ] ?? '', 'font-size' );
	}
	foreach ( $variables['paddings'] as $name => $variable ) {
		$values[ $variable ] = CssValues\sanitize_sizes( $attributes[ $name ] ?? '', CssValues\BOX_SIDES );
	}
	foreach ( $variables['radii'] as $name => $variable ) {
		$values[ $variable ] = CssValues\sanitize_sizes( $attributes[ $name ] ?? '', CssValues\BOX_CORNERS );
	}
	foreach ( $variables['borders'] as $name => $variable ) {
		foreach ( CssValues\sanitize_border( $attributes[ $name ] ?? null ) as $part => $value ) {
			$values[ "$variable-$part" ] = $value;
		}
	}
	$values += get_alignments( $attributes );
	$style   = '';
	foreach ( $values as $variable => $value ) {
		$style .= '' === $value ? '' : "--donations-$variable:$value;";
	}
	return array_filter(
		[
			'class' => 'buttons' === ( $attributes['tabsAppearance'] ?? '' ) ? 'has-tab-buttons' : '',
			'style' => $style,
		]
	);
}

/**
 * Returns the variables that align texts and the button.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array<string, string>
 */
function get_alignments( array $attributes ): array {
	$read   = static fn( $value ) => in_array( $value, [ 'left', 'center', 'right' ], true ) ? $value : '';
	$button = $attributes['buttonAlignment'] ?? '';
	return [
		'align'        => $read( $attributes['contentAlignment'] ?? '' ),
		'button-align' => $read( $button ),
		'button-width' => 'full' === $button ? '100%' : '',
	];
}
