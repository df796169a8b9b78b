<?php
/**
 * Orders of the owner's PayPal app. Their state is requested from PayPal each time, whatever a browser
 * or a webhook event claims.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Orders;

use Mainstay\Core\PlainText;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Queue;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\Checkout;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Paypal\Account;
use Mainstay\Payments\ReturnHandler;
use Mainstay\Payments\Products;
use Mainstay\Queue\OutboxItem\OutboxItem;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/checkout.php';
require_once dirname( __DIR__ ) . '/products/products.php';
require_once dirname( __DIR__ ) . '/return-handler.php';
require_once __DIR__ . '/account.php';
require_once __DIR__ . '/capture.php';

/** Kind of the outbox items that request an order again when PayPal did not answer. */
const OUTBOX_KIND = 'paypal-order';

/**
 * Creates the order at PayPal.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From
 *         Paypal\parse_key().
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @return string|WP_Error Address where the buyer approves it; error code `failed`.
 */
function create_paypal_order( array $account, Order $row, array $product ): string|WP_Error {
	$order = Paypal\create_order(
		$account,
		$row->reference,
		build_order( $row, $product )
	);
	if ( is_wp_error( $order ) ) {
		$status = Paypal\get_status( $order );
		// After any other error PayPal may have created the order; the next attempt returns it.
		if ( Checkout\is_rejected( $status ) ) {
			Ledger\update_payment(
				$row->reference,
				static fn() => [
					'status' => OrderStatus::Failed,
					'note'   => Paypal\get_issue( $order ),
				]
			);
		}
		return new WP_Error( 'failed' );
	}
	Ledger\update_payment(
		$row->reference,
		static fn() => [
			'session_id'  => $order['id'],
			'session_url' => $order['url'],
		]
	);
	return $order['url'];
}

/**
 * Returns the order as PayPal expects it.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @return array<string, mixed>
 */
function build_order( Order $row, array $product ): array {
	$money = static fn( $amount ) => [
		'currency_code' => $row->currency,
		'value'         => Products\format_paypal_value( $amount, $row->currency ),
	];
	return [
		'intent'         => 'CAPTURE',
		'purchase_units' => [
			[
				'reference_id' => $row->reference,
				'custom_id'    => $row->reference,
				'invoice_id'   => $row->reference,
				'amount'       => $money( $row->amount ) + [
					'breakdown' => [ 'item_total' => $money( $row->amount ) ],
				],
				'payee'        => [ 'email_address' => $product['email'] ],
				'items'        => [
					[
						'name'        => mb_substr( $row->title, 0, 127 ),
						'quantity'    => (string) $row->quantity,
						'unit_amount' => $money(
							intdiv( $row->amount, $row->quantity )
						),
					],
				],
			],
		],
		'payment_source' => [
			'paypal' => [
				'experience_context' => build_experience( $row ),
			],
		],
	];
}

/**
 * Returns how PayPal's payment page looks and where it leads.
 *
 * @return array<string, string>
 */
function build_experience( Order $row ): array {
	return [
		'return_url'          => ReturnHandler\get_return_url(
			$row->reference,
			'paid',
			ReturnHandler\PAYPAL_QUERY_ARG
		),
		'cancel_url'          => ReturnHandler\get_return_url(
			$row->reference,
			'cancelled',
			ReturnHandler\PAYPAL_QUERY_ARG
		),
		'user_action'         => 'PAY_NOW',
		'shipping_preference' => 'NO_SHIPPING',
		'brand_name'          => mb_substr(
			PlainText\get_site_name(),
			0,
			127
		),
	];
}

/**
 * Updates an order from PayPal, and captures it where the buyer has approved it.
 *
 * @param string $id  Of the order at PayPal.
 * @return Order As it is now.
 * @throws \RuntimeException When PayPal or the database does not answer. The outbox repeats it.
 */
function sync_order( Order $row, string $id ): Order {
	$account = Account\get_account();
	if ( ! $account || $account['mode'] !== $row->mode ) {
		return $row;
	}
	try {
		return Ledger\update_payment(
			$row->reference,
			static fn( $now ) => Capture\capture_and_get_values( $account, $now, $id )
		) ?? $row;
	} catch ( \RuntimeException $error ) {
		require_once dirname( __DIR__, 2 ) . '/queue/queue.php';
		Queue\add_item( OUTBOX_KIND, $row->reference, 0, [ 'order' => $id ] );
		throw $error;
	}
}

/**
 * Updates an order from PayPal; called by the outbox after 1, 5 and 30 minutes.
 *
 * @param OutboxItem $item Row of the outbox; `token` is the reference, `payload` has `order`.
 * @return true|WP_Error Error `mainstay_paypal`.
 */
function retry_sync( OutboxItem $item ): bool|WP_Error {
	$row = Ledger\find_payment( 'reference', $item->token );
	if ( ! $row ) {
		return true;
	}
	try {
		sync_order( $row, (string) ( $item->payload['order'] ?? '' ) );
		return true;
	} catch ( \RuntimeException $error ) {
		return new WP_Error(
			'mainstay_paypal',
			__( 'PayPal is not responding.', 'mainstay-blocks' )
		);
	}
}

/** Checks that an order whose reservation expired was not paid and will not be. */
function is_certainly_unpaid( Order $row ): bool {
	if (
		OrderStatus::Pending !== $row->status &&
		'' === $row->session_id &&
		! $row->status->is_received()
	) {
		// The payment page was never opened.
		if ( Inventory\NOTE_REDIRECTED !== $row->note ) {
			return true;
		}
		// PayPal's page for a form stays open for three hours.
		return $row->created_at < time() - 3 * HOUR_IN_SECONDS;
	}
	try {
		// An order that is approved from now on is not captured, because its reservation is gone.
		$row =
			'' === $row->session_id ? $row : sync_order( $row, $row->session_id );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	return ! $row->status->is_received() && OrderStatus::Pending !== $row->status;
}
