<?php
/**
 * The state of an order at PayPal, and the capture of its payment.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Capture;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Products;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/services/paypal/paypal.php';
require_once dirname( __DIR__ ) . '/orders/inventory.php';
require_once dirname( __DIR__ ) . '/products/products.php';

/** States of the ledger by the status of a capture at PayPal. */
const CAPTURE_STATES = [
	'COMPLETED'          => OrderStatus::Paid,
	'PENDING'            => OrderStatus::Pending,
	'DECLINED'           => OrderStatus::Failed,
	'FAILED'             => OrderStatus::Failed,
	'REFUNDED'           => OrderStatus::Refunded,
	'PARTIALLY_REFUNDED' => OrderStatus::Partly,
];

/**
 * Requests an order from PayPal, captures an approved one, and returns the values for its row.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From
 *         Paypal\parse_key().
 * @param string $id Of the order at PayPal.
 * @return array<string, mixed>|null Values by column; null where the order does not belong to this row.
 * @throws \RuntimeException When PayPal or the database does not answer.
 */
function capture_and_get_values( array $account, Order $row, string $id ): ?array {
	$order = require_answer( Paypal\get_order( $account, $id ) );
	if (
		! $order ||
		! in_array( $row->session_id, [ '', $id ], true ) ||
		get_text( $order, 'purchase_units', 0, 'custom_id' ) !== $row->reference
	) {
		return null;
	}
	if ( 'APPROVED' === ( $order['status'] ?? '' ) ) {
		$difference = find_difference( $row, $order );
		if ( '' !== $difference ) {
			return [
				'status' => OrderStatus::Failed,
				'note'   => $difference,
			];
		}
		// Nothing is captured where the reservation has passed to another buyer in the meantime.
		if ( '' !== $row->seat && ! has_reservation( $row ) ) {
			return [
				'status' => OrderStatus::Cancelled,
				'note'   => 'sold-out',
			];
		}
		$taken = Paypal\capture_order( $account, $id, $row->reference );
		if (
			is_wp_error( $taken ) &&
			422 === Paypal\get_status( $taken ) &&
			'ORDER_ALREADY_CAPTURED' !== Paypal\get_issue( $taken )
		) {
			return [
				'status' => OrderStatus::Failed,
				'note'   => Paypal\get_issue( $taken ),
			];
		}
		is_wp_error( $taken ) &&
			422 !== Paypal\get_status( $taken ) &&
			require_answer( $taken );
		$order = require_answer( Paypal\get_order( $account, $id ) ) ?? $order;
	}
	return get_order_values( $row, $order );
}

/**
 * Returns the values for an order's row from an order at PayPal.
 *
 * @param array<string, mixed> $order Order of PayPal.
 * @return array<string, mixed> Values by column.
 */
function get_order_values( Order $row, array $order ): array {
	$payments = $order['purchase_units'][0]['payments'] ?? [];
	$capture  = $payments['captures'][0] ?? [];
	$status   = CAPTURE_STATES[ $capture['status'] ?? '' ] ?? null;
	$name     = (array) ( $order['payer']['name'] ?? [] );
	$values   = [
		'session_id'  => (string) $order['id'],
		'email'       => get_text( $order, 'payer', 'email_address' ) ?: $row->email,
		'person_name' => trim(
			get_text( $name, 'given_name' ) . ' ' . get_text( $name, 'surname' )
		),
	];
	if ( null === $status ) {
		// VOIDED: the order can no longer be paid.
		return $values +
			( 'VOIDED' === ( $order['status'] ?? '' ) && OrderStatus::Open === $row->status
				? [ 'status' => OrderStatus::Expired ]
				: [] );
	}
	$values['payment_id'] = get_text( $capture, 'id' ) ?: null;
	$difference           =
		find_difference( $row, $order ) ?:
		( parse_money( $capture['amount'] ?? null, $row->currency ) === $row->amount
			? ''
			: 'amount' );
	$refunded             = sum_refunds( (array) ( $payments['refunds'] ?? [] ), $row->currency );
	// A capture that was refused, or still waits, is no payment of anything.
	if ( '' !== $difference && $status->is_received() ) {
		return [
			'status'   => OrderStatus::Mismatch,
			'refunded' => $refunded,
			'note'     => $difference,
		] + get_totals( $order, $row->currency ) + $values;
	}
	return [
		'status'   => $status,
		'refunded' => $refunded,
		'note'     => '',
	] +
		( $status->is_received() ? get_totals( $order, $row->currency ) : [] ) +
		$values;
}

/**
 * Returns what was captured, with its tax and discount.
 *
 * @param array<string, mixed> $order Order of PayPal, captured.
 * @return array{paid: int|null, tax: int, discount: int} In the smallest unit.
 */
function get_totals( array $order, string $currency ): array {
	$unit  = (array) ( $order['purchase_units'][0] ?? [] );
	$parts = (array) ( $unit['amount']['breakdown'] ?? [] );
	return [
		'paid'     => parse_money( $unit['payments']['captures'][0]['amount'] ?? null, $currency ),
		'tax'      => (int) parse_money( $parts['tax_total'] ?? null, $currency ),
		'discount' => (int) parse_money( $parts['discount'] ?? null, $currency ),
	];
}

/**
 * Returns the sum of the refunds that are completed, in the smallest unit.
 *
 * @param array<mixed> $refunds Of PayPal's order.
 */
function sum_refunds( array $refunds, string $currency ): int {
	$refunded = 0;
	foreach ( $refunds as $refund ) {
		if ( 'COMPLETED' === ( $refund['status'] ?? '' ) ) {
			$refunded += (int) parse_money( $refund['amount'] ?? null, $currency );
		}
	}
	return $refunded;
}

/**
 * Compares the row of an order with the order at PayPal.
 *
 * @param array<string, mixed> $order Order of PayPal.
 * @return string `currency`, `amount` or `receiver`; empty where nothing differs.
 */
function find_difference( Order $row, array $order ): string {
	$unit  = $order['purchase_units'][0] ?? [];
	$payee = strtolower( get_text( $unit, 'payee', 'email_address' ) );
	return match ( true ) {
		get_text( $unit, 'amount', 'currency_code' ) !== $row->currency
			=> 'currency',
		parse_money( $unit['amount'] ?? null, $row->currency ) !== $row->amount
			=> 'amount',
		'' !== $payee && $payee !== $row->intent_id => 'receiver',
		default => ''
	};
}

/**
 * Returns an amount of PayPal in the smallest unit; null where it is not in this currency.
 *
 * @param mixed $money Part of an answer: `currency_code` and `value`.
 */
function parse_money( $money, string $currency ): ?int {
	return get_text( (array) $money, 'currency_code' ) === $currency
		? Products\parse_paypal_value( get_text( (array) $money, 'value' ), $currency )
		: null;
}

/**
 * Returns a text in an answer, trimmed; empty for anything else.
 *
 * @param array<int|string, mixed> $answer Of PayPal.
 * @param string|int               ...$path Keys, from the outside in.
 */
function get_text( array $answer, string|int ...$path ): string {
	foreach ( $path as $key ) {
		$answer = is_array( $answer ) ? $answer[ $key ] ?? null : null;
	}
	return is_string( $answer ) ? trim( $answer ) : '';
}

/**
 * Reserves a piece for an order again, and checks whether it has one.
 *
 * @throws \RuntimeException When the database does not answer.
 */
function has_reservation( Order $row ): bool {
	$product = Products\find_product( $row->object_id );
	return Inventory\reserve_stock( $row->seat, $product['stock'] ?? 0, $row->reference );
}

/**
 * Returns PayPal's answer, or null where PayPal answers that the object does not exist (404).
 *
 * @param array<string, mixed>|WP_Error $answer Of a request.
 * @return array<string, mixed>|null
 * @throws \RuntimeException When there was no answer, or another error.
 */
function require_answer( array|WP_Error $answer ): ?array {
	if ( ! is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( 404 === Paypal\get_status( $answer ) ) {
		return null;
	}
	throw new \RuntimeException( 'mainstay_paypal' );
}
