<?php
/**
 * Orders that the owner's app makes at PayPal. How one stands is asked there each time: what a
 * browser or a message says of it is only a reason to ask.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Orders;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Queue;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\Products\Checkout;
use Mainstay\Payments\Products;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/products/checkout.php';

/** Looks again at an order that PayPal did not answer about. */
const KIND = 'paypal-order';

/**
 * Makes an order at PayPal.
 *
 * @param array $row     Of the ledger.
 * @param array $product That is bought.
 * @return string|WP_Error Where the buyer approves it.
 */
function open( array $account, array $row, array $product ): string|WP_Error {
	$order = Paypal\create_order(
		$account,
		$row['reference'],
		order_of( $row, $product )
	);
	if ( is_wp_error( $order ) ) {
		$status = Paypal\answered( $order );
		// With anything else, PayPal may have made it all the same: the next try finds it.
		if (
			$status >= 400 &&
			$status < 500 &&
			409 !== $status &&
			429 !== $status
		) {
			Ledger\settle(
				$row['reference'],
				static fn() => [
					'status' => 'failed',
					'note'   => Paypal\issue( $order ),
				]
			);
		}
		return new WP_Error( 'failed' );
	}
	Ledger\settle(
		$row['reference'],
		static fn() => [
			'session_id'  => $order['id'],
			'session_url' => $order['url'],
		]
	);
	return $order['url'];
}

/** What PayPal is asked for. */
function order_of( array $row, array $product ): array {
	$money = static fn( $amount ) => [
		'currency_code' => $row['currency'],
		'value'         => Products\paypal_value( $amount, $row['currency'] ),
	];
	return [
		'intent'         => 'CAPTURE',
		'purchase_units' => [
			[
				'reference_id' => $row['reference'],
				'custom_id'    => $row['reference'],
				'invoice_id'   => $row['reference'],
				'amount'       => $money( $row['amount'] ) + [
					'breakdown' => [ 'item_total' => $money( $row['amount'] ) ],
				],
				'payee'        => [ 'email_address' => $product['email'] ],
				'items'        => [
					[
						'name'        => mb_substr( $row['title'], 0, 127 ),
						'quantity'    => (string) $row['quantity'],
						'unit_amount' => $money(
							intdiv( $row['amount'], $row['quantity'] )
						),
					],
				],
			],
		],
		'payment_source' => [
			'paypal' => [
				'experience_context' => [
					'return_url'          => Checkout\back_url(
						$row['reference'],
						'paid'
					),
					'cancel_url'          => Checkout\back_url(
						$row['reference'],
						'cancelled'
					),
					'user_action'         => 'PAY_NOW',
					'shipping_preference' => 'NO_SHIPPING',
					'brand_name'          => mb_substr(
						Products\plain( get_bloginfo( 'name' ) ),
						0,
						127
					),
				],
			],
		],
	];
}

/**
 * Finds out how an order stands, takes the money of an approved one, and writes it down.
 *
 * @param array  $row Of the ledger.
 * @param string $id  Of the order at PayPal.
 * @return array The row now.
 * @throws \RuntimeException When PayPal or the database does not answer. It is tried again.
 */
function look( array $row, string $id ): array {
	$account = Checkout\account();
	if ( ! $account || $account['mode'] !== $row['mode'] ) {
		return $row;
	}
	try {
		return Ledger\settle(
			$row['reference'],
			static fn( $now ) => Capture\truth( $account, $now, $id )
		)['row'] ?? $row;
	} catch ( \RuntimeException $error ) {
		require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
		Queue\add( KIND, $row['reference'], 0, [ 'order' => $id ] );
		throw $error;
	}
}

/**
 * Called by the outbox, after 1, 5 and 30 minutes.
 *
 * @return true|WP_Error
 */
function look_again( array $task ): bool|WP_Error {
	$row = Ledger\by( 'reference', $task['token'] );
	if ( ! $row ) {
		return true;
	}
	try {
		look( $row, (string) ( $task['payload']['order'] ?? '' ) );
		return true;
	} catch ( \RuntimeException $error ) {
		return new WP_Error(
			'mainstay_paypal',
			__( 'PayPal does not answer.', 'mainstay-blocks' )
		);
	}
}

/**
 * Is it certain that an order whose time is up was not paid, and will not be?
 *
 * @param bool $otherwise For orders that are not at PayPal.
 */
function are_given_up( bool $otherwise, string $reference ): bool {
	$row = Ledger\by( 'reference', $reference, 'paypal' );
	if ( ! $row ) {
		return $otherwise;
	}
	if (
		'pending' !== $row['status'] &&
		'' === $row['session_id'] &&
		! in_array( $row['status'], Ledger\CAME_IN, true )
	) {
		// Nobody pays on a page that no browser came for.
		if ( Checkout\LEFT !== $row['note'] ) {
			return true;
		}
		// PayPal's page for a form is open for three hours; whatever is paid later comes late.
		return $row['created_at'] < time() - 3 * HOUR_IN_SECONDS;
	}
	try {
		// Whoever approves it from now on is not charged: look() sees that the seat has gone.
		$row =
			'' === $row['session_id'] ? $row : look( $row, $row['session_id'] );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	return ! in_array( $row['status'], [ ...Ledger\CAME_IN, 'pending' ], true );
}
