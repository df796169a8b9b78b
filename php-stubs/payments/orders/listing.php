<?php
/**
 * Lists of payments and subscriptions for the owner: searched, sorted, in pages, and as a CSV file.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\Listing;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Periods;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Forms\Responses\Export;
use Mainstay\Payments\Shown;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/forms/responses/export.php';
require_once dirname( __DIR__ ) . '/shown.php';
require_once dirname( __DIR__ ) . '/tables.php';

/** Columns that a search looks at, by table. */
const SEARCH_COLUMNS = [
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

/** Columns by the values of `orderby`, by table. */
const SORT_COLUMNS = [
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

/** Periods that rows are filtered by, in the site's time. */
const PERIODS = [ 'month', 'last-month', 'year', 'last-year' ];

/** Rows that the export reads at a time. */
const EXPORT_BATCH_ROWS = 500;

/**
 * Returns the parameters of a list route but those of its pages, as REST schema.
 *
 * @param string   $table  `payments` or `subscriptions`.
 * @param string[] $states Possible values of `status`.
 * @return array<string, array<string, mixed>>
 */
function get_route_args( string $table, array $states ): array {
	return get_filter_args( $states ) + [
		'orderby' => [
			'type'    => 'string',
			'enum'    => array_keys( SORT_COLUMNS[ $table ] ),
			'default' => 'time',
		],
	];
}

/**
 * Returns the parameters that filter rows, as REST schema.
 *
 * @param string[] $states Possible values of `status`.
 * @return array<string, array<string, mixed>>
 */
function get_filter_args( array $states ): array {
	return [
		'search' => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'person' => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'status' => get_list_schema( $states ),
		'mode'   => get_list_schema( [ 'live', 'test' ] ),
		'period' => [
			'type'    => 'string',
			'enum'    => [ '', ...PERIODS ],
			'default' => '',
		],
	];
}

/**
 * Returns the REST schema of a list of these values; empty for all.
 *
 * @param string[] $among Possible values.
 * @return array<string, mixed>
 */
function get_list_schema( array $among ): array {
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
 * Returns a page of payments.
 *
 * @param array{search?: string, person?: string, status?: string[], kind?: string[], mode?: string[], period?: string, orderby?: string,
 *         order?: string, page?: int, per_page?: int} $asked Empty lists mean all.
 * @return array{rows: list<Order>, total: int}
 */
function find_payments( array $asked ): array {
	$found = find_rows( 'payments', $asked );
	return [ 'rows' => array_map( [ Order::class, 'from_row' ], $found['rows'] ) ] + $found;
}

/**
 * Returns a page of subscriptions.
 *
 * @param array{search?: string, person?: string, status?: string[], mode?: string[], period?: string, orderby?: string, order?: string,
 *         page?: int, per_page?: int} $asked Empty lists mean all.
 * @return array{rows: list<Subscription>, total: int}
 */
function find_subscriptions( array $asked ): array {
	$found = find_rows( 'subscriptions', $asked );
	return [ 'rows' => array_map( [ Subscription::class, 'from_row' ], $found['rows'] ) ] + $found;
}

/**
 * Returns a page of rows.
 *
 * @param string $table `payments` or `subscriptions`.
 * @param array{search?: string, person?: string, status?: string[], kind?: string[], mode?: string[], period?: string, orderby?: string,
 *         order?: string, page?: int, per_page?: int} $asked Empty lists mean all.
 * @return array{rows: list<array<string, string>>, total: int}
 */
function find_rows( string $table, array $asked ): array {
	if ( ! Tables\do_tables_exist() ) {
		return [
			'rows'  => [],
			'total' => 0,
		];
	}
	[$where, $values] = build_condition( $table, $asked );
	$total            = (int) Tables\get_rows(
		"SELECT COUNT(*) AS rows_found FROM %i WHERE $where",
		Tables\get_table_name( $table ),
		...$values
	)[0]['rows_found'];
	$order            = 'asc' === ( $asked['order'] ?? '' ) ? 'ASC' : 'DESC';
	$rows             = Tables\get_rows(
		"SELECT * FROM %i WHERE $where ORDER BY %i $order, id $order LIMIT %d OFFSET %d",
		Tables\get_table_name( $table ),
		...$values,
		...[
			SORT_COLUMNS[ $table ][ $asked['orderby'] ?? 'time' ] ?? 'created_at',
			$asked['per_page'] ?? 20,
			( $asked['per_page'] ?? 20 ) * ( max( 1, $asked['page'] ?? 1 ) - 1 ),
		]
	);
	return [
		'rows'  => $rows,
		'total' => $total,
	];
}

/**
 * Returns the SQL condition of a list.
 *
 * @param string $table `payments` or `subscriptions`.
 * @param array{search?: string, person?: string, status?: string[], kind?: string[], mode?: string[], period?: string} $asked As find_rows()
 *         takes it.
 * @return array{0: string, 1: list<string|int>} Condition with placeholders, and their values.
 */
function build_condition( string $table, array $asked ): array {
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
	if ( '' !== ( $asked['period'] ?? '' ) ) {
		require_once dirname( __DIR__, 2 ) . '/core/periods.php';
		$conditions[] = 'created_at >= %d AND created_at < %d';
		array_push( $values, ...Periods\get_bounds( $asked['period'], time() ) );
	}
	$person = trim( (string) ( $asked['person'] ?? '' ) );
	if ( '' !== $person ) {
		require_once dirname( __DIR__, 2 ) . '/core/email-addresses.php';
		$spellings    = array_map( 'mb_strtolower', EmailAddresses\get_spellings( $person ) );
		$conditions[] = 'LOWER( email ) IN (' . implode( ', ', array_fill( 0, count( $spellings ), '%s' ) ) . ')';
		array_push( $values, ...$spellings );
	}
	$search = trim( (string) ( $asked['search'] ?? '' ) );
	if ( '' !== $search ) {
		$like         = '%' . $GLOBALS['wpdb']->esc_like( $search ) . '%';
		$conditions[] =
			'(' .
			implode(
				' OR ',
				array_fill( 0, count( SEARCH_COLUMNS[ $table ] ), '%i LIKE %s' )
			) .
			')';
		foreach ( SEARCH_COLUMNS[ $table ] as $column ) {
			array_push( $values, $column, $like );
		}
	}
	return [ implode( ' AND ', $conditions ), $values ];
}

/**
 * Writes payments as CSV, a few hundred rows at a time.
 *
 * @param array{search?: string, person?: string, status?: string[], kind?: string[], mode?: string[], period?: string} $asked As find_rows()
 *         takes it.
 * @param callable(string): void $give Takes the file piece by piece.
 */
function write_csv( array $asked, callable $give ): void {
	// Spreadsheets recognise UTF-8 by the byte order mark.
	$give( "\xEF\xBB\xBF" . Export\format_csv_line( get_csv_headers() ) );
	for ( $page = 1; ; $page++ ) {
		$orders = find_payments(
			[
				'page'     => $page,
				'per_page' => EXPORT_BATCH_ROWS,
				'order'    => 'asc',
				'orderby'  => 'time',
			] + $asked
		)['rows'];
		$give( implode( '', array_map( __NAMESPACE__ . '\format_csv_line', $orders ) ) );
		if ( count( $orders ) < EXPORT_BATCH_ROWS ) {
			return;
		}
	}
}

/**
 * Returns the labels of the columns of the CSV file.
 *
 * @return list<string>
 */
function get_csv_headers(): array {
	return [
		__( 'Number', 'mainstay-blocks' ),
		__( 'Date', 'mainstay-blocks' ),
		__( 'Status', 'mainstay-blocks' ),
		__( 'Type', 'mainstay-blocks' ),
		__( 'Title', 'mainstay-blocks' ),
		__( 'Quantity', 'mainstay-blocks' ),
		__( 'Amount', 'mainstay-blocks' ),
		__( 'Refunded', 'mainstay-blocks' ),
		__( 'Currency', 'mainstay-blocks' ),
		__( 'Interval', 'mainstay-blocks' ),
		__( 'Name', 'mainstay-blocks' ),
		__( 'Email', 'mainstay-blocks' ),
		__( 'Provider', 'mainstay-blocks' ),
		__( 'Mode', 'mainstay-blocks' ),
		__( 'Payment ID', 'mainstay-blocks' ),
		__( 'Subscription ID', 'mainstay-blocks' ),
		// At the end, so that the columns of earlier files keep their places.
		__( 'Paid', 'mainstay-blocks' ),
		__( 'Tax', 'mainstay-blocks' ),
		__( 'Discount', 'mainstay-blocks' ),
		__( 'Note', 'mainstay-blocks' ),
	];
}

/** Returns a payment as a line of the CSV file. */
function format_csv_line( Order $order ): string {
	$payment = Shown\format_payment( $order );
	return Export\format_csv_line(
		[
			(string) $order->id,
			(string) wp_date( 'Y-m-d H:i:s', $order->created_at ),
			$payment['status'],
			$order->kind,
			$order->title,
			(string) $order->quantity,
			(string) $payment['amount'],
			(string) $payment['refunded'],
			$order->currency,
			$payment['interval'],
			$order->person_name,
			$order->email,
			$order->provider,
			$order->mode,
			(string) $order->payment_id,
			$order->subscription_id,
			(string) $payment['paid'],
			(string) $payment['tax'],
			(string) $payment['discount'],
			$payment['note_text'],
		]
	);
}
