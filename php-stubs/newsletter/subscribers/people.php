<?php
/**
 * The list as its owner handles it: found, counted, changed, one or many at a time.
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

/** What can be done with somebody: ask once more, end it, try again whom mail did not reach, delete. */
const ACTIONS = [ 'ask', 'unsubscribe', 'bounce', 'reach', 'delete' ];

/** Everybody. */
const ANY = [
	'state'    => '',
	'search'   => '',
	'order_by' => 'id',
	'order'    => 'desc',
];

/** What the list can be ordered by. */
const ORDERS = [ 'id', 'email', 'created_at', 'confirmed_at' ];

/** Whose list it is. */
function can_manage(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * The condition for a question, prepared.
 *
 * @param array $asked As ANY.
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
 * One page of the people that were asked for.
 *
 * @return array[] As Newsletter\Subscribers\find() gives them.
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

/** How many there are of what was asked for. */
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
 * How many there are in each state.
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
 * Does something with people.
 *
 * @param string $action One of ACTIONS.
 * @param int[]  $ids    Whom.
 * @return int[] For whom it is done.
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

/** @return bool Whether it is done. */
function act_on( string $action, array $person ): bool {
	switch ( $action ) {
		case 'delete':
			return Privacy\forget( $person );
		case 'unsubscribe':
			return Subscribers\change_state( $person, 'unsubscribed' );
		case 'bounce':
			// The owner got the mail back; mail servers say so later than in the dialogue.
			return 'confirmed' === $person['state'] &&
				Subscribers\change_state( $person, 'bounced' );
		case 'reach':
			return 'bounced' === $person['state'] &&
				Subscribers\change_state(
					$person,
					$person['confirmed_at'] ? 'confirmed' : 'pending'
				);
		default:
			// Who has left is not asked again by the owner, only by themselves.
			return 'pending' === $person['state'] &&
				true === Subscribers\sign_up( $person['email'], $person );
	}
}

/**
 * Everybody who was asked for, a few hundred in memory at a time.
 *
 * @return \Generator<array>
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
