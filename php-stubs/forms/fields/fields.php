<?php
/**
 * Renders the fields of a form as plain HTML with label, error message and the author's styles.
 *
 * The state of a field has `id` and `name` of its input, `value`, `error` (a sentence or an empty
 * string), `other` (an answer of their own), `country` (of a phone number) and `look` (inline styles of label, input, list of options
 * and option).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields;

use Mainstay\Core\InertHtml;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition\Numbers;
use Mainstay\Forms\Definition\PhoneNumbers;
use Mainstay\Forms\Fields\Controls;
use Mainstay\Forms\Fields\FloatingLabels;
use Mainstay\Forms\Fields\Styles;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Page;
use Mainstay\Forms\Page\UniqueIds;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/page/page.php';
require_once dirname( __DIR__ ) . '/page/unique-ids.php';
require_once __DIR__ . '/controls.php';
require_once __DIR__ . '/floating-labels.php';
require_once __DIR__ . '/styles.php';

/** How content and links spell that a box is ticked. */
const TICKED = [ 'true', '1', 'yes', 'checked', 'on' ];

/**
 * Returns the HTML of a field block; an empty string outside of a form.
 *
 * @param array<string, mixed> $parsed_block Parsed block on the page.
 * @param string               $content      HTML of the blocks inside it; only file fields print it.
 */
function render( array $parsed_block, string $content = '' ): string {
	$open  = Page\get_current_form();
	$field = Page\take_field( $parsed_block );
	if ( ! $open || ! $field ) {
		return '';
	}
	if ( ! $field->options && in_array( $field->type, [ 'checkbox-multiple', 'radio' ], true ) ) {
		// A label alone would ask for something that nobody can answer.
		return '';
	}
	$typed = $open->values[ $field->name ] ?? null;
	$given = null;
	if ( isset( $_GET[ $field->name ] ) && null === $typed ) { // phpcs:ignore WordPress.Security.NonceVerification -- Read by a link.
		require_once __DIR__ . '/prefilled.php';
		$given = Prefilled\get_prefilled_value( $field );
	}
	$state = [
		'id'      => UniqueIds\get_unique_id(
			$field->id ?: "{$open->form->get_anchor()}-{$field->name}"
		),
		'name'    => "mainstay[{$field->name}]",
		'value'   => $typed ?? $given ?? get_initial_value( $field ),
		'typed'   => null !== $typed,
		'error'   => $open->errors[ $field->name ] ?? '',
		'other'   => (string) ( $open->values[ "{$field->name}~other" ] ?? '' ),
		'country' => (string) ( $open->values[ "{$field->name}~country" ] ?? PhoneNumbers\get_start_country( $field ) ),
		'look'    => Styles\get_field_styles( $field ),
	];
	if ( 'hidden' === $field->type ) {
		return disarm_typed(
			sprintf(
				'<input type="hidden" name="%s" value="%s">',
				esc_attr( $state['name'] ),
				PlainText\to_html( (string) $state['value'] )
			),
			[ $typed ?? $given ]
		);
	}
	// For the links of the error summary.
	$open->ids[ $field->name ] = $state['id'];

	$width = $field->attributes['width'] ?? 100;
	return sprintf(
		'<div %s data-field="%s">%s</div>',
		get_block_wrapper_attributes(
			[
				'class' => trim(
					"mainstay-field is-{$field->type}" .
						( 'auto' === $width || ( in_array( $width, Definition\FIELD_WIDTHS_PERCENT, true ) && $width < 100 )
							? " is-width-$width"
							: '' ) .
						FloatingLabels\prepare_class( $field )
				),
			]
		),
		esc_attr( $field->name ),
		disarm_typed( Controls\render_field_control( $field, $state, $content ), [ $typed ?? $given, $state['other'], $state['error'] ] )
	);
}

/**
 * Returns the HTML of a field of which no shortcode of a visitor is carried out. The author's are, unless the visitor
 * typed a bracket.
 *
 * @param string  $html  Of the field.
 * @param mixed[] $typed What the visitor typed: strings, and lists of them.
 */
function disarm_typed( string $html, array $typed ): string {
	$has_bracket = false;
	array_walk_recursive(
		$typed,
		static function ( $text ) use ( &$has_bracket ) {
			$has_bracket = $has_bracket || str_contains( (string) $text, '[' );
		}
	);
	if ( ! $has_bracket ) {
		return $html;
	}
	require_once dirname( __DIR__, 2 ) . '/core/inert-html.php';
	return InertHtml\disarm_shortcodes( $html );
}

/**
 * Returns the value of a field before the visitor typed anything.
 *
 * @param FormField $field
 * @return string|string[]
 */
function get_initial_value( FormField $field ) {
	$default = Definition\get_text_attribute( $field->attributes, 'defaultValue' ) ?? '';
	switch ( $field->type ) {
		case 'checkbox-multiple':
			return in_array( $default, $field->options, true )
				? [ $default ]
				: [];
		case 'checkbox':
			return in_array( strtolower( $default ), TICKED, true ) ? 'yes' : '';
		case 'date':
			return to_iso_date( $default, $field->format );
		case 'consent':
			return '';
		case 'hidden':
			// Shortcodes have the other attribute.
			return Definition\get_text_attribute( $field->attributes, 'default' ) ?? $default;
		case 'rating':
			// Steps are counted from 1, and 0 is none.
			$chosen = $field->attributes['default'] ?? 0;
			return is_int( $chosen ) ? $field->options[ $chosen - 1 ] ?? '' : '';
		case 'slider':
			return Numbers\get_slider_start( $field );
		default:
			return $default;
	}
}

/**
 * Returns a date as `Y-m-d`, or an empty string where the text is no date.
 *
 * @param string $text   Date in ISO 8601 or in the form's own format.
 * @param string $format Date format of PHP.
 */
function to_iso_date( string $text, string $format ): string {
	foreach ( [ 'Y-m-d', $format ] as $try ) {
		$date = \DateTimeImmutable::createFromFormat( '!' . $try, trim( $text ) );
		if ( $date && $date->format( $try ) === trim( $text ) ) {
			return $date->format( 'Y-m-d' );
		}
	}
	return '';
}
