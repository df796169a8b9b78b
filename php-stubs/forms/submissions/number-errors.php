<?php
/**
 * Returns what is wrong with the answer to a number field or a slider.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\NumberErrors;

use Mainstay\Forms\Definition\FormField\FormField;
use Mainstay\Forms\Definition\Numbers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/definition/numbers.php';

/**
 * Returns the error message for a number that is beyond the limits of its field, or an empty string.
 *
 * @param FormField $field
 * @param float     $number
 */
function get_limit_error( FormField $field, float $number ): string {
	[ 'min' => $min, 'max' => $max, 'step' => $step ] = Numbers\get_limits( $field );
	if ( null !== $min && $number < $min ) {
		return sprintf(
			/* translators: %s: number. */
			__( 'Enter %s or more.', 'mainstay-blocks' ),
			format_number( $min )
		);
	}
	if ( null !== $max && $number > $max ) {
		return sprintf(
			/* translators: %s: number. */
			__( 'Enter %s or less.', 'mainstay-blocks' ),
			format_number( $max )
		);
	}
	return null !== $step && ! Numbers\is_on_step( $number, (float) $min, $step )
		? sprintf(
			/* translators: %s: number. */
			__( 'Choose a number in steps of %s.', 'mainstay-blocks' ),
			format_number( $step )
		)
		: '';
}

/** Returns a number as the language of the page writes it. */
function format_number( float $number ): string {
	$fraction = strrchr( Numbers\to_text( $number ), '.' );
	return number_format_i18n( $number, false === $fraction ? 0 : strlen( $fraction ) - 1 );
}
