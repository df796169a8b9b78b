<?php
/**
 * Payments to an email address, without an app of the owner's. The buyer could change the amount on the
 * way, so an order counts as paid only when PayPal has sent a notice (IPN), has confirmed that it is
 * genuine, and the notice matches the order. Source: https://developer.paypal.com/api/nvp-soap/ipn/
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Notices;

use Mainstay\Core\Charset;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\ReturnHandler;
use Mainstay\Payments\Products;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/charset.php';
require_once dirname( __DIR__, 2 ) . '/services/paypal/paypal.php';
require_once dirname( __DIR__ ) . '/products/products.php';
require_once dirname( __DIR__ ) . '/return-handler.php';
require_once __DIR__ . '/capture.php';

/** Maximum length of a notice, in bytes. */
const MAX_NOTICE_BYTES = 32 * KB_IN_BYTES;

/** Charset of accounts whose notices name none. */
const DEFAULT_CHARSET = 'windows-1252';

/** States of the ledger by `payment_status` of a notice. */
const NOTICE_STATES = [
	'Completed'         => OrderStatus::Paid,
	'Processed'         => OrderStatus::Paid,
	'Canceled_Reversal' => OrderStatus::Paid,
	'Pending'           => OrderStatus::Pending,
	'In-Progress'       => OrderStatus::Pending,
	'Denied'            => OrderStatus::Failed,
	'Failed'            => OrderStatus::Failed,
	'Expired'           => OrderStatus::Failed,
	'Voided'            => OrderStatus::Failed,
	'Refunded'          => OrderStatus::Refunded,
	'Reversed'          => OrderStatus::Disputed,
];

/**
 * Returns the address of PayPal's payment page for an order, and stores it.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @throws \RuntimeException When the database does not answer.
 */
function open_payment_page( Order $row, array $product ): string {
	$url = Paypal\get_form_url(
		$row->mode,
		[
			'cmd'           => '_xclick',
			'business'      => $product['email'],
			'item_name'     => mb_substr( $row->title, 0, 127 ),
			'item_number'   => (string) $product['id'],
			'amount'        => Products\format_paypal_value(
				intdiv( $row->amount, $row->quantity ),
				$row->currency
			),
			'currency_code' => $row->currency,
			'quantity'      => (string) $row->quantity,
			'custom'        => $row->reference,
			// PayPal accepts only one payment for an invoice.
			'invoice'       => $row->reference,
			'no_shipping'   => '1',
			'no_note'       => '1',
			// PayPal sends the buyer back by a link without data about the payment.
			'rm'            => '1',
			'return'        => ReturnHandler\get_return_url(
				$row->reference,
				'paid',
				ReturnHandler\PAYPAL_QUERY_ARG
			),
			'cancel_return' => ReturnHandler\get_return_url(
				$row->reference,
				'cancelled',
				ReturnHandler\PAYPAL_QUERY_ARG
			),
			'notify_url'    => rest_url( 'mainstay/v1/paypal/notice' ),
		]
	);
	Ledger\update_payment( $row->reference, static fn() => [ 'session_url' => $url ] );
	return $url;
}

/**
 * Handles a notice.
 *
 * @param string $body As it was sent, byte for byte.
 * @return array{0: int, 1: string} HTTP status, and a short word. PayPal repeats a notice after 503.
 */
function receive_notice( string $body ): array {
	if ( strlen( $body ) > MAX_NOTICE_BYTES ) {
		return [ 413, 'too-long' ];
	}
	parse_str( $body, $notice );
	$notice = array_filter( $notice, 'is_string' );
	try {
		$row = Ledger\find_payment( 'reference', $notice['custom'] ?? '', 'paypal' );
		if ( ! $row || '' !== $row->session_id ) {
			return [ 200, 'not-ours' ];
		}
		$is_real = Paypal\is_genuine_notice( $row->mode, $body );
		if ( is_wp_error( $is_real ) ) {
			return [ 503, 'later' ];
		}
		if ( ! $is_real ) {
			return [ 400, 'not-real' ];
		}
		// Only now: PayPal confirms the bytes that it sent.
		$notice  = decode_notice( $notice );
		$settled = Ledger\update_payment(
			$row->reference,
			static fn( $now ) => get_notice_values( $now, $notice )
		);
		return [ 200, $settled ? $settled->status->value : 'ignored' ];
	} catch ( \RuntimeException $error ) {
		return [ 503, 'later' ];
	}
}

/**
 * Converts a notice to UTF-8, from the charset that the seller's account is set to. A field that is no
 * text of that charset stays in the notation in which it was sent, `J%FCrgen`.
 *
 * @param array<int|string, string> $notice Fields of the notice, as bytes.
 * @return array<int|string, string>
 */
function decode_notice( array $notice ): array {
	$charset = $notice['charset'] ?? '';
	return array_map(
		static fn( $bytes ) => Charset\to_utf8( $bytes, $charset ) ??
			( '' === $charset ? Charset\to_utf8( $bytes, DEFAULT_CHARSET ) : null ) ??
			(string) preg_replace_callback( '/[^\x20-\x7e]/', static fn( $byte ) => rawurlencode( $byte[0] ), $bytes ),
		$notice
	);
}

/**
 * Returns the values for an order's row from a notice.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 * @return array<string, mixed>|null Values by column; null to change nothing.
 * @throws \RuntimeException When the notice of the payment has to come first; PayPal repeats this one.
 */
function get_notice_values( Order $row, array $notice ): ?array {
	$status  = NOTICE_STATES[ $notice['payment_status'] ?? '' ] ?? null;
	$payment = $notice['txn_id'] ?? '';
	if ( null === $status || '' === $payment ) {
		return null;
	}
	if ( in_array( $status, [ OrderStatus::Refunded, OrderStatus::Disputed ], true ) || 'Canceled_Reversal' === $notice['payment_status'] ) {
		if ( null === $row->payment_id && $row->status->is_unpaid() ) {
			throw new \RuntimeException( 'mainstay_early' );
		}
		return get_later_values( $row, $notice, $status );
	}
	if ( ! $row->status->is_unpaid() ) {
		return null;
	}
	$difference = find_difference( $row, $notice );
	if ( OrderStatus::Paid !== $status && '' !== $difference ) {
		// Nothing was received of it: a notice about something else changes nothing, and one about less does not say paid.
		return in_array( $difference, [ 'mode', 'receiver' ], true ) ? null : [ 'status' => $status ];
	}
	$is_enough = 'amount' === $difference && (int) parse_amount( $notice, 'mc_gross', $row->currency ) >= $row->amount;
	if ( '' !== $difference && ! $is_enough ) {
		return [
			'status'     => OrderStatus::Mismatch,
			'payment_id' => $payment,
			'note'       => $difference,
			'paid'       => 'currency' === $difference ? null : parse_amount( $notice, 'mc_gross', $row->currency ),
		];
	}
	$values = [
		'status'      => $status,
		'email'       => get_text( $notice, 'payer_email' ) ?: $row->email,
		'person_name' => get_person_name( $notice ),
	];
	if ( OrderStatus::Paid !== $status ) {
		return $values;
	}
	$is_late = '' !== $row->seat && ! Capture\has_reservation( $row );
	return $values + [
		'payment_id' => $payment,
		'paid'       => parse_amount( $notice, 'mc_gross', $row->currency ),
		'tax'        => max( 0, (int) parse_amount( $notice, 'tax', $row->currency ) ),
		// Paid after the reservation expired: the owner sees the note and can refund it.
		'note'       => match ( true ) {
			$is_late => 'oversold',
			$is_enough => Order::NOTE_UNEXPLAINED,
			default => ''
		},
	];
}

/**
 * Returns the name of the buyer.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 */
function get_person_name( array $notice ): string {
	return trim( get_text( $notice, 'first_name' ) . ' ' . get_text( $notice, 'last_name' ) );
}

/**
 * Returns the values for a refund, a dispute, or the end of one; each notice counts once, and notices come in any
 * order. The note has the numbers of all: `!` follows that of a dispute which goes on, and `~` that of an end whose
 * dispute has not been told of yet.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 * @param OrderStatus               $status `Refunded`, `Disputed`, or `Paid` for the end of a dispute.
 * @return array<string, mixed>|null Values by column; null to change nothing.
 */
function get_later_values( Order $row, array $notice, OrderStatus $status ): ?array {
	$names = array_filter( explode( ' ', $row->note ) );
	$name  = $notice['txn_id'];
	if (
		null === $row->payment_id ||
		( $notice['parent_txn_id'] ?? '' ) !== $row->payment_id ||
		array_intersect( [ $name, "$name!", "$name~" ], $names )
	) {
		return null;
	}
	if ( OrderStatus::Refunded === $status ) {
		$amount = Products\parse_paypal_value(
			ltrim( get_text( $notice, 'mc_gross' ), '-' ),
			$row->currency
		);
		if ( null === $amount || get_text( $notice, 'mc_currency' ) !== $row->currency ) {
			return null;
		}
		$refunded = min( $row->get_paid(), $row->refunded + $amount );
		return [
			'status'   => get_refund_status( $row, $refunded ),
			'refunded' => $refunded,
			'note'     => implode( ' ', [ ...$names, $name ] ),
		];
	}
	if ( OrderStatus::Mismatch === $row->status ) {
		// Neither a dispute nor its end makes it what was ordered.
		return null;
	}
	// A dispute and its end go together, whichever was told first. Earlier versions marked neither.
	$other   = OrderStatus::Disputed === $status ? '~' : '!';
	$pairs   = array_filter( $names, static fn( $one ) => str_ends_with( $one, $other ) );
	$at      = array_key_first( $pairs );
	$is_old  = '!' === $other && null === $at && OrderStatus::Disputed === $row->status;
	$names[] = $name . ( null !== $at || $is_old ? '' : ( '!' === $other ? '~' : '!' ) );
	if ( null !== $at ) {
		$names[ $at ] = rtrim( $names[ $at ], '!~' );
	}
	return [
		'status' => array_filter( $names, static fn( $one ) => str_ends_with( $one, '!' ) )
			? OrderStatus::Disputed
			: get_refund_status( $row, $row->refunded ),
		'note'   => implode( ' ', $names ),
	];
}

/** Returns the state of a payment that is not disputed, by what was refunded; what was not ordered stays so. */
function get_refund_status( Order $row, int $refunded ): OrderStatus {
	return match ( true ) {
		OrderStatus::Mismatch === $row->status => OrderStatus::Mismatch,
		$refunded > 0 && $refunded >= $row->get_paid() => OrderStatus::Refunded,
		$refunded > 0 => OrderStatus::Partly,
		default => OrderStatus::Paid
	};
}

/**
 * Compares the order with a notice.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 * @return string `mode`, `receiver`, `currency` or `amount`; empty where nothing differs.
 */
function find_difference( Order $row, array $notice ): string {
	$is_test   = '1' === ( $notice['test_ipn'] ?? '' );
	$receivers = array_map(
		'strtolower',
		[
			get_text( $notice, 'receiver_email' ),
			get_text( $notice, 'business' ),
		]
	);
	return match ( true ) {
		( 'test' === $row->mode ) !== $is_test => 'mode',
		! in_array( $row->intent_id, $receivers, true ) => 'receiver',
		get_text( $notice, 'mc_currency' ) !== $row->currency => 'currency',
		get_net_amount( $notice, $row->currency ) !== $row->amount => 'amount',
		default => ''
	};
}

/**
 * Returns the paid amount without tax and shipping, which the seller's account may add, in the smallest
 * unit; null where it cannot be read.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 */
function get_net_amount( array $notice, string $currency ): ?int {
	$amount = parse_amount( $notice, 'mc_gross', $currency );
	// A cart's notice has other names than that of a single button.
	foreach ( [ [ 'tax' ], [ 'mc_shipping', 'shipping' ], [ 'mc_handling', 'handling_amount' ], [ 'insurance_amount' ] ] as $names ) {
		$more   = array_map( static fn( $name ) => (int) parse_amount( $notice, $name, $currency ), $names );
		$amount = null === $amount ? null : $amount - max( 0, ...$more );
	}
	return $amount;
}

/**
 * Returns an amount of a notice in the smallest unit; null where it is missing or cannot be read.
 *
 * @param array<int|string, string> $notice Fields of the notice.
 */
function parse_amount( array $notice, string $name, string $currency ): ?int {
	return Products\parse_paypal_value( get_text( $notice, $name ), $currency );
}

/**
 * Returns a field of a notice, trimmed; empty where it is missing.
 *
 * @param array<int|string, string> $notice Fields of the notice, see decode_notice().
 */
function get_text( array $notice, string $name ): string {
	return trim( $notice[ $name ] ?? '' );
}
