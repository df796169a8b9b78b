<?php
/**
 * Renders checkboxes, radio buttons and consent.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Choices;

use Mainstay\Core\PlainText;
use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition;
use Mainstay\Forms\Fields\Styles;
use function Mainstay\Forms\Fields\Controls\get_error_attributes;
use function Mainstay\Forms\Fields\Controls\is_label_hidden;
use function Mainstay\Forms\Fields\Controls\render_attributes;
use function Mainstay\Forms\Fields\Controls\render_error;
use function Mainstay\Forms\Fields\Controls\render_required_mark;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/styles.php';

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
		PlainText\to_html( $text ),
		$more
	);
}

/**
 * Returns the HTML of a single checkbox.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
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
						? __( 'Check to agree', 'mainstay-blocks' )
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
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
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
			PlainText\to_html( $field->message ),
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
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 */
function render_option_group( FormField $field, array $state ): string {
	$is_radio = 'radio' === $field->type;
	$value    = (array) $state['value'];
	$boxes    = '';
	foreach ( get_options_in_order( $field ) as $number => $option ) {
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
			[
				'option' => trim( $state['look']['option'] . ';' . Styles\get_option_styles( $field, $option ), ';' ),
			],
			render_image( $field, $option )
		) . render_other( $field, $option, $state );
	}
	return render_group(
		$field,
		$state,
		sprintf(
			'<div %s>%s</div>',
			render_attributes(
				[
					'class'       => get_group_class( $field ),
					'style'       => $state['look']['options'],
					'data-random' => has_random_order( $field ) ? true : '',
				]
			),
			$boxes
		)
	);
}

/** Returns whether the images of a choice come in another order each time. */
function has_random_order( FormField $field ): bool {
	return 'jetpack/field-image-select' === $field->block && true === ( $field->attributes['randomizeOptions'] ?? false );
}

/**
 * Returns the options in the order in which visitors see them. The script mixes them once more, for pages
 * that come from a cache (extensions/blocks/contact-form/view/mix-options.ts).
 *
 * @param FormField $field
 * @return list<string>
 */
function get_options_in_order( FormField $field ): array {
	if ( ! has_random_order( $field ) ) {
		return $field->options;
	}
	// An answer of the visitor's own stays the last.
	$other   = array_filter( [ $field->get_other_option() ], 'is_string' );
	$options = array_diff( $field->options, $other );
	shuffle( $options );
	return array_merge( $options, array_values( $other ) );
}

/** Returns the classes of the list of options: how images are shown. */
function get_group_class( FormField $field ): string {
	if ( 'jetpack/field-image-select' !== $field->block ) {
		return 'mainstay-field__options';
	}
	return 'mainstay-field__options is-images' .
		( true === ( $field->attributes['isSupersized'] ?? false ) ? ' is-large' : '' ) .
		( false === ( $field->attributes['showLabels'] ?? true ) ? ' is-unlabelled' : '' );
}

/**
 * Returns the image of an option; an empty string for options without one.
 *
 * @param FormField $field
 * @param string    $option Text of the option.
 */
function render_image( FormField $field, string $option ): string {
	$image = $field->parts['option'][ $option ]['image'] ?? null;
	if ( 'jetpack/field-image-select' !== $field->block || ! is_array( $image ) ) {
		return '';
	}
	// IDs of other sites mean other images here. WordPress finds sizes by the class, if the address fits.
	return '' === $image['url']
		? ''
		: sprintf(
			'<img src="%s" alt="%s" class="wp-image-%d" loading="lazy">',
			esc_url( $image['url'] ),
			PlainText\to_html( $image['alt'] ),
			$image['id']
		);
}

/**
 * Returns the line below an option on which visitors write an answer of their own; an empty string
 * for other options.
 *
 * @param FormField            $field
 * @param string               $option Text of the option.
 * @param array<string, mixed> $state
 */
function render_other( FormField $field, string $option, array $state ): string {
	if ( $field->get_other_option() !== $option ) {
		return '';
	}
	$given       = $field->parts['option'][ $option ] ?? [];
	$placeholder = Definition\get_text_attribute( $given, 'otherPlaceholder' ) ??
		__( 'Specify…', 'mainstay-blocks' );
	return sprintf(
		'<input %s>',
		render_attributes(
			[
				'type'        => 'text',
				'class'       => 'mainstay-field__other',
				'name'        => substr( $state['name'], 0, -1 ) . '~other]',
				'value'       => $state['other'],
				'placeholder' => $placeholder,
				'aria-label'  => $option,
				'maxlength'   => (string) Definition\MAX_LINE_CHARACTERS,
			]
		)
	);
}

/**
 * Returns the HTML of several inputs with a common label.
 *
 * @param FormField $field
 * @param array{id: string, name: string, value: mixed, typed: bool, error: string, other: string, country: string, look: array{label: string, input: string, options: string, option: string}} $state
 * @param string    $inputs HTML of the inputs.
 */
function render_group( FormField $field, array $state, string $inputs ): string {
	return sprintf(
		'<fieldset%s%s>%s%s%s</fieldset>',
		$field->required && 'checkbox-multiple' === $field->type ? ' data-required' : '',
		'' === $field->label || is_label_hidden( $field ) ? sprintf( ' aria-label="%s"', PlainText\to_html( $field->title ) ) : '',
		is_label_hidden( $field )
			? ''
			: sprintf(
				'<legend %s>%s%s</legend>',
				render_attributes( [ 'style' => $state['look']['label'] ] ),
				PlainText\to_html( $field->label ),
				render_required_mark( $field )
			),
		render_error( $state ),
		$inputs
	);
}
