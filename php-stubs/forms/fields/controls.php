<?php
/**
 * Renders the label, error message and inputs of a field. Those with boxes are in choices.php, ratings
 * and sliders in scales.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Controls;

use Mainstay\Core\InertHtml;
use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\Numbers;
use Mainstay\Forms\Definition\PhoneNumbers;
use Mainstay\Forms\Fields\Choices;
use Mainstay\Forms\Fields\FileField;
use Mainstay\Forms\Fields\FloatingLabels;
use Mainstay\Forms\Fields\Phone;
use Mainstay\Forms\Fields\Scales;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';
require_once dirname( __DIR__ ) . '/definition/numbers.php';
require_once __DIR__ . '/choices.php';
require_once __DIR__ . '/file-field.php';
require_once __DIR__ . '/floating-labels.php';
require_once __DIR__ . '/phone.php';
require_once __DIR__ . '/scales.php';

/** Attributes of single-line inputs by type of field. */
const INPUT_ATTRIBUTES = [
	'text'      => [ 'type' => 'text' ],
	'name'      => [
		'type'         => 'text',
		'autocomplete' => 'name',
	],
	'email'     => [
		'type'         => 'email',
		'autocomplete' => 'email',
		'inputmode'    => 'email',
		'maxlength'    => '254',
	],
	'url'       => [
		'type'         => 'url',
		'autocomplete' => 'url',
		'inputmode'    => 'url',
	],
	'date'      => [
		'type' => 'date',
		'max'  => '9999-12-31',
	],
	'telephone' => [
		'type'         => 'tel',
		'autocomplete' => 'tel',
		'inputmode'    => 'tel',
	],
	// As text: in a number input, browsers drop the decimal comma of another language without a word.
	'number'    => [
		'type'      => 'text',
		'inputmode' => 'decimal',
	],
	'time'      => [ 'type' => 'time' ],
];

/** What browsers fill into a field for a part of a name. */
const NAME_AUTOCOMPLETE = [
	'first-name' => 'given-name',
	'last-name'  => 'family-name',
];

/**
 * Returns the HTML of label, error and input.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 * @param string    $content HTML of the blocks inside it; only file fields print it.
 */
function render_field_control( FormField $field, array $state, string $content = '' ): string {
	switch ( $field->type ) {
		case 'consent':
			return Choices\render_consent( $field, $state );
		case 'checkbox':
			return Choices\render_checkbox( $field, $state );
		case 'checkbox-multiple':
		case 'radio':
			return Choices\render_option_group( $field, $state );
		case 'rating':
			return Scales\render_rating( $field, $state );
		case 'slider':
			return render_label( $field, $state ) .
				render_error( $state ) .
				Scales\render_slider( $field, $state );
		case 'select':
			return render_label( $field, $state ) .
				render_error( $state ) .
				render_select( $field, $state );
		case 'file':
			return render_label( $field, $state ) .
				render_error( $state ) .
				FileField\render_drop_area( $field, $state, $content );
		case 'textarea':
			return render_label( $field, $state ) . render_error( $state ) . render_textarea( $field, $state );
		case 'telephone':
			$input = render_input( $field, $state );
			return render_label( $field, $state ) .
				render_error( $state ) .
				( PhoneNumbers\has_country( $field ) ? Phone\render_phone( $state, $input ) : $input );
		default:
			return render_label( $field, $state ) . render_error( $state ) . render_input( $field, $state );
	}
}

/**
 * Returns the HTML of an input of several lines.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_textarea( FormField $field, array $state ): string {
	$attributes = [
		'rows'      => '6',
		'maxlength' => (string) Definition\MAX_TEXTAREA_CHARACTERS,
	];
	return sprintf(
		'<textarea %s>%s</textarea>',
		render_control_attributes( $field, $state, $attributes ),
		$state['typed'] ? to_inert_html( $state['value'] ) : esc_textarea( $state['value'] )
	);
}

/** Returns HTML that says what a visitor typed, letter for letter. */
function to_inert_html( string $text ): string {
	require_once dirname( __DIR__, 2 ) . '/core/inert-html.php';
	return InertHtml\to_html( $text );
}

/**
 * Returns the HTML of an input of one line.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_input( FormField $field, array $state ): string {
	$attributes = INPUT_ATTRIBUTES[ $field->type ] + [
		'value'     => is_string( $state['value'] ) ? $state['value'] : '',
		'maxlength' => in_array( $field->type, [ 'date', 'time' ], true ) ? '' : (string) Definition\MAX_LINE_CHARACTERS,
	];
	$variant    = $field->attributes['fieldVariant'] ?? '';
	if ( 'name' === $field->type && is_string( $variant ) && isset( NAME_AUTOCOMPLETE[ $variant ] ) ) {
		$attributes['autocomplete'] = NAME_AUTOCOMPLETE[ $variant ];
	}
	if ( PhoneNumbers\has_country( $field ) ) {
		$attributes['autocomplete'] = 'tel-national';
	}
	if ( 'number' === $field->type && ( Numbers\get_limits( $field )['min'] ?? 0 ) < 0 ) {
		// The keypad for numbers may have no minus sign.
		$attributes['inputmode'] = '';
	}
	return sprintf( '<input %s>', render_control_attributes( $field, $state, $attributes ) );
}

/**
 * Returns the attributes of an input: name, state, style and others.
 *
 * @param FormField             $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 * @param array<string, string|true> $more Other attributes.
 * @param list<string>          $less  Names of attributes that this input has not.
 */
function render_control_attributes( FormField $field, array $state, array $more, array $less = [] ): string {
	$placeholder = Definition\get_text_attribute( $field->attributes, 'placeholder' ) ?? '';
	$attributes  =
		[
			'id'          => $state['id'],
			'name'        => $state['name'],
			'required'    => $field->required ? true : '',
			'aria-label'  =>
				'' === $field->label || is_label_hidden( $field ) ? $field->title : '',
			'placeholder' => in_array( $field->type, [ 'select', 'date', 'time' ], true )
				? ''
				// A style can tell an empty input by its placeholder only.
				: ( '' === $placeholder && FloatingLabels\is_floating( $field ) ? ' ' : $placeholder ),
			'style'       => $state['look']['input'],
		] +
		get_error_attributes( $state ) +
		$more;
	return render_attributes( array_diff_key( $attributes, array_flip( $less ) ) );
}

/**
 * Returns whether the author hid the label, which then only names the input for those who do not see
 * it.
 */
function is_label_hidden( FormField $field ): bool {
	$metadata = $field->parts['label']['metadata'] ?? null;
	return is_array( $metadata ) && false === ( $metadata['blockVisibility'] ?? null );
}

/**
 * Returns the attributes that tie an input to its error message.
 *
 * @param array<string, mixed> $state
 * @return array<string, string>
 */
function get_error_attributes( array $state ): array {
	return $state['error']
		? [
			'aria-invalid'     => 'true',
			'aria-describedby' => "{$state['id']}-error",
		]
		: [];
}

/**
 * Returns HTML attributes as text. True stands for an attribute without value; empty strings are
 * left out.
 *
 * @param array<string, string|true> $pairs Values by name.
 */
function render_attributes( array $pairs ): string {
	$html = [];
	foreach ( $pairs as $name => $value ) {
		if ( true === $value ) {
			$html[] = $name;
		} elseif ( '' !== $value ) {
			$html[] = sprintf( '%s="%s"', $name, PlainText\to_html( (string) $value ) );
		}
	}
	return implode( ' ', $html );
}

/**
 * Returns the mark of a required field, or an empty string.
 *
 * @param FormField $field
 */
function render_required_mark( FormField $field ): string {
	if ( ! $field->required ) {
		return '';
	}
	$text =
		Definition\get_text_attribute( $field->attributes, 'requiredText' ) ??
		__( '(required)', 'mainstay-blocks' );
	return sprintf(
		' <span class="mainstay-field__required">%s</span>',
		PlainText\to_html( Definition\to_plain_text( $text ) )
	);
}

/**
 * Returns the label element, or an empty string without a label.
 *
 * @param FormField            $field
 * @param array<string, mixed> $state
 */
function render_label( FormField $field, array $state ): string {
	if ( '' === $field->label || is_label_hidden( $field ) ) {
		return '';
	}
	return sprintf(
		'<label %s>%s%s</label>',
		render_attributes(
			[
				'for'   => $state['id'],
				'style' => $state['look']['label'],
			]
		),
		PlainText\to_html( $field->label ),
		render_required_mark( $field )
	);
}

/**
 * Returns the error message of a field, or an empty string.
 *
 * @param array<string, mixed> $state
 */
function render_error( array $state ): string {
	return $state['error']
		? sprintf(
			'<p class="mainstay-field__error" id="%s-error">%s</p>',
			esc_attr( $state['id'] ),
			esc_html( $state['error'] )
		)
		: '';
}

/**
 * Returns the select element of a field.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_select( FormField $field, array $state ): string {
	$nothing =
		Definition\get_text_attribute( $field->attributes, 'toggleLabel' ) ?:
		__( 'Select one option', 'mainstay-blocks' );
	$options = sprintf( '<option value="">%s</option>', esc_html( $nothing ) );
	foreach ( $field->options as $option ) {
		$options .= sprintf(
			'<option%s>%s</option>',
			selected( $state['value'], $option, false ),
			PlainText\to_html( $option )
		);
	}
	return sprintf(
		'<select %s>%s</select>',
		render_control_attributes( $field, $state, [] ),
		$options
	);
}
