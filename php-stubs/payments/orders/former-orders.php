<?php
/**
 * Orders of products that another plugin stored as posts: read as payments, copied into the ledger, and
 * removed from it again. The posts stay as they are.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Orders\FormerOrders;

use Mainstay\Currencies;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Orders\Order\Order;
use Mainstay\Payments\Orders\OrderStatus\OrderStatus;
use Mainstay\Payments\Products\PostType;
use Mainstay\Payments\Tables;
use WP_Post;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/currencies/currencies.php';
require_once dirname( __DIR__ ) . '/products/post-type.php';
require_once __DIR__ . '/ledger.php';

/** Post type of the stored orders. */
const ORDER_POST_TYPE = 'jp_pay_order';

/** Beginning of the reference of a copied order; the ID of its post follows, so that none is copied twice. */
const REFERENCE_PREFIX = 'former-order-';

/** Largest quantity that is believed. */
const MAX_QUANTITY = 10000;

/** Largest amount that is believed, in the smallest unit. */
const MAX_MINOR_AMOUNT = 100000000000;

/** States by the words that PayPal and the other plugin use for them. */
const STATE_WORDS = [
	'approved'           => OrderStatus::Paid,
	'complete'           => OrderStatus::Paid,
	'completed'          => OrderStatus::Paid,
	'paid'               => OrderStatus::Paid,
	'success'            => OrderStatus::Paid,
	'partially_refunded' => OrderStatus::Partly,
	'refunded'           => OrderStatus::Refunded,
	'reversed'           => OrderStatus::Disputed,
	'canceled'           => OrderStatus::Cancelled,
	'cancelled'          => OrderStatus::Cancelled,
	'created'            => OrderStatus::Open,
	'declined'           => OrderStatus::Failed,
	'denied'             => OrderStatus::Failed,
	'expired'            => OrderStatus::Expired,
	'failed'             => OrderStatus::Failed,
	'voided'             => OrderStatus::Cancelled,
];

/**
 * Returns a text of a post's meta; empty where it holds anything else.
 *
 * @param string $key Without `spay_`.
 */
function read_meta( int $post_id, string $key ): string {
	$value = get_post_meta( $post_id, "spay_$key", true );
	return is_scalar( $value ) ? trim( (string) $value ) : '';
}

/**
 * Reads an order.
 *
 * @return array<string, mixed>|string Values of a row of the ledger by column, or why it cannot be one:
 *         `unpaid` (orders that were never paid are kept for 90 days only), `price`, `currency`.
 */
function read_order( WP_Post $post ): array|string {
	$word   = strtolower( read_meta( $post->ID, 'status' ) );
	$status = STATE_WORDS[ $word ] ?? OrderStatus::Pending;
	if ( OrderStatus::Pending !== $status && $status->is_unpaid() ) {
		return 'unpaid';
	}
	$product  = (int) read_meta( $post->ID, 'product_id' );
	$sold     = $product > 0 ? get_post( $product ) : null;
	$sold     = PostType\PRODUCT_POST_TYPE === $sold?->post_type ? $sold : null;
	$currency = find_currency( $post->ID, $sold );
	if ( '' === $currency ) {
		return 'currency';
	}
	$quantity = min( MAX_QUANTITY, max( 1, (int) read_meta( $post->ID, 'quantity' ) ) );
	$price    = read_meta( $post->ID, 'price' );
	$amount   = is_numeric( $price ) && (float) $price > 0 && (float) $price * $quantity < MAX_MINOR_AMOUNT
		? $quantity * Currencies\to_minor_units( (float) $price, $currency )
		: 0;
	if ( $amount < 1 || $amount > MAX_MINOR_AMOUNT ) {
		return 'price';
	}
	$time = (int) get_post_timestamp( $post ) ?: time();
	return [
		'provider'   => 'paypal',
		'kind'       => 'product',
		'object_id'  => $sold ? $sold->ID : 0,
		'title'      => get_plain_text( $sold->post_title ?? '' ) ?: get_plain_text( $post->post_title ),
		'reference'  => REFERENCE_PREFIX . $post->ID,
		'payment_id' => mb_substr( read_meta( $post->ID, 'paypal_id' ), 0, 191 ) ?: null,
		'status'     => $status,
		'amount'     => $amount,
		'refunded'   => OrderStatus::Refunded === $status ? $amount : 0,
		'currency'   => $currency,
		'quantity'   => $quantity,
		'email'      => (string) sanitize_email( read_meta( $post->ID, 'customer_email' ) ),
		'note'       => get_note( $status, $word ),
		'created_at' => $time,
		'paid_at'    => $status->is_received() ? $time : 0,
	];
}

/** Returns the currency of an order, which the order or its product names; empty where none is known. */
function find_currency( int $order_id, ?WP_Post $product ): string {
	$own      = read_meta( $order_id, 'currency' );
	$of_other = $product ? read_meta( $product->ID, 'currency' ) ?: 'USD' : '';
	$currency = strtoupper( $own ?: $of_other );
	return isset( Currencies\get_currencies()['formats'][ $currency ] ) ? $currency : '';
}

/**
 * Returns what the owner should know about a copied order.
 *
 * @param string $word State as it was stored.
 */
function get_note( OrderStatus $status, string $word ): string {
	if ( OrderStatus::Pending !== $status ) {
		return __( 'From Jetpack', 'mainstay-blocks' );
	}
	return '' === $word
		? __( 'From Jetpack, which stored no status of it', 'mainstay-blocks' )
		: sprintf(
			/* translators: %s: a word for the status of an order, which we do not know. */
			__( 'From Jetpack, which stored the status “%s”', 'mainstay-blocks' ),
			get_plain_text( $word )
		);
}

/**
 * Returns the next orders.
 *
 * @param int $after ID of the last order so far.
 * @return list<WP_Post>
 */
function get_orders( int $after, int $limit ): array {
	global $wpdb;
	$ids = $wpdb->get_col(
		$wpdb->prepare(
			'SELECT ID FROM %i WHERE post_type = %s AND post_status NOT IN ( %s, %s ) AND ID > %d ORDER BY ID LIMIT %d',
			$wpdb->posts,
			ORDER_POST_TYPE,
			'auto-draft',
			'trash',
			$after,
			$limit
		)
	);
	$ids = array_map( 'intval', $ids );
	_prime_post_caches( $ids, false );
	return array_values( array_filter( array_map( 'get_post', $ids ) ) );
}

/** Counts the stored orders, without those in the trash. */
function count_orders(): int {
	global $wpdb;
	return (int) $wpdb->get_var(
		$wpdb->prepare(
			'SELECT COUNT(*) FROM %i WHERE post_type = %s AND post_status NOT IN ( %s, %s )',
			$wpdb->posts,
			ORDER_POST_TYPE,
			'auto-draft',
			'trash'
		)
	);
}

/**
 * Copies orders into the ledger. Nobody is told of these payments, and an order that is there already is
 * left as it is.
 *
 * @param int $after ID of the last order so far.
 * @return array{after: int, done: int, left: array<string, int>} ID of the last order, number of orders
 *         that were looked at, and how many cannot be copied, by the reasons of read_order(). None was
 *         looked at where there is none left.
 * @throws \RuntimeException When the database does not answer.
 */
function copy_orders( int $after, int $limit ): array {
	Tables\ensure_tables();
	$orders = get_orders( $after, $limit );
	$left   = [];
	foreach ( $orders as $post ) {
		$values = read_order( $post );
		if ( is_string( $values ) ) {
			$left[ $values ] = ( $left[ $values ] ?? 0 ) + 1;
		} else {
			Tables\insert_row( 'payments', Ledger\prepare_values( $values + Order::get_default_values() ) );
		}
		$after = $post->ID;
	}
	return [
		'after' => $after,
		'done'  => count( $orders ),
		'left'  => $left,
	];
}

/**
 * Removes copied orders from the ledger, but those that were changed since: a refund, or the erasure of
 * personal data.
 *
 * @return int How many were removed; none where no more are left.
 * @throws \RuntimeException When the database does not answer.
 */
function remove_copies( int $limit ): int {
	if ( ! Tables\do_tables_exist() ) {
		return 0;
	}
	$table = Tables\get_table_name( 'payments' );
	$rows  = Tables\get_rows(
		'SELECT id FROM %i WHERE reference LIKE %s AND version = 1 ORDER BY id LIMIT %d',
		$table,
		$GLOBALS['wpdb']->esc_like( REFERENCE_PREFIX ) . '%',
		$limit
	);
	$count = 0;
	foreach ( $rows as $row ) {
		$count += Tables\run_statement( 'DELETE FROM %i WHERE id = %d AND version = 1', $table, (int) $row['id'] );
	}
	return $count;
}

/**
 * Counts the copied orders in the ledger.
 *
 * @return array{all: int, changed: int} `changed` since they were copied.
 * @throws \RuntimeException When the database does not answer.
 */
function count_copies(): array {
	$row = Tables\do_tables_exist()
		? Tables\get_rows(
			'SELECT COUNT(*) AS found, SUM(version > 1) AS changed FROM %i WHERE reference LIKE %s',
			Tables\get_table_name( 'payments' ),
			$GLOBALS['wpdb']->esc_like( REFERENCE_PREFIX ) . '%'
		)[0]
		: [];
	return [
		'all'     => (int) ( $row['found'] ?? 0 ),
		'changed' => (int) ( $row['changed'] ?? 0 ),
	];
}

/**
 * Looks at orders without copying them.
 *
 * @param int $most Orders at most.
 * @return array{all: int, new: int, known: int, left: array<string, int>} How many there are; how many of
 *         those that were looked at would be copied, are in the ledger already, or cannot be copied, by the
 *         reasons of read_order().
 * @throws \RuntimeException When the database does not answer.
 */
function preview_orders( int $most ): array {
	$found = [
		'all'   => count_orders(),
		'new'   => 0,
		'known' => 0,
		'left'  => [],
	];
	$after = 0;
	for ( $looked = 0; $looked < $most; $looked += count( $orders ) ) {
		$orders = get_orders( $after, 200 );
		if ( ! $orders ) {
			break;
		}
		$after   = end( $orders )->ID;
		$rows    = array_map( __NAMESPACE__ . '\read_order', $orders );
		$known   = get_known( array_filter( $rows, 'is_array' ) );
		$numbers = [];
		foreach ( $rows as $row ) {
			if ( is_string( $row ) ) {
				$found['left'][ $row ] = ( $found['left'][ $row ] ?? 0 ) + 1;
				continue;
			}
			// Two orders of one payment are one row.
			$number   = $row['payment_id'] ?? $row['reference'];
			$is_known = isset( $known[ $row['reference'] ] ) || isset( $known[ $number ] ) || isset( $numbers[ $number ] );
			++$found[ $is_known ? 'known' : 'new' ];
			$numbers[ $number ] = true;
		}
	}
	return $found;
}

/**
 * Returns which of these orders are in the ledger.
 *
 * @param array<int, array<string, mixed>> $rows Of read_order().
 * @return array<string, true> By reference and number of the payment.
 */
function get_known( array $rows ): array {
	if ( ! $rows || ! Tables\do_tables_exist() ) {
		return [];
	}
	$values = array_values( array_filter( [ ...array_column( $rows, 'reference' ), ...array_column( $rows, 'payment_id' ) ] ) );
	$places = implode( ', ', array_fill( 0, count( $values ), '%s' ) );
	$found  = Tables\get_rows(
		"SELECT reference, payment_id FROM %i WHERE reference IN ($places) OR (provider = %s AND payment_id IN ($places))",
		Tables\get_table_name( 'payments' ),
		...[ ...$values, 'paypal', ...$values ]
	);
	return array_fill_keys(
		array_filter( [ ...array_column( $found, 'reference' ), ...array_column( $found, 'payment_id' ) ] ),
		true
	);
}
