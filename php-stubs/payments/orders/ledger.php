<?php
/**
 * The ledger: orders and payments of all providers.
 *
 * Functions throw \RuntimeException (`mainstay_database`, `mainstay_busy`) where the database does not
 * answer.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Ledger;

use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Inventory;
use Mainstay\Payments\Orders\ReviewMail;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/inventory.php';
require_once __DIR__ . '/order.php';
require_once dirname( __DIR__ ) . '/tables.php';

/** Columns that tell who bought something. */
const PERSON_COLUMNS = [ 'email', 'person_name', 'customer_id', 'user_id' ];

/** Maximum number of attempts to write a row that other requests change at the same time. */
const MAX_WRITE_ATTEMPTS = 8;

/**
 * Stores an order before the buyer is sent to a payment page.
 *
 * @param array<string, mixed> $values Of some columns.
 * @return Order As it is stored; where the reference exists, the order that was stored already.
 * @throws \RuntimeException When the database does not answer.
 */
function create_order( array $values ): Order {
	Tables\ensure_tables();
	$defaults             = Order::get_default_values();
	$values               = array_intersect_key( $values, $defaults ) + $defaults;
	$values['reference']  = $values['reference'] ?: generate_reference();
	$values['created_at'] = $values['created_at'] ?: time();
	Tables\insert_row( 'payments', prepare_values( $values ) );
	return find_payment( 'reference', $values['reference'] ) ??
		throw new \RuntimeException( 'mainstay_database' );
}

/** Returns a random reference for an order. */
function generate_reference(): string {
	return bin2hex( random_bytes( 16 ) );
}

/**
 * Returns values as the tables store them: texts with the length of their columns, states as words.
 *
 * @param array<string, mixed> $values By column.
 * @return array<string, mixed>
 */
function prepare_values( array $values ): array {
	$long = [
		'session_url' => 2000,
		'return_url'  => 2000,
		'title'       => 255,
		'note'        => 255,
	];
	foreach ( $values as $column => $value ) {
		if ( $value instanceof \BackedEnum ) {
			$values[ $column ] = $value->value;
		} elseif ( is_string( $value ) ) {
			$values[ $column ] = mb_substr( $value, 0, $long[ $column ] ?? 191 );
		}
	}
	return $values;
}

/**
 * Returns the first payment with a value in a column, or null.
 *
 * @param string $column   Of the payments table.
 * @param string $provider `stripe`, `paypal` ...; empty for any.
 */
function find_payment( string $column, string $value, string $provider = '' ): ?Order {
	if ( ! Tables\do_tables_exist() || '' === $value ) {
		return null;
	}
	$rows = Tables\get_rows(
		'SELECT * FROM %i WHERE %i = %s AND (%s = %s OR provider = %s) ORDER BY id LIMIT 1',
		Tables\get_table_name( 'payments' ),
		$column,
		$value,
		$provider,
		'',
		$provider
	);
	return $rows ? Order::from_row( $rows[0] ) : null;
}

/**
 * Updates a payment to its current state. The callback runs again whenever another request wrote the
 * row in between, so that the last one to write has the latest answer, whatever the clocks of the
 * servers show.
 *
 * @param string $reference Of the order.
 * @param callable(Order): (array<string, mixed>|null) $get_values Returns values by column, or null to
 *         change nothing.
 * @return Order|null As it is now; null where there is no order, or the callback returns null.
 * @throws \RuntimeException When the database does not answer, or other requests keep changing the row.
 */
function update_payment( string $reference, callable $get_values ): ?Order {
	if ( Tables\do_tables_exist() ) {
		Tables\ensure_tables();
	}
	for ( $try = 0; $try < MAX_WRITE_ATTEMPTS; $try++ ) {
		$order  = find_payment( 'reference', $reference );
		$values = $order ? $get_values( $order ) : null;
		if ( ! $order || null === $values ) {
			return null;
		}
		$changes = get_changes( without_person( $values, $order ), $order->to_row() );
		$is_new  = ! $order->paid_at && is_received( $changes['status'] ?? '' );
		$now     = write_order( $order, $changes + ( $is_new ? [ 'paid_at' => time() ] : [] ) );
		if ( $now ) {
			apply_state( $now, $is_new );
			if ( isset( $changes['note'] ) && needs_review( $now ) ) {
				require_once __DIR__ . '/review-mail.php';
				ReviewMail\queue_mail( $now );
			}
			return $now;
		}
		usleep( random_int( 5000, 40000 ) );
	}
	throw new \RuntimeException( 'mainstay_busy' );
}

/**
 * Leaves out who bought something, where they were erased.
 *
 * @param array<string, mixed> $values By column.
 * @return array<string, mixed>
 */
function without_person( array $values, Order|Subscription $row ): array {
	return $row->is_erased() ? array_diff_key( $values, array_flip( PERSON_COLUMNS ) ) : $values;
}

/**
 * Returns the values that differ from a row, as the tables store them.
 *
 * @param array<string, mixed> $values By column.
 * @param array<string, mixed> $row    Of the same table.
 * @return array<string, mixed>
 */
function get_changes( array $values, array $row ): array {
	return array_filter(
		prepare_values( $values ),
		static fn( $value, $column ) => $row[ $column ] !== $value,
		ARRAY_FILTER_USE_BOTH
	);
}

/**
 * Writes values of an order, unless another request has changed it since it was read.
 *
 * @param array<string, mixed> $values By column; none to change nothing.
 * @return Order|null As it is now; null where it was changed.
 * @throws \RuntimeException When the database does not answer.
 */
function write_order( Order $order, array $values ): ?Order {
	if ( ! $values ) {
		return $order;
	}
	return Tables\update_row( 'payments', $order, $values )
		? $order->with( [ 'version' => $order->version + 1 ] + $values )
		: null;
}

/** Checks whether somebody has to look at a payment: it is not what was ordered, or nobody knows why, and the buyer has not got it back. */
function needs_review( Order $order ): bool {
	return ( OrderStatus::Mismatch === $order->status || Order::NOTE_UNEXPLAINED === $order->note ) && ! $order->is_refunded_whole();
}

/** Checks whether a state, as it is stored, is one of a payment that was received. */
function is_received( string $status ): bool {
	return OrderStatus::tryFrom( $status )?->is_received() ?? false;
}

/**
 * Applies what follows from a state: stock and the action of a new payment. It can be repeated, so that
 * the next message completes what a request left unfinished.
 *
 * @param bool $is_new Whether the payment was received just now.
 */
function apply_state( Order $order, bool $is_new ): void {
	if ( '' !== $order->seat && $order->status->is_received() ) {
		Inventory\mark_sold( $order->reference );
	} elseif ( '' !== $order->seat && $order->status->is_given_up() ) {
		Inventory\release_stock( $order->reference );
	}
	if ( $is_new ) {
		/**
		 * Fires once for each payment that came in, after it has been compared with its order and stored.
		 *
		 * @param array $row Row of the ledger: `reference`, `provider`, `kind`, `amount` that was ordered, and
		 *                   `paid` with its parts `tax` and `discount`, all in the smallest unit of `currency`,
		 *                   `email`, `post_id` and more. `paid` is null where a provider does not report it.
		 */
		do_action( 'mainstay_payment_paid', $order->to_row() );
	}
}
