<?php
/**
 * Queries, counts and changes the subscribers for the owner's screen.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\People;

use Mainstay\Core\Walk;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Privacy;
use Mainstay\Newsletter\Subscribers\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/walk.php';
require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/privacy.php';

/**
 * Actions on a subscriber: ask to confirm again, unsubscribe, mark as unreachable, mark as reachable
 * again, delete.
 */
const SUBSCRIBER_ACTIONS = [ 'ask', 'unsubscribe', 'bounce', 'reach', 'delete' ];

/** Default query for subscribers. */
const DEFAULT_QUERY = [
	'state'    => '',
	'source'   => '',
	'search'   => '',
	'order_by' => 'id',
	'order'    => 'desc',
];

/** What a query calls a source that is not known. */
const NO_SOURCE = 'none';

/** Columns by which they can be ordered. */
const ORDER_COLUMNS = [ 'id', 'email', 'created_at', 'confirmed_at' ];

/** Returns whether the current user may manage subscribers. */
function can_manage_subscribers(): bool {
	return current_user_can( 'manage_options' );
}

/**
 * Returns by what somebody came, in words.
 *
 * @param string $source As the table stores it; one that is not known here is its own label.
 */
function get_source_label( string $source ): string {
	return match ( $source ) {
		'' => __( 'Unknown', 'mainstay-blocks' ),
		'subscriptions' => __( 'Subscribe block', 'mainstay-blocks' ),
		'revue' => __( 'Revue block', 'mainstay-blocks' ),
		'contact-form' => __( 'Form', 'mainstay-blocks' ),
		'comment' => __( 'Comment', 'mainstay-blocks' ),
		'owner' => __( 'Added by you', 'mainstay-blocks' ),
		'import' => __( 'Import', 'mainstay-blocks' ),
		'confirm-link' => __( 'Form shown for an expired link', 'mainstay-blocks' ),
		default => $source,
	};
}

/**
 * Returns the condition of a query as prepared SQL.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function build_where_sql( array $asked ): string {
	global $wpdb;
	$conditions = [ '1 = 1' ];
	if ( '' !== $asked['state'] ) {
		$conditions[] = $wpdb->prepare( 'state = %s', $asked['state'] );
	}
	if ( '' !== $asked['source'] ) {
		$conditions[] = $wpdb->prepare( 'source = %s', NO_SOURCE === $asked['source'] ? '' : $asked['source'] );
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
 * @return array<int, array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}>
 */
function query_subscribers( array $asked, int $page, int $per_page ): array {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return [];
	}
	$asked += DEFAULT_QUERY;
	$column = in_array( $asked['order_by'], ORDER_COLUMNS, true )
		? $asked['order_by']
		: 'id';
	$order  = 'asc' === $asked['order'] ? 'ASC' : 'DESC';
	// phpcs:disable WordPress.DB.PreparedSQL -- Prepared, and two words of our own.
	$rows = $wpdb->get_results(
		$wpdb->prepare(
			'SELECT * FROM %i WHERE ' .
				build_where_sql( $asked ) .
				" ORDER BY $column $order, id $order LIMIT %d OFFSET %d",
			Tables\get_subscribers_table(),
			$per_page,
			( $page - 1 ) * $per_page
		),
		ARRAY_A
	);
	// phpcs:enable
	return array_map( 'Mainstay\Newsletter\Subscribers\Tables\cast_subscriber_row', (array) $rows );
}

/**
 * Counts the subscribers that match a query.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 */
function count_subscribers( array $asked ): int {
	global $wpdb;
	return Tables\tables_exist()
		? (int) $wpdb->get_var(
			$wpdb->prepare(
				'SELECT COUNT(*) FROM %i WHERE ' . build_where_sql( $asked + DEFAULT_QUERY ), // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared.
				Tables\get_subscribers_table()
			)
		)
		: 0;
}

/**
 * Counts the subscribers in each state.
 *
 * @return array<string, int>
 */
function count_subscribers_by_state(): array {
	global $wpdb;
	$counts = array_fill_keys( Subscribers\SUBSCRIBER_STATES, 0 );
	if ( Tables\tables_exist() ) {
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				'SELECT state, COUNT(*) AS number FROM %i GROUP BY state',
				Tables\get_subscribers_table()
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
function run_action( string $action, array $ids ): array {
	$done = [];
	foreach ( $ids as $id ) {
		$person = Subscribers\find_subscriber( (int) $id );
		if ( $person && run_action_on_subscriber( $action, $person ) ) {
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
function run_action_on_subscriber( string $action, array $person ): bool {
	switch ( $action ) {
		case 'delete':
			return Privacy\delete_subscriber( $person );
		case 'unsubscribe':
			return Subscribers\set_subscriber_state( $person, 'unsubscribed' );
		case 'bounce':
			// For mails that were returned to the owner after the mail server had accepted them.
			return 'confirmed' === $person['state'] &&
				Subscribers\set_subscriber_state( $person, 'bounced' );
		case 'reach':
			return 'bounced' === $person['state'] &&
				Subscribers\set_subscriber_state(
					$person,
					$person['confirmed_at'] ? 'confirmed' : 'pending'
				);
		default:
			// People who unsubscribed are never asked again by the owner.
			return 'pending' === $person['state'] &&
				true === Subscribers\request_sign_up( $person['email'], $person );
	}
}

/**
 * Yields all subscribers that match a query, some hundred in memory at a time.
 *
 * @param array<string, mixed> $asked Query; missing keys have their defaults.
 * @return \Generator<int, array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}>
 */
function walk_subscribers( array $asked ): \Generator {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return;
	}
	$where = build_where_sql( $asked + DEFAULT_QUERY );
	$rows  = Walk\walk_by_id(
		static fn( $after ) => (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT * FROM %i WHERE id > %d AND $where ORDER BY id LIMIT 500", // phpcs:ignore WordPress.DB.PreparedSQL -- Prepared there.
				Tables\get_subscribers_table(),
				$after
			),
			ARRAY_A
		)
	);
	foreach ( $rows as $row ) {
		yield Tables\cast_subscriber_row( $row );
	}
}
