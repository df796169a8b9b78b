<?php
/**
 * What is true of an order at PayPal, and the moment in which the money of one is taken.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Capture;

use Mainstay\Payments\Orders\Inventory;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Products;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** What a capture is called here. */
const STATES = [
	'COMPLETED'          => 'paid',
	'PENDING'            => 'pending',
	'DECLINED'           => 'failed',
	'FAILED'             => 'failed',
	'REFUNDED'           => 'refunded',
	'PARTIALLY_REFUNDED' => 'partly',
];

/** What is true of an order now, as values for its row. */
function truth( array $account, array $row, string $id ): ?array {
	$order = answer( Paypal\order( $account, $id ) );
	if (
		! $order ||
		! in_array( $row['session_id'], [ '', $id ], true ) ||
		text( $order, 'purchase_units', 0, 'custom_id' ) !== $row['reference']
	) {
		return null;
	}
	if ( 'APPROVED' === ( $order['status'] ?? '' ) ) {
		$difference = difference( $row, $order );
		if ( '' !== $difference ) {
			return [
				'status' => 'failed',
				'note'   => $difference,
			];
		}
		// The seat may have gone to somebody else while this buyer waited: then nothing is taken.
		if ( '' !== $row['seat'] && ! has_seat( $row ) ) {
			return [
				'status' => 'cancelled',
				'note'   => 'sold-out',
			];
		}
		$taken = Paypal\capture( $account, $id, $row['reference'] );
		if (
			is_wp_error( $taken ) &&
			422 === Paypal\answered( $taken ) &&
			'ORDER_ALREADY_CAPTURED' !== Paypal\issue( $taken )
		) {
			return [
				'status' => 'failed',
				'note'   => Paypal\issue( $taken ),
			];
		}
		is_wp_error( $taken ) &&
			422 !== Paypal\answered( $taken ) &&
			answer( $taken );
		$order = answer( Paypal\order( $account, $id ) ) ?? $order;
	}
	return state( $row, $order );
}

/** What an order at PayPal says. */
function state( array $row, array $order ): array {
	$payments = $order['purchase_units'][0]['payments'] ?? [];
	$capture  = $payments['captures'][0] ?? [];
	$status   = STATES[ $capture['status'] ?? '' ] ?? '';
	$name     = (array) ( $order['payer']['name'] ?? [] );
	$values   = [
		'session_id'  => (string) $order['id'],
		'email'       => text( $order, 'payer', 'email_address' ) ?: $row['email'],
		'person_name' => trim(
			text( $name, 'given_name' ) . ' ' . text( $name, 'surname' )
		),
	];
	if ( '' === $status ) {
		// VOIDED: PayPal gave it up.
		return $values +
			( 'VOIDED' === ( $order['status'] ?? '' ) && 'open' === $row['status']
				? [ 'status' => 'expired' ]
				: [] );
	}
	$values['payment_id'] = text( $capture, 'id' ) ?: null;
	$difference           =
		difference( $row, $order ) ?:
		( money( $capture['amount'] ?? null, $row['currency'] ) === $row['amount']
			? ''
			: 'amount' );
	if ( '' !== $difference ) {
		return [
			'status' => 'mismatch',
			'note'   => $difference,
		] + $values;
	}
	$refunded = 0;
	foreach ( (array) ( $payments['refunds'] ?? [] ) as $refund ) {
		if ( 'COMPLETED' === ( $refund['status'] ?? '' ) ) {
			$refunded += (int) money(
				$refund['amount'] ?? null,
				$row['currency']
			);
		}
	}
	return [
		'status'   => $status,
		'refunded' => $refunded,
		'note'     => '',
	] +
		$values;
}

/** What differs between the order that was made and the one that is there: a word, or nothing. */
function difference( array $row, array $order ): string {
	$unit  = $order['purchase_units'][0] ?? [];
	$payee = strtolower( text( $unit, 'payee', 'email_address' ) );
	return match ( true ) {
		text( $unit, 'amount', 'currency_code' ) !== $row['currency']
			=> 'currency',
		money( $unit['amount'] ?? null, $row['currency'] ) !== $row['amount']
			=> 'amount',
		'' !== $payee && $payee !== $row['intent_id'] => 'receiver',
		default => ''
	};
}

/** @param mixed $money Of an answer. */
function money( $money, string $currency ): ?int {
	return text( (array) $money, 'currency_code' ) === $currency
		? Products\from_paypal_value( text( (array) $money, 'value' ), $currency )
		: null;
}

/** Something of an answer, where it is a text. */
function text( array $answer, string|int ...$path ): string {
	foreach ( $path as $key ) {
		$answer = is_array( $answer ) ? $answer[ $key ] ?? null : null;
	}
	return is_string( $answer ) ? trim( $answer ) : '';
}

/** Is the seat of an order still held for it, or free again? */
function has_seat( array $row ): bool {
	$product = Products\find( $row['object_id'] );
	return Inventory\take( $row['seat'], $product['stock'] ?? 0, $row['reference'] );
}

/**
 * An answer; null for what is not there.
 *
 * @throws \RuntimeException When there is none.
 */
function answer( array|WP_Error $answer ): ?array {
	if ( ! is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( 404 === Paypal\answered( $answer ) ) {
		return null;
	}
	throw new \RuntimeException( 'mainstay_paypal' );
}
