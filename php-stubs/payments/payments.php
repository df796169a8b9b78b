<?php
/**
 * Payments with the site owner's own keys: the functions that blocks and other subjects call. The files
 * in memberships/ are loaded on first use.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Core\Settings;
use Mainstay\Payments\LostKeysMail;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the plans that can be bought.
 *
 * @param string $type `donation`, or an empty string for all plans that are not donations.
 * @return list<array{id: int, title: string, price: float, currency: string, interval: string, type: string}>
 *         `price` is in whole units (12.5), `interval` is `1 month`, `1 year` or `one-time`.
 */
function get_plans( string $type = '' ): array {
	require_once __DIR__ . '/plans/plans.php';
	return array_values( array_filter( Plans\get_all_plans( $type ), Plans\is_sellable( ... ) ) );
}

/**
 * Returns a plan of any type that can be bought, or null.
 *
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}|null
 *         As get_plans() describes it.
 */
function get_plan( int $id ): ?array {
	require_once __DIR__ . '/plans/plans.php';
	$plan = Plans\find_plan( $id );
	return $plan && Plans\is_sellable( $plan ) ? $plan : null;
}

/** Checks whether the Stripe key and the signing secret of the webhook are set. Needs no query. */
function is_connected(): bool {
	return Settings\is_connected( 'stripe' ) && Settings\is_connected( 'stripe-webhook' );
}

/**
 * Checks the same where somebody would pay now, or has paid: the owner is told of it where they cannot, because the keys
 * are there but not readable.
 */
function can_take_payments(): bool {
	$is_connected = is_connected();
	if ( ! $is_connected && array_filter( array_keys( Settings\get_setting( 'connected' ) ), static fn( $slot ) => str_starts_with( (string) $slot, 'stripe' ) ) ) {
		require_once __DIR__ . '/lost-keys-mail.php';
		LostKeysMail\note_refusal();
	}
	return $is_connected;
}

/**
 * Returns the address that starts the checkout of a plan, for a link or as the action of a form (GET or
 * POST) with the fields `amount` or `custom-amount` (as typed) and `post`. Sends no request.
 *
 * @param int|string $plan_id ID of a plan, or a token of get_donation_token().
 * @param array{post?: int, amount?: int|float|string, currency?: string} $more `post` is the page to
 *         return to; `amount` is the amount of a donation in whole units (12.5).
 */
function get_checkout_url( int|string $plan_id, array $more = [] ): string {
	require_once __DIR__ . '/plans/checkout.php';
	return Plans\Checkout\get_checkout_url( $plan_id, $more );
}

/**
 * Returns a token for get_checkout_url() that stands for a donation plan which is created on the first
 * donation.
 *
 * @param string $currency Code in capital letters, e.g. `EUR`.
 * @param string $interval `one-time`, `1 month` or `1 year`.
 */
function get_donation_token( string $currency, string $interval ): string {
	require_once __DIR__ . '/plans/donation-plans.php';
	return Plans\DonationPlans\get_donation_token( $currency, $interval );
}

/**
 * Creates an order and the Stripe Checkout session that it is paid in.
 *
 * @param array{title: string, amount: int, currency: string, kind: string, object_id: int, return_url: string,
 *         quantity?: int, reference?: string, post?: int, seats?: int, interval?: string, is_led_on?: bool} $order
 *         `amount` is for one piece, in the smallest unit (Amounts\to_minor()); `kind` is `plan`,
 *         `product` or `donation`; `reference` is an idempotency key; `seats` is the stock of a limited
 *         product.
 * @return string|WP_Error The address of Stripe's page. The error code is a key for Thanks\redirect_with_message():
 *         `copy` (of the site), `busy` (rate limit), `sold-out`, `known` (the order is paid or closed) or `failed`.
 */
function start_checkout( array $order ): string|WP_Error {
	require_once __DIR__ . '/checkout.php';
	return Checkout\start_checkout( 'stripe', $order );
}

/**
 * Returns the message for a visitor who returns from a payment page, as HTML; else an empty string. The
 * first one stays on the page.
 *
 * @param int ...$ids Plans or products that the caller shows; none for all.
 */
function render_return_message( int ...$ids ): string {
	require_once __DIR__ . '/thanks.php';
	return Thanks\render_message( ...$ids );
}

/**
 * Checks whether the current visitor, with or without an account, has one of these plans now.
 *
 * @param int[] $plan_ids IDs of plans.
 */
function has_access( array $plan_ids ): bool {
	require_once __DIR__ . '/access/access.php';
	return Access\has_active_plan( $plan_ids );
}

/**
 * Emails a sign-in link to an address that has an active subscription.
 *
 * @param string $email As the visitor typed it.
 * @param string $back  Page of this site to return to.
 * @return true|WP_Error True also where nothing is sent, so that nobody learns who is a customer.
 *         Errors: `mainstay_bad_email` (400), `mainstay_too_many` (429), `mainstay_not_stored` (503).
 */
function send_sign_in_link( string $email, string $back = '' ): bool|WP_Error {
	require_once __DIR__ . '/access/links.php';
	return Access\Links\send_link( $email, $back );
}

/**
 * Returns the address of the page where a visitor without an account asks for a sign-in link.
 *
 * @param string $back Page of this site to return to.
 */
function get_sign_in_url( string $back = '' ): string {
	require_once __DIR__ . '/access/links.php';
	return Access\Links\get_sign_in_url( $back );
}

/**
 * Returns the address that redirects a customer to Stripe's customer portal.
 *
 * @param string $back Page of this site to return to.
 */
function get_portal_url( string $back = '' ): string {
	require_once __DIR__ . '/access/links.php';
	return Access\Links\get_portal_url( $back );
}

/**
 * Stores an order before the buyer is sent to a payment page, so that the payment can be compared with
 * it.
 *
 * @param array<string, mixed> $order By column, as Order names and describes them.
 * @return Order|WP_Error With its `reference`. Error codes: `busy` (rate limit), `failed` (database).
 */
function create_order( array $order ): Order|WP_Error {
	require_once __DIR__ . '/orders/ledger.php';
	require_once __DIR__ . '/tries.php';
	try {
		Tables\ensure_tables();
		return Tries\is_allowed( 'checkout' )
			? Orders\Ledger\create_order( $order + [ 'visitor' => Tries\get_visitor_hash() ] )
			: new WP_Error( 'busy' );
	} catch ( \RuntimeException $error ) {
		return new WP_Error( 'failed' );
	}
}

/**
 * Stores what a payment provider reports about a payment; repeating a report changes nothing.
 *
 * @param array<string, mixed> $row By column, at least `provider`, `payment_id`, `status`,
 *         `amount` (smallest unit) and `currency`; `reference` of create_order(); `event_id` of the
 *         message.
 * @return string `new` (just paid), `changed`, `known`, `mismatch` (amount or currency differ from the
 *         order: deliver nothing), or `failed`: the database did not answer, so the provider must get a
 *         5xx status and send it again.
 */
function record_payment( array $row ): string {
	require_once __DIR__ . '/orders/record.php';
	try {
		return Orders\Record\record_payment( $row );
	} catch ( \RuntimeException $error ) {
		return 'failed';
	}
}

/**
 * Handles a webhook event of a payment provider.
 *
 * @param string $name Of one of Providers\PROVIDERS.
 * @return array{0: int, 1: string} HTTP status, and a short word for the provider's log.
 */
function receive_event( string $name, \WP_REST_Request $request ): array {
	require_once __DIR__ . '/providers.php';
	return Providers\get_provider( $name )?->receive_event(
		(string) $request->get_body(),
		static fn( $header ) => $request->get_header( $header )
	) ?? [ 404, 'unknown' ];
}

/**
 * Returns how many pieces of a limited product are available.
 *
 * @param string $item  E.g. `product-12`.
 * @param int    $stock Number of pieces in all.
 */
function count_available( string $item, int $stock ): int {
	require_once __DIR__ . '/orders/inventory.php';
	return Tables\do_tables_exist() ? Orders\Inventory\count_available( $item, $stock ) : $stock;
}

/**
 * Looks at the orders that another plugin stored, without copying them.
 *
 * @param int $most Orders at most.
 * @return array{all: int, new: int, known: int, left: array<string, int>} As FormerOrders\preview_orders()
 *         describes it.
 * @throws \RuntimeException When the database does not answer.
 */
function preview_former_orders( int $most ): array {
	require_once __DIR__ . '/orders/former-orders.php';
	return Orders\FormerOrders\preview_orders( $most );
}

/** Counts the orders that another plugin stored. */
function count_former_orders(): int {
	require_once __DIR__ . '/orders/former-orders.php';
	return Orders\FormerOrders\count_orders();
}

/**
 * Counts the orders of another plugin that were copied into the ledger.
 *
 * @return array{all: int, changed: int} `changed` since they were copied.
 * @throws \RuntimeException When the database does not answer.
 */
function count_copied_orders(): array {
	require_once __DIR__ . '/orders/former-orders.php';
	return Orders\FormerOrders\count_copies();
}

/**
 * Copies orders of another plugin into the ledger, those that are not there yet.
 *
 * @param int $after ID of the last order so far.
 * @return array{after: int, done: int, left: array<string, int>} As FormerOrders\copy_orders() describes it.
 * @throws \RuntimeException When the database does not answer.
 */
function copy_former_orders( int $after, int $limit ): array {
	require_once __DIR__ . '/orders/former-orders.php';
	return Orders\FormerOrders\copy_orders( $after, $limit );
}

/**
 * Removes copied orders from the ledger, but those that were changed since.
 *
 * @return int How many were removed; fewer than the limit where no more are left.
 * @throws \RuntimeException When the database does not answer.
 */
function remove_copied_orders( int $limit ): int {
	require_once __DIR__ . '/orders/former-orders.php';
	return Orders\FormerOrders\remove_copies( $limit );
}
