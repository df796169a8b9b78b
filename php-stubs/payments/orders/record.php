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
 * @param array<string, mixed> $row Some of Ledger\DEFAULT_VALUES, and `event_id`. With the `reference` of an
 *         order, amount and currency must equal those of the order, else the payment is stored as
 *         `mismatch`.
 * @return string `new` (just paid), `changed`, `known` or `mismatch`.
 * @throws \RuntimeException When the database does not answer.
 */
function record_payment( array $row ): string {
	Tables\ensure_tables();
	$event    = (string) ( $row['event_id'] ?? '' );
	$is_first =
		'' === $event ||
		Messages\begin_event( $row['provider'], $event, $row['type'] ?? '' );
	$known    =
		Ledger\find_payment(
			'payment_id',
			(string) ( $row['payment_id'] ?? '' ),
			$row['provider']
		) ?? Ledger\find_payment( 'reference', (string) ( $row['reference'] ?? '' ) );
	$values   = array_intersect_key( $row, Ledger\DEFAULT_VALUES );
	if ( ! $known ) {
		// The reference is derived from the payment, so that two requests at once create one row.
		$known = Ledger\create_order(
			[
				'status'     => 'open',
				'payment_id' => null,
			] +
				array_filter( $values ) + [
					'reference' => derive_reference( $row ),
				]
		);
	}
	$result = Ledger\update_payment(
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
				( ! $is_first && in_array( $order['status'], Ledger\RECEIVED_STATES, true ) )
			) {
				return [];
			}
			if ( is_outdated_state( $order['status'], $values['status'] ?? '' ) ) {
				unset( $values['status'] );
			}
			unset(
				$values['amount'],
				$values['currency'],
				$values['reference'],
				$values['created_at']
			);
			return $is_same ||
			! in_array( $values['status'] ?? '', Ledger\RECEIVED_STATES, true )
			? $values
			: [ 'status' => 'mismatch' ] + $values;
		}
	);
	if ( '' !== $event ) {
		Messages\finish_event( $row['provider'], $event );
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
function is_outdated_state( string $is, string $said ): bool {
	return in_array( $is, Ledger\RECEIVED_STATES, true ) &&
		( 'paid' === $said || ! in_array( $said, Ledger\RECEIVED_STATES, true ) );
}

/**
 * Returns the reference of a payment that belongs to no order of this site.
 *
 * @param array<string, mixed> $row As record_payment() takes it.
 */
function derive_reference( array $row ): string {
	return substr(
		hash( 'sha256', $row['provider'] . '|' . ( $row['payment_id'] ?? '' ) ),
		0,
		32
	);
}
