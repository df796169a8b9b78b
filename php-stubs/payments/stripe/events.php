<?php
/**
 * Stripe's webhook events. An event only names the object that changed; its state is requested from
 * Stripe. Only how a dispute ended is read from its event.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Events;

use Mainstay\Core\Keys;
use Mainstay\Core\KeySlots;
use Mainstay\Payments;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Messages;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Services\Stripe;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/payments.php';
require_once __DIR__ . '/charges.php';
require_once dirname( __DIR__ ) . '/messages.php';
require_once __DIR__ . '/sync.php';

/**
 * Type of the object that an event is about, and the function that follows it, by the type of event. The
 * webhook is created with these events; docs/payments.md says why others are not needed.
 */
const EVENT_HANDLERS = [
	'checkout.session.completed'               => [ 'checkout.session', '\Mainstay\Payments\Stripe\Sync\sync_order' ],
	'checkout.session.async_payment_succeeded' => [ 'checkout.session', '\Mainstay\Payments\Stripe\Sync\sync_order' ],
	'checkout.session.async_payment_failed'    => [ 'checkout.session', '\Mainstay\Payments\Stripe\Sync\sync_order' ],
	'checkout.session.expired'                 => [ 'checkout.session', '\Mainstay\Payments\Stripe\Sync\sync_order' ],
	'customer.updated'                         => [ 'customer', '\Mainstay\Payments\Stripe\Sync\sync_customer' ],
	'customer.subscription.created'            => [ 'subscription', '\Mainstay\Payments\Stripe\Sync\sync_subscription' ],
	'customer.subscription.updated'            => [ 'subscription', '\Mainstay\Payments\Stripe\Sync\sync_subscription' ],
	'customer.subscription.paused'             => [ 'subscription', '\Mainstay\Payments\Stripe\Sync\sync_subscription' ],
	'customer.subscription.resumed'            => [ 'subscription', '\Mainstay\Payments\Stripe\Sync\sync_subscription' ],
	'customer.subscription.deleted'            => [ 'subscription', '\Mainstay\Payments\Stripe\Sync\sync_subscription' ],
	'invoice.paid'                             => [ 'invoice', '\Mainstay\Payments\Stripe\Charges\sync_invoice' ],
	'invoice.payment_failed'                   => [ 'invoice', '\Mainstay\Payments\Stripe\Charges\sync_invoice' ],
	'charge.refunded'                          => [ 'charge', '\Mainstay\Payments\Stripe\Charges\sync_charge' ],
	'refund.updated'                           => [ 'refund', '\Mainstay\Payments\Stripe\Charges\sync_charge' ],
	'charge.dispute.created'                   => [ 'dispute', '\Mainstay\Payments\Stripe\Charges\sync_charge' ],
	'charge.dispute.closed'                    => [ 'dispute', '\Mainstay\Payments\Stripe\Charges\sync_charge' ],
];

/** Maximum length of an event, in bytes. */
const MAX_EVENT_BYTES = 512 * KB_IN_BYTES;

/**
 * Returns the types of events that are handled: those that the webhook is created with.
 *
 * @return list<string>
 */
function get_event_types(): array {
	return array_keys( EVENT_HANDLERS );
}

/**
 * Handles an event.
 *
 * @param string $body   As it was sent.
 * @param string $header The header `Stripe-Signature`.
 * @return array{0: int, 1: string} HTTP status, and a short word for the log at Stripe. Stripe repeats
 *         an event after any status but 2xx.
 */
function receive_event( string $body, string $header ): array {
	if ( strlen( $body ) > MAX_EVENT_BYTES ) {
		return [ 413, 'too-long' ];
	}
	$answer = receive_event_in_use( $body, $header );
	if ( ! in_array( $answer[1], [ 'not-signed', 'not-connected' ], true ) ) {
		return $answer;
	}
	// Payments go on in the mode that the owner has switched from.
	$mode  = KeySlots\get_mode_in_use( Resources\KEY_SERVICE );
	$other = KeySlots\run_with_mode(
		Resources\KEY_SERVICE,
		'test' === $mode ? 'live' : 'test',
		static fn() => receive_event_in_use( $body, $header )
	);
	return $other ?? $answer;
}

/**
 * Handles an event with the key that is in use.
 *
 * @param string $body   As it was sent.
 * @param string $header The header `Stripe-Signature`.
 * @return array{0: int, 1: string} As receive_event().
 */
function receive_event_in_use( string $body, string $header ): array {
	if ( ! Payments\can_take_payments() ) {
		return [ 403, 'not-connected' ];
	}
	$secret = Keys\get_key( Resources\WEBHOOK_SERVICE );
	if ( '' === $secret || '' === Resources\get_key() ) {
		// The keys are set, but the database did not return them.
		return [ 503, 'later' ];
	}
	/**
	 * Filters the time that the signature of a Stripe webhook is compared with. For tests.
	 *
	 * @param int $now Unix time, in seconds.
	 */
	$now = (int) apply_filters( 'mainstay_payment_time', time() );
	if ( ! Stripe\is_signed( $body, $header, $secret, $now ) ) {
		return [ 400, 'not-signed' ];
	}
	$event = json_decode( $body, true, 64 );
	$id    = Answers\read_text( $event['id'] ?? null );
	$type  = Answers\read_text( $event['type'] ?? null );
	if (
		'' === $id ||
		'' === $type ||
		! is_array( $event['data']['object'] ?? null )
	) {
		return [ 400, 'not-an-event' ];
	}
	if ( ! Answers\has_mode( $event, Resources\get_mode() ) ) {
		// An event of the account's other mode does not concern this site.
		return [ 200, 'other-mode' ];
	}
	return handle_event( $id, $type, $event['data']['object'] );
}

/**
 * Calls the function for an event, once per event ID.
 *
 * @param string               $id     Of the event.
 * @param string               $type   Of the event.
 * @param array<string, mixed> $object That the event is about.
 * @return array{0: int, 1: string} As receive_event() returns it.
 */
function handle_event( string $id, string $type, array $object ): array {
	$handler = EVENT_HANDLERS[ $type ] ?? null;
	if ( ! $handler || $handler[0] !== ( $object['object'] ?? '' ) ) {
		return [ 200, 'ignored' ];
	}
	// A refund or dispute is stored with its charge.
	$name = Resources\get_id( in_array( $handler[0], [ 'refund', 'dispute' ], true ) ? $object['charge'] ?? '' : $object );
	if ( '' === $name ) {
		// A refund of a bank transfer has no charge; what is answered by 400 would be repeated for days.
		return 'refund' === $handler[0] && '' !== Resources\get_id( $object ) ? [ 200, 'ignored' ] : [ 400, 'not-an-event' ];
	}
	return Messages\handle_once(
		Sync\STRIPE_PROVIDER,
		$id,
		$type,
		static fn() => call_user_func( $handler[1], $name, $object ) ? 'done' : 'not-ours'
	);
}
