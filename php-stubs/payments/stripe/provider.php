<?php
/**
 * Stripe as a payment provider: cards, and what else the owner accepts there.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Provider;

use Mainstay\Core\PlainText;
use Mainstay\Currencies;
use Mainstay\Payments;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\PaymentProvider\PaymentProvider;
use Mainstay\Payments\Stripe\Confirm;
use Mainstay\Payments\Stripe\Events;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Stripe\Session;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Services\Stripe;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/** Loads what a method needs on its first call, because pages with a product only ask for buttons. */
final class StripeProvider implements PaymentProvider {
	public function get_mode(): string {
		require_once __DIR__ . '/resources.php';
		return Resources\get_mode();
	}

	public function is_ready(): bool {
		require_once __DIR__ . '/resources.php';
		return '' !== Resources\get_key();
	}

	public function get_way(): string {
		return 'card';
	}

	public function get_button_label(): string {
		return __( 'Pay by card', 'mainstay-blocks' );
	}

	public function accepts_product( array $product ): bool {
		require_once dirname( __DIR__ ) . '/payments.php';
		return $product['price'] >=
			Currencies\get_minimum_amount( $product['currency'] ) &&
			Payments\can_take_payments();
	}

	public function get_order_values( array $wanted ): array {
		return [ 'title' => PlainText\to_line( $wanted['title'] ) ];
	}

	public function get_retry_conditions( array $row ): array {
		require_once __DIR__ . '/session.php';
		return [
			[
				'kind'       => $row['kind'],
				'return_url' => $row['return_url'],
				'note'       => Session\NOTE_NO_ANSWER,
			],
			'',
		];
	}

	public function open_payment_page( Order $order ): string|WP_Error {
		require_once __DIR__ . '/session.php';
		return Session\open_session( $order );
	}

	public function confirm( Order $order, bool $is_cancelled, string $session ): string {
		require_once __DIR__ . '/confirm.php';
		return $is_cancelled
			? Confirm\cancel_order( $order )
			: Confirm\confirm_payment( $order, $session );
	}

	public function receive_event( string $body, callable $header ): array {
		require_once __DIR__ . '/events.php';
		return Events\receive_event( $body, (string) $header( 'Stripe-Signature' ) );
	}

	public function get_refund_url( Order $order ): string {
		require_once dirname( __DIR__, 2 ) . '/services/stripe.php';
		return '' !== $order->intent_id
			? Stripe\get_dashboard_url( 'payments', $order->intent_id, $order->mode )
			: Stripe\get_dashboard_url( 'invoices', (string) $order->payment_id, $order->mode );
	}

	public function is_certainly_unpaid( Order $order ): bool {
		require_once __DIR__ . '/sync.php';
		return Sync\is_certainly_unpaid( $order );
	}
}
