<?php
/**
 * Return handler of Stripe Checkout. The state of the order is requested from Stripe, whatever the
 * address claims.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\ReturnHandler;

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
const KEY = 'mainstay-order';

/** Returns an order's reference with its signature. */
function key_of( string $reference ): string {
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
function come_back( string $key, string $session ): never {
	Thanks\keep_private();
	[$reference, $signature, $way] = explode( '.', $key ) + [ '', '', '' ];
	try {
		$row = hash_equals( key_of( $reference ), "$reference.$signature" )
			? Ledger\by( 'reference', $reference )
			: null;
		if ( ! $row ) {
			Thanks\go( home_url( '/' ), 'gone' );
		}
		'cancelled' === $way ? cancelled( $row ) : paid( $row, $session );
	} catch ( \RuntimeException $error ) {
		// Stripe or the database does not answer: the webhook event will complete the order.
		Thanks\go(
			$row['return_url'] ?? home_url( '/' ),
			'paid' === $way ? 'pending' : 'cancelled',
			$row['object_id'] ?? 0
		);
	}
}

/**
 * Handles a cancelled checkout: expires the session, so that no stock stays reserved for it.
 *
 * @param array<string, mixed> $row Row of the payments table.
 */
function cancelled( array $row ): never {
	if ( 'open' === $row['status'] && '' !== $row['session_id'] ) {
		Resources\close_session( $row['session_id'] );
		$row = Sync\order( $row['session_id'] ) ?? $row;
	}
	if ( in_array( $row['status'], [ 'open', 'expired' ], true ) ) {
		Ledger\settle(
			$row['reference'],
			static fn( $now ) => in_array(
				$now['status'],
				[ 'open', 'expired' ],
				true
			)
				? [ 'status' => 'cancelled' ]
				: null
		);
	}
	Thanks\go(
		$row['return_url'],
		in_array( $row['status'], Ledger\CAME_IN, true ) ? 'paid' : 'cancelled',
		$row['object_id']
	);
}

/**
 * Handles a checkout that the address claims is paid.
 *
 * @param array<string, mixed> $row     Row of the payments table.
 * @param string               $session ID of the checkout session, from the address.
 */
function paid( array $row, string $session ): never {
	if (
		! in_array( $row['status'], Ledger\CAME_IN, true ) &&
		'' !== $row['session_id']
	) {
		$row = Sync\order( $row['session_id'] ) ?? $row;
	}
	$is_paid = in_array( $row['status'], Ledger\CAME_IN, true );
	// Only the payer's browser knows the session's ID; access is granted once, so that a shared link gives none.
	if (
		$is_paid &&
		hash_equals( $row['session_id'], $session ) &&
		! $row['returned'] &&
		$row['paid_at'] > time() - HOUR_IN_SECONDS
	) {
		if ( Tables\replace( 'payments', $row, [ 'returned' => 1 ] ) ) {
			Access\welcome_reference( $row['reference'] );
		}
	}
	Thanks\go(
		$row['return_url'],
		match ( true ) {
			$is_paid => 'paid',
			'mismatch' === $row['status'] => 'checked',
			in_array( $row['status'], [ 'open', 'pending' ], true ) => 'pending',
			default => 'failed'
		},
		$row['object_id']
	);
}
