<?php
/**
 * Who has paid: one row for each address, in whatever spelling it is stored.
 *
 * A first query counts the payments of each spelling; everything else is asked for the people of one page only.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Customers;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Walk;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Orders\Totals;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once dirname( __DIR__ ) . '/tables.php';
require_once __DIR__ . '/subscriptions.php';
require_once __DIR__ . '/totals.php';

/** States of payments that are counted; the money of a dispute is not there. */
const STATES = [ ...Totals\STATES, 'disputed' ];

/** What customers can be filtered by: whether a subscription runs, `none` where not. */
const RUNNING = 'running';

/** Rows of subscriptions that are read at a time. */
const BATCH_ROWS = 500;

/**
 * Returns a page of customers.
 *
 * @param array{search?: string, mode?: string, subscription?: string, orderby?: string, order?: string, page?: int, per_page?: int} $asked
 *         `mode` is `live` or `test`, `subscription` RUNNING, `none` or empty; `orderby` is `last`, `payments` or `email`.
 * @return array{customers: list<array<string, mixed>>, total: int, without_address: int} As rest/payments.php describes
 *         them.
 * @throws \RuntimeException When the database does not answer.
 */
function find_customers( array $asked ): array {
	$mode   = $asked['mode'] ?? 'live';
	$people = Tables\do_tables_exist() ? find_people( $mode ) : [];
	$none   = $people['']['payments'] ?? 0;
	unset( $people[''] );
	$people   = filter_people( $people, $asked );
	$orderby  = $asked['orderby'] ?? 'last';
	$sign     = 'asc' === ( $asked['order'] ?? 'desc' ) ? 1 : -1;
	$per_page = $asked['per_page'] ?? 20;
	usort( $people, static fn( $a, $b ) => $sign * ( [ $a[ $orderby ], $a['id'] ] <=> [ $b[ $orderby ], $b['id'] ] ) );
	return [
		'customers'       => describe_people( array_slice( $people, $per_page * ( max( 1, $asked['page'] ?? 1 ) - 1 ), $per_page ), $mode ),
		'total'           => count( $people ),
		'without_address' => $none,
	];
}

/**
 * Counts the payments of each person.
 *
 * @param string $mode `live` or `test`.
 * @return array<string, array{id: int, email: string, payments: int, last: int, spellings: list<string>}> By address in
 *         its one spelling, empty for those without an address. `id` is that of the first payment, `last` the Unix
 *         time of the last one.
 * @throws \RuntimeException When the database does not answer.
 */
function find_people( string $mode ): array {
	$rows   = Tables\get_rows(
		'SELECT LOWER( email ) AS spelling, MIN( id ) AS id, COUNT(*) AS payments, MAX( CASE WHEN paid_at > 0 THEN paid_at ELSE created_at END ) AS last_at FROM %i WHERE ' .
			get_states_sql() . ' GROUP BY spelling',
		Tables\get_table_name( 'payments' ),
		$mode,
		...STATES
	);
	$people = [];
	foreach ( $rows as $row ) {
		$email            = EmailAddresses\normalize_email_address( $row['spelling'] );
		$known            = $people[ $email ] ?? null;
		$people[ $email ] = [
			'id'        => min( (int) $row['id'], $known['id'] ?? PHP_INT_MAX ),
			'email'     => $email,
			'payments'  => (int) $row['payments'] + ( $known['payments'] ?? 0 ),
			'last'      => max( (int) $row['last_at'], $known['last'] ?? 0 ),
			'spellings' => [ ...$known['spellings'] ?? [], $row['spelling'] ],
		];
	}
	return $people;
}

/** Returns the condition of payments that are counted, with placeholders for the mode and STATES. */
function get_states_sql(): string {
	return 'mode = %s AND status IN ( ' . implode( ', ', array_fill( 0, count( STATES ), '%s' ) ) . ' )';
}

/**
 * Returns the people who match a search and a filter.
 *
 * @param array<string, array{id: int, email: string, payments: int, last: int, spellings: list<string>}> $people As find_people() returns them.
 * @param array{search?: string, mode?: string, subscription?: string, ...} $asked As find_customers() takes it.
 * @return array<string, array{id: int, email: string, payments: int, last: int, spellings: list<string>}>
 * @throws \RuntimeException When the database does not answer.
 */
function filter_people( array $people, array $asked ): array {
	$typed  = trim( $asked['search'] ?? '' );
	$search = mb_strtolower( $typed );
	if ( '' !== $search ) {
		// As it was typed: a database may not know the small letters of all languages.
		$named  = Tables\get_rows(
			'SELECT DISTINCT LOWER( email ) AS spelling FROM %i WHERE person_name LIKE %s',
			Tables\get_table_name( 'payments' ),
			'%' . $GLOBALS['wpdb']->esc_like( $typed ) . '%'
		);
		$named  = array_flip( array_map( 'Mainstay\Core\EmailAddresses\normalize_email_address', array_column( $named, 'spelling' ) ) );
		$people = array_filter(
			$people,
			static fn( $person ) => isset( $named[ $person['email'] ] ) ||
				str_contains( $person['email'], $search ) ||
				str_contains( EmailAddresses\to_readable( $person['email'] ), $search )
		);
	}
	$wanted = $asked['subscription'] ?? '';
	if ( '' !== $wanted ) {
		$running = count_running( $asked['mode'] ?? 'live' );
		$people  = array_filter( $people, static fn( $person ) => isset( $running[ $person['email'] ] ) === ( RUNNING === $wanted ) );
	}
	return $people;
}

/**
 * Counts the subscriptions of each person that run: those that are paid again and again, and give access now.
 *
 * @param string            $mode      `live` or `test`.
 * @param list<string>|null $spellings Of the people, in lower case; null for all.
 * @return array<string, int> By address in its one spelling.
 * @throws \RuntimeException When the database does not answer.
 */
function count_running( string $mode, ?array $spellings = null ): array {
	$among = null === $spellings ? '' : ' AND LOWER( email ) IN ( ' . implode( ', ', array_fill( 0, count( $spellings ), '%s' ) ) . ' )';
	$rows  = Walk\walk_by_id(
		static fn( $after ) => Tables\get_rows(
			"SELECT id, email, subscription_id, status, period_end, ends_at FROM %i WHERE mode = %s AND id > %d$among ORDER BY id LIMIT %d",
			Tables\get_table_name( 'subscriptions' ),
			$mode,
			$after,
			...[ ...$spellings ?? [], BATCH_ROWS ]
		)
	);
	$found = [];
	foreach ( $rows as $row ) {
		$subscription = Subscription::from_row( $row );
		if ( $subscription->is_recurring() && Subscriptions\is_active( $subscription ) ) {
			$email           = EmailAddresses\normalize_email_address( $subscription->email );
			$found[ $email ] = 1 + ( $found[ $email ] ?? 0 );
		}
	}
	return $found;
}

/**
 * Returns the people of a page with what they paid, their names, and their subscriptions.
 *
 * @param list<array{id: int, email: string, payments: int, last: int, spellings: list<string>}> $people
 * @return list<array<string, mixed>>
 * @throws \RuntimeException When the database does not answer.
 */
function describe_people( array $people, string $mode ): array {
	if ( ! $people ) {
		return [];
	}
	$spellings = array_merge( ...array_column( $people, 'spellings' ) );
	$sums      = find_sums( $spellings, $mode );
	$names     = find_names( $spellings );
	$running   = count_running( $mode, $spellings );
	return array_map(
		static fn( $person ) => [
			'id'            => $person['id'],
			'email'         => EmailAddresses\to_readable( $person['email'] ),
			'name'          => $names[ $person['email'] ] ?? '',
			'payments'      => $person['payments'],
			'totals'        => $sums[ $person['email'] ] ?? [],
			'last'          => gmdate( 'c', $person['last'] ),
			'subscriptions' => $running[ $person['email'] ] ?? 0,
		],
		$people
	);
}

/**
 * Adds up what people paid, less what was refunded, by currency.
 *
 * @param list<string> $spellings Of the people, in lower case.
 * @return array<string, list<array<string, mixed>>> By address in its one spelling; the currency with most payments
 *         first.
 * @throws \RuntimeException When the database does not answer.
 */
function find_sums( array $spellings, string $mode ): array {
	$rows  = Tables\get_rows(
		"SELECT LOWER( email ) AS spelling, currency, SUM( CASE WHEN status = 'disputed' THEN 0 ELSE " . Totals\RECEIVED_SQL . ' END ) AS received, COUNT(*) AS payments FROM %i WHERE ' .
			get_states_sql() . ' AND LOWER( email ) IN ( ' . implode( ', ', array_fill( 0, count( $spellings ), '%s' ) ) .
			' ) GROUP BY spelling, currency',
		Tables\get_table_name( 'payments' ),
		$mode,
		...[ ...STATES, ...$spellings ]
	);
	$found = [];
	foreach ( $rows as $row ) {
		$found[ EmailAddresses\normalize_email_address( $row['spelling'] ) ][ $row['currency'] ][] = $row;
	}
	$sums = [];
	foreach ( $found as $email => $currencies ) {
		foreach ( $currencies as $currency => $parts ) {
			$sums[ $email ][] = [ 'currency' => $currency ] + Totals\sum_up( $parts, $currency );
		}
		usort( $sums[ $email ], static fn( $a, $b ) => [ $b['payments'], $a['currency'] ] <=> [ $a['payments'], $b['currency'] ] );
	}
	return $sums;
}

/**
 * Returns the names that people gave last.
 *
 * @param list<string> $spellings Of the people, in lower case.
 * @return array<string, string> By address in its one spelling.
 * @throws \RuntimeException When the database does not answer.
 */
function find_names( array $spellings ): array {
	$rows  = Tables\get_rows(
		"SELECT email, person_name FROM %i WHERE person_name <> '' AND LOWER( email ) IN ( " . implode( ', ', array_fill( 0, count( $spellings ), '%s' ) ) . ' ) ORDER BY id',
		Tables\get_table_name( 'payments' ),
		...$spellings
	);
	$names = [];
	foreach ( $rows as $row ) {
		$names[ EmailAddresses\normalize_email_address( $row['email'] ) ] = $row['person_name'];
	}
	return $names;
}
