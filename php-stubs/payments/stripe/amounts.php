<?php
/**
 * Amounts in Stripe's smallest units. Some currencies have rules of their own there: prices in them are
 * whole although they are counted in hundredths, or end with a zero although they are counted in
 * thousandths. Source: https://docs.stripe.com/currencies
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Amounts;

use Mainstay\Currencies;
use Mainstay\Currencies\CurrencyFormat;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currencies.php';
require_once dirname( __DIR__, 2 ) . '/currencies/currency-format.php';

/** Currencies that are counted in hundredths and charged in whole units only. */
const WHOLE_UNIT_CURRENCIES = [ 'ISK', 'UGX' ];

/** Currencies that are counted in thousandths, the last digit of which is always zero. */
const TEN_STEP_CURRENCIES = [ 'BHD', 'JOD', 'KWD', 'OMR', 'TND' ];

/** Converts whole units to the smallest unit: 5 dollars are 500, 5 yen are 5, 5.125 dinars are 5130. */
function to_minor( float $amount, string $currency ): int {
	$currency = strtoupper( $currency );
	$minor    = Currencies\to_minor_units( $amount, $currency );
	$step     = get_minor_step( $currency );
	return (int) ( round( $minor / $step ) * $step );
}

/** Converts the smallest unit to whole units. */
function to_major( int $minor, string $currency ): float {
	return $minor / Currencies\to_minor_units( 1, $currency );
}

/** Returns the step of amounts that can be charged, in the smallest unit. */
function get_minor_step( string $currency ): int {
	return in_array( $currency, WHOLE_UNIT_CURRENCIES, true )
		? 100
		: ( in_array( $currency, TEN_STEP_CURRENCIES, true )
			? 10
			: 1 );
}

/**
 * Formats an amount in the smallest unit for people, as their language writes it: in a list, amounts of
 * all currencies have the same decimal sign.
 */
function format_minor_amount( int $minor, string $currency ): string {
	return CurrencyFormat\format_amount( to_major( $minor, $currency ), $currency );
}
