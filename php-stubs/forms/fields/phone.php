<?php
/**
 * Renders the input for a phone number with the choice of its country.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Fields\Phone;

use Mainstay\Forms\Definition\PhoneNumbers;
use function Mainstay\Forms\Fields\Controls\get_error_attributes;
use function Mainstay\Forms\Fields\Controls\render_attributes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/phone-numbers.php';

/**
 * Returns the choice of a country before an input.
 *
 * @param array{id: string, name: string, error: string, country: string, look: array{input: string, ...}, ...} $state
 * @param string $input HTML of the input for the number.
 */
function render_phone( array $state, string $input ): string {
	$options = '' === $state['country']
		? sprintf( '<option value="">%s</option>', esc_html__( 'Country', 'mainstay-blocks' ) )
		: '';
	foreach ( PhoneNumbers\get_country_names() as $country => $name ) {
		$options .= sprintf(
			'<option value="%s"%s>%s</option>',
			esc_attr( $country ),
			selected( $state['country'], $country, false ),
			esc_html( $name )
		);
	}
	return sprintf(
		'<div class="mainstay-field__phone"><select %s>%s</select>%s</div>',
		render_attributes(
			[
				'id'         => "{$state['id']}-country",
				'name'       => substr( $state['name'], 0, -1 ) . '~country]',
				'aria-label' => __( 'Country of the phone number', 'mainstay-blocks' ),
				'style'      => $state['look']['input'],
			] + get_error_attributes( $state )
		),
		$options,
		$input
	);
}
