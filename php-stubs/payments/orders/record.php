<?php
/**
 * Payments of providers that say all about one in a message, and are not asked again.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Record;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Messages;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';
require_once dirname( __DIR__ ) . '/messages.php';

/**
 * Writes down what a provider said about a payment, for providers that say it in one message.
 *
 * @param array $row Ledger\COLUMNS, and `event_id`. With the `reference` of an order, amount and currency
 *                   have to be those of the order: what differs is kept as `mismatch`.
 * @return string `new` (it came in just now), `changed`, `known`, or `mismatch`.
 */
function payment( array $row ): string {
	Tables\ensure();
	$event    = (string) ( $row['event_id'] ?? '' );
	$is_first =
		'' === $event ||
		Messages\begin( $row['provider'], $event, $row['type'] ?? '' );
	$known    =
		Ledger\by(
			'payment_id',
			(string) ( $row['payment_id'] ?? '' ),
			$row['provider']
		) ?? Ledger\by( 'reference', (string) ( $row['reference'] ?? '' ) );
	$values   = array_intersect_key( $row, Ledger\COLUMNS );
	if ( ! $known ) {
		// The same name for the same payment, so that two at one moment begin one row.
		$known = Ledger\open(
			[
				'status'     => 'open',
				'payment_id' => null,
			] +
				array_filter( $values ) + [
					'reference' => name( $row ),
				]
		);
	}
	$result = Ledger\settle(
		$known['reference'],
		static function ( $order ) use (
			$values,
			$is_first
		) {
			$is_same  =
			(int) ( $values['amount'] ?? $order['amount'] ) ===
				$order['amount'] &&
			strtoupper( $values['currency'] ?? $order['currency'] ) ===
				$order['currency'];
			$is_other =
			null !== $order['payment_id'] &&
			isset( $values['payment_id'] ) &&
			$order['payment_id'] !== $values['payment_id'];
			// A message that came before says nothing new, unless it was not written down to its end.
			if (
			$is_other ||
			( ! $is_first && in_array( $order['status'], Ledger\CAME_IN, true ) )
			) {
				return [];
			}
			if ( is_step_back( $order['status'], $values['status'] ?? '' ) ) {
				unset( $values['status'] );
			}
			unset(
				$values['amount'],
				$values['currency'],
				$values['reference'],
				$values['created_at']
			);
			return $is_same ||
			! in_array( $values['status'] ?? '', Ledger\CAME_IN, true )
			? $values
			: [ 'status' => 'mismatch' ] + $values;
		}
	);
	if ( '' !== $event ) {
		Messages\finish( $row['provider'], $event );
	}
	$now = $result['row']['status'];
	return match ( true ) {
		'mismatch' === $now => 'mismatch',
		$now === $result['was'] => 'known',
		'paid' === $now => 'new',
		default => 'changed'
	};
}

/** Would a late message take back what a later one said? */
function is_step_back( string $is, string $said ): bool {
	return in_array( $is, Ledger\CAME_IN, true ) &&
		( 'paid' === $said || ! in_array( $said, Ledger\CAME_IN, true ) );
}

/** The name of a payment that belongs to no order of ours. */
function name( array $row ): string {
	return substr(
		hash( 'sha256', $row['provider'] . '|' . ( $row['payment_id'] ?? '' ) ),
		0,
		32
	);
}
