<?php
/**
 * What was paid on a page of Stripe or with an invoice, and how its total comes about: prices with tax
 * inside or on top, reverse charge, shipping, discounts, several lines, nothing at all.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Totals;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the totals of a checkout session. Where the buyer chose another currency, they are in that of
 * the price.
 *
 * @param array<string, mixed> $session Checkout session.
 * @return array{currency: string, subtotal: int, paid: int, tax: int, shipping: int, discount: int} In the
 *         smallest unit; `subtotal` and `paid` are -1 where they are missing.
 */
function read_session( array $session ): array {
	$more      = (array) ( $session['total_details'] ?? [] );
	$converted = (array) ( $session['currency_conversion'] ?? [] );
	$is_other  = is_string( $converted['source_currency'] ?? null );
	$currency  = $is_other ? $converted['source_currency'] : $session['currency'] ?? null;
	$source    = $is_other ? $converted : $session;
	$total     = (int) ( $source['amount_total'] ?? -1 );
	$charged   = (int) ( $session['amount_total'] ?? 0 );
	$rate      = $is_other && $charged > 0 ? $total / $charged : 1;
	$part      = static fn( string $name ) => (int) round( max( 0, (int) ( $more[ $name ] ?? 0 ) ) * $rate );
	return [
		'currency' => is_string( $currency ) ? strtoupper( trim( $currency ) ) : '',
		'subtotal' => (int) ( $source['amount_subtotal'] ?? $total ),
		'paid'     => $total,
		'tax'      => $part( 'amount_tax' ),
		'shipping' => $part( 'amount_shipping' ),
		'discount' => $part( 'amount_discount' ),
	];
}

/**
 * Returns the totals of an invoice. What a customer's balance pays is no payment of this invoice.
 *
 * @param array<string, mixed> $invoice Of Stripe.
 * @return array{currency: string, subtotal: int, paid: int, tax: int, shipping: int, discount: int} As
 *         read_session().
 */
function read_invoice( array $invoice ): array {
	$sum      = static fn( $list ) => (int) array_sum( array_column( is_array( $list ) ? $list : [], 'amount' ) );
	$currency = $invoice['currency'] ?? null;
	$paid     = max( 0, (int) ( $invoice['amount_paid'] ?? 0 ) );
	return [
		'currency' => is_string( $currency ) ? strtoupper( trim( $currency ) ) : '',
		'subtotal' => max( 0, (int) ( $invoice['subtotal'] ?? $paid ) ),
		'paid'     => $paid,
		'tax'      => max( 0, $sum( $invoice['total_taxes'] ?? ( $invoice['total_tax_amounts'] ?? [] ) ) ),
		'shipping' => max( 0, (int) ( $invoice['amount_shipping'] ?? 0 ) ),
		'discount' => max( 0, $sum( $invoice['total_discount_amounts'] ?? [] ) ),
	];
}

/**
 * Checks whether a total follows from what was ordered. Tax may be in the prices or come on top, or each
 * for some of the lines, so that the total is in between. A line that was added to what was ordered makes
 * the subtotal larger.
 *
 * @param array{subtotal: int, paid: int, tax: int, shipping: int, discount: int} $totals From read_session().
 * @param int $ordered In the smallest unit.
 */
function are_explained( array $totals, int $ordered ): bool {
	$least = $totals['subtotal'] + $totals['shipping'] - $totals['discount'];
	return $totals['subtotal'] >= $ordered &&
		$totals['paid'] >= max( 0, $least ) &&
		$totals['paid'] <= max( 0, $least + $totals['tax'] );
}

/**
 * Returns the columns of the ledger.
 *
 * @param array{paid: int, tax: int, discount: int} $totals From read_session() or read_invoice().
 * @return array{paid: int, tax: int, discount: int}
 */
function get_columns( array $totals ): array {
	return [
		'paid'     => max( 0, $totals['paid'] ),
		'tax'      => $totals['tax'],
		'discount' => $totals['discount'],
	];
}
