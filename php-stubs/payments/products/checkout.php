<?php
/**
 * From the form of a product to where it is paid, and back. What is bought, and for how much, is read
 * from the record of the product: the form says only which, how many, and how to pay.
 *
 * Three ways: by card at Stripe; with PayPal, where the owner's app makes an order; and with PayPal
 * by the e-mail address alone.
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

/** In the address that a form is sent to: the product. */
const BUY = 'mainstay-buy';

/** In the addresses that PayPal sends people back to: the order, signed, and how they come. */
const BACK = 'mainstay-paypal';

/** In the address that leads on to the provider's page: the order, signed. */
const PAY = 'mainstay-pay';

/** In the note of an order whose buyer went on to the provider's page. */
const LEFT = 'left';

/** The same order again, where the answer about the first got lost. */
const AGAIN = 4 * MINUTE_IN_SECONDS;

/** Answers the address of the form. */
function serve(): never {
	Thanks\keep_private();
	$id   = absint( sent( BUY ) );
	$back = page_of( absint( sent( 'post' ) ) );
	// Only a form buys: links are followed by whoever looks ahead.
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
		Thanks\go( $back, $url->get_error_code(), $id );
	}
	$held = held_order( $id );
	if ( $held ) {
		// What is limited is held for long only once a browser comes for the provider's page.
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

/** The form came from a page of another site: buying goes on from here, once somebody says so. */
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

/** The order of a limited product that was just begun, or nothing. */
function held_order( int $product_id ): string {
	$product = Products\find( $product_id );
	return $product && $product['stock'] ? Inventory\last_reference() : '';
}

/** Leads a browser to the provider's page of an order, and holds what was ordered for as long. */
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
 * Opens a page to pay on.
 *
 * @param string $way  `card`, or PayPal.
 * @param string $back Where the buyer comes from.
 * @return string|WP_Error Its address. The code of an error is a word of Thanks\sentences().
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
		// The database does not answer: nobody is asked for money that could not be written down.
		return new WP_Error( 'failed' );
	}
}

/** The page at PayPal, for an order that is written down. */
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

/** The owner's app at PayPal, or null. */
function account(): ?array {
	return Paypal\account( Keys\get( 'paypal' ) );
}

/** `live`, or `test` for PayPal's test system. */
function mode(): string {
	$account = account();
	if ( $account ) {
		return $account['mode'];
	}
	/**
	 * Filters whether buyers are sent to PayPal's test system, on a site without a key of PayPal. A
	 * key says itself which it is for.
	 *
	 * @param bool $is_test False by default.
	 */
	return apply_filters( 'mainstay_paypal_sandbox', false ) ? 'test' : 'live';
}

/** A row of the ledger. `intent_id` holds who is to be paid. */
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

/** The same order of the same visitor, for which PayPal's answer got lost. */
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
	// Two at once are two orders.
	return Tables\replace( 'payments', $order, [ 'note' => 'again' ] )
		? [
			'note'    => 'again',
			'version' => $order['version'] + 1,
		] + $order
		: null;
}

/** Where PayPal sends the buyer back to. */
function back_url( string $reference, string $how ): string {
	return add_query_arg(
		BACK,
		implode( '.', [ $reference, signature( $reference ), $how ] ),
		home_url( '/' )
	);
}

function signature( string $reference ): string {
	return substr(
		hash_hmac( 'sha256', "mainstay paypal|$reference", wp_salt( 'nonce' ) ),
		0,
		32
	);
}

/** Somebody comes back from PayPal. */
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
		// PayPal or the database does not answer: how it ended is found out later.
		$word = $is_cancelled ? 'cancelled' : 'pending';
	}
	Thanks\go(
		$row['return_url'] ?? home_url( '/' ),
		$word,
		$row['object_id'] ?? 0
	);
}

/** The word for how an order stands. */
function word( array $row, bool $is_cancelled ): string {
	return match ( true ) {
		in_array( $row['status'], Ledger\CAME_IN, true ) => 'paid',
		'pending' === $row['status'] => 'pending',
		'sold-out' === $row['note'] => 'sold-out',
		$is_cancelled => 'cancelled',
		// Without an app, nobody but PayPal knows, and it says so in its own time.
		'open' === $row['status'] && '' === $row['session_id'] => 'pending',
		default => 'failed'
	};
}

/** The buyer did not want to: nothing is held any longer. */
function cancelled( array $row ): array {
	return Ledger\settle(
		$row['reference'],
		static fn( $now ) => 'open' === $now['status']
			? [ 'status' => 'cancelled' ]
			: null
	)['row'] ?? $row;
}

/** The buyer has paid, or says so. */
function after_paying( array $row ): array {
	return '' === $row['session_id'] ||
		in_array( $row['status'], Ledger\CAME_IN, true )
		? $row
		: Orders\look( $row, $row['session_id'] );
}
