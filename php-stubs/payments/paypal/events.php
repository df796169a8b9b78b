<?php
/**
 * PayPal's webhook events about orders of the owner's app. An event only names an order; its state is
 * requested from PayPal (orders.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Events;

use Mainstay\Core\KeySlots;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Messages;
use Mainstay\Services\Paypal;
use Mainstay\Payments\Paypal\Capture;
use Mainstay\Payments\Paypal\Account;
use Mainstay\Payments\Paypal\Orders;
use Mainstay\Payments\LostKeysMail;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/messages.php';
require_once __DIR__ . '/account.php';
require_once __DIR__ . '/orders.php';

/**
 * Types of the events that are handled, all of which change an order. The webhook is created with them;
 * docs/payments.md says why others are not needed.
 */
const EVENT_TYPES = [
	'CHECKOUT.ORDER.APPROVED',
	'CHECKOUT.ORDER.COMPLETED',
	'PAYMENT.CAPTURE.COMPLETED',
	'PAYMENT.CAPTURE.DECLINED',
	'PAYMENT.CAPTURE.DENIED',
	'PAYMENT.CAPTURE.PENDING',
	'PAYMENT.CAPTURE.REFUNDED',
	'PAYMENT.CAPTURE.REVERSED',
];

/** Maximum length of an event, in bytes. */
const MAX_EVENT_BYTES = 256 * KB_IN_BYTES;

/**
 * Handles an event.
 *
 * @param string                    $body   As it was sent, byte for byte.
 * @param callable(string): ?string $header Returns a header of the request by its name.
 * @return array{0: int, 1: string} HTTP status, and a short word for the log. PayPal repeats an event
 *         after any status but 2xx.
 */
function receive_event( string $body, callable $header ): array {
	if ( strlen( $body ) > MAX_EVENT_BYTES ) {
		return [ 413, 'too-long' ];
	}
	$answer = receive_event_in_use( $body, $header );
	if ( ! in_array( $answer[1], [ 'not-signed', 'not-connected' ], true ) ) {
		return $answer;
	}
	// Payments go on in the mode that the owner has switched from.
	$mode  = KeySlots\get_mode_in_use( 'paypal' );
	$other = KeySlots\run_with_mode(
		'paypal',
		'test' === $mode ? 'live' : 'test',
		static fn() => receive_event_in_use( $body, $header )
	);
	return $other ?? $answer;
}

/**
 * Handles an event with the key that is in use.
 *
 * @param string                    $body   As it was sent, byte for byte.
 * @param callable(string): ?string $header Returns a header of the request by its name.
 * @return array{0: int, 1: string} As receive_event().
 */
function receive_event_in_use( string $body, callable $header ): array {
	$account = Account\get_account();
	if ( ! $account || '' === $account['webhook'] ) {
		require_once dirname( __DIR__ ) . '/lost-keys-mail.php';
		LostKeysMail\note_refusal();
		return [ 403, 'not-connected' ];
	}
	$event = json_decode( $body, true, 64 );
	$id    = Capture\get_text( (array) $event, 'id' );
	$type  = Capture\get_text( (array) $event, 'event_type' );
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
	if ( ! in_array( $type, EVENT_TYPES, true ) ) {
		return [ 200, 'ignored' ];
	}
	return Messages\handle_once(
		'paypal',
		$id,
		$type,
		static function () use ( $type, $event ) {
			[$row, $order] = find_order( $type, $event['resource'] );
			if ( $row && '' !== $order ) {
				$row = Orders\sync_order( $row, $order );
			}
			return $row ? $row->status->value : 'not-ours';
		}
	);
}

/**
 * Finds the order that an event is about.
 *
 * @param string $type     Of the event.
 * @param array<string, mixed>  $resource Order, capture or refund.
 * @return array{0: Order|null, 1: string} The order, and its ID at PayPal.
 */
function find_order( string $type, array $resource ): array {
	$related = (array) ( $resource['supplementary_data']['related_ids'] ?? [] );
	$order   = str_starts_with( $type, 'CHECKOUT.ORDER.' )
		? Capture\get_text( $resource, 'id' )
		: Capture\get_text( $related, 'order_id' );
	$capture = str_starts_with( $type, 'PAYMENT.CAPTURE.' )
		? ( Capture\get_text( $related, 'capture_id' ) ?:
		get_capture_id( $resource ) )
		: '';
	$row     =
		Ledger\find_payment( 'session_id', $order, 'paypal' ) ??
		( Ledger\find_payment( 'payment_id', $capture, 'paypal' ) ??
			Ledger\find_payment( 'reference', get_reference( $resource ), 'paypal' ) );
	return [ $row, $row->session_id ?? '' ?: $order ];
}

/**
 * Returns the ID of the capture: a refund links to its capture.
 *
 * @param array<string, mixed> $resource Capture or refund.
 */
function get_capture_id( array $resource ): string {
	foreach ( (array) ( $resource['links'] ?? [] ) as $link ) {
		if (
			'up' === ( $link['rel'] ?? '' ) &&
			preg_match( '~/captures/([\w-]+)$~D', (string) $link['href'], $parts )
		) {
			return $parts[1];
		}
	}
	return Capture\get_text( $resource, 'id' );
}

/**
 * Returns the order's reference in a resource, or an empty string.
 *
 * @param array<string, mixed> $resource Order, capture or refund.
 */
function get_reference( array $resource ): string {
	return Capture\get_text( $resource, 'custom_id' ) ?:
		Capture\get_text( $resource, 'purchase_units', 0, 'custom_id' );
}
