<?php
/**
 * PayPal as a payment provider: through the owner's app where its key is set, else by the owner's email
 * address alone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Provider;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\PaymentProvider\PaymentProvider;
use Mainstay\Payments\Paypal\Account;
use Mainstay\Payments\Paypal\Confirm;
use Mainstay\Payments\Paypal\Events;
use Mainstay\Payments\Paypal\Notices;
use Mainstay\Payments\Paypal\Orders;
use Mainstay\Payments\Products;
use Mainstay\Services\Paypal;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Loads what a method needs on its first call, because pages with a product only ask for buttons. */
final class PaypalProvider implements PaymentProvider {
	public function get_mode(): string {
		require_once __DIR__ . '/account.php';
		return Account\get_mode();
	}

	public function is_ready(): bool {
		return true;
	}

	public function get_way(): string {
		return 'paypal';
	}

	public function get_button_label(): string {
		return __( 'Pay with PayPal', 'mainstay-blocks' );
	}

	public function accepts_product( array $product ): bool {
		return true;
	}

	/** The email address of the receiver is stored as `intent_id`. */
	public function get_order_values( array $wanted ): array {
		return [ 'intent_id' => strtolower( $wanted['receiver'] ?? '' ) ];
	}

	public function get_retry_conditions( array $row ): array {
		return [
			[
				'intent_id'   => $row['intent_id'],
				'session_url' => '',
			],
			'again',
		];
	}

	public function open_payment_page( Order $order ): string|WP_Error {
		require_once __DIR__ . '/orders.php';
		require_once __DIR__ . '/notices.php';
		$product = Products\find_product( $order->object_id );
		if ( ! $product ) {
			return new WP_Error( 'gone' );
		}
		$account = Account\get_account();
		return $account
			? Orders\create_paypal_order( $account, $order, $product )
			: Notices\open_payment_page( $order, $product );
	}

	public function confirm( Order $order, bool $is_cancelled, string $session ): string {
		require_once __DIR__ . '/confirm.php';
		$order = $is_cancelled
			? Confirm\cancel_order( $order )
			: Confirm\refresh_order( $order );
		return Confirm\get_message_key( $order, $is_cancelled );
	}

	public function receive_event( string $body, callable $header ): array {
		require_once __DIR__ . '/events.php';
		return Events\receive_event( $body, $header );
	}

	public function get_refund_url( Order $order ): string {
		require_once dirname( __DIR__, 2 ) . '/services/paypal/paypal.php';
		return '' === (string) $order->payment_id
			? ''
			: Paypal\get_payment_url( $order->mode, (string) $order->payment_id );
	}

	public function is_certainly_unpaid( Order $order ): bool {
		require_once __DIR__ . '/orders.php';
		return Orders\is_certainly_unpaid( $order );
	}
}
