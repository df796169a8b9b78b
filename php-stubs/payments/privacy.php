<?php
/**
 * Personal data of payments: exported by email address, and anonymised where accounting requires that
 * the amounts are kept.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Privacy;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Walk;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Orders\SubscriptionStatus\SubscriptionStatus;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/email-addresses.php';
require_once dirname( __DIR__ ) . '/core/walk.php';
require_once __DIR__ . '/stripe/amounts.php';
require_once __DIR__ . '/orders/subscriptions.php';
require_once __DIR__ . '/tries.php';

/** Rows that are exported at a time. */
const ROWS_PER_PAGE = 100;

/** Retention of unpaid orders and of webhook events, in seconds. */
const RETENTION_SECONDS = 90 * DAY_IN_SECONDS;

/**
 * Adds the exporter or the eraser of payments.
 *
 * @param array<string, array<string, mixed>> $tools Exporters or erasers of WordPress.
 * @param string                              $what  `export` or `erase`.
 * @return array<string, array<string, mixed>>
 */
function add_privacy_tool( array $tools, string $what ): array {
	$name                       = __( 'Payments and subscriptions', 'mainstay-blocks' );
	$tools['mainstay-payments'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export_personal_data',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase_personal_data',
			];
	return $tools;
}

/**
 * Yields the payments of an email address, then its subscriptions.
 *
 * @return \Generator<int, Order|Subscription>
 */
function walk_rows_by_email( string $email ): \Generator {
	foreach (
		[
			'payments'      => [ Order::class, 'from_row' ],
			'subscriptions' => [ Subscription::class, 'from_row' ],
		]
		as $table => $read
	) {
		foreach ( EmailAddresses\get_spellings( $email ) as $spelling ) {
			$rows = Walk\walk_by_id(
				static fn( $after ) => Tables\get_rows(
					'SELECT * FROM %i WHERE email = %s AND id > %d ORDER BY id LIMIT %d',
					Tables\get_table_name( $table ),
					$spelling,
					$after,
					ROWS_PER_PAGE
				)
			);
			foreach ( $rows as $row ) {
				yield $read( $row );
			}
		}
	}
}

/**
 * Exports the payments and subscriptions of an email address, as WordPress's exporters do.
 *
 * @param int $page Starting with 1.
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export_personal_data( string $email, int $page = 1 ): array {
	if ( ! Tables\do_tables_exist() ) {
		return [
			'data' => [],
			'done' => true,
		];
	}
	[ $rows, $more ] = Walk\take_page( walk_rows_by_email( $email ), $page, ROWS_PER_PAGE );
	return [
		'data' => array_map(
			static fn( $row ) => $row instanceof Order ? export_payment( $row ) : export_subscription( $row ),
			$rows
		),
		'done' => ! $more,
	];
}

/**
 * Returns a payment as an item of the export.
 *
 * @return array<string, mixed>
 */
function export_payment( Order $order ): array {
	return build_export_item(
		'payment',
		$order,
		[
			__( 'Title', 'mainstay-blocks' )      => $order->title,
			__( 'Amount', 'mainstay-blocks' )     => Amounts\format_minor_amount( $order->amount, $order->currency ),
			__( 'Paid', 'mainstay-blocks' )       => Amounts\format_minor_amount( $order->get_paid(), $order->currency ),
			__( 'Tax', 'mainstay-blocks' )        => $order->tax ? Amounts\format_minor_amount( $order->tax, $order->currency ) : '',
			__( 'Discount', 'mainstay-blocks' )   => $order->discount ? Amounts\format_minor_amount( $order->discount, $order->currency ) : '',
			__( 'Refunded', 'mainstay-blocks' )   => $order->refunded ? Amounts\format_minor_amount( $order->refunded, $order->currency ) : '',
			__( 'Status', 'mainstay-blocks' )     => $order->status->value,
			__( 'Provider', 'mainstay-blocks' )   => $order->provider,
			__( 'Payment ID', 'mainstay-blocks' ) => (string) $order->payment_id,
		]
	);
}

/**
 * Returns a subscription as an item of the export.
 *
 * @return array<string, mixed>
 */
function export_subscription( Subscription $subscription ): array {
	return build_export_item(
		'subscription',
		$subscription,
		[
			__( 'Plan', 'mainstay-blocks' )            => get_the_title( $subscription->plan_id ),
			__( 'Status', 'mainstay-blocks' )          => $subscription->status,
			__( 'Provider', 'mainstay-blocks' )        => $subscription->provider,
			__( 'Subscription ID', 'mainstay-blocks' ) => $subscription->subscription_id,
		]
	);
}

/**
 * Returns a row as an item of the export.
 *
 * @param string                $kind   `payment` or `subscription`.
 * @param Order|Subscription    $row    That is exported.
 * @param array<string, string> $values By label.
 * @return array<string, mixed>
 */
function build_export_item( string $kind, Order|Subscription $row, array $values ): array {
	$data    = [];
	$values += [
		__( 'Name', 'mainstay-blocks' )  => $row->person_name,
		__( 'Email', 'mainstay-blocks' ) => $row->email,
		__( 'Date', 'mainstay-blocks' )  => wp_date( 'c', $row->created_at ),
	];
	foreach ( array_filter( $values ) as $name => $value ) {
		$data[] = [
			'name'  => $name,
			'value' => $value,
		];
	}
	return [
		'group_id'    => 'mainstay-payments',
		'group_label' => __( 'Payments and subscriptions', 'mainstay-blocks' ),
		'item_id'     => "$kind-{$row->id}",
		'data'        => $data,
	];
}

/**
 * Anonymises the rows of an email address, as WordPress's erasers do. A running subscription is kept,
 * because it has to be cancelled first.
 *
 * @param int $page Starting with 1; everything is done on the first.
 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
 */
function erase_personal_data( string $email, int $page = 1 ): array {
	$result = [
		'items_removed'  => false,
		'items_retained' => false,
		'messages'       => [],
		'done'           => true,
	];
	if ( ! Tables\do_tables_exist() ) {
		return $result;
	}
	$spellings = EmailAddresses\get_spellings( $email );
	$running   = [];
	foreach ( walk_rows_by_email( $email ) as $row ) {
		if ( $row instanceof Subscription && may_charge_again( $row ) ) {
			$running[ $row->reference ] = true;
		}
	}
	foreach ( [ 'payments', 'subscriptions' ] as $table ) {
		foreach ( $spellings as $spelling ) {
			$result['items_removed'] =
				anonymise_rows( $table, $spelling, array_keys( $running ) ) ||
				$result['items_removed'];
		}
	}
	if ( $running ) {
		$result['items_retained'] = true;
		$result['messages'][]     = __(
			'A subscription is still active. Cancel it first, then erase the data again.',
			'mainstay-blocks'
		);
	}
	return $result;
}

/**
 * Checks whether a subscription may be charged again: one that is paused or unpaid may, and so may one in a state that
 * is not known.
 */
function may_charge_again( Subscription $row ): bool {
	return $row->is_recurring() &&
		! $row->ended_at &&
		! in_array( $row->get_status(), [ SubscriptionStatus::Canceled, SubscriptionStatus::IncompleteExpired ], true ) &&
		Subscriptions\is_active( $row->with( [ 'status' => SubscriptionStatus::Active->value ] ) );
}

/**
 * Removes the personal data from rows, except those of running subscriptions.
 *
 * @param string   $table   `payments` or `subscriptions`.
 * @param string[] $running References of orders that are kept.
 * @return bool Whether a row was changed.
 */
function anonymise_rows( string $table, string $email, array $running ): bool {
	$except = $running
		? ' AND reference NOT IN (' .
			implode( ', ', array_fill( 0, count( $running ), '%s' ) ) .
			')'
		: '';
	$more   = 'payments' === $table ? ", visitor = ''" : '';
	return (bool) Tables\run_statement(
		"UPDATE %i SET email = '', person_name = '', customer_id = '', user_id = 0$more, version = version + 1 WHERE email = %s$except",
		Tables\get_table_name( $table ),
		$email,
		...$running
	);
}

/** Deletes unpaid orders and events after their retention; called once a day. */
function delete_expired(): void {
	if ( ! Tables\do_tables_exist() ) {
		return;
	}
	$old = time() - RETENTION_SECONDS;
	Tables\run_statement(
		"DELETE FROM %i WHERE created_at < %d AND status IN ('open', 'expired', 'cancelled', 'failed') AND paid_at = 0",
		Tables\get_table_name( 'payments' ),
		$old
	);
	Tables\run_statement(
		'DELETE FROM %i WHERE created_at < %d',
		Tables\get_table_name( 'payment_events' ),
		$old
	);
	// The visitor's hash is needed for a day only, to find repeated orders and limit reservations.
	Tables\run_statement(
		"UPDATE %i SET visitor = '' WHERE created_at < %d AND visitor <> ''",
		Tables\get_table_name( 'payments' ),
		time() - DAY_IN_SECONDS
	);
	Tables\run_statement(
		"DELETE FROM %i WHERE state = 'held' AND held_until < %d",
		Tables\get_table_name( 'payment_seats' ),
		$old
	);
	Tries\delete_old_attempts();
}
