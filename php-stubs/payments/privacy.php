<?php
/**
 * Payments as personal data: handed out by address; erased as far as the books allow, which have to
 * keep what was paid, but not by whom.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Privacy;

use Mainstay\Payments\Stripe\Amounts;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/stripe/amounts.php';
require_once __DIR__ . '/orders/subscriptions.php';
require_once __DIR__ . '/tries.php';

/** Rows in one go. */
const PAGE = 100;

/** Orders that came to nothing, and messages, are kept so long. */
const KEEP = 90 * DAY_IN_SECONDS;

/** Adds ours to WordPress's exporters, or erasers. */
function add_tool( array $tools, string $what ): array {
	$name                       = __( 'Payments and subscriptions', 'mainstay-blocks' );
	$tools['mainstay-payments'] =
		'export' === $what
			? [
				'exporter_friendly_name' => $name,
				'callback'               => __NAMESPACE__ . '\export',
			]
			: [
				'eraser_friendly_name' => $name,
				'callback'             => __NAMESPACE__ . '\erase',
			];
	return $tools;
}

/** @return array[] Rows of one table with an address, a page of them. */
function of( string $table, string $email, int $page ): array {
	return array_map(
		'\Mainstay\Payments\Orders\Ledger\typed',
		Tables\rows(
			'SELECT * FROM %i WHERE email = %s ORDER BY id LIMIT %d OFFSET %d',
			Tables\name( $table ),
			$email,
			PAGE,
			PAGE * ( $page - 1 )
		)
	);
}

/** What we have of somebody. */
function export( string $email, int $page = 1 ): array {
	if ( ! Tables\are_there() ) {
		return [
			'data' => [],
			'done' => true,
		];
	}
	$data     = [];
	$payments = of( 'payments', $email, $page );
	foreach ( $payments as $row ) {
		$data[] = item(
			'payment',
			$row,
			[
				__( 'Title', 'mainstay-blocks' )    => $row['title'],
				__( 'Amount', 'mainstay-blocks' )   => Amounts\text(
					$row['amount'],
					$row['currency']
				),
				__( 'Status', 'mainstay-blocks' )   => $row['status'],
				__( 'Provider', 'mainstay-blocks' ) => $row['provider'],
				__( 'Number of the payment', 'mainstay-blocks' ) => (string) $row['payment_id'],
			]
		);
	}
	$subscriptions = of( 'subscriptions', $email, $page );
	foreach ( $subscriptions as $row ) {
		$data[] = item(
			'subscription',
			$row,
			[
				__( 'Plan', 'mainstay-blocks' )     => get_the_title( $row['plan_id'] ),
				__( 'Status', 'mainstay-blocks' )   => $row['status'],
				__( 'Provider', 'mainstay-blocks' ) => $row['provider'],
				__( 'Number of the subscription', 'mainstay-blocks' ) => $row['subscription_id'],
			]
		);
	}
	return [
		'data' => $data,
		'done' => max( count( $payments ), count( $subscriptions ) ) < PAGE,
	];
}

function item( string $kind, array $row, array $values ): array {
	$data    = [];
	$values += [
		__( 'Name', 'mainstay-blocks' )   => $row['person_name'],
		__( 'E-mail', 'mainstay-blocks' ) => $row['email'],
		__( 'Date', 'mainstay-blocks' )   => wp_date( 'c', $row['created_at'] ),
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
		'item_id'     => "$kind-{$row['id']}",
		'data'        => $data,
	];
}

/** Forgets who paid. A subscription that runs is kept: it has to be ended first. */
function erase( string $email, int $page = 1 ): array {
	$result = [
		'items_removed'  => false,
		'items_retained' => false,
		'messages'       => [],
		'done'           => true,
	];
	if ( ! Tables\are_there() ) {
		return $result;
	}
	$running = array_column(
		Subscriptions\active_of( 'email', $email ),
		null,
		'reference'
	);
	$running = array_filter(
		$running,
		static fn( $row ) => str_starts_with( $row['subscription_id'], 'sub_' )
	);
	foreach ( [ 'payments', 'subscriptions' ] as $table ) {
		$result['items_removed'] =
			forget( $table, $email, array_keys( $running ) ) ||
			$result['items_removed'];
	}
	if ( $running ) {
		$result['items_retained'] = true;
		$result['messages'][]     = __(
			'A subscription is still running. End it first, then erase again.',
			'mainstay-blocks'
		);
	}
	return $result;
}

/** Takes the person out of the rows that do not belong to these orders. */
function forget( string $table, string $email, array $running ): bool {
	$except = $running
		? ' AND reference NOT IN (' .
			implode( ', ', array_fill( 0, count( $running ), '%s' ) ) .
			')'
		: '';
	$more   = 'payments' === $table ? ", visitor = ''" : '';
	return (bool) Tables\change(
		"UPDATE %i SET email = '', person_name = '', user_id = 0$more, version = version + 1 WHERE email = %s$except",
		Tables\name( $table ),
		$email,
		...$running
	);
}

/** Once a day: forgets what came to nothing, and messages long done. */
function tidy(): void {
	if ( ! Tables\are_there() ) {
		return;
	}
	$old = time() - KEEP;
	Tables\change(
		"DELETE FROM %i WHERE created_at < %d AND status IN ('open', 'expired', 'cancelled', 'failed') AND paid_at = 0",
		Tables\name( 'payments' ),
		$old
	);
	Tables\change(
		'DELETE FROM %i WHERE created_at < %d',
		Tables\name( 'payment_events' ),
		$old
	);
	// Who asked is nobody's business any more.
	Tables\change(
		"UPDATE %i SET visitor = '' WHERE created_at < %d AND visitor <> ''",
		Tables\name( 'payments' ),
		time() - DAY_IN_SECONDS
	);
	Tables\change(
		"DELETE FROM %i WHERE state = 'held' AND held_until < %d",
		Tables\name( 'payment_seats' ),
		$old
	);
	Tries\tidy();
}
