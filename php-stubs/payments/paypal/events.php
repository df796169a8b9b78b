<?php
/**
 * Messages of PayPal (webhooks) about orders of the owner's app. A message is believed in nothing but
 * which order it is about: how that stands is asked (orders.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Events;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Messages;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\Products\Checkout;
use Mainstay\Payments\Paypal\Orders;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/messages.php';
require_once dirname( __DIR__ ) . '/products/checkout.php';

/** No message is longer. */
const BYTES = 256 * KB_IN_BYTES;

/**
 * Takes a message.
 *
 * @param string   $body   As it came, byte for byte.
 * @param callable $header Gives a header of the request by its name.
 * @return array{0: int, 1: string} HTTP status, and a word. With anything but 2xx it comes again.
 */
function receive( string $body, callable $header ): array {
	if ( strlen( $body ) > BYTES ) {
		return [ 413, 'too-long' ];
	}
	$account = Checkout\account();
	if ( ! $account || '' === $account['webhook'] ) {
		return [ 403, 'not-connected' ];
	}
	$event = json_decode( $body, true, 64 );
	$id    = Capture\text( (array) $event, 'id' );
	$type  = Capture\text( (array) $event, 'event_type' );
	if ( '' === $id || '' === $type || ! is_array( $event['resource'] ?? null ) ) {
		return [ 400, 'not-an-event' ];
	}
	$is_signed = Paypal\is_signed( $account, $header, $body );
	if ( is_wp_error( $is_signed ) ) {
		return [ 503, 'later' ];
	}
	if ( ! $is_signed ) {
		return [ 400, 'not-signed' ];
	}
	try {
		if ( ! Messages\begin( 'paypal', $id, $type ) ) {
			return [ 200, 'known' ];
		}
		[$row, $order] = order_of( $type, $event['resource'] );
		if ( $row && '' !== $order ) {
			$row = Orders\look( $row, $order );
		}
		Messages\finish( 'paypal', $id );
		return [ 200, $row ? $row['status'] : 'not-ours' ];
	} catch ( \RuntimeException $error ) {
		return [ 503, 'later' ];
	}
}

/**
 * Which order a message is about.
 *
 * @param array $resource Order, capture or refund.
 * @return array{0: ?array, 1: string} Row of the ledger, and the order's ID at PayPal.
 */
function order_of( string $type, array $resource ): array {
	$related = (array) ( $resource['supplementary_data']['related_ids'] ?? [] );
	$order   = str_starts_with( $type, 'CHECKOUT.ORDER.' )
		? Capture\text( $resource, 'id' )
		: Capture\text( $related, 'order_id' );
	$capture = str_starts_with( $type, 'PAYMENT.CAPTURE.' )
		? ( Capture\text( $related, 'capture_id' ) ?:
		capture_of( $resource ) )
		: '';
	$row     =
		Ledger\by( 'session_id', $order, 'paypal' ) ??
		( Ledger\by( 'payment_id', $capture, 'paypal' ) ??
			Ledger\by( 'reference', reference_of( $resource ), 'paypal' ) );
	return [ $row, $row['session_id'] ?? '' ?: $order ];
}

/** A refund names its capture in a link; a capture is it. */
function capture_of( array $resource ): string {
	foreach ( (array) ( $resource['links'] ?? [] ) as $link ) {
		if (
			'up' === ( $link['rel'] ?? '' ) &&
			preg_match( '~/captures/([\w-]+)$~D', (string) $link['href'], $parts )
		) {
			return $parts[1];
		}
	}
	return Capture\text( $resource, 'id' );
}

/** Our own name of the order. */
function reference_of( array $resource ): string {
	return Capture\text( $resource, 'custom_id' ) ?:
		Capture\text( $resource, 'purchase_units', 0, 'custom_id' );
}
