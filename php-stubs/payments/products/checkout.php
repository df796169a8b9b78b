<?php
/**
 * Checkout of products: the form names product, quantity and way to pay; the price is read from the
 * product's record.
 *
 * There are three ways to pay: by card at Stripe; with PayPal through the owner's app; and with PayPal
 * by the owner's email address alone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Checkout;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Core\Keys;
use Mainstay\Payments;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Page as MembershipsPage;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;
use Mainstay\Core\SameSite;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Notices;
use Mainstay\Payments\Paypal\Orders;
use Mainstay\Payments\Products\Page;
use Mainstay\Payments\Products;
use WP_Error;
use function Mainstay\Payments\Stripe\Checkout\get_return_page;
use function Mainstay\Payments\Stripe\Checkout\get_request_value;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__ ) . '/payments.php';
require_once dirname( __DIR__ ) . '/stripe/checkout.php';
require_once dirname( __DIR__ ) . '/page.php';
require_once dirname( __DIR__ ) . '/orders/inventory.php';
require_once dirname( __DIR__, 2 ) . '/core/same-site.php';
require_once dirname( __DIR__, 2 ) . '/services/paypal.php';
require_once __DIR__ . '/page.php';
require_once dirname( __DIR__ ) . '/paypal/capture.php';
require_once dirname( __DIR__ ) . '/paypal/orders.php';
require_once dirname( __DIR__ ) . '/paypal/notices.php';

/** Query argument of the form's address: the ID of the product. */
const BUY_QUERY_ARG = 'mainstay-buy';

/** Query argument of PayPal's return address: reference, signature, and `paid` or `cancelled`. */
const RETURN_QUERY_ARG = 'mainstay-paypal';

/** Query argument of the address that redirects to the payment page: reference and signature. */
const PAY_QUERY_ARG = 'mainstay-pay';

/** Note of an order whose buyer was redirected to the payment page. */
const NOTE_REDIRECTED = 'left';

/** Time in which the same order continues one whose answer was lost, in seconds. */
const REUSE_SECONDS = 4 * MINUTE_IN_SECONDS;

/** Handles the form of a product: redirects to the payment page, or back with a message. */
function handle_checkout(): never {
	Thanks\send_private_headers();
	$id   = absint( get_request_value( BUY_QUERY_ARG ) );
	$back = get_return_page( absint( get_request_value( 'post' ) ) );
	// Only POST creates an order, because links are prefetched.
	$is_form =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	if ( $is_form && SameSite\is_sent_by_other_site() ) {
		show_confirmation( $id );
	}
	$quantity = absint( get_request_value( 'quantity' ) ) ?: 1;
	$url      = $is_form
		? start_checkout( $id, $quantity, get_request_value( 'way' ), $back )
		: new WP_Error( 'failed' );
	if ( is_wp_error( $url ) ) {
		Thanks\redirect_with_message( $back, (string) $url->get_error_code(), $id );
	}
	$held = get_reserved_reference( $id );
	if ( $held ) {
		// Limited products are reserved for long only when the browser opens the payment page.
		wp_safe_redirect(
			add_query_arg( PAY_QUERY_ARG, $held . '.' . sign_reference( $held ), home_url( '/' ) ),
			303,
			'Mainstay Blocks'
		);
		exit();
	}
	// The address is that of PayPal or Stripe, as their services gave it.
	wp_redirect( $url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}

/**
 * Shows a page that asks for confirmation, because the form was sent from another site; ends the
 * request.
 */
function show_confirmation( int $product_id ): never {
	$product = Products\find_product( $product_id );
	if ( ! $product ) {
		Thanks\redirect_with_message( home_url( '/' ), 'gone', $product_id );
	}
	$hidden = '';
	foreach ( [ 'post', 'quantity', 'way' ] as $name ) {
		$hidden .= sprintf(
			'<input type="hidden" name="%s" value="%s">',
			esc_attr( $name ),
			esc_attr( get_request_value( $name ) )
		);
	}
	MembershipsPage\show_page(
		$product['title'],
		sprintf(
			'<p>%s</p><form method="post" action="%s">%s<button>%s</button></form>',
			esc_html(
				sprintf(
					/* translators: %s: an amount of money. */
					__(
						'You come from another site. Do you want to buy this for %s?',
						'mainstay-blocks'
					),
					Page\format_price( $product )
				)
			),
			esc_url( add_query_arg( BUY_QUERY_ARG, $product_id, home_url( '/' ) ) ),
			$hidden,
			esc_html__( 'Continue to payment', 'mainstay-blocks' )
		)
	);
}

/**
 * Returns the reference of the order of a limited product that was created in this request; else an
 * empty string.
 */
function get_reserved_reference( int $product_id ): string {
	$product = Products\find_product( $product_id );
	return $product && $product['stock'] ? Inventory\last_reference() : '';
}

/** Redirects to the payment page of an order, and extends its reservation. */
function redirect_to_payment(): never {
	Thanks\send_private_headers();
	[$reference, $signature] = explode( '.', get_request_value( PAY_QUERY_ARG ) ) + [ '', '' ];
	try {
		$row = hash_equals( sign_reference( $reference ), $signature )
			? Ledger\find_payment( 'reference', $reference )
			: null;
		if ( ! $row || OrderStatus::Open !== $row->status || '' === $row->session_url ) {
			Thanks\redirect_with_message(
				$row->return_url ?? home_url( '/' ),
				$row ? 'known' : 'gone',
				$row->object_id ?? 0
			);
		}
		$product = Products\find_product( $row->object_id );
		$word    = Inventory\reserve_for_order( $row, $product['stock'] ?? 0 );
		if ( '' !== $word ) {
			Thanks\redirect_with_message( $row->return_url, $word, $row->object_id );
		}
		Inventory\extend_reservation( $reference );
		Ledger\update_payment(
			$reference,
			static fn( $now ) => OrderStatus::Open === $now->status
				? [ 'note' => NOTE_REDIRECTED ]
				: null
		);
	} catch ( \RuntimeException $error ) {
		Thanks\redirect_with_message( $row->return_url ?? home_url( '/' ), 'failed' );
	}
	// The address is that of PayPal or Stripe, as their services gave it.
	wp_redirect( $row->session_url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}

/**
 * Creates an order and its payment page.
 *
 * @param string $way  `card` for Stripe; anything else for PayPal.
 * @param string $back Page to return to.
 * @return string|WP_Error Address of the payment page. The error code is a key of Thanks\get_messages():
 *         `gone`, `busy`, `sold-out`, `known` or `failed`.
 */
function start_checkout(
	int $product_id,
	int $quantity,
	string $way,
	string $back
): string|WP_Error {
	$product = Products\find_product( $product_id );
	if ( ! $product ) {
		return new WP_Error( 'gone' );
	}
	$quantity = min( $quantity, Page\get_max_quantity( $product ) );
	if ( 'card' === $way && Page\accepts_cards( $product ) ) {
		return Payments\start_checkout(
			[
				'kind'       => 'product',
				'object_id'  => $product['id'],
				'title'      => $product['title'],
				'amount'     => $product['amount'],
				'currency'   => $product['currency'],
				'quantity'   => $quantity,
				'return_url' => $back,
				'post'       => absint( get_request_value( 'post' ) ),
			] +
				( $product['stock']
					? [
						'seats'     => $product['stock'],
						'is_led_on' => true,
					]
					: [] )
		);
	}
	try {
		Tables\ensure_tables();
		if ( ! Tries\is_allowed( 'checkout' ) ) {
			return new WP_Error( 'busy' );
		}
		return open_paypal_page( $product, $quantity, $back );
	} catch ( \RuntimeException $error ) {
		// Without a stored order, no payment page is opened.
		return new WP_Error( 'failed' );
	}
}

/**
 * Creates an order, or continues the same one, and its payment page at PayPal.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @return string|WP_Error Address of the payment page; errors as start_checkout() returns them.
 * @throws \RuntimeException When the database does not answer.
 */
function open_paypal_page( array $product, int $quantity, string $back ): string|WP_Error {
	$wanted = build_row( $product, $quantity, $back );
	$order  = find_unfinished_order( $wanted ) ?? Ledger\create_order( $wanted );
	if ( '' !== $order->seat ) {
		$word = Inventory\reserve_for_order( $order, $product['stock'] );
		if ( '' !== $word ) {
			return new WP_Error( $word );
		}
	}
	$account = get_account();
	return $account
		? Orders\create_paypal_order( $account, $order, $product )
		: Notices\open_payment_page( $order, $product );
}

/**
 * Returns the credentials of the owner's PayPal app, or null.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null
 */
function get_account(): ?array {
	return Paypal\parse_key( Keys\get_key( 'paypal' ) );
}

/** Returns `live`, or `test` for PayPal's sandbox. */
function get_mode(): string {
	$account = get_account();
	if ( $account ) {
		return $account['mode'];
	}
	/**
	 * Filters whether buyers are sent to PayPal's sandbox, on a site without a PayPal key. A
	 * key holds its mode.
	 *
	 * @param bool $is_test False by default.
	 */
	return apply_filters( 'mainstay_paypal_sandbox', false ) ? 'test' : 'live';
}

/**
 * Returns the values of the payments table for a new order. `intent_id` holds the email address of the
 * receiver.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @return array<string, mixed> Values by column.
 */
function build_row( array $product, int $quantity, string $back ): array {
	$user = wp_get_current_user();
	return [
		'provider'   => 'paypal',
		'mode'       => get_mode(),
		'kind'       => 'product',
		'object_id'  => $product['id'],
		'title'      => $product['title'],
		'reference'  => '',
		'intent_id'  => strtolower( $product['email'] ),
		'amount'     => $product['amount'] * $quantity,
		'quantity'   => $quantity,
		'currency'   => $product['currency'],
		'email'      => $user->ID ? $user->user_email : '',
		'user_id'    => $user->ID,
		'post_id'    => absint( get_request_value( 'post' ) ),
		'return_url' => $back,
		'seat'       => $product['stock'] ? "product-{$product['id']}" : '',
		'visitor'    => Tries\get_visitor_hash(),
	];
}

/**
 * Finds the same visitor's same order for which PayPal's answer was lost.
 *
 * @param array<string, mixed> $wanted From build_row().
 */
function find_unfinished_order( array $wanted ): ?Order {
	$found = Tables\get_rows(
		'SELECT * FROM %i WHERE provider = %s AND visitor = %s AND user_id = %d AND object_id = %d AND amount = %d AND currency = %s AND intent_id = %s AND mode = %s AND status = %s AND session_url = %s AND created_at > %d ORDER BY id DESC LIMIT 1',
		Tables\get_table_name( 'payments' ),
		'paypal',
		$wanted['visitor'],
		$wanted['user_id'],
		$wanted['object_id'],
		$wanted['amount'],
		$wanted['currency'],
		$wanted['intent_id'],
		$wanted['mode'],
		'open',
		'',
		time() - REUSE_SECONDS
	);
	if ( ! $found ) {
		return null;
	}
	// Of two requests at once only one continues the order.
	return Ledger\write_order( Order::from_row( $found[0] ), [ 'note' => 'again' ] );
}

/**
 * Returns the address that PayPal sends the buyer back to.
 *
 * @param string $how `paid` or `cancelled`.
 */
function get_return_url( string $reference, string $how ): string {
	return add_query_arg(
		RETURN_QUERY_ARG,
		implode( '.', [ $reference, sign_reference( $reference ), $how ] ),
		home_url( '/' )
	);
}

/** Returns the signature of an order's reference. */
function sign_reference( string $reference ): string {
	return substr(
		hash_hmac( 'sha256', "mainstay paypal|$reference", wp_salt( 'nonce' ) ),
		0,
		32
	);
}

/** Handles a return from PayPal, and redirects to the page where the checkout started. */
function handle_return(): never {
	Thanks\send_private_headers();
	[$reference, $signature, $how] = explode( '.', get_request_value( RETURN_QUERY_ARG ) ) + [ '', '', '' ];
	$is_cancelled                  = 'cancelled' === $how;
	try {
		$row = hash_equals( sign_reference( $reference ), $signature )
			? Ledger\find_payment( 'reference', $reference )
			: null;
		if ( ! $row ) {
			Thanks\redirect_with_message( home_url( '/' ), 'gone' );
		}
		$row  = $is_cancelled ? cancel_order( $row ) : refresh_order( $row );
		$word = get_message_key( $row, $is_cancelled );
	} catch ( \RuntimeException $error ) {
		// PayPal or the database does not answer: the outbox requests the order again later.
		$word = $is_cancelled ? 'cancelled' : 'pending';
	}
	Thanks\redirect_with_message(
		$row->return_url ?? home_url( '/' ),
		$word,
		$row->object_id ?? 0
	);
}

/** Returns the key of Thanks\get_messages() for the state of an order. */
function get_message_key( Order $row, bool $is_cancelled ): string {
	return match ( true ) {
		$row->status->is_received() => 'paid',
		OrderStatus::Pending === $row->status => 'pending',
		'sold-out' === $row->note => 'sold-out',
		$is_cancelled => 'cancelled',
		// Without an app, only PayPal's notice (IPN) reports the payment, and it may come later.
		OrderStatus::Open === $row->status && '' === $row->session_id => 'pending',
		default => 'failed'
	};
}

/**
 * Cancels an open order.
 *
 * @return Order As it is now.
 */
function cancel_order( Order $row ): Order {
	return Ledger\update_payment(
		$row->reference,
		static fn( $now ) => OrderStatus::Open === $now->status
			? [ 'status' => OrderStatus::Cancelled ]
			: null
	) ?? $row;
}

/**
 * Updates an order from PayPal after the buyer returned.
 *
 * @return Order As it is now.
 * @throws \RuntimeException When PayPal or the database does not answer.
 */
function refresh_order( Order $row ): Order {
	return '' === $row->session_id ||
		$row->status->is_received()
		? $row
		: Orders\sync_order( $row, $row->session_id );
}
