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
use function Mainstay\Payments\Stripe\Checkout\page_of;
use function Mainstay\Payments\Stripe\Checkout\sent;

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
const BUY = 'mainstay-buy';

/** Query argument of PayPal's return address: reference, signature, and `paid` or `cancelled`. */
const BACK = 'mainstay-paypal';

/** Query argument of the address that redirects to the payment page: reference and signature. */
const PAY = 'mainstay-pay';

/** Note of an order whose buyer was redirected to the payment page. */
const LEFT = 'left';

/** Time in which the same order continues one whose answer was lost, in seconds. */
const AGAIN = 4 * MINUTE_IN_SECONDS;

/** Handles the form of a product: redirects to the payment page, or back with a message. */
function serve(): never {
	Thanks\keep_private();
	$id   = absint( sent( BUY ) );
	$back = page_of( absint( sent( 'post' ) ) );
	// Only POST creates an order, because links are prefetched.
	$is_form =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	if ( $is_form && SameSite\is_sent_by_other_site() ) {
		ask_again( $id );
	}
	$quantity = absint( sent( 'quantity' ) ) ?: 1;
	$url      = $is_form
		? start( $id, $quantity, sent( 'way' ), $back )
		: new WP_Error( 'failed' );
	if ( is_wp_error( $url ) ) {
		Thanks\go( $back, (string) $url->get_error_code(), $id );
	}
	$held = held_order( $id );
	if ( $held ) {
		// Limited products are reserved for long only when the browser opens the payment page.
		wp_safe_redirect(
			add_query_arg( PAY, $held . '.' . signature( $held ), home_url( '/' ) ),
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
function ask_again( int $product_id ): never {
	$product = Products\find( $product_id );
	if ( ! $product ) {
		Thanks\go( home_url( '/' ), 'gone', $product_id );
	}
	$hidden = '';
	foreach ( [ 'post', 'quantity', 'way' ] as $name ) {
		$hidden .= sprintf(
			'<input type="hidden" name="%s" value="%s">',
			esc_attr( $name ),
			esc_attr( sent( $name ) )
		);
	}
	MembershipsPage\show(
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
					Page\price( $product )
				)
			),
			esc_url( add_query_arg( BUY, $product_id, home_url( '/' ) ) ),
			$hidden,
			esc_html__( 'Continue to payment', 'mainstay-blocks' )
		)
	);
}

/**
 * Returns the reference of the order of a limited product that was created in this request; else an
 * empty string.
 */
function held_order( int $product_id ): string {
	$product = Products\find( $product_id );
	return $product && $product['stock'] ? Inventory\last_reference() : '';
}

/** Redirects to the payment page of an order, and extends its reservation. */
function lead_on(): never {
	Thanks\keep_private();
	[$reference, $signature] = explode( '.', sent( PAY ) ) + [ '', '' ];
	try {
		$row = hash_equals( signature( $reference ), $signature )
			? Ledger\by( 'reference', $reference )
			: null;
		if ( ! $row || 'open' !== $row['status'] || '' === $row['session_url'] ) {
			Thanks\go(
				$row['return_url'] ?? home_url( '/' ),
				$row ? 'known' : 'gone',
				$row['object_id'] ?? 0
			);
		}
		$product = Products\find( $row['object_id'] );
		$word    = Inventory\take_for( $row, $product['stock'] ?? 0 );
		if ( '' !== $word ) {
			Thanks\go( $row['return_url'], $word, $row['object_id'] );
		}
		Inventory\hold_longer( $reference );
		Ledger\settle(
			$reference,
			static fn( $now ) => 'open' === $now['status']
				? [ 'note' => LEFT ]
				: null
		);
	} catch ( \RuntimeException $error ) {
		Thanks\go( $row['return_url'] ?? home_url( '/' ), 'failed' );
	}
	// The address is that of PayPal or Stripe, as their services gave it.
	wp_redirect( $row['session_url'], 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}

/**
 * Creates an order and its payment page.
 *
 * @param string $way  `card` for Stripe; anything else for PayPal.
 * @param string $back Page to return to.
 * @return string|WP_Error Address of the payment page. The error code is a key of Thanks\sentences():
 *         `gone`, `busy`, `sold-out`, `known` or `failed`.
 */
function start(
	int $product_id,
	int $quantity,
	string $way,
	string $back
): string|WP_Error {
	$product = Products\find( $product_id );
	if ( ! $product ) {
		return new WP_Error( 'gone' );
	}
	$quantity = min( $quantity, Page\most( $product ) );
	if ( 'card' === $way && Page\takes_cards( $product ) ) {
		return Payments\start_checkout(
			[
				'kind'       => 'product',
				'object_id'  => $product['id'],
				'title'      => $product['title'],
				'amount'     => $product['amount'],
				'currency'   => $product['currency'],
				'quantity'   => $quantity,
				'return_url' => $back,
				'post'       => absint( sent( 'post' ) ),
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
		Tables\ensure();
		if ( ! Tries\may( 'checkout' ) ) {
			return new WP_Error( 'busy' );
		}
		return open( $product, $quantity, $back );
	} catch ( \RuntimeException $error ) {
		// Without a stored order, no payment page is opened.
		return new WP_Error( 'failed' );
	}
}

/**
 * Creates an order, or continues the same one, and its payment page at PayPal.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 * @return string|WP_Error Address of the payment page; errors as start() returns them.
 * @throws \RuntimeException When the database does not answer.
 */
function open( array $product, int $quantity, string $back ): string|WP_Error {
	$wanted = row_of( $product, $quantity, $back );
	$order  = unfinished( $wanted ) ?? Ledger\open( $wanted );
	if ( '' !== $order['seat'] ) {
		$word = Inventory\take_for( $order, $product['stock'] );
		if ( '' !== $word ) {
			return new WP_Error( $word );
		}
	}
	$account = account();
	return $account
		? Orders\open( $account, $order, $product )
		: Notices\open( $order, $product );
}

/**
 * Returns the credentials of the owner's PayPal app, or null.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null
 */
function account(): ?array {
	return Paypal\account( Keys\get( 'paypal' ) );
}

/** Returns `live`, or `test` for PayPal's sandbox. */
function mode(): string {
	$account = account();
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
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find().
 * @return array<string, mixed> Values by column.
 */
function row_of( array $product, int $quantity, string $back ): array {
	$user = wp_get_current_user();
	return [
		'provider'   => 'paypal',
		'mode'       => mode(),
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
		'post_id'    => absint( sent( 'post' ) ),
		'return_url' => $back,
		'seat'       => $product['stock'] ? "product-{$product['id']}" : '',
		'visitor'    => Tries\visitor(),
	];
}

/**
 * Finds the same visitor's same order for which PayPal's answer was lost.
 *
 * @param array<string, mixed> $wanted From row_of().
 * @return array<string, mixed>|null Row of the payments table.
 */
function unfinished( array $wanted ): ?array {
	$found = Tables\rows(
		'SELECT * FROM %i WHERE provider = %s AND visitor = %s AND user_id = %d AND object_id = %d AND amount = %d AND currency = %s AND intent_id = %s AND mode = %s AND status = %s AND session_url = %s AND created_at > %d ORDER BY id DESC LIMIT 1',
		Tables\name( 'payments' ),
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
		time() - AGAIN
	);
	if ( ! $found ) {
		return null;
	}
	$order = Ledger\typed( $found[0] );
	// Of two requests at once only one continues the order.
	return Tables\replace( 'payments', $order, [ 'note' => 'again' ] )
		? [
			'note'    => 'again',
			'version' => $order['version'] + 1,
		] + $order
		: null;
}

/**
 * Returns the address that PayPal sends the buyer back to.
 *
 * @param string $how `paid` or `cancelled`.
 */
function back_url( string $reference, string $how ): string {
	return add_query_arg(
		BACK,
		implode( '.', [ $reference, signature( $reference ), $how ] ),
		home_url( '/' )
	);
}

/** Returns the signature of an order's reference. */
function signature( string $reference ): string {
	return substr(
		hash_hmac( 'sha256', "mainstay paypal|$reference", wp_salt( 'nonce' ) ),
		0,
		32
	);
}

/** Handles a return from PayPal, and redirects to the page where the checkout started. */
function come_back(): never {
	Thanks\keep_private();
	[$reference, $signature, $how] = explode( '.', sent( BACK ) ) + [ '', '', '' ];
	$is_cancelled                  = 'cancelled' === $how;
	try {
		$row = hash_equals( signature( $reference ), $signature )
			? Ledger\by( 'reference', $reference )
			: null;
		if ( ! $row ) {
			Thanks\go( home_url( '/' ), 'gone' );
		}
		$row  = $is_cancelled ? cancelled( $row ) : after_paying( $row );
		$word = word( $row, $is_cancelled );
	} catch ( \RuntimeException $error ) {
		// PayPal or the database does not answer: the outbox requests the order again later.
		$word = $is_cancelled ? 'cancelled' : 'pending';
	}
	Thanks\go(
		$row['return_url'] ?? home_url( '/' ),
		$word,
		$row['object_id'] ?? 0
	);
}

/**
 * Returns the key of Thanks\sentences() for the state of an order.
 *
 * @param array<string, mixed> $row Row of the payments table.
 */
function word( array $row, bool $is_cancelled ): string {
	return match ( true ) {
		in_array( $row['status'], Ledger\CAME_IN, true ) => 'paid',
		'pending' === $row['status'] => 'pending',
		'sold-out' === $row['note'] => 'sold-out',
		$is_cancelled => 'cancelled',
		// Without an app, only PayPal's notice (IPN) reports the payment, and it may come later.
		'open' === $row['status'] && '' === $row['session_id'] => 'pending',
		default => 'failed'
	};
}

/**
 * Cancels an open order.
 *
 * @param array<string, mixed> $row Row of the payments table.
 * @return array<string, mixed> The row now.
 */
function cancelled( array $row ): array {
	return Ledger\settle(
		$row['reference'],
		static fn( $now ) => 'open' === $now['status']
			? [ 'status' => 'cancelled' ]
			: null
	)['row'] ?? $row;
}

/**
 * Updates an order from PayPal after the buyer returned.
 *
 * @param array<string, mixed> $row Row of the payments table.
 * @return array<string, mixed> The row now.
 * @throws \RuntimeException When PayPal or the database does not answer.
 */
function after_paying( array $row ): array {
	return '' === $row['session_id'] ||
		in_array( $row['status'], Ledger\CAME_IN, true )
		? $row
		: Orders\look( $row, $row['session_id'] );
}
