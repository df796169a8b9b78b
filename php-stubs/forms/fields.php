<?php
/**
 * A field on the page: plain HTML that the browser itself understands, with its label, what is
 * wrong with it, and the look that the author gave it.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields;

use Mainstay\Core\CssValues;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/css-values.php';
require_once __DIR__ . '/page.php';

/** What the browser is told about a field of one line, by type. */
const INPUTS = [
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

/** Longer is nothing that somebody types: the server refuses it too. */
const LINE = 1000;
const TEXT = 20000;

/**
 * The field of a block, as HTML; nothing outside a form.
 *
 * @param array $parsed_block As the page has it.
 */
function render( array $parsed_block ): string {
	$form  = Page\current();
	$field = Page\take_field( $parsed_block );
	if ( ! $form || ! $field ) {
		return '';
	}
	$state = [
		'id'    => Page\unique_id(
			$field['id'] ?: "{$form['anchor']}-{$field['name']}"
		),
		'name'  => "mainstay[{$field['name']}]",
		'value' => $form['values'][ $field['name'] ] ?? start_value( $field ),
		'error' => $form['errors'][ $field['name'] ] ?? '',
		'look'  => look( $field['attributes'] ),
	];
	Page\remember_id( $field['name'], $state['id'] );
	$width = $field['attributes']['width'] ?? 100;
	return sprintf(
		'<div %s data-field="%s">%s</div>',
		get_block_wrapper_attributes(
			[
				'class' => trim(
					"mainstay-field is-{$field['type']}" .
						( in_array( $width, Definition\WIDTHS, true ) && $width < 100
							? " is-width-$width"
							: '' )
				),
			]
		),
		esc_attr( $field['name'] ),
		inside( $field, $state )
	);
}

/** What stands in a field before anybody typed. */
function start_value( array $field ) {
	$default = Definition\text( $field['attributes'], 'defaultValue' ) ?? '';
	switch ( $field['type'] ) {
		case 'checkbox-multiple':
			return in_array( $default, $field['options'], true )
				? [ $default ]
				: [];
		case 'checkbox':
			// Whatever it is: the author wanted it ticked.
			return in_array(
				strtolower( $default ),
				[ 'true', '1', 'yes', 'checked', 'on' ],
				true
			)
				? 'yes'
				: '';
		case 'date':
			return iso_date( $default, $field['format'] );
		case 'consent':
			return '';
		default:
			return $default;
	}
}

/** A date as the browser wants it, or an empty string. */
function iso_date( string $text, string $format ): string {
	foreach ( [ 'Y-m-d', $format ] as $try ) {
		$date = \DateTimeImmutable::createFromFormat( '!' . $try, trim( $text ) );
		if ( $date && $date->format( $try ) === trim( $text ) ) {
			return $date->format( 'Y-m-d' );
		}
	}
	return '';
}

function inside( array $field, array $state ): string {
	switch ( $field['type'] ) {
		case 'consent':
			return consent( $field, $state );
		case 'checkbox':
			return checkbox( $field, $state );
		case 'checkbox-multiple':
		case 'radio':
			return group( $field, $state );
		case 'select':
			return label( $field, $state ) .
				error( $state ) .
				select( $field, $state );
		case 'textarea':
			return label( $field, $state ) .
				error( $state ) .
				sprintf(
					'<textarea %s>%s</textarea>',
					common(
						$field,
						$state,
						[
							'rows'      => '6',
							'maxlength' => (string) TEXT,
						]
					),
					esc_textarea( $state['value'] )
				);
		default:
			return label( $field, $state ) .
				error( $state ) .
				sprintf(
					'<input %s>',
					common(
						$field,
						$state,
						INPUTS[ $field['type'] ] + [
							'value'     => is_string( $state['value'] )
								? $state['value']
								: '',
							'maxlength' =>
								'date' === $field['type'] ? '' : (string) LINE,
						]
					)
				);
	}
}

/** Name, state and look of whatever takes the input. */
function common( array $field, array $state, array $more ): string {
	$placeholder = Definition\text( $field['attributes'], 'placeholder' ) ?? '';
	return html(
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
			about_error( $state ) +
			$more
	);
}

/** Ties what is wrong to the field it is about. */
function about_error( array $state ): array {
	return $state['error']
		? [
			'aria-invalid'     => 'true',
			'aria-describedby' => "{$state['id']}-error",
		]
		: [];
}

/** HTML attributes; true is one without value, an empty string none. */
function html( array $pairs ): string {
	$html = [];
	foreach ( $pairs as $name => $value ) {
		if ( true === $value ) {
			$html[] = $name;
		} elseif ( '' !== $value ) {
			$html[] = sprintf( '%s="%s"', $name, esc_attr( $value ) );
		}
	}
	// The value may be empty, and is said then too.
	return implode( ' ', $html );
}

function required( array $field ): string {
	if ( ! $field['required'] ) {
		return '';
	}
	$text =
		Definition\text( $field['attributes'], 'requiredText' ) ??
		__( '(required)', 'mainstay-blocks' );
	return sprintf(
		' <span class="mainstay-field__required">%s</span>',
		esc_html( wp_strip_all_tags( $text, true ) )
	);
}

function label( array $field, array $state ): string {
	if ( '' === $field['label'] ) {
		return '';
	}
	return sprintf(
		'<label %s>%s%s</label>',
		html(
			[
				'for'   => $state['id'],
				'style' => $state['look']['label'],
			]
		),
		esc_html( $field['label'] ),
		required( $field )
	);
}

function error( array $state ): string {
	return $state['error']
		? sprintf(
			'<p class="mainstay-field__error" id="%s-error">%s</p>',
			esc_attr( $state['id'] ),
			esc_html( $state['error'] )
		)
		: '';
}

function select( array $field, array $state ): string {
	$nothing =
		Definition\text( $field['attributes'], 'toggleLabel' ) ?:
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
		common( $field, $state, [] ),
		$options
	);
}

/** One box with its text beside it. */
function box(
	string $text,
	array $attributes,
	array $look,
	string $more = ''
): string {
	return sprintf(
		'<label %s><input %s><span>%s%s</span></label>',
		html(
			[
				'class' => 'mainstay-field__option',
				'style' => $look['option'],
			]
		),
		html( $attributes ),
		esc_html( $text ),
		$more
	);
}

function checkbox( array $field, array $state ): string {
	return error( $state ) .
		box(
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
			] + about_error( $state ),
			[ 'option' => $state['look']['label'] ],
			required( $field )
		);
}

/** Consent by sending, which is only said, or by ticking. */
function consent( array $field, array $state ): string {
	if ( 'implicit' === $field['consent'] ) {
		return sprintf(
			'<p %s>%s</p><input type="hidden" name="%s" value="implicit">',
			html(
				[
					'class' => 'mainstay-field__consent',
					'style' => $state['look']['label'],
				]
			),
			esc_html( $field['message'] ),
			esc_attr( $state['name'] )
		);
	}
	return error( $state ) .
		box(
			$field['message'],
			[
				'type'     => 'checkbox',
				'id'       => $state['id'],
				'name'     => $state['name'],
				'value'    => 'yes',
				'checked'  => 'yes' === $state['value'] ? true : '',
				'required' => $field['required'] ? true : '',
			] + about_error( $state ),
			[ 'option' => $state['look']['label'] ],
			required( $field )
		);
}

/** Radio buttons, or boxes of which several may be ticked. */
function group( array $field, array $state ): string {
	$is_radio = 'radio' === $field['type'];
	$value    = (array) $state['value'];
	$boxes    = '';
	foreach ( $field['options'] as $number => $option ) {
		$boxes .= box(
			$option,
			[
				'type'     => $is_radio ? 'radio' : 'checkbox',
				'id'       => 0 === $number ? $state['id'] : '',
				'name'     => $state['name'] . ( $is_radio ? '' : '[]' ),
				'value'    => $option,
				'checked'  => in_array( $option, $value, true ) ? true : '',
				'required' => $is_radio && $field['required'] ? true : '',
			] + about_error( $state ),
			$state['look']
		);
	}
	return sprintf(
		'<fieldset%s><legend %s>%s%s</legend>%s<div class="mainstay-field__options">%s</div></fieldset>',
		$field['required'] && ! $is_radio ? ' data-required' : '',
		html( [ 'style' => $state['look']['label'] ] ),
		esc_html( $field['label'] ),
		required( $field ),
		error( $state ),
		$boxes
	);
}

/**
 * The look that the author gave a field: inline styles of label, input and option.
 *
 * @return array{label: string, input: string, option: string}
 */
function look( array $attributes ): array {
	$color  = static fn( $name ) => color( $attributes[ $name ] ?? '' );
	$pixels = static fn( $name ) => pixels( $attributes[ $name ] ?? null );
	$label  = [
		'color'       => $color( 'labelColor' ),
		'font-size'   => font_size( $attributes['labelFontSize'] ?? '' ),
		'line-height' => line_height( $attributes['labelLineHeight'] ?? null ),
	];
	$border = [
		'border-color'  => $color( 'borderColor' ),
		'border-radius' => $pixels( 'borderRadius' ),
		'border-width'  => $pixels( 'borderWidth' ),
	];
	$text   = [
		'color'       => $color( 'inputColor' ),
		'font-size'   => font_size( $attributes['fieldFontSize'] ?? '' ),
		'line-height' => line_height( $attributes['lineHeight'] ?? null ),
	];
	return [
		'label'  => css( $label ),
		'input'  => css(
			$text + [ 'background-color' => $color( 'fieldBackgroundColor' ) ] +
				$border
		),
		'option' => css(
			$text + [
				'background-color' => $color( 'buttonBackgroundColor' ),
				'border-radius'    => $pixels( 'buttonBorderRadius' ),
				'border-width'     => $pixels( 'buttonBorderWidth' ),
			]
		),
	];
}

function css( array $properties ): string {
	$css = '';
	foreach ( $properties as $property => $value ) {
		$css .= '' === $value ? '' : "$property:$value;";
	}
	return rtrim( $css, ';' );
}

/** A colour, or the name of one in the theme. */
function color( $value ): string {
	$value = is_string( $value ) ? trim( $value ) : '';
	if ( preg_match( '/^[a-z][a-z0-9-]{0,50}$/iD', $value ) ) {
		$name = CssValues\color( $value );
		$slug = _wp_to_kebab_case( $value );
		return "var(--wp--preset--color--$slug" . ( $name ? ",$name" : '' ) . ')';
	}
	return CssValues\color( $value );
}

/** A number of pixels. */
function pixels( $value ): string {
	return is_int( $value ) || is_float( $value )
		? max( 0, min( 200, $value ) ) . 'px'
		: '';
}

function line_height( $value ): string {
	return is_numeric( $value ) && $value > 0 && $value <= 10
		? (string) (float) $value
		: '';
}

/** A length, or the name of a size in the theme. */
function font_size( $value ): string {
	if ( is_int( $value ) ) {
		return pixels( $value );
	}
	$value = is_string( $value ) ? trim( $value ) : '';
	return preg_match( '/^[a-z][a-z0-9-]{0,30}$/iD', $value )
		? 'var(--wp--preset--font-size--' . _wp_to_kebab_case( $value ) . ')'
		: CssValues\length( $value, [ 'px', 'em', 'rem', '%', 'vw' ] );
}
