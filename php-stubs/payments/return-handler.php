<?php
/**
 * Return handler of the payment pages. The state of the order is requested from the provider, whatever
 * the address claims.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\ReturnHandler;

use Mainstay\Core\SiteIdentity;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Providers;
use Mainstay\Payments\Request;
use Mainstay\Payments\Thanks;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once __DIR__ . '/orders/ledger.php';
require_once __DIR__ . '/providers.php';
require_once __DIR__ . '/request.php';
require_once __DIR__ . '/thanks.php';

/** Query argument of the return address of products that are paid with PayPal. */
const PAYPAL_QUERY_ARG = 'mainstay-paypal';

/** Purpose that a reference is signed for, as SiteIdentity\PURPOSES has it, by query argument of the return address. */
const SIGNATURE_PURPOSES = [
	Request\RETURN_QUERY_ARG => 'order',
	PAYPAL_QUERY_ARG         => 'paypal',
];

/**
 * Returns the signature of an order's reference.
 *
 * @param string $argument One of SIGNATURE_PURPOSES.
 */
function sign_reference( string $reference, string $argument ): string {
	return SiteIdentity\create_signature( SIGNATURE_PURPOSES[ $argument ], $reference );
}

/**
 * Returns the order of a signed reference, or null.
 *
 * @param string $argument One of SIGNATURE_PURPOSES.
 * @throws \RuntimeException Where the database does not answer.
 */
function find_signed_order( string $reference, string $signature, string $argument ): ?Order {
	return SiteIdentity\verify_signature( SIGNATURE_PURPOSES[ $argument ], $reference, $signature )
		? Ledger\find_payment( 'reference', $reference )
		: null;
}

/**
 * Returns the address that a provider sends the buyer back to.
 *
 * @param string $how      `paid` or `cancelled`.
 * @param string $argument One of SIGNATURE_PURPOSES.
 */
function get_return_url(
	string $reference,
	string $how,
	string $argument = Request\RETURN_QUERY_ARG
): string {
	return add_query_arg(
		$argument,
		implode( '.', [ $reference, sign_reference( $reference, $argument ), $how ] ),
		home_url( '/' )
	);
}

/**
 * Handles a return from a payment page, and redirects to the page where the checkout started.
 *
 * @param string $argument Query argument of the address, one of SIGNATURE_PURPOSES.
 */
function handle_return( string $argument ): never {
	Thanks\send_private_headers();
	[$reference, $signature, $how] =
		explode( '.', Request\get_request_value( $argument ) ) + [ '', '', '' ];

	$is_cancelled = 'cancelled' === $how;
	$order        = null;
	try {
		$order    = find_signed_order( $reference, $signature, $argument );
		$provider = Providers\get_provider( $order->provider ?? '' );
		if ( ! $order || ! $provider ) {
			Thanks\redirect_with_message( home_url( '/' ), 'gone' );
		}
		$word = $provider->confirm(
			$order,
			$is_cancelled,
			Request\get_request_value( 'session' )
		);
	} catch ( \RuntimeException $error ) {
		// Provider or database do not answer: the order is completed by a webhook event or the outbox.
		$word = $is_cancelled ? 'cancelled' : 'pending';
	}
	Thanks\redirect_with_message(
		$order->return_url ?? home_url( '/' ),
		$word,
		$order->object_id ?? 0
	);
}
