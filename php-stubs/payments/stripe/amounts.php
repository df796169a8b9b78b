<?php
/**
 * Amounts as Stripe counts them. It has rules of its own for some currencies: prices in them are
 * whole, although it counts in hundredths, or end with a zero, although it counts in thousandths.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Amounts;

use Mainstay\Currencies;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currencies.php';

/** Counted in hundredths, charged in whole units only. */
const WHOLE = [ 'ISK', 'UGX' ];

/** Counted in thousandths, of which the last is always zero. */
const TENS = [ 'BHD', 'JOD', 'KWD', 'OMR', 'TND' ];

/** 5 dollars are 500, 5 yen are 5, 5.125 dinars are 5130. */
function to_minor( float $amount, string $currency ): int {
	$currency = strtoupper( $currency );
	$minor    = Currencies\to_minor_units( $amount, $currency );
	$step     = step( $currency );
	return (int) ( round( $minor / $step ) * $step );
}

/** The reverse. */
function to_major( int $minor, string $currency ): float {
	return $minor / Currencies\to_minor_units( 1, $currency );
}

/** Amounts that can be charged are multiples of it. */
function step( string $currency ): int {
	return in_array( $currency, WHOLE, true )
		? 100
		: ( in_array( $currency, TENS, true )
			? 10
			: 1 );
}

/** For people. */
function text( int $minor, string $currency ): string {
	return Currencies\format_amount( to_major( $minor, $currency ), $currency );
}

/**
 * An amount as somebody types it, in the manner of the currency or of computers: `1.234,50`,
 * `1,234.50`, `12,5`, `12`.
 */
function from_text( string $text, string $currency ): ?float {
	// `1e3` is no amount that a person types, and must not become 13.
	if ( preg_match( '/\d\s*[a-z]+\s*\d/i', $text ) ) {
		return null;
	}
	$text    = (string) preg_replace( '/[^\d.,\-]/', '', $text );
	$decimal = Currencies\currency( $currency )['decimal'];
	if (
		preg_match( '/^\d+([.,]\d{1,3})?$/D', $text ) &&
		! preg_match( '/^\d{1,3}[.,]\d{3}$/D', $text )
	) {
		return (float) str_replace( ',', '.', $text );
	}
	$other = ',' === $decimal ? '.' : ',';
	$plain = str_replace( [ $other, $decimal ], [ '', '.' ], $text );
	return preg_match( '/^\d+(\.\d+)?$/D', $plain ) ? (float) $plain : null;
}
