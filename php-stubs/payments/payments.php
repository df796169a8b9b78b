<?php
/**
 * Money, with the owner's own keys: what blocks and other parts may ask for. How it is done stands in
 * memberships/, a file for each subject; nothing of it is loaded before it is needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments;

use Mainstay\Core\Settings;
use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * What can be bought.
 *
 * @param string $type `donation`, or an empty string for all that is no donation.
 * @return array{id: int, title: string, price: float, currency: string, interval: string, type: string}[]
 *         Interval `1 month`, `1 year` or `one-time`.
 */
function plans( string $type = '' ): array {
	require_once __DIR__ . '/plans/plans.php';
	return Plans\all( $type );
}

/** One that can be bought, of any type, or null. */
function plan( int $id ): ?array {
	require_once __DIR__ . '/plans/plans.php';
	return Plans\find( $id );
}

/** Are the owner's key and the secret of the webhook there? Costs no query. */
function is_connected(): bool {
	return Settings\is_connected( 'stripe' ) &&
		Settings\is_connected( 'stripe-webhook' );
}

/**
 * The address that begins the checkout of a plan: for a link, or as the action of a form (GET or
 * POST) whose fields `amount` (or `custom-amount`, as it was typed) and `post` say more. Asks
 * nobody.
 *
 * @param int|string $plan_id Or a token of donation_token().
 * @param array $more `post`: id of the page to come back to; `amount`: what is given, in whole units
 *                    as people write it, for donations; `currency`.
 */
function checkout_url( int|string $plan_id, array $more = [] ): string {
	require_once __DIR__ . '/stripe/checkout.php';
	return Stripe\Checkout\url( $plan_id, $more );
}

/** Names the plan of donations in a currency that is made when somebody gives, for checkout_url(). */
function donation_token( string $currency, string $interval ): string {
	require_once __DIR__ . '/plans/donation-plans.php';
	return Plans\DonationPlans\get_token( $currency, $interval );
}

/**
 * Opens a page at Stripe where one order is paid.
 *
 * @param array $order `title`, `amount` (of one, in the smallest unit: Amounts\to_minor()), `currency`,
 *                     `kind` (`plan`, `product` or `donation`), `object_id`, `return_url`; and as
 *                     needed `quantity`, `reference` (the same order twice is one), `post`, `seats`
 *                     (how many there are at all), `interval`.
 * @return string|WP_Error The address to redirect to. The code of an error is a word for
 *         thanks_redirect(): `busy`, `sold-out`, `known`, `failed`.
 */
function start_checkout( array $order ): string|WP_Error {
	require_once __DIR__ . '/stripe/checkout.php';
	return Stripe\Checkout\start( $order );
}

/**
 * The sentence for a visitor who comes back from paying, once a page; else an empty string.
 *
 * @param int ...$ids Plans or products that the caller is about; none for all.
 */
function thanks_html( int ...$ids ): string {
	require_once __DIR__ . '/thanks.php';
	return Thanks\html( ...$ids );
}

/** Goes back to a page of this site with a word of Thanks\sentences(). */
function thanks_redirect(
	string $page,
	string $word,
	int $object_id = 0
): never {
	require_once __DIR__ . '/thanks.php';
	Thanks\keep_private();
	Thanks\go( $page, $word, $object_id );
}

/** Has the present visitor, WordPress user or not, one of these plans now? */
function has_access( array $plan_ids ): bool {
	require_once __DIR__ . '/access.php';
	return Access\has( $plan_ids );
}

/**
 * Sends a link that lets an address in, if it has something.
 *
 * @return true|WP_Error True also where nothing is sent.
 */
function offer_magic_link( string $email, string $back = '' ): bool|WP_Error {
	require_once __DIR__ . '/links.php';
	return Links\offer( $email, $back );
}

/** The page where a visitor without an account asks for a link. */
function sign_in_url( string $back = '' ): string {
	require_once __DIR__ . '/links.php';
	return Links\sign_in_url( $back );
}

/** The address that leads to Stripe's page for changing card and subscription. */
function portal_url( string $back = '' ): string {
	require_once __DIR__ . '/links.php';
	return Links\portal_url( $back );
}

/**
 * Writes an order down before anybody is asked for money, so that what is paid can be compared.
 *
 * @param array $order Some of Ledger\COLUMNS; `amount` is for all pieces, in the smallest unit.
 * @return array|WP_Error The row, with its `reference`.
 */
function open_order( array $order ): array|WP_Error {
	require_once __DIR__ . '/orders/ledger.php';
	require_once __DIR__ . '/tries.php';
	try {
		Tables\ensure();
		return Tries\may( 'checkout' )
			? Orders\Ledger\open( $order + [ 'visitor' => Tries\visitor() ] )
			: new WP_Error( 'busy' );
	} catch ( \RuntimeException $error ) {
		return new WP_Error( 'failed' );
	}
}

/** The row of an order, or null. */
function order( string $reference ): ?array {
	require_once __DIR__ . '/orders/ledger.php';
	return Orders\Ledger\by( 'reference', $reference );
}

/**
 * Writes down what a provider says about a payment: once, however often it says so.
 *
 * @param array $row Ledger\COLUMNS, at least `provider`, `payment_id`, `status`, `amount` (smallest
 *                   unit), `currency`; `reference` of open_order(); `event_id` of the message.
 * @return string `new` (came in just now), `changed`, `known`, `mismatch` (not the amount or currency
 *         of the order: nothing is to be given), or `failed`: the database did not answer, and the
 *         provider has to be told so (5xx).
 */
function record_payment( array $row ): string {
	require_once __DIR__ . '/orders/record.php';
	try {
		return Orders\Record\payment( $row );
	} catch ( \RuntimeException $error ) {
		return 'failed';
	}
}

/**
 * Holds one of a few things for an order, while it is being paid.
 *
 * @param string $item      E.g. `product-12`.
 * @param int    $stock     How many there are.
 * @param string $reference Of the order; the same order keeps what it has.
 */
function take_seat( string $item, int $stock, string $reference ): bool {
	require_once __DIR__ . '/orders/inventory.php';
	try {
		Tables\ensure();
		return Orders\Inventory\take( $item, $stock, $reference );
	} catch ( \RuntimeException $error ) {
		return false;
	}
}

/** Gives it back, if it was not paid for. Orders of the ledger do so by themselves. */
function release_seat( string $reference ): void {
	require_once __DIR__ . '/orders/inventory.php';
	Orders\Inventory\release( $reference );
}

/** How many can still be had. */
function seats_left( string $item, int $stock ): int {
	require_once __DIR__ . '/orders/inventory.php';
	return Tables\are_there() ? Orders\Inventory\left( $item, $stock ) : $stock;
}
