<?php
/**
 * Routes of the ledger, for the owner.
 *
 * GET `/payments?search=&person=&status[]=&kind[]=&mode[]=&period=&orderby=time&order=desc&page=1&per_page=20` answers
 * `{ payments, total, pages, statuses: { word: name }, kinds: { word: name }, export_url }`. A payment:
 * `{ id, time, paid_at: time or null, kind: plan|donation|product, object_id, title, quantity, amount,
 * amount_text, refunded, refunded_text, currency, interval, status, status_text, note, provider, mode:
 * live|test, email, name, user_id, payment_id, subscription_id, post: { id, title, url } or null,
 * refund_url: address at the provider or '' }`. Amounts are in whole units (12.5), times ISO 8601.
 *
 * GET `/payments/export` takes the same parameters and answers a CSV file; `export_url` is its address
 * with a nonce, to which the parameters are added.
 *
 * GET `/payments/totals?months=12` answers what live payments brought, less what was refunded: `{ months:
 * ['2026-03'], currencies: [{ currency, received, received_text, payments, months: [{ received, received_text,
 * payments }] }] }`, in the site's time, the present month as the last.
 *
 * GET `/payments/customers?search=&mode=live&subscription=running|none&orderby=last|payments|email&order=desc&page=1&per_page=20`
 * answers who has paid, a row for each address: `{ customers, total, without_address }`, the last of which counts
 * payments whose address is not known any more. A customer: `{ id, email, name, payments, totals: [{ currency, received,
 * received_text, payments }], last: time of the last payment, subscriptions: number of those that run }`. Disputed
 * payments are counted, and their money is not. `person` of `/payments` is such an address.
 *
 * Asked by: src/payments. Uses: payments/orders/listing.php, payments/orders/totals.php, payments/orders/customers.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Payments;

use Mainstay\Payments\Orders\Customers;
use Mainstay\Payments\Orders\Listing;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Orders\Totals;
use Mainstay\Payments\Shown;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/payments/orders/listing.php';

const PAYMENT_KINDS = [ 'plan', 'donation', 'product' ];

function register_routes(): void {
	$kind = [ 'kind' => Listing\get_list_schema( PAYMENT_KINDS ) ];
	Rest\register_route(
		'mainstay/v1',
		'/payments',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_payments',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => Listing\get_route_args( 'payments', OrderStatus::get_values() ) +
				Rest\get_paging_args() +
				$kind,
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/payments/totals',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_totals',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				'months' => [
					'type'    => 'integer',
					'minimum' => 1,
					'maximum' => 36,
					'default' => 12,
				],
			],
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/payments/customers',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_customers',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => get_customer_args() + Rest\get_paging_args(),
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/payments/export',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\export_payments',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => Listing\get_filter_args( OrderStatus::get_values() ) + $kind,
		]
	);
}

/** Returns what came in by month and currency. */
function get_totals( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	require_once dirname( __DIR__ ) . '/payments/orders/totals.php';
	try {
		return new WP_REST_Response( Totals\get_totals( $request['months'], time() ) );
	} catch ( \RuntimeException $error ) {
		return database_error();
	}
}

/**
 * Returns the parameters of the customers but those of pages, as REST schema.
 *
 * @return array<string, array<string, mixed>>
 */
function get_customer_args(): array {
	$choice = static fn( array $values, string $default_value ) => [
		'type'    => 'string',
		'enum'    => $values,
		'default' => $default_value,
	];
	return [
		'search'       => [
			'type'      => 'string',
			'maxLength' => 200,
			'default'   => '',
		],
		'mode'         => $choice( [ 'live', 'test' ], 'live' ),
		'subscription' => $choice( [ '', 'running', 'none' ], '' ),
		'orderby'      => $choice( [ 'last', 'payments', 'email' ], 'last' ),
	];
}

/** Returns a page of those who have paid. */
function get_customers( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	require_once dirname( __DIR__ ) . '/payments/orders/customers.php';
	try {
		return new WP_REST_Response( Customers\find_customers( $request->get_params() ) );
	} catch ( \RuntimeException $error ) {
		return database_error();
	}
}

/** Allows administrators. */
function can_read(): bool {
	return current_user_can( 'manage_options' );
}

/** Returns a page of payments. */
function get_payments( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	try {
		$found = Listing\find_payments( $request->get_params() );
	} catch ( \RuntimeException $error ) {
		return database_error();
	}
	$pages = (int) ceil( $found['total'] / $request['per_page'] );
	return new WP_REST_Response(
		[
			'payments'   => array_map(
				'\Mainstay\Payments\Shown\format_payment',
				$found['rows']
			),
			'total'      => $found['total'],
			'pages'      => $pages,
			'statuses'   => Shown\get_payment_state_labels(),
			'kinds'      => [
				'plan'     => __( 'Payment plan', 'mainstay-blocks' ),
				'donation' => __( 'Donation', 'mainstay-blocks' ),
				'product'  => __( 'Product', 'mainstay-blocks' ),
			],
			'export_url' => add_query_arg(
				'_wpnonce',
				wp_create_nonce( 'wp_rest' ),
				rest_url( 'mainstay/v1/payments/export' )
			),
		],
		200,
		[
			'X-WP-Total'      => $found['total'],
			'X-WP-TotalPages' => $pages,
		]
	);
}

/** Sends the payments as a CSV file, while they are read, and ends the request. */
function export_payments( WP_REST_Request $request ): never {
	if ( function_exists( 'set_time_limit' ) ) {
		set_time_limit( 0 );
	}
	while ( ob_get_level() && ob_end_clean() ) {
		continue;
	}
	nocache_headers();
	header( 'Content-Type: text/csv; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	header(
		'Content-Disposition: attachment; filename="payments-' .
			wp_date( 'Y-m-d' ) .
			'.csv"'
	);
	Listing\write_csv(
		$request->get_params(),
		static function ( $text ) {
			echo $text; // phpcs:ignore WordPress.Security.EscapeOutput -- A CSV file, not HTML.
			flush();
		}
	);
	exit();
}

/** Returns the error for a database that does not answer. */
function database_error(): WP_Error {
	return new WP_Error(
		'mainstay_database',
		__( 'The database did not respond. Try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}
