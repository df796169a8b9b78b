<?php
/**
 * Renders ratings and sliders.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Scales;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Definition\Numbers;
use Mainstay\Forms\Fields\Choices;
use Mainstay\Forms\Fields\Controls;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/numbers.php';

/**
 * Returns the HTML of a rating: radio buttons, which the style sheet shows as stars or hearts.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_rating( FormField $field, array $state ): string {
	$max   = count( $field->options );
	$boxes = '';
	foreach ( $field->options as $index => $option ) {
		$boxes .= sprintf(
			'<label class="mainstay-field__step"><input %s><span>%s</span></label>',
			Controls\render_attributes(
				[
					'type'     => 'radio',
					'id'       => 0 === $index ? $state['id'] : '',
					'name'     => $state['name'],
					'value'    => $option,
					'checked'  => $option === $state['value'] ? true : '',
					'required' => $field->required ? true : '',
				] + Controls\get_error_attributes( $state )
			),
			esc_html(
				sprintf(
					/* translators: 1: rating, 2: best rating. */
					__( '%1$s of %2$s', 'mainstay-blocks' ),
					number_format_i18n( $index + 1 ),
					number_format_i18n( $max )
				)
			)
		);
	}
	return Choices\render_group(
		$field,
		$state,
		sprintf(
			'<div %s>%s</div>',
			Controls\render_attributes(
				[
					'class' => 'mainstay-field__rating' .
						( 'hearts' === ( $field->attributes['iconStyle'] ?? '' ) ? ' is-hearts' : '' ),
					'style' => $state['look']['input'],
				]
			),
			$boxes
		)
	);
}

/**
 * Returns the HTML of a slider with what its ends mean. The script of the form shows its number
 * between them; without script nothing stands there, rather than a number that does not change.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_slider( FormField $field, array $state ): string {
	[ 'min' => $min, 'max' => $max, 'step' => $step ] = Numbers\get_limits( $field );
	$attributes                                       = [
		'type'  => 'range',
		'min'   => Numbers\to_text( (float) $min ),
		'max'   => Numbers\to_text( (float) $max ),
		'step'  => Numbers\to_text( (float) $step ),
		'value' => is_string( $state['value'] ) ? $state['value'] : '',
	];
	$end = static function ( string $key, ?float $number ) use ( $field ) {
		$text = Definition\to_plain_text( Definition\get_text_attribute( $field->attributes, $key ) ?? '' );
		return PlainText\to_html( '' === $text ? Numbers\to_text( (float) $number ) : $text );
	};
	return sprintf(
		'<input %s><div class="mainstay-field__scale"%s><span>%s</span><output for="%s"></output><span>%s</span></div>',
		Controls\render_control_attributes( $field, $state, $attributes, [ 'required', 'placeholder', 'style' ] ),
		'' === $state['look']['input'] ? '' : sprintf( ' style="%s"', esc_attr( $state['look']['input'] ) ),
		$end( 'minLabel', $min ),
		esc_attr( $state['id'] ),
		$end( 'maxLabel', $max )
	);
}
