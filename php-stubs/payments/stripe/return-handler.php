<?php
/**
 * Return handler of Stripe Checkout. The state of the order is requested from Stripe, whatever the
 * address claims.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\ReturnHandler;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Access;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/access.php';
require_once __DIR__ . '/sync.php';
require_once dirname( __DIR__ ) . '/thanks.php';

/** Query argument of the return address: the order's reference and its signature. */
const RETURN_QUERY_ARG = 'mainstay-order';

/** Returns an order's reference with its signature. */
function sign_reference( string $reference ): string {
	return $reference .
		'.' .
		substr(
			hash_hmac( 'sha256', "mainstay order|$reference", wp_salt( 'nonce' ) ),
			0,
			32
		);
}

/**
 * Handles a return from Stripe, and redirects to the page where the checkout started.
 *
 * @param string $key     Reference, signature and `paid` or `cancelled`, with points between them.
 * @param string $session ID of the checkout session, from the address.
 */
function handle_return( string $key, string $session ): never {
	Thanks\send_private_headers();
	[$reference, $signature, $way] = explode( '.', $key ) + [ '', '', '' ];
	try {
		$row = hash_equals( sign_reference( $reference ), "$reference.$signature" )
			? Ledger\find_payment( 'reference', $reference )
			: null;
		if ( ! $row ) {
			Thanks\redirect_with_message( home_url( '/' ), 'gone' );
		}
		'cancelled' === $way ? handle_cancelled( $row ) : handle_paid( $row, $session );
	} catch ( \RuntimeException $error ) {
		// Stripe or the database does not answer: the webhook event will complete the order.
		Thanks\redirect_with_message(
			$row->return_url ?? home_url( '/' ),
			'paid' === $way ? 'pending' : 'cancelled',
			$row->object_id ?? 0
		);
	}
}

/** Handles a cancelled checkout: expires the session, so that no stock stays reserved for it. */
function handle_cancelled( Order $row ): never {
	if ( OrderStatus::Open === $row->status && '' !== $row->session_id ) {
		Resources\expire_session( $row->session_id );
		$row = Sync\sync_order( $row->session_id ) ?? $row;
	}
	if ( in_array( $row->status, [ OrderStatus::Open, OrderStatus::Expired ], true ) ) {
		Ledger\update_payment(
			$row->reference,
			static fn( $now ) => in_array(
				$now->status,
				[ OrderStatus::Open, OrderStatus::Expired ],
				true
			)
				? [ 'status' => OrderStatus::Cancelled ]
				: null
		);
	}
	Thanks\redirect_with_message(
		$row->return_url,
		$row->status->is_received() ? 'paid' : 'cancelled',
		$row->object_id
	);
}

/**
 * Handles a checkout that the address claims is paid.
 *
 * @param string               $session ID of the checkout session, from the address.
 */
function handle_paid( Order $row, string $session ): never {
	if (
		! $row->status->is_received() &&
		'' !== $row->session_id
	) {
		$row = Sync\sync_order( $row->session_id ) ?? $row;
	}
	$is_paid = $row->status->is_received();
	// Only the payer's browser knows the session's ID; access is granted once, so that a shared link gives none.
	if (
		$is_paid &&
		hash_equals( $row->session_id, $session ) &&
		! $row->returned &&
		$row->paid_at > time() - HOUR_IN_SECONDS
	) {
		if ( Tables\update_row( 'payments', $row, [ 'returned' => 1 ] ) ) {
			Access\grant_access_for_order( $row->reference );
		}
	}
	Thanks\redirect_with_message(
		$row->return_url,
		match ( true ) {
			$is_paid => 'paid',
			OrderStatus::Mismatch === $row->status => 'checked',
			in_array( $row->status, [ OrderStatus::Open, OrderStatus::Pending ], true ) => 'pending',
			default => 'failed'
		},
		$row->object_id
	);
}
