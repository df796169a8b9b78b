<?php
/**
 * What the checkout needs from a payment provider. providers.php lists the implementations.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\PaymentProvider;

use Mainstay\Payments\Orders\Order\Order;
use WP_Error;

defined( 'ABSPATH' ) || exit();

interface PaymentProvider {
	/** Returns the mode of the owner's key, `live` or `test`. */
	public function get_mode(): string;

	/** Checks whether the provider can be paid now. */
	public function is_ready(): bool;

	/** Returns the value of a product's button, which the form sends as `way`. */
	public function get_way(): string;

	/** Returns the label of a product's button. */
	public function get_button_label(): string;

	/**
	 * Checks whether a product can be paid with this provider.
	 *
	 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
	 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
	 */
	public function accepts_product( array $product ): bool;

	/**
	 * Returns the values of a new order that only this provider stores.
	 *
	 * @param array{title: string, receiver?: string, ...} $wanted As Checkout\start_checkout() takes it.
	 * @return array<string, string> By column.
	 */
	public function get_order_values( array $wanted ): array;

	/**
	 * Returns how an order is found for which the provider's answer was lost, to continue it.
	 *
	 * @param array<string, int|string> $row Of the new order, by column.
	 * @return array{0: array<string, int|string>, 1: string} Values that it has besides those that
	 *         Checkout\find_unfinished_order() compares, by column, and its note from then on.
	 */
	public function get_retry_conditions( array $row ): array;

	/**
	 * Creates the payment page of an order, and stores its address.
	 *
	 * @return string|WP_Error Its address. The error code is a key of Thanks\get_messages().
	 * @throws \RuntimeException When the database does not answer.
	 */
	public function open_payment_page( Order $order ): string|WP_Error;

	/**
	 * Updates an order when the buyer returns from the payment page.
	 *
	 * @param bool   $is_cancelled Whether the buyer cancelled.
	 * @param string $session      ID of the checkout session in the address; may be empty.
	 * @return string Key of Thanks\get_messages().
	 * @throws \RuntimeException When the provider or the database does not answer.
	 */
	public function confirm( Order $order, bool $is_cancelled, string $session ): string;

	/**
	 * Handles a webhook event.
	 *
	 * @param string                    $body   As it was sent, byte for byte.
	 * @param callable(string): ?string $header Returns a header of the request by its name.
	 * @return array{0: int, 1: string} HTTP status, and a short word for the log. The provider repeats an
	 *         event after any status but 2xx.
	 */
	public function receive_event( string $body, callable $header ): array;

	/** Returns the page where the owner refunds a payment; empty where there is none. */
	public function get_refund_url( Order $order ): string;

	/** Checks that an order whose reservation expired was not paid and will not be. */
	public function is_certainly_unpaid( Order $order ): bool;
}
