<?php
/**
 * Values of fields that the address of the page brings, by the fields' names: `?g12-name=Ann`. A link can fill a form in
 * so, and the visitor sends it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Prefilled;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Fields;

defined( 'ABSPATH' ) || exit();

/** Characters of a text that an address can bring. */
const MAX_LENGTH = 1000;

/** Nobody agrees, and nobody sends a file, by following a link. */
const EXCLUDED_TYPES = [ 'consent', 'file' ];

/**
 * Returns the value that the address of the page brings for a field; null where it brings none that the field can have.
 *
 * @return string|string[]|null
 */
function get_prefilled_value( FormField $field ) {
	// phpcs:ignore WordPress.Security -- Read by a link, and sanitized below.
	$given = $_GET[ $field->name ] ?? null;
	if ( null === $given || in_array( $field->type, EXCLUDED_TYPES, true ) ) {
		return null;
	}
	$texts = array_map(
		static fn( $text ) => mb_substr( PlainText\sanitize_typed_text( wp_unslash( $text ), 'textarea' === $field->type ), 0, MAX_LENGTH ),
		array_filter( array_values( (array) $given ), 'is_string' )
	);
	if ( 'rating' === $field->type ) {
		$texts = array_map( static fn( $text ) => ctype_digit( $text ) ? $field->options[ (int) $text - 1 ] ?? '' : $text, $texts );
	}
	$texts = $field->options ? array_values( array_intersect( $texts, $field->options ) ) : $texts;
	if ( ! $texts ) {
		return null;
	}
	return match ( $field->type ) {
		'checkbox-multiple' => $texts,
		'checkbox'          => in_array( strtolower( $texts[0] ), Fields\TICKED, true ) ? 'yes' : '',
		'date'              => Fields\to_iso_date( $texts[0], $field->format ),
		'slider'            => is_numeric( $texts[0] ) ? $texts[0] : null,
		default             => $texts[0],
	};
}
