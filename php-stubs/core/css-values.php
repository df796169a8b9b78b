<?php
/**
 * Values from block attributes that may stand in a style attribute. Whoever may write a post chooses
 * them: what is not plainly a colour, gradient or length becomes an empty string. Nothing that
 * passes can fetch an address or end the declaration.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\CssValues;

defined( 'ABSPATH' ) || exit();

/** A preset of the theme: its variable, in the notation of CSS or of block attributes. */
const PRESET = '/^(?:var\(--wp--preset--%1$s--[a-z0-9-]+\)|var:preset\|%1$s\|[a-z0-9-]+)$/i';

/** The colour functions, with numbers, percentages and angles inside. */
const COLOR_FUNCTION = '(?:rgb|hsl)a?\([\d.,%\s\/+-]+(?:(?:deg|rad|turn)[\d.,%\s\/+-]+)?\)';

/**
 * A preset as a variable of CSS, or an empty string.
 *
 * @param string $kind `color` or `gradient`.
 */
function preset( string $value, string $kind ): string {
	if ( ! preg_match( sprintf( PRESET, $kind ), $value ) ) {
		return '';
	}
	$slug = preg_replace( '/^var:preset\|\w+\|/', '', $value, 1, $count );
	return $count ? "var(--wp--preset--$kind--$slug)" : $value;
}

/**
 * A colour: hexadecimal, a colour function, a name, or a preset of the theme.
 *
 * @param mixed $value From an attribute.
 */
function color( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if (
		preg_match( '/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/iD', $value ) ||
		preg_match( '/^' . COLOR_FUNCTION . '$/iD', $value ) ||
		preg_match( '/^[a-z]{3,24}$/iD', $value )
	) {
		return $value;
	}
	return preset( $value, 'color' );
}

/**
 * A gradient of colours, or a preset of the theme.
 *
 * @param mixed $value From an attribute.
 */
function gradient( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if (
		strlen( $value ) <= 1000 &&
		preg_match(
			'/^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/isD',
			$value,
			$match
		)
	) {
		// Colour functions and variables aside, words and numbers are all that may be left.
		$rest = preg_replace(
			[
				'/' . COLOR_FUNCTION . '/i',
				'/var\(--wp--preset--color--[a-z0-9-]+\)/i',
			],
			'',
			$match[1]
		);
		return preg_match( '/^[\w#%.,\s+-]*$/D', $rest ) ? $value : '';
	}
	return preset( $value, 'gradient' );
}

/**
 * A length that is not negative.
 *
 * @param mixed    $value From an attribute.
 * @param string[] $units That it may have.
 */
function length( $value, array $units ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	$units = implode( '|', array_map( 'preg_quote', $units ) );
	return preg_match(
		"/^(?:\d{1,5}(?:\.\d{1,4})?|\.\d{1,4})(?:$units)$/D",
		$value
	)
		? $value
		: '';
}
