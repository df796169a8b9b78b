<?php
/**
 * Checkout of products: the form names product, quantity and way to pay; the price is read from the
 * product's record.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Products\Checkout;

use Mainstay\Core\SameSite;
use Mainstay\Core\SiteHome;
use Mainstay\Payments\Checkout;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Page as StandalonePage;
use Mainstay\Payments\Products;
use Mainstay\Payments\Products\Page;
use Mainstay\Payments\Providers;
use Mainstay\Payments\Request;
use Mainstay\Payments\ReturnHandler;
use Mainstay\Payments\Thanks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/same-site.php';
require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/checkout.php';
require_once dirname( __DIR__ ) . '/page.php';
require_once dirname( __DIR__ ) . '/request.php';
require_once dirname( __DIR__ ) . '/return-handler.php';
require_once __DIR__ . '/page.php';

/** Query argument of the form's address: the ID of the product. */
const BUY_QUERY_ARG = 'mainstay-buy';

/** Query argument of the address that redirects to the payment page: reference and signature. */
const PAY_QUERY_ARG = 'mainstay-pay';

/** Handles the form of a product: redirects to the payment page, or back with a message. */
function handle_checkout(): never {
	Thanks\send_private_headers();
	$id   = absint( Request\get_request_value( BUY_QUERY_ARG ) );
	$back = Request\get_return_page( absint( Request\get_request_value( 'post' ) ) );
	// Only POST creates an order, because links are prefetched.
	$is_form =
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD'];
	if ( $is_form && SameSite\is_sent_by_other_site() ) {
		show_confirmation( $id );
	}
	$quantity = absint( Request\get_request_value( 'quantity' ) ) ?: 1;
	$url      = $is_form
		? start_checkout( $id, $quantity, Request\get_request_value( 'way' ), $back )
		: new WP_Error( 'failed' );
	if ( is_wp_error( $url ) ) {
		Thanks\redirect_with_message( $back, (string) $url->get_error_code(), $id );
	}
	$held = get_reserved_reference( $id );
	if ( $held ) {
		// Limited products are reserved for long only when the browser opens the payment page.
		wp_safe_redirect(
			add_query_arg( PAY_QUERY_ARG, $held . '.' . ReturnHandler\sign_reference( $held, ReturnHandler\PAYPAL_QUERY_ARG ), home_url( '/' ) ),
			303,
			'Mainstay Blocks'
		);
		exit();
	}
	Request\redirect_to_provider( $url );
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
			esc_attr( Request\get_request_value( $name ) )
		);
	}
	StandalonePage\show_page(
		$product['title'],
		sprintf(
			'<p>%s</p><form method="post" action="%s">%s<button>%s</button></form>',
			esc_html(
				sprintf(
					/* translators: %s: an amount of money. */
					__(
						'You came from another site. Do you want to buy this for %s?',
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
	return $product && $product['stock'] ? Inventory\get_last_reference() : '';
}

/** Redirects to the payment page of an order, and extends its reservation. */
function redirect_to_payment(): never {
	Thanks\send_private_headers();
	[$reference, $signature] = explode( '.', Request\get_request_value( PAY_QUERY_ARG ) ) + [ '', '' ];
	try {
		if ( ! SiteHome\is_site() ) {
			Thanks\redirect_with_message( home_url( '/' ), 'copy' );
		}
		$row = ReturnHandler\find_signed_order( $reference, $signature, ReturnHandler\PAYPAL_QUERY_ARG );
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
				? [ 'note' => Inventory\NOTE_REDIRECTED ]
				: null
		);
	} catch ( \RuntimeException $error ) {
		Thanks\redirect_with_message( $row->return_url ?? home_url( '/' ), 'failed' );
	}
	Request\redirect_to_provider( $row->session_url );
}

/**
 * Creates an order and its payment page.
 *
 * @param string $way  Of one of the providers; the default one for anything else.
 * @param string $back Page to return to.
 * @return string|WP_Error Address of the payment page. The error code is a key of Thanks\get_messages():
 *         `gone`, `copy`, `busy`, `sold-out`, `known` or `failed`.
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
	return Checkout\start_checkout(
		find_provider_name( $product, $way ),
		[
			'kind'       => 'product',
			'object_id'  => $product['id'],
			'title'      => $product['title'],
			'amount'     => $product['amount'],
			'currency'   => $product['currency'],
			'quantity'   => min( $quantity, Page\get_max_quantity( $product ) ),
			'return_url' => $back,
			'post'       => absint( Request\get_request_value( 'post' ) ),
			'receiver'   => $product['email'],
		] +
			( $product['stock']
				? [
					'seats'     => $product['stock'],
					'is_led_on' => true,
				]
				: [] )
	);
}

/**
 * Returns the name of the provider that the buyer chose.
 *
 * @param array{id: int, title: string, text: string, price: float, amount: int, currency: string,
 *         email: string, multiple: bool, stock: int, picture: int} $product From Products\find_product().
 * @param string $way Value of a button.
 */
function find_provider_name( array $product, string $way ): string {
	$providers = Providers\get_providers_for_product( $product );
	foreach ( $providers as $name => $provider ) {
		if ( $provider->get_way() === $way ) {
			return $name;
		}
	}
	return (string) array_key_first( $providers );
}
