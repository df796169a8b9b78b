<?php
/**
 * Subscriptions, and plans that were bought once, which never end.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Subscriptions;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Walk;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once __DIR__ . '/ledger.php';
require_once __DIR__ . '/subscription.php';

/** Time that a payment may be late after the end of the paid period, in seconds. */
const GRACE_PERIOD_SECONDS = 7 * DAY_IN_SECONDS;

/**
 * Updates a subscription to its current state, or creates it, as Ledger\update_payment() does.
 *
 * @param array<string, mixed> $identity `provider`, `subscription_id`, and the first values of a new
 *         row.
 * @param callable(Subscription|null): (array<string, mixed>|null) $get_values Takes null for a new one;
 *         returns values by column, or null to change nothing.
 * @return Subscription|null As it is now.
 * @throws \RuntimeException When the database does not answer, or other requests keep changing the row.
 */
function update_subscription( array $identity, callable $get_values ): ?Subscription {
	Tables\ensure_tables();
	for ( $try = 0; $try < Ledger\MAX_WRITE_ATTEMPTS; $try++ ) {
		$subscription = find_subscription( $identity['provider'], $identity['subscription_id'] );
		$values       = $get_values( $subscription );
		if ( null === $values ) {
			return null;
		}
		if ( ! $subscription ) {
			$is_written = Tables\insert_row(
				'subscriptions',
				Ledger\prepare_values( $values + $identity + [ 'created_at' => time() ] )
			);
			if ( $is_written ) {
				return find_subscription(
					$identity['provider'],
					$identity['subscription_id']
				);
			}
			continue;
		}
		$changes = Ledger\get_changes( Ledger\without_person( $values, $subscription ), $subscription->to_row() );
		if ( ! $changes ) {
			return $subscription;
		}
		if ( Tables\update_row( 'subscriptions', $subscription, $changes ) ) {
			return $subscription->with( [ 'version' => $subscription->version + 1 ] + $changes );
		}
		usleep( random_int( 5000, 40000 ) );
	}
	throw new \RuntimeException( 'mainstay_busy' );
}

/** Returns the subscription with an ID of the provider, or null. */
function find_subscription( string $provider, string $id ): ?Subscription {
	$rows = Tables\get_rows(
		'SELECT * FROM %i WHERE provider = %s AND subscription_id = %s',
		Tables\get_table_name( 'subscriptions' ),
		$provider,
		$id
	);
	return $rows ? Subscription::from_row( $rows[0] ) : null;
}

/**
 * Returns all subscriptions of a customer of a provider.
 *
 * @param string $customer ID at the provider.
 * @return list<Subscription>
 */
function find_of_customer( string $provider, string $customer ): array {
	return Tables\do_tables_exist()
		? array_map(
			[ Subscription::class, 'from_row' ],
			Tables\get_rows(
				'SELECT * FROM %i WHERE customer_id = %s AND provider = %s ORDER BY id',
				Tables\get_table_name( 'subscriptions' ),
				$customer,
				$provider
			)
		)
		: [];
}

/** Returns the subscription with an ID of this site, or null. */
function get_subscription( int $id ): ?Subscription {
	$rows = Tables\do_tables_exist()
		? Tables\get_rows(
			'SELECT * FROM %i WHERE id = %d',
			Tables\get_table_name( 'subscriptions' ),
			$id
		)
		: [];
	return $rows ? Subscription::from_row( $rows[0] ) : null;
}

/**
 * Returns the active subscriptions of an email address or a user.
 *
 * @param string     $column `email` or `user_id`.
 * @param string|int $value  Of the column.
 * @return list<Subscription>
 */
function get_active_by( string $column, string|int $value ): array {
	if ( ! Tables\do_tables_exist() || ! $value ) {
		return [];
	}
	$rows   = Walk\walk_by_id(
		static fn( $after ) => Tables\get_rows(
			'SELECT * FROM %i WHERE %i = ' .
				Tables\get_placeholder( $value ) .
				' AND id > %d ORDER BY id LIMIT 200',
			Tables\get_table_name( 'subscriptions' ),
			$column,
			$value,
			$after
		)
	);
	$active = [];
	foreach ( $rows as $row ) {
		$subscription = Subscription::from_row( $row );
		if ( is_active( $subscription ) ) {
			$active[] = $subscription;
		}
	}
	return $active;
}

/**
 * Returns the active subscriptions of an email address, in whatever spelling of its domain they are stored.
 *
 * @return list<Subscription>
 */
function get_active_of_address( string $email ): array {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$found = [];
	foreach ( EmailAddresses\get_spellings( $email ) as $spelling ) {
		$found = [ ...$found, ...get_active_by( 'email', $spelling ) ];
	}
	return array_values( array_column( $found, null, 'id' ) );
}

/** Checks whether a subscription gives access now. */
function is_active( Subscription $subscription ): bool {
	if (
		! $subscription->get_status()?->gives_access() ||
		( $subscription->ends_at && $subscription->ends_at <= time() )
	) {
		return false;
	}
	// Stripe reports the end; should that message be lost, access ends with the paid period.
	return ! $subscription->period_end ||
		$subscription->period_end + GRACE_PERIOD_SECONDS > time();
}
