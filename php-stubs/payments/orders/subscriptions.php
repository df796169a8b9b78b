<?php
/**
 * Subscriptions, and plans that were bought once, which never end.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Subscriptions;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';

/** States of Stripe in which a subscription gives access; `past_due` includes a late payment. */
const ACTIVE_STATES = [ 'active', 'trialing', 'past_due' ];

/** Time that a payment may be late after the end of the paid period, in seconds. */
const GRACE_PERIOD_SECONDS = 7 * DAY_IN_SECONDS;

/**
 * Updates a subscription to its current state, or creates it, as Ledger\update_payment() does.
 *
 * @param array<string, mixed> $identity `provider`, `subscription_id`, and the first values of a new
 *         row.
 * @param callable(array<string, mixed>): (array<string, mixed>|null) $truth Takes the row, empty for a
 *         new one; returns values by column, or null to change nothing.
 * @return array<string, mixed>|null The row now.
 * @throws \RuntimeException When the database does not answer, or other requests keep changing the row.
 */
function update_subscription( array $identity, callable $truth ): ?array {
	Tables\ensure_tables();
	for ( $try = 0; $try < Ledger\MAX_WRITE_ATTEMPTS; $try++ ) {
		$row    = find_subscription( $identity['provider'], $identity['subscription_id'] );
		$values = $truth( $row ?? [] );
		if ( null === $values ) {
			return null;
		}
		if ( ! $row ) {
			$is_written = Tables\insert_row(
				'subscriptions',
				Ledger\truncate_texts( $values + $identity + [ 'created_at' => time() ] )
			);
			if ( $is_written ) {
				return find_subscription(
					$identity['provider'],
					$identity['subscription_id']
				);
			}
			continue;
		}
		$values = array_filter(
			Ledger\truncate_texts( $values ),
			static fn( $value, $column ) => $row[ $column ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
		if ( ! $values || Tables\update_row( 'subscriptions', $row, $values ) ) {
			return array_merge(
				$row,
				$values,
				$values ? [ 'version' => $row['version'] + 1 ] : []
			);
		}
		usleep( random_int( 5000, 40000 ) );
	}
	throw new \RuntimeException( 'mainstay_busy' );
}

/**
 * Returns the subscription with an ID of the provider, or null.
 *
 * @return array<string, mixed>|null Row of the subscriptions table.
 */
function find_subscription( string $provider, string $id ): ?array {
	$rows = Tables\get_rows(
		'SELECT * FROM %i WHERE provider = %s AND subscription_id = %s',
		Tables\get_table_name( 'subscriptions' ),
		$provider,
		$id
	);
	return $rows ? Ledger\cast_integers( $rows[0] ) : null;
}

/**
 * Returns the subscription with an ID of this site, or null.
 *
 * @return array<string, mixed>|null Row of the subscriptions table.
 */
function get_subscription( int $id ): ?array {
	$rows = Tables\do_tables_exist()
		? Tables\get_rows(
			'SELECT * FROM %i WHERE id = %d',
			Tables\get_table_name( 'subscriptions' ),
			$id
		)
		: [];
	return $rows ? Ledger\cast_integers( $rows[0] ) : null;
}

/**
 * Returns the active subscriptions of an email address or a user.
 *
 * @param string     $column `email` or `user_id`.
 * @param string|int $value  Of the column.
 * @return list<array<string, mixed>> Rows of the subscriptions table.
 */
function get_active_by( string $column, string|int $value ): array {
	if ( ! Tables\do_tables_exist() || ! $value ) {
		return [];
	}
	$rows = Tables\get_rows(
		'SELECT * FROM %i WHERE %i = ' .
			Tables\get_placeholder( $value ) .
			' ORDER BY id LIMIT 200',
		Tables\get_table_name( 'subscriptions' ),
		$column,
		$value
	);
	return array_values(
		array_filter(
			array_map( '\Mainstay\Payments\Orders\Ledger\cast_integers', $rows ),
			__NAMESPACE__ . '\is_active'
		)
	);
}

/**
 * Checks whether a subscription gives access now.
 *
 * @param array<string, mixed> $row Row of the subscriptions table.
 */
function is_active( array $row ): bool {
	if (
		! in_array( $row['status'], ACTIVE_STATES, true ) ||
		( $row['ends_at'] && $row['ends_at'] <= time() )
	) {
		return false;
	}
	// Stripe reports the end; should that message be lost, access ends with the paid period.
	return ! $row['period_end'] || $row['period_end'] + GRACE_PERIOD_SECONDS > time();
}
