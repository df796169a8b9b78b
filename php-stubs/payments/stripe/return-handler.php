<?php
/**
 * Back from Stripe: who says to have paid, and who says not to want to. Either way Stripe is asked.
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

/** In the addresses that Stripe sends people back to: the order, signed. */
const KEY = 'mainstay-order';

/** An order's name, signed. */
function key_of( string $reference ): string {
	return $reference .
		'.' .
		substr(
			hash_hmac( 'sha256', "mainstay order|$reference", wp_salt( 'nonce' ) ),
			0,
			32
		);
}

/** Somebody comes back from Stripe. */
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
		// Stripe or the database does not answer: the message of Stripe will say how it ended.
		Thanks\go(
			$row['return_url'] ?? home_url( '/' ),
			'paid' === $way ? 'pending' : 'cancelled',
			$row['object_id'] ?? 0
		);
	}
}

/** The visitor did not want to. The page at Stripe closes, so that nothing is held for it. */
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

/** The visitor has paid, or says so: Stripe is asked. */
function paid( array $row, string $session ): never {
	if (
		! in_array( $row['status'], Ledger\CAME_IN, true ) &&
		'' !== $row['session_id']
	) {
		$row = Sync\order( $row['session_id'] ) ?? $row;
	}
	$is_paid = in_array( $row['status'], Ledger\CAME_IN, true );
	// Whoever has the address of the session has paid with it; and once, so a shared link is none.
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
