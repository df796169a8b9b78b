<?php
/**
 * Renders the fields of a form as plain HTML with label, error message and the author's styles.
 *
 * The state of a field has `id` and `name` of its input, `value`, `error` (a sentence or an empty
 * string) and `look` (inline styles of label, input and option).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields;

use Mainstay\Core\CssValues;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/css-values.php';
require_once dirname( __DIR__ ) . '/page/page.php';

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

/** Characters that a single-line field and a textarea take at most; the server refuses more. */
const MAX_LINE_CHARACTERS     = 1000;
const MAX_TEXTAREA_CHARACTERS = 20000;

/**
 * Returns the HTML of a field block; an empty string outside of a form.
 *
 * @param array<string, mixed> $parsed_block Parsed block on the page.
 */
function render( array $parsed_block ): string {
	$form  = Page\get_current_form();
	$field = Page\take_field( $parsed_block );
	if ( ! $form || ! $field ) {
		return '';
	}
	$state = [
		'id'    => Page\get_unique_id(
			$field['id'] ?: "{$form['anchor']}-{$field['name']}"
		),
		'name'  => "mainstay[{$field['name']}]",
		'value' => $form['values'][ $field['name'] ] ?? get_initial_value( $field ),
		'error' => $form['errors'][ $field['name'] ] ?? '',
		'look'  => get_field_styles( $field['attributes'] ),
	];
	Page\store_field_id( $field['name'], $state['id'] );
	$width = $field['attributes']['width'] ?? 100;
	return sprintf(
		'<div %s data-field="%s">%s</div>',
		get_block_wrapper_attributes(
			[
				'class' => trim(
					"mainstay-field is-{$field['type']}" .
						( in_array( $width, Definition\FIELD_WIDTHS_PERCENT, true ) && $width < 100
							? " is-width-$width"
							: '' )
				),
			]
		),
		esc_attr( $field['name'] ),
		render_field_control( $field, $state )
	);
}

/**
 * Returns the value of a field before the visitor typed anything.
 *
 * @param array<string, mixed> $field Field of the definition.
 * @return string|string[]
 */
function get_initial_value( array $field ) {
	$default = Definition\get_text_attribute( $field['attributes'], 'defaultValue' ) ?? '';
	switch ( $field['type'] ) {
		case 'checkbox-multiple':
			return in_array( $default, $field['options'], true )
				? [ $default ]
				: [];
		case 'checkbox':
			// Content has several spellings of a ticked box.
			return in_array(
				strtolower( $default ),
				[ 'true', '1', 'yes', 'checked', 'on' ],
				true
			)
				? 'yes'
				: '';
		case 'date':
			return to_iso_date( $default, $field['format'] );
		case 'consent':
			return '';
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

/**
 * Returns the HTML of label, error and input.
 *
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_field_control( array $field, array $state ): string {
	switch ( $field['type'] ) {
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
			return render_label( $field, $state ) .
				render_error( $state ) .
				sprintf(
					'<textarea %s>%s</textarea>',
					render_control_attributes(
						$field,
						$state,
						[
							'rows'      => '6',
							'maxlength' => (string) MAX_TEXTAREA_CHARACTERS,
						]
					),
					esc_textarea( $state['value'] )
				);
		default:
			return render_label( $field, $state ) .
				render_error( $state ) .
				sprintf(
					'<input %s>',
					render_control_attributes(
						$field,
						$state,
						INPUT_ATTRIBUTES[ $field['type'] ] + [
							'value'     => is_string( $state['value'] )
								? $state['value']
								: '',
							'maxlength' =>
								'date' === $field['type'] ? '' : (string) MAX_LINE_CHARACTERS,
						]
					)
				);
	}
}

/**
 * Returns the attributes of an input: name, state, style and others.
 *
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 * @param array<string, string> $more Other attributes.
 */
function render_control_attributes( array $field, array $state, array $more ): string {
	$placeholder = Definition\get_text_attribute( $field['attributes'], 'placeholder' ) ?? '';
	return render_attributes(
		[
			'id'          => $state['id'],
			'name'        => $state['name'],
			'required'    => $field['required'] ? true : '',
			'aria-label'  =>
				'' === $field['label']
					? ( $placeholder ?:
					__( 'Answer', 'mainstay-blocks' ) )
					: '',
			'placeholder' => in_array( $field['type'], [ 'select', 'date' ], true )
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
 * @param array<string, mixed> $field Field of the definition.
 */
function render_required_mark( array $field ): string {
	if ( ! $field['required'] ) {
		return '';
	}
	$text =
		Definition\get_text_attribute( $field['attributes'], 'requiredText' ) ??
		__( '(required)', 'mainstay-blocks' );
	return sprintf(
		' <span class="mainstay-field__required">%s</span>',
		esc_html( wp_strip_all_tags( $text, true ) )
	);
}

/**
 * Returns the label element, or an empty string without a label.
 *
 * @param array<string, mixed> $field Field of the definition.
 * @param array<string, mixed> $state
 */
function render_label( array $field, array $state ): string {
	if ( '' === $field['label'] ) {
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
		esc_html( $field['label'] ),
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
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_select( array $field, array $state ): string {
	$nothing =
		Definition\get_text_attribute( $field['attributes'], 'toggleLabel' ) ?:
		__( 'Select one option', 'mainstay-blocks' );
	$options = sprintf( '<option value="">%s</option>', esc_html( $nothing ) );
	foreach ( $field['options'] as $option ) {
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
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_checkbox( array $field, array $state ): string {
	return render_error( $state ) .
		render_option(
			$field['label'],
			[
				'type'       => 'checkbox',
				'id'         => $state['id'],
				'name'       => $state['name'],
				'value'      => 'yes',
				'checked'    => 'yes' === $state['value'] ? true : '',
				'required'   => $field['required'] ? true : '',
				'aria-label' =>
					'' === $field['label']
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
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_consent( array $field, array $state ): string {
	if ( 'implicit' === $field['consent'] ) {
		return sprintf(
			'<p %s>%s</p><input type="hidden" name="%s" value="implicit">',
			render_attributes(
				[
					'class' => 'mainstay-field__consent',
					'style' => $state['look']['label'],
				]
			),
			esc_html( $field['message'] ),
			esc_attr( $state['name'] )
		);
	}
	return render_error( $state ) .
		render_option(
			$field['message'],
			[
				'type'     => 'checkbox',
				'id'       => $state['id'],
				'name'     => $state['name'],
				'value'    => 'yes',
				'checked'  => 'yes' === $state['value'] ? true : '',
				'required' => $field['required'] ? true : '',
			] + get_error_attributes( $state ),
			[ 'option' => $state['look']['label'] ],
			render_required_mark( $field )
		);
}

/**
 * Returns the HTML of radio buttons, or of checkboxes of which several may be ticked.
 *
 * @param array<string, mixed> $field Field of the definition.
 * @param array{id: string, name: string, value: mixed, error: string, look: array{label: string, input: string, option: string}} $state
 */
function render_option_group( array $field, array $state ): string {
	$is_radio = 'radio' === $field['type'];
	$value    = (array) $state['value'];
	$boxes    = '';
	foreach ( $field['options'] as $number => $option ) {
		$boxes .= render_option(
			$option,
			[
				'type'     => $is_radio ? 'radio' : 'checkbox',
				'id'       => 0 === $number ? $state['id'] : '',
				'name'     => $state['name'] . ( $is_radio ? '' : '[]' ),
				'value'    => $option,
				'checked'  => in_array( $option, $value, true ) ? true : '',
				'required' => $is_radio && $field['required'] ? true : '',
			] + get_error_attributes( $state ),
			$state['look']
		);
	}
	return sprintf(
		'<fieldset%s><legend %s>%s%s</legend>%s<div class="mainstay-field__options">%s</div></fieldset>',
		$field['required'] && ! $is_radio ? ' data-required' : '',
		render_attributes( [ 'style' => $state['look']['label'] ] ),
		esc_html( $field['label'] ),
		render_required_mark( $field ),
		render_error( $state ),
		$boxes
	);
}

/**
 * Returns the inline styles of a field's label, input and options.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @return array{label: string, input: string, option: string}
 */
function get_field_styles( array $attributes ): array {
	$color  = static fn( $name ) => sanitize_color( $attributes[ $name ] ?? '' );
	$pixels = static fn( $name ) => to_pixels( $attributes[ $name ] ?? null );
	$label  = [
		'color'       => $color( 'labelColor' ),
		'font-size'   => sanitize_font_size( $attributes['labelFontSize'] ?? '' ),
		'line-height' => sanitize_line_height( $attributes['labelLineHeight'] ?? null ),
	];
	$border = [
		'border-color'  => $color( 'borderColor' ),
		'border-radius' => $pixels( 'borderRadius' ),
		'border-width'  => $pixels( 'borderWidth' ),
	];
	$text   = [
		'color'       => $color( 'inputColor' ),
		'font-size'   => sanitize_font_size( $attributes['fieldFontSize'] ?? '' ),
		'line-height' => sanitize_line_height( $attributes['lineHeight'] ?? null ),
	];
	return [
		'label'  => render_css( $label ),
		'input'  => render_css(
			$text + [ 'background-color' => $color( 'fieldBackgroundColor' ) ] +
				$border
		),
		'option' => render_css(
			$text + [
				'background-color' => $color( 'buttonBackgroundColor' ),
				'border-radius'    => $pixels( 'buttonBorderRadius' ),
				'border-width'     => $pixels( 'buttonBorderWidth' ),
			]
		),
	];
}

/**
 * Returns CSS declarations, without those that have no value.
 *
 * @param array<string, string> $properties Values by property.
 */
function render_css( array $properties ): string {
	$css = '';
	foreach ( $properties as $property => $value ) {
		$css .= '' === $value ? '' : "$property:$value;";
	}
	return rtrim( $css, ';' );
}

/**
 * Returns a color, or the CSS variable of a theme color; an empty string for anything else.
 *
 * @param mixed $value Color, or slug of a theme color.
 */
function sanitize_color( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( preg_match( '/^[a-z][a-z0-9-]{0,50}$/iD', $value ) ) {
		$name = CssValues\sanitize_color( $value );
		$slug = _wp_to_kebab_case( $value );
		return "var(--wp--preset--color--$slug" . ( $name ? ",$name" : '' ) . ')';
	}
	return CssValues\sanitize_color( $value );
}

/**
 * Returns a number as CSS pixels from 0 to 200, or an empty string.
 *
 * @param mixed $value
 */
function to_pixels( $value ): string {
	return is_int( $value ) || is_float( $value )
		? max( 0, min( 200, $value ) ) . 'px'
		: '';
}

/**
 * Returns a line height of more than 0 and at most 10, or an empty string.
 *
 * @param mixed $value
 */
function sanitize_line_height( $value ): string {
	return is_numeric( $value ) && $value > 0 && $value <= 10
		? (string) (float) $value
		: '';
}

/**
 * Returns a font size, or the CSS variable of a theme font size; an empty string for anything else.
 *
 * @param mixed $value Number of pixels, length, or slug of a theme font size.
 */
function sanitize_font_size( $value ): string {
	if ( is_int( $value ) ) {
		return to_pixels( $value );
	}
	$value = is_string( $value ) ? trim( $value ) : '';
	return preg_match( '/^[a-z][a-z0-9-]{0,30}$/iD', $value )
		? 'var(--wp--preset--font-size--' . _wp_to_kebab_case( $value ) . ')'
		: CssValues\sanitize_length( $value, [ 'px', 'em', 'rem', '%', 'vw' ] );
}
