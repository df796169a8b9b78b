<?php
/**
 * Queries, counts and changes the subscribers for the owner's screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\People;

use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/privacy.php';

/**
 * Actions on a subscriber: ask to confirm again, unsubscribe, mark as unreachable, mark as reachable
 * again, delete.
 */
const ACTIONS = [ 'ask', 'unsubscribe', 'bounce', 'reach', 'delete' ];

/** Default query for subscribers. */
const ANY = [
	'state'    => '',
	'search'   => '',
	'order_by' => 'id',
	'order'    => 'desc',
];

/** Columns by which they can be ordered. */
const ORDERS = [ 'id', 'email', 'created_at', 'confirmed_at' ];

/** Returns whether the current user may manage subscribers. */
function can_manage(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns the condition of a query as prepared SQL.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function where( array $asked ): string {
	global $wpdb;
	$conditions = [ '1 = 1' ];
	if ( '' !== $asked['state'] ) {
		$conditions[] = $wpdb->prepare( 'state = %s', $asked['state'] );
	}
	if ( '' !== $asked['search'] ) {
		$like         = '%' . $wpdb->esc_like( $asked['search'] ) . '%';
		$conditions[] = $wpdb->prepare(
			'(email LIKE %s OR name LIKE %s)',
			$like,
			$like
		);
	}
	return implode( ' AND ', $conditions );
}

/**
 * Returns one page of the subscribers that match a query.
 *
 * @param array<string, mixed> $asked    Query; missing keys have their defaults.
 * @param int                  $page     Page, from 1.
 * @param int                  $per_page Subscribers per page.
 * @return array<int, array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, created_at: int}>
 */
function find( array $asked, int $page, int $per_page ): array {
	global $wpdb;
	if ( ! Tables\are_there() ) {
		return [];
	}
	$asked += ANY;
	$column = in_array( $asked['order_by'], ORDERS, true )
		? $asked['order_by']
		: 'id';
	$order  = 'asc' === $asked['order'] ? 'ASC' : 'DESC';
	// phpcs:disable WordPress.DB.PreparedSQL -- Prepared, and two words of our own.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE ' .
				where( $asked ) .
				" ORDER BY $column $order, id $order LIMIT %d OFFSET %d",
			Tables\people(),
			$per_page,
			( $page - 1 ) * $per_page
		),
		ARRAY_A
	);
	// phpcs:enable
	return array_map( 'Mainstay\Newsletter\Subscribers\Tables\typed', (array) $rows );
}

/**
 * Counts the subscribers that match a query.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function count_of( array $asked ): int {
	global $wpdb;
	return Tables\are_there()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE ' . where( $asked + ANY ), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared.
				Tables\people()
			)
		)
		: 0;
}

/**
 * Counts the subscribers in each state.
 *
 * @return array<string, int>
 */
function counts(): array {
	global $wpdb;
	$counts = array_fill_keys( Subscribers\STATES, 0 );
	if ( Tables\are_there() ) {
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT state, COUNT(*) AS number FROM %i GROUP BY state',
				Tables\people()
			)
		);
		foreach ( (array) $rows as $row ) {
			$counts[ $row->state ] = (int) $row->number;
		}
	}
	return $counts;
}

/**
 * Runs an action on subscribers.
 *
 * @param string $action Name of the action.
 * @param int[]  $ids    Subscriber IDs.
 * @return list<int> IDs on which the action succeeded.
 */
function act( string $action, array $ids ): array {
	$done = [];
	foreach ( $ids as $id ) {
		$person = Subscribers\find( (int) $id );
		if ( $person && act_on( $action, $person ) ) {
			$done[] = $person['id'];
		}
	}
	return $done;
}

/**
 * Runs an action on one subscriber.
 *
 * @param string               $action Name of the action.
 * @param array<string, mixed> $person Row of the subscriber.
 * @return bool Whether it succeeded.
 */
function act_on( string $action, array $person ): bool {
	switch ( $action ) {
		case 'delete':
			return Privacy\forget( $person );
		case 'unsubscribe':
			return Subscribers\change_state( $person, 'unsubscribed' );
		case 'bounce':
			// For mails that were returned to the owner after the mail server had accepted them.
			return 'confirmed' === $person['state'] &&
				Subscribers\change_state( $person, 'bounced' );
		case 'reach':
			return 'bounced' === $person['state'] &&
				Subscribers\change_state(
					$person,
					$person['confirmed_at'] ? 'confirmed' : 'pending'
				);
		default:
			// People who unsubscribed are never asked again by the owner.
			return 'pending' === $person['state'] &&
				true === Subscribers\sign_up( $person['email'], $person );
	}
}

/**
 * Yields all subscribers that match a query, some hundred in memory at a time.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 * @return \Generator<int, array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, created_at: int}>
 */
function walk( array $asked ): \Generator {
	global $wpdb;
	$last = 0;
	do {
		// phpcs:disable WordPress.DB.PreparedSQL -- Prepared.
		$rows = Tables\are_there()
			? (array) $wpdb->get_results(
				$wpdb->prepare(
					'SELECT * FROM %i WHERE id > %d AND ' .
						where( $asked + ANY ) .
						' ORDER BY id LIMIT 500',
					Tables\people(),
					$last
				),
				ARRAY_A
			)
			: [];
		// phpcs:enable
		foreach ( $rows as $row ) {
			$last = (int) $row['id'];
			yield Tables\typed( $row );
		}
	} while ( 500 === count( $rows ) );
}
