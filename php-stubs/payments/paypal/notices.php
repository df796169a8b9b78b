<?php
/**
 * Payments to an e-mail address, without an app of the owner's. The buyer could change the amount on
 * the way, so nothing counts before PayPal has sent a notice (IPN), has confirmed that it was PayPal,
 * and the notice says what was ordered.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Notices;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\Products\Checkout;
use Mainstay\Payments\Products;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/products/checkout.php';

/** No notice is longer. */
const BYTES = 32 * KB_IN_BYTES;

/** What PayPal calls the state of a payment. */
const STATES = [
	'Completed'         => 'paid',
	'Processed'         => 'paid',
	'Canceled_Reversal' => 'paid',
	'Pending'           => 'pending',
	'In-Progress'       => 'pending',
	'Denied'            => 'failed',
	'Failed'            => 'failed',
	'Expired'           => 'failed',
	'Voided'            => 'failed',
	'Refunded'          => 'refunded',
	'Reversed'          => 'disputed',
];

/** Nothing has come in yet, or so it looked. */
const OPEN = [ 'open', 'pending', 'failed', 'expired', 'cancelled' ];

/**
 * Where the buyer pays.
 *
 * @param array $row     Of the ledger.
 * @param array $product That is bought.
 */
function open( array $row, array $product ): string {
	$url = Paypal\form_url(
		$row['mode'],
		[
			'cmd'           => '_xclick',
			'business'      => $product['email'],
			'item_name'     => mb_substr( $row['title'], 0, 127 ),
			'item_number'   => (string) $product['id'],
			'amount'        => Products\paypal_value(
				intdiv( $row['amount'], $row['quantity'] ),
				$row['currency']
			),
			'currency_code' => $row['currency'],
			'quantity'      => (string) $row['quantity'],
			'custom'        => $row['reference'],
			// PayPal takes money for one and the same invoice once.
			'invoice'       => $row['reference'],
			'no_shipping'   => '1',
			'no_note'       => '1',
			// Back by a link, with nothing about the payment in it.
			'rm'            => '1',
			'return'        => Checkout\back_url( $row['reference'], 'paid' ),
			'cancel_return' => Checkout\back_url( $row['reference'], 'cancelled' ),
			'notify_url'    => rest_url( 'mainstay/v1/paypal/notice' ),
		]
	);
	Ledger\settle( $row['reference'], static fn() => [ 'session_url' => $url ] );
	return $url;
}

/**
 * Takes a notice.
 *
 * @param string $body As it came, byte for byte.
 * @return array{0: int, 1: string} HTTP status, and a word. With 503 it comes again.
 */
function receive( string $body ): array {
	if ( strlen( $body ) > BYTES ) {
		return [ 413, 'too-long' ];
	}
	parse_str( $body, $notice );
	$notice = array_filter( $notice, 'is_string' );
	try {
		$row = Ledger\by( 'reference', $notice['custom'] ?? '', 'paypal' );
		if ( ! $row || '' !== $row['session_id'] ) {
			return [ 200, 'not-ours' ];
		}
		$is_real = Paypal\is_notice( $row['mode'], $body );
		if ( is_wp_error( $is_real ) ) {
			return [ 503, 'later' ];
		}
		if ( ! $is_real ) {
			return [ 400, 'not-real' ];
		}
		$settled = Ledger\settle(
			$row['reference'],
			static fn( $now ) => values( $now, $notice )
		);
		return [ 200, $settled ? $settled['row']['status'] : 'ignored' ];
	} catch ( \RuntimeException $error ) {
		return [ 503, 'later' ];
	}
}

/** What a notice says about an order, as values for its row; null for nothing. */
function values( array $row, array $notice ): ?array {
	$status  = STATES[ $notice['payment_status'] ?? '' ] ?? '';
	$payment = $notice['txn_id'] ?? '';
	if ( '' === $status || '' === $payment ) {
		return null;
	}
	if ( in_array( $status, [ 'refunded', 'disputed' ], true ) ) {
		return given_back( $row, $notice, $status );
	}
	if ( ! in_array( $row['status'], OPEN, true ) ) {
		// Of a payment that came in, only this changes anything: the bank took it back after all.
		return 'disputed' === $row['status'] &&
			'Canceled_Reversal' === $notice['payment_status'] &&
			( $notice['parent_txn_id'] ?? '' ) === $row['payment_id']
			? [ 'status' => 'paid' ]
			: null;
	}
	$difference = difference( $row, $notice );
	if ( '' !== $difference ) {
		return [
			'status' => 'mismatch',
			'note'   => $difference,
		];
	}
	$values = [
		'status'      => $status,
		'email'       => text( $notice, 'payer_email' ) ?: $row['email'],
		'person_name' => trim(
			text( $notice, 'first_name' ) . ' ' . text( $notice, 'last_name' )
		),
	];
	if ( 'paid' !== $status ) {
		return $values;
	}
	$is_late = '' !== $row['seat'] && ! Capture\has_seat( $row );
	return $values + [
		'payment_id' => $payment,
		// Paid on a page that was left open for hours: the owner sees it, and can give it back.
		'note'       => $is_late ? 'oversold' : '',
	];
}

/** A refund, or a bank that takes the money back. Each is counted once. */
function given_back( array $row, array $notice, string $status ): ?array {
	$names = array_filter( explode( ' ', $row['note'] ) );
	if (
		null === $row['payment_id'] ||
		( $notice['parent_txn_id'] ?? '' ) !== $row['payment_id'] ||
		in_array( $notice['txn_id'], $names, true )
	) {
		return null;
	}
	$note = implode( ' ', [ ...$names, $notice['txn_id'] ] );
	if ( 'disputed' === $status ) {
		return [
			'status' => $status,
			'note'   => $note,
		];
	}
	$amount = Products\from_paypal_value(
		ltrim( text( $notice, 'mc_gross' ), '-' ),
		$row['currency']
	);
	if ( null === $amount || text( $notice, 'mc_currency' ) !== $row['currency'] ) {
		return null;
	}
	$refunded = min( $row['amount'], $row['refunded'] + $amount );
	return [
		'status'   => $refunded === $row['amount'] ? 'refunded' : 'partly',
		'refunded' => $refunded,
		'note'     => $note,
	];
}

/** What differs between what was ordered and what was paid: a word for the owner, or nothing. */
function difference( array $row, array $notice ): string {
	$is_test   = '1' === ( $notice['test_ipn'] ?? '' );
	$receivers = array_map(
		'strtolower',
		[
			text( $notice, 'receiver_email' ),
			text( $notice, 'business' ),
		]
	);
	return match ( true ) {
		( 'test' === $row['mode'] ) !== $is_test => 'mode',
		! in_array( $row['intent_id'], $receivers, true ) => 'receiver',
		text( $notice, 'mc_currency' ) !== $row['currency'] => 'currency',
		paid( $notice, $row['currency'] ) !== $row['amount'] => 'amount',
		default => ''
	};
}

/** What was paid for the thing itself: the seller's account may add tax and shipping. */
function paid( array $notice, string $currency ): ?int {
	$amount = Products\from_paypal_value( text( $notice, 'mc_gross' ), $currency );
	foreach ( [ 'tax', 'mc_shipping', 'mc_handling' ] as $name ) {
		$more   = Products\from_paypal_value( text( $notice, $name ), $currency );
		$amount = null === $amount ? null : $amount - max( 0, (int) $more );
	}
	return $amount;
}

function text( array $notice, string $name ): string {
	$text = trim( (string) ( $notice[ $name ] ?? '' ) );
	return mb_check_encoding( $text, 'UTF-8' ) ? $text : '';
}
