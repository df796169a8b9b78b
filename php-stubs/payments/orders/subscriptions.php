<?php
/**
 * Who has what until when: subscriptions, and plans that were bought once, which never end.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Subscriptions;

use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/ledger.php';

/** Stripe's states in which somebody has what was paid for. A late payment has some days. */
const ACTIVE = [ 'active', 'trialing', 'past_due' ];

/** How long a payment may be late, in seconds after the time that was paid for. */
const GRACE = 7 * DAY_IN_SECONDS;

/**
 * Changes a subscription to what is true now, as Ledger\settle() does.
 *
 * @param array    $identity `provider`, `subscription_id`, and what a new row begins with.
 * @param callable $truth    Gets the row; gives values by column, or null for nothing.
 * @return array|null The row now.
 */
function settle( array $identity, callable $truth ): ?array {
	Tables\ensure();
	for ( $try = 0; $try < Ledger\TRIES; $try++ ) {
		$row    = find( $identity['provider'], $identity['subscription_id'] );
		$values = $truth( $row ?? [] );
		if ( null === $values ) {
			return null;
		}
		if ( ! $row ) {
			$is_written = Tables\insert(
				'subscriptions',
				Ledger\fitting( $values + $identity + [ 'created_at' => time() ] )
			);
			if ( $is_written ) {
				return find(
					$identity['provider'],
					$identity['subscription_id']
				);
			}
			continue;
		}
		$values = array_filter(
			Ledger\fitting( $values ),
			static fn( $value, $column ) => $row[ $column ] !== $value,
			ARRAY_FILTER_USE_BOTH
		);
		if ( ! $values || Tables\replace( 'subscriptions', $row, $values ) ) {
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

/** One, or null. */
function find( string $provider, string $id ): ?array {
	$rows = Tables\rows(
		'SELECT * FROM %i WHERE provider = %s AND subscription_id = %s',
		Tables\name( 'subscriptions' ),
		$provider,
		$id
	);
	return $rows ? Ledger\typed( $rows[0] ) : null;
}

/** One by its number here, or null. */
function get( int $id ): ?array {
	$rows = Tables\are_there()
		? Tables\rows(
			'SELECT * FROM %i WHERE id = %d',
			Tables\name( 'subscriptions' ),
			$id
		)
		: [];
	return $rows ? Ledger\typed( $rows[0] ) : null;
}

/** @return array[] Those of one address, or of one WordPress user, that give something now. */
function active_of( string $column, string|int $value ): array {
	if ( ! Tables\are_there() || ! $value ) {
		return [];
	}
	$rows = Tables\rows(
		'SELECT * FROM %i WHERE %i = ' .
			Tables\place( $value ) .
			' ORDER BY id LIMIT 200',
		Tables\name( 'subscriptions' ),
		$column,
		$value
	);
	return array_values(
		array_filter(
			array_map( '\Mainstay\Payments\Orders\Ledger\typed', $rows ),
			__NAMESPACE__ . '\is_active'
		)
	);
}

/** Does it give something now? */
function is_active( array $row ): bool {
	if (
		! in_array( $row['status'], ACTIVE, true ) ||
		( $row['ends_at'] && $row['ends_at'] <= time() )
	) {
		return false;
	}
	// Stripe says when it ends; should that message never come, the time that was paid for is over.
	return ! $row['period_end'] || $row['period_end'] + GRACE > time();
}
