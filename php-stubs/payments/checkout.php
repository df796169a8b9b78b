<?php
/**
 * The checkout of all providers: stores an order, reserves stock and opens the payment page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Checkout;

use Mainstay\Core\SiteHome;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\PaymentProvider\PaymentProvider;
use Mainstay\Payments\Providers;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Tries;
use Mainstay\Payments\LostKeysMail;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-home/site-home.php';
require_once __DIR__ . '/orders/inventory.php';
require_once __DIR__ . '/orders/ledger.php';
require_once __DIR__ . '/providers.php';
require_once __DIR__ . '/tries.php';

/** Time in which the same order continues one for which the answer was lost, in seconds. */
const RETRY_SECONDS = 4 * MINUTE_IN_SECONDS;

/**
 * Creates an order and its payment page, or reuses those of the same order.
 *
 * @param string $name Of the provider.
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool,
 *         receiver?: string} $wanted As Payments\start_checkout() takes it. With `is_led_on` the stock is
 *         reserved for a short time, until Inventory\extend_reservation() is called; `receiver` is the email
 *         address that PayPal pays to.
 * @return string|WP_Error The address of the payment page. The error code is a key of
 *         Thanks\get_messages(): `copy`, `busy`, `sold-out`, `known` or `failed`.
 */
function start_checkout( string $name, array $wanted ): string|WP_Error {
	if ( ! SiteHome\is_site() ) {
		return new WP_Error( 'copy' );
	}
	$provider = Providers\get_provider( $name );
	if ( ! $provider?->is_ready() || $wanted['amount'] <= 0 ) {
		require_once __DIR__ . '/lost-keys-mail.php';
		LostKeysMail\note_refusal();
		return new WP_Error( 'failed' );
	}
	try {
		Tables\ensure_tables();
		if ( ! Tries\is_allowed( 'checkout' ) ) {
			return new WP_Error( 'busy' );
		}
		$row   = build_row( $name, $provider, $wanted );
		$order = find_unfinished_order( $provider, $row ) ?? Ledger\create_order( $row );
		if ( OrderStatus::Open !== $order->status ) {
			return new WP_Error( 'known' );
		}
		if ( '' !== $order->session_url ) {
			return $order->session_url;
		}
		$word = reserve_stock( $order, $wanted );
		return '' === $word ? $provider->open_payment_page( $order ) : new WP_Error( $word );
	} catch ( \RuntimeException $error ) {
		// Without a stored order, no payment page is opened.
		return new WP_Error( 'failed' );
	}
}

/**
 * Reserves a piece of a limited product.
 *
 * @param array{seats?: int, is_led_on?: bool, ...} $wanted As start_checkout() takes it.
 * @return string Empty, or a key of Thanks\get_messages().
 */
function reserve_stock( Order $order, array $wanted ): string {
	if ( '' === $order->seat ) {
		return '';
	}
	$word = Inventory\reserve_for_order( $order, (int) ( $wanted['seats'] ?? 0 ) );
	// With `is_led_on`, the caller extends the reservation when the browser follows the link.
	if ( '' === $word && empty( $wanted['is_led_on'] ) ) {
		Inventory\extend_reservation( $order->reference );
	}
	return $word;
}

/**
 * Returns the values of the payments table for a new order.
 *
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool,
 *         receiver?: string} $wanted As start_checkout() takes it.
 * @return array<string, int|string> By column.
 */
function build_row( string $name, PaymentProvider $provider, array $wanted ): array {
	$interval = $wanted['interval'] ?? 'one-time';
	$quantity = max( 1, (int) ( $wanted['quantity'] ?? 1 ) );
	$user     = wp_get_current_user();
	return $provider->get_order_values( $wanted ) + [
		'provider'   => $name,
		'mode'       => $provider->get_mode(),
		'kind'       => $wanted['kind'],
		'object_id'  => (int) $wanted['object_id'],
		'title'      => $wanted['title'],
		'reference'  => (string) ( $wanted['reference'] ?? '' ),
		'amount'     => $wanted['amount'] * $quantity,
		'quantity'   => $quantity,
		'currency'   => strtoupper( $wanted['currency'] ),
		'recurring'  => 'one-time' === $interval ? '' : $interval,
		'email'      => $user->ID ? $user->user_email : '',
		'user_id'    => $user->ID,
		'post_id'    => (int) ( $wanted['post'] ?? 0 ),
		'return_url' => $wanted['return_url'],
		'seat'       => isset( $wanted['seats'] )
			? "{$wanted['kind']}-{$wanted['object_id']}"
			: '',
		'visitor'    => Tries\get_visitor_hash(),
	];
}

/**
 * Finds the same visitor's same order for which the provider's answer was lost. With its reference as
 * idempotency key, the provider returns the payment page that it may have created.
 *
 * @param array<string, int|string> $row From build_row().
 */
function find_unfinished_order( PaymentProvider $provider, array $row ): ?Order {
	if ( '' !== $row['reference'] ) {
		return null;
	}
	[$conditions, $note] = $provider->get_retry_conditions( $row );

	$same   = [ 'provider', 'mode', 'visitor', 'user_id', 'object_id', 'amount', 'currency' ];
	$where  = array_intersect_key( $row, array_flip( $same ) ) +
		[ 'status' => OrderStatus::Open->value ] +
		$conditions;
	$sql    = '';
	$values = [];
	foreach ( $where as $column => $value ) {
		$sql .= '%i = ' . Tables\get_placeholder( $value ) . ' AND ';
		array_push( $values, $column, $value );
	}
	$found = Tables\get_rows(
		"SELECT * FROM %i WHERE {$sql}created_at > %d ORDER BY id DESC LIMIT 1",
		Tables\get_table_name( 'payments' ),
		...$values,
		...[ time() - RETRY_SECONDS ]
	);
	// Of two requests at once only one continues the order.
	return $found
		? Ledger\write_order( Order::from_row( $found[0] ), [ 'note' => $note ] )
		: null;
}

/**
 * Checks whether a provider rejected a request; after any other error it may have done what was
 * requested, and the same request is sent again.
 *
 * @param int $status HTTP status; 0 without an answer.
 */
function is_rejected( int $status ): bool {
	return $status >= 400 && $status < 500 && ! in_array( $status, [ 409, 429 ], true );
}
