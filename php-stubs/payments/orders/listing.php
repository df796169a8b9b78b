<?php
/**
 * Payments and subscriptions as the owner looks at them: searched, sorted, a page at a time, and as a
 * file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Listing;

use Mainstay\Forms\Export;
use Mainstay\Payments\Shown;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/forms/export.php';
require_once dirname( __DIR__ ) . '/shown.php';
require_once dirname( __DIR__ ) . '/tables.php';

/** Where a search looks. */
const SEARCHED = [
	'payments'      => [
		'email',
		'person_name',
		'title',
		'payment_id',
		'intent_id',
		'subscription_id',
		'reference',
	],
	'subscriptions' => [
		'email',
		'person_name',
		'subscription_id',
		'customer_id',
	],
];

/** What can be sorted by, and the column of it. */
const SORTED = [
	'payments'      => [
		'time'   => 'created_at',
		'amount' => 'amount',
		'email'  => 'email',
		'status' => 'status',
		'title'  => 'title',
	],
	'subscriptions' => [
		'time'       => 'created_at',
		'email'      => 'email',
		'status'     => 'status',
		'period_end' => 'period_end',
	],
];

/** Rows of the file in one go. */
const CHUNK = 500;

/**
 * What both routes may be asked for, as their schema.
 *
 * @param string   $table  `payments` or `subscriptions`.
 * @param string[] $states Of its rows.
 */
function args( string $table, array $states ): array {
	return filter_args( $states ) + [
		'orderby'  => [
			'type'    => 'string',
			'enum'    => array_keys( SORTED[ $table ] ),
			'default' => 'time',
		],
		'order'    => [
			'type'    => 'string',
			'enum'    => [ 'asc', 'desc' ],
			'default' => 'desc',
		],
		'page'     => [
			'type'    => 'integer',
			'minimum' => 1,
			'default' => 1,
		],
		'per_page' => [
			'type'    => 'integer',
			'minimum' => 1,
			'maximum' => 100,
			'default' => 20,
		],
	];
}

/** The part of it that says which rows, on any page of them. */
function filter_args( array $states ): array {
	return [
		'search' => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'status' => words( $states ),
		'mode'   => words( [ 'live', 'test' ] ),
	];
}

/** A list of these words; empty for all. */
function words( array $among ): array {
	return [
		'type'    => 'array',
		'items'   => [
			'type' => 'string',
			'enum' => $among,
		],
		'default' => [],
	];
}

/**
 * A page of rows.
 *
 * @param string $table `payments` or `subscriptions`.
 * @param array  $asked `search`, `status` and `kind` (lists; empty for all), `orderby`, `order`, `page`,
 *                      `per_page`, `mode`.
 * @return array{rows: array[], total: int}
 */
function find( string $table, array $asked ): array {
	if ( ! Tables\are_there() ) {
		return [
			'rows'  => [],
			'total' => 0,
		];
	}
	[$where, $values] = where( $table, $asked );
	$total            = (int) Tables\rows(
		"SELECT COUNT(*) AS rows_found FROM %i WHERE $where",
		Tables\name( $table ),
		...$values
	)[0]['rows_found'];
	$order            = 'asc' === ( $asked['order'] ?? '' ) ? 'ASC' : 'DESC';
	$rows             = Tables\rows(
		"SELECT * FROM %i WHERE $where ORDER BY %i $order, id $order LIMIT %d OFFSET %d",
		Tables\name( $table ),
		...$values,
		...[
			SORTED[ $table ][ $asked['orderby'] ?? 'time' ] ?? 'created_at',
			$asked['per_page'] ?? 20,
			( $asked['per_page'] ?? 20 ) * ( max( 1, $asked['page'] ?? 1 ) - 1 ),
		]
	);
	return [
		'rows'  => array_map( '\Mainstay\Payments\Orders\Ledger\typed', $rows ),
		'total' => $total,
	];
}

/** @return array{0: string, 1: array} A condition with placeholders, and their values. */
function where( string $table, array $asked ): array {
	$conditions = [ '1 = 1' ];
	$values     = [];
	foreach ( [ 'status', 'kind', 'mode' ] as $column ) {
		$wanted = array_values( (array) ( $asked[ $column ] ?? [] ) );
		if ( $wanted ) {
			$conditions[] =
				'%i IN (' .
				implode( ', ', array_fill( 0, count( $wanted ), '%s' ) ) .
				')';
			array_push( $values, $column, ...$wanted );
		}
	}
	$search = trim( (string) ( $asked['search'] ?? '' ) );
	if ( '' !== $search ) {
		$like         = '%' . $GLOBALS['wpdb']->esc_like( $search ) . '%';
		$conditions[] =
			'(' .
			implode(
				' OR ',
				array_fill( 0, count( SEARCHED[ $table ] ), '%i LIKE %s' )
			) .
			')';
		foreach ( SEARCHED[ $table ] as $column ) {
			array_push( $values, $column, $like );
		}
	}
	return [ implode( ' AND ', $conditions ), $values ];
}

/**
 * Writes the payments that were asked for as CSV, a few hundred at a time.
 *
 * @param callable(string): void $give Takes the file piece by piece.
 */
function write( array $asked, callable $give ): void {
	// Without the mark in front, spreadsheets take UTF-8 for something else.
	$give(
		"\xEF\xBB\xBF" .
			Export\line(
				[
					__( 'Number', 'mainstay-blocks' ),
					__( 'Date', 'mainstay-blocks' ),
					__( 'Status', 'mainstay-blocks' ),
					__( 'Kind', 'mainstay-blocks' ),
					__( 'Title', 'mainstay-blocks' ),
					__( 'Quantity', 'mainstay-blocks' ),
					__( 'Amount', 'mainstay-blocks' ),
					__( 'Refunded', 'mainstay-blocks' ),
					__( 'Currency', 'mainstay-blocks' ),
					__( 'Interval', 'mainstay-blocks' ),
					__( 'Name', 'mainstay-blocks' ),
					__( 'E-mail', 'mainstay-blocks' ),
					__( 'Provider', 'mainstay-blocks' ),
					__( 'Mode', 'mainstay-blocks' ),
					__( 'Number of the payment', 'mainstay-blocks' ),
					__( 'Number of the subscription', 'mainstay-blocks' ),
				]
			)
	);
	for ( $page = 1; ; $page++ ) {
		$rows = find(
			'payments',
			[
				'page'     => $page,
				'per_page' => CHUNK,
				'order'    => 'asc',
				'orderby'  => 'time',
			] + $asked
		)['rows'];
		$give( implode( '', array_map( __NAMESPACE__ . '\line', $rows ) ) );
		if ( count( $rows ) < CHUNK ) {
			return;
		}
	}
}

/** One payment as a line of the file. */
function line( array $row ): string {
	$payment = Shown\payment( $row );
	return Export\line(
		[
			(string) $row['id'],
			wp_date( 'Y-m-d H:i:s', $row['created_at'] ),
			$payment['status'],
			$row['kind'],
			$row['title'],
			(string) $row['quantity'],
			(string) $payment['amount'],
			(string) $payment['refunded'],
			$row['currency'],
			$payment['interval'],
			$row['person_name'],
			$row['email'],
			$row['provider'],
			$row['mode'],
			(string) $row['payment_id'],
			$row['subscription_id'],
		]
	);
}
