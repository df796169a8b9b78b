<?php
/**
 * Stripe's webhook events. An event only names the object that changed; its state is requested from
 * Stripe.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Events;

use Mainstay\Core\Keys;
use Mainstay\Payments;
use Mainstay\Payments\Stripe\Answers;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Messages;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Services\Stripe;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/payments.php';
require_once __DIR__ . '/charges.php';
require_once dirname( __DIR__ ) . '/messages.php';
require_once __DIR__ . '/sync.php';

/** Expected type of object and function, by the start of an event's type. */
const KINDS = [
	'checkout.session.'      => [
		'checkout.session',
		'\Mainstay\Payments\Stripe\Sync\order',
	],
	'customer.subscription.' => [
		'subscription',
		'\Mainstay\Payments\Stripe\Sync\subscription',
	],
	'invoice.'               => [ 'invoice', '\Mainstay\Payments\Stripe\Charges\invoice' ],
	'charge.dispute.'        => [ 'dispute', '\Mainstay\Payments\Stripe\Charges\charge' ],
	'charge.'                => [ 'charge', '\Mainstay\Payments\Stripe\Charges\charge' ],
];

/** Maximum length of an event, in bytes. */
const BYTES = 512 * KB_IN_BYTES;

/**
 * Handles an event.
 *
 * @param string $body   As it was sent.
 * @param string $header The header `Stripe-Signature`.
 * @return array{0: int, 1: string} HTTP status, and a short word for the log at Stripe. Stripe repeats
 *         an event after any status but 2xx.
 */
function receive( string $body, string $header ): array {
	if ( strlen( $body ) > BYTES ) {
		return [ 413, 'too-long' ];
	}
	if ( ! Payments\is_connected() ) {
		return [ 403, 'not-connected' ];
	}
	$secret = Keys\get( Resources\WEBHOOK );
	if ( '' === $secret || '' === Resources\key() ) {
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
	$id    = Answers\text( $event['id'] ?? null );
	$type  = Answers\text( $event['type'] ?? null );
	if (
		'' === $id ||
		'' === $type ||
		! is_array( $event['data']['object'] ?? null )
	) {
		return [ 400, 'not-an-event' ];
	}
	if ( ! Answers\is_livemode( $event, Resources\mode() ) ) {
		// An event of the account's other mode does not concern this site.
		return [ 200, 'other-mode' ];
	}
	return handle( $id, $type, $event['data']['object'] );
}

/**
 * Calls the function for an event, once per event ID.
 *
 * @param string               $id     Of the event.
 * @param string               $type   Of the event.
 * @param array<string, mixed> $object That the event is about.
 * @return array{0: int, 1: string} As receive() returns it.
 */
function handle( string $id, string $type, array $object ): array {
	$kind = current(
		array_filter(
			KINDS,
			static fn( $start ) => str_starts_with( $type, $start ),
			ARRAY_FILTER_USE_KEY
		)
	);
	if ( ! $kind || $kind[0] !== ( $object['object'] ?? '' ) ) {
		return [ 200, 'ignored' ];
	}
	$name = Resources\id_of(
		'dispute' === $kind[0] ? $object['charge'] ?? '' : $object
	);
	if ( '' === $name ) {
		return [ 400, 'not-an-event' ];
	}
	try {
		if ( ! Messages\begin( Sync\PROVIDER, $id, $type ) ) {
			return [ 200, 'known' ];
		}
		$row = call_user_func( $kind[1], $name );
		Messages\finish( Sync\PROVIDER, $id );
		return [ 200, $row ? 'done' : 'not-ours' ];
	} catch ( \Throwable $error ) {
		// Stripe repeats the event after a failure of the database, of Stripe or of this code.
		return [ 503, 'later' ];
	}
}
