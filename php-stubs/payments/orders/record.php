<?php
/**
 * Payments of providers that report everything about a payment in one message and are not asked again.
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
 * Stores a reported payment.
 *
 * @param array<string, mixed> $row Some of Ledger\COLUMNS, and `event_id`. With the `reference` of an
 *         order, amount and currency must equal those of the order, else the payment is stored as
 *         `mismatch`.
 * @return string `new` (just paid), `changed`, `known` or `mismatch`.
 * @throws \RuntimeException When the database does not answer.
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
		// The reference is derived from the payment, so that two requests at once create one row.
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
			// A repeated message changes nothing, unless the first was not stored completely.
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
	$now = $result['row']['status'] ?? null;
	return match ( true ) {
		'mismatch' === $now => 'mismatch',
		( $result['was'] ?? null ) === $now => 'known',
		'paid' === $now => 'new',
		default => 'changed'
	};
}

/**
 * Checks whether a late message would undo what a newer one reported.
 *
 * @param string $is   Stored state.
 * @param string $said Reported state.
 */
function is_step_back( string $is, string $said ): bool {
	return in_array( $is, Ledger\CAME_IN, true ) &&
		( 'paid' === $said || ! in_array( $said, Ledger\CAME_IN, true ) );
}

/**
 * Returns the reference of a payment that belongs to no order of this site.
 *
 * @param array<string, mixed> $row As payment() takes it.
 */
function name( array $row ): string {
	return substr(
		hash( 'sha256', $row['provider'] . '|' . ( $row['payment_id'] ?? '' ) ),
		0,
		32
	);
}
