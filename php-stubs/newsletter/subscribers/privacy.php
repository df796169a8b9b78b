<?php
/**
 * Exports and erases subscribers as personal data, by email address, and deletes those who never
 * confirmed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Privacy;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Retry;
use Mainstay\Newsletter\ImportText;
use Mainstay\Newsletter\Subscribers;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/retry.php';
require_once dirname( __DIR__ ) . '/import-text.php';
require_once __DIR__ . '/subscribers.php';
require_once __DIR__ . '/topics.php';

/** Seconds after which an unconfirmed request is deleted. */
const PENDING_LIFETIME_SECONDS = 30 * DAY_IN_SECONDS;

/**
 * Adds the exporter or eraser of subscribers to those of WordPress.
 *
 * @param array<string, array<string, mixed>> $tools Exporters or erasers.
 * @param string $what `export` or `erase`.
 * @return array<string, array<string, mixed>>
 */
function add_privacy_tool( array $tools, string $what ): array {
	$name                          = __( 'Newsletter subscription', 'mainstay-blocks' );
	$tools['mainstay-subscribers'] =
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
 * Returns the label of a state.
 *
 * @param string $state `pending`, `confirmed`, `unsubscribed` or `bounced`.
 */
function get_state_label( string $state ): string {
	return match ( $state ) {
		'confirmed' => __( 'Subscribed', 'mainstay-blocks' ),
		'unsubscribed' => __( 'Unsubscribed', 'mainstay-blocks' ),
		'bounced' => __( 'Unreachable', 'mainstay-blocks' ),
		default => __( 'Waiting for confirmation', 'mainstay-blocks' )
	};
}

/**
 * Returns all that is stored of a subscriber, as names and values.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return list<array{name: string, value: string}>
 */
function get_personal_data( array $person ): array {
	$time  = static fn( $seconds ) => $seconds
		? (string) wp_date( 'Y-m-d H:i:s T', $seconds )
		: '';
	$facts = [];
	foreach (
		array_filter(
			[
				__( 'Email address', 'mainstay-blocks' )   => $person['email'],
				__( 'Name', 'mainstay-blocks' )            => $person['name'],
				__( 'Status', 'mainstay-blocks' )          => get_state_label( $person['state'] ),
				__( 'Chosen categories', 'mainstay-blocks' ) => Topics\describe_choice( $person ),
				__( 'Agreed to', 'mainstay-blocks' )       => $person['consent'],
				__( 'Requested on', 'mainstay-blocks' )    => $time(
					$person['consent_at']
				),
				__( 'On this page', 'mainstay-blocks' )    => $person['page'],
				__( 'From this IP address', 'mainstay-blocks' ) => $person['ip'],
				__( 'Confirmed on', 'mainstay-blocks' )    => $time(
					$person['confirmed_at']
				),
				__( 'Unsubscribed on', 'mainstay-blocks' ) => $time(
					$person['left_at']
				),
			]
		)
		as $name => $value
	) {
		$facts[] = [
			'name'  => $name,
			'value' => $value,
		];
	}
	return $facts;
}

/**
 * Returns the personal data of an email address, for WordPress's exporter.
 *
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export_personal_data( string $email ): array {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$person = Subscribers\find_subscriber( EmailAddresses\normalize_email_address( $email ) );
	return [
		'data' => $person
			? [
				[
					'group_id'    => 'mainstay-subscribers',
					'group_label' => __(
						'Newsletter subscription',
						'mainstay-blocks'
					),
					'item_id'     => "subscriber-{$person['id']}",
					'data'        => get_personal_data( $person ),
				],
			]
			: [],
		'done' => true,
	];
}

/**
 * Deletes the subscriber of an email address, for WordPress's eraser.
 *
 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
 */
function erase_personal_data( string $email ): array {
	require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
	$person = Subscribers\find_subscriber( EmailAddresses\normalize_email_address( $email ) );
	// Somebody may be in a file only, which is being imported.
	ImportText\leave_out( Subscribers\normalize_email( $email ) );
	$is_gone = $person && delete_subscriber( $person );
	return [
		'items_removed'  => $is_gone,
		'items_retained' => $person && ! $is_gone,
		'messages'       => [],
		'done'           => true,
	];
}

/**
 * Deletes a subscriber and the letters that wait to be sent to them.
 *
 * @param array<string, mixed> $person Row of the subscriber.
 * @return bool Whether they are deleted.
 */
function delete_subscriber( array $person ): bool {
	global $wpdb;
	ImportText\leave_out( $person['email'] );
	$wpdb->delete(
		Tables\get_letters_table(),
		[
			'subscriber_id' => $person['id'],
			'state'         => 'waiting',
		]
	);
	return false !==
		Retry\retry_query(
			static fn() => $wpdb->delete(
				Tables\get_subscribers_table(),
				[
					'id' => $person['id'],
				]
			)
		);
}

/**
 * Deletes requests that were not confirmed, or returns subscribers to the state before. Runs once a
 * day.
 */
function delete_expired_requests(): void {
	global $wpdb;
	if ( ! Tables\tables_exist() ) {
		return;
	}
	$wpdb->query(
		$wpdb->prepare(
			"UPDATE %i SET state = 'unsubscribed' WHERE state = 'pending' AND left_at > 0 AND asked_at < %d",
			Tables\get_subscribers_table(),
			time() - PENDING_LIFETIME_SECONDS
		)
	);
	$wpdb->query(
		$wpdb->prepare(
			"DELETE FROM %i WHERE state = 'pending' AND asked_at < %d",
			Tables\get_subscribers_table(),
			time() - PENDING_LIFETIME_SECONDS
		)
	);
}
