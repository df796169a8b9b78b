<?php
/**
 * Renders the label, error message and inputs of a field.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Controls;

use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/definition.php';

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
];

/**
 * Returns the HTML of label, error and input.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_field_control( FormField $field, array $state ): string {
	switch ( $field->type ) {
		case 'consent':
			return render_consent( $field, $state );
		case 'checkbox':
			return render_checkbox( $field, $state );
		case 'checkbox-multiple':
		case 'radio':
			return render_option_group( $field, $state );
		case 'select':
			return render_label( $field, $state ) .
				render_error( $state ) .
				render_select( $field, $state );
		case 'textarea':
			return render_label( $field, $state ) . render_error( $state ) . render_textarea( $field, $state );
		default:
			return render_label( $field, $state ) . render_error( $state ) . render_input( $field, $state );
	}
}

/**
 * Returns the HTML of an input of several lines.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_textarea( FormField $field, array $state ): string {
	$attributes = [
		'rows'      => '6',
		'maxlength' => (string) Definition\MAX_TEXTAREA_CHARACTERS,
	];
	return sprintf(
		'<textarea %s>%s</textarea>',
		render_control_attributes( $field, $state, $attributes ),
		esc_textarea( $state['value'] )
	);
}

/**
 * Returns the HTML of an input of one line.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_input( FormField $field, array $state ): string {
	$attributes = INPUT_ATTRIBUTES[ $field->type ] + [
		'value'     => is_string( $state['value'] ) ? $state['value'] : '',
		'maxlength' => 'date' === $field->type ? '' : (string) Definition\MAX_LINE_CHARACTERS,
	];
	return sprintf( '<input %s>', render_control_attributes( $field, $state, $attributes ) );
}

/**
 * Returns the attributes of an input: name, state, style and others.
 *
 * @param FormField             $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 * @param array<string, string> $more  Other attributes.
 */
function render_control_attributes( FormField $field, array $state, array $more ): string {
	$placeholder = Definition\get_text_attribute( $field->attributes, 'placeholder' ) ?? '';
	return render_attributes(
		[
			'id'          => $state['id'],
			'name'        => $state['name'],
			'required'    => $field->required ? true : '',
			'aria-label'  =>
				'' === $field->label
					? ( $placeholder ?:
					__( 'Answer', 'mainstay-blocks' ) )
					: '',
			'placeholder' => in_array( $field->type, [ 'select', 'date' ], true )
				? ''
				: $placeholder,
			'style'       => $state['look']['input'],
		] +
			get_error_attributes( $state ) +
			$more
	);
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
			$html[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
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
		esc_html( wp_strip_all_tags( $text, true ) )
	);
}

/**
 * Returns the label element, or an empty string without a label.
 *
 * @param FormField            $field
 * @param array<string, mixed> $state
 */
function render_label( FormField $field, array $state ): string {
	if ( '' === $field->label ) {
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
		esc_html( $field->label ),
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
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
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
			esc_html( $option )
		);
	}
	return sprintf(
		'<select %s>%s</select>',
		render_control_attributes( $field, $state, [] ),
		$options
	);
}

/**
 * Returns one radio button or checkbox with its label.
 *
 * @param string                     $text       Label.
 * @param array<string, string|true> $attributes Of the input.
 * @param array<string, string>      $look       Inline styles, with `option`.
 * @param string                     $more       HTML after the label.
 */
function render_option(
	string $text,
	array $attributes,
	array $look,
	string $more = ''
): string {
	return sprintf(
		'<label %s><input %s><span>%s%s</span></label>',
		render_attributes(
			[
				'class' => 'mainstay-field__option',
				'style' => $look['option'],
			]
		),
		render_attributes( $attributes ),
		esc_html( $text ),
		$more
	);
}

/**
 * Returns the HTML of a single checkbox.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_checkbox( FormField $field, array $state ): string {
	return render_error( $state ) .
		render_option(
			$field->label,
			[
				'type'       => 'checkbox',
				'id'         => $state['id'],
				'name'       => $state['name'],
				'value'      => 'yes',
				'checked'    => 'yes' === $state['value'] ? true : '',
				'required'   => $field->required ? true : '',
				'aria-label' =>
					'' === $field->label
						? __( 'Tick to agree', 'mainstay-blocks' )
						: '',
			] + get_error_attributes( $state ),
			[ 'option' => $state['look']['label'] ],
			render_required_mark( $field )
		);
}

/**
 * Returns the HTML of a consent field: a sentence where sending the form is the consent, otherwise a
 * checkbox.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_consent( FormField $field, array $state ): string {
	if ( 'implicit' === $field->consent ) {
		return sprintf(
			'<p %s>%s</p><input type="hidden" name="%s" value="implicit">',
			render_attributes(
				[
					'class' => 'mainstay-field__consent',
					'style' => $state['look']['label'],
				]
			),
			esc_html( $field->message ),
			esc_attr( $state['name'] )
		);
	}
	return render_error( $state ) .
		render_option(
			$field->message,
			[
				'type'     => 'checkbox',
				'id'       => $state['id'],
				'name'     => $state['name'],
				'value'    => 'yes',
				'checked'  => 'yes' === $state['value'] ? true : '',
				'required' => $field->required ? true : '',
			] + get_error_attributes( $state ),
			[ 'option' => $state['look']['label'] ],
			render_required_mark( $field )
		);
}

/**
 * Returns the HTML of radio buttons, or of checkboxes of which several may be ticked.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_option_group( FormField $field, array $state ): string {
	$is_radio = 'radio' === $field->type;
	$value    = (array) $state['value'];
	$boxes    = '';
	foreach ( $field->options as $number => $option ) {
		$boxes .= render_option(
			$option,
			[
				'type'     => $is_radio ? 'radio' : 'checkbox',
				'id'       => 0 === $number ? $state['id'] : '',
				'name'     => $state['name'] . ( $is_radio ? '' : '[]' ),
				'value'    => $option,
				'checked'  => in_array( $option, $value, true ) ? true : '',
				'required' => $is_radio && $field->required ? true : '',
			] + get_error_attributes( $state ),
			$state['look']
		);
	}
	return sprintf(
		'<fieldset%s><legend %s>%s%s</legend>%s<div class="mainstay-field__options">%s</div></fieldset>',
		$field->required && ! $is_radio ? ' data-required' : '',
		render_attributes( [ 'style' => $state['look']['label'] ] ),
		esc_html( $field->label ),
		render_required_mark( $field ),
		render_error( $state ),
		$boxes
	);
}
