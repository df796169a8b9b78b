<?php
/**
 * Personal data of orders that Jetpack stored: the address of the buyer, exported and erased where it lies.
 * Imported orders are in the tools of payments.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\Privacy;

use Mainstay\Core\EmailAddresses;
use Mainstay\Core\Walk;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/email-addresses.php';
require_once dirname( __DIR__ ) . '/core/walk.php';

/** Post meta: email address of the buyer. */
const EMAIL_META_KEY = 'spay_customer_email';

/** Post type of the orders. */
const ORDER_POST_TYPE = 'jp_pay_order';

/** Orders that are looked at in one request. */
const ORDERS_PER_PAGE = 100;

/**
 * Adds the exporter.
 *
 * @param mixed $tools Exporters of WordPress and other plugins, by ID.
 * @return mixed
 */
function add_exporter( $tools ) {
	return is_array( $tools )
		? $tools + [
			'mainstay-former-orders' => [
				'exporter_friendly_name' => __( 'Orders from Jetpack', 'mainstay-blocks' ),
				'callback'               => __NAMESPACE__ . '\export_orders',
			],
		]
		: $tools;
}

/**
 * Adds the eraser.
 *
 * @param mixed $tools Erasers of WordPress and other plugins, by ID.
 * @return mixed
 */
function add_eraser( $tools ) {
	return is_array( $tools )
		? $tools + [
			'mainstay-former-orders' => [
				'eraser_friendly_name' => __( 'Orders from Jetpack', 'mainstay-blocks' ),
				'callback'             => __NAMESPACE__ . '\erase_orders',
			],
		]
		: $tools;
}

/**
 * Yields the IDs of orders of an address.
 *
 * @return \Generator<int, int>
 */
function walk_orders( string $email ): \Generator {
	global $wpdb;
	if ( '' === trim( $email ) ) {
		return;
	}
	$spellings = array_map( 'strtolower', EmailAddresses\get_spellings( $email ) );
	$spellings = array_pad( $spellings, 3, $spellings[0] );
	$ids       = Walk\walk_by_id(
		static fn( $after ) => $wpdb->get_col(
			$wpdb->prepare(
				'SELECT p.ID FROM %i AS p JOIN %i AS m ON m.post_id = p.ID AND m.meta_key = %s AND LOWER( m.meta_value ) IN (%s, %s, %s) WHERE p.post_type = %s AND p.ID > %d GROUP BY p.ID ORDER BY p.ID LIMIT %d',
				$wpdb->posts,
				$wpdb->postmeta,
				EMAIL_META_KEY,
				$spellings[0],
				$spellings[1],
				$spellings[2],
				ORDER_POST_TYPE,
				$after,
				ORDERS_PER_PAGE
			)
		)
	);
	foreach ( $ids as $id ) {
		yield (int) $id;
	}
}

/**
 * Exports the orders of an address, as WordPress's exporters do.
 *
 * @param int $page Starting with 1.
 * @return array{data: list<array<string, mixed>>, done: bool}
 */
function export_orders( string $email, int $page = 1 ): array {
	[ $orders, $more ] = Walk\take_page( walk_orders( $email ), $page, ORDERS_PER_PAGE );
	return [
		'data' => array_map( __NAMESPACE__ . '\build_item', $orders ),
		'done' => ! $more,
	];
}

/**
 * Returns an order as an item of the export.
 *
 * @return array<string, mixed>
 */
function build_item( int $id ): array {
	$read   = static function ( $key ) use ( $id ) {
		$value = get_post_meta( $id, $key, true );
		return is_scalar( $value ) ? (string) $value : '';
	};
	$values = [
		__( 'Email', 'mainstay-blocks' )      => $read( EMAIL_META_KEY ),
		__( 'Product', 'mainstay-blocks' )    => get_the_title( (int) $read( 'spay_product_id' ) ),
		__( 'Quantity', 'mainstay-blocks' )   => $read( 'spay_quantity' ),
		__( 'Amount', 'mainstay-blocks' )     => $read( 'spay_price' ),
		__( 'Status', 'mainstay-blocks' )     => $read( 'spay_status' ),
		__( 'Payment ID', 'mainstay-blocks' ) => $read( 'spay_paypal_id' ),
		__( 'Date', 'mainstay-blocks' )       => (string) get_the_date( 'c', $id ),
	];
	$data   = [];
	foreach ( array_filter( $values, static fn( $value ) => '' !== $value ) as $name => $value ) {
		$data[] = [
			'name'  => $name,
			'value' => $value,
		];
	}
	return [
		'group_id'    => 'mainstay-former-orders',
		'group_label' => __( 'Orders from Jetpack', 'mainstay-blocks' ),
		'item_id'     => "order-$id",
		'data'        => $data,
	];
}

/**
 * Erases the address from its orders, as WordPress's erasers do. Amounts stay.
 *
 * @return array{items_removed: bool, items_retained: bool, messages: string[], done: bool}
 */
function erase_orders( string $email ): array {
	$removed = 0;
	$kept    = 0;
	$more    = false;
	// Always from the start: whoever is erased is not found again, and what cannot be erased is passed over.
	foreach ( walk_orders( $email ) as $id ) {
		if ( ORDERS_PER_PAGE === $removed ) {
			$more = true;
			break;
		}
		if ( delete_post_meta( $id, EMAIL_META_KEY ) ) {
			++$removed;
		} else {
			++$kept;
		}
	}
	return [
		'items_removed'  => $removed > 0,
		'items_retained' => $kept > 0,
		'messages'       => [],
		'done'           => ! $more,
	];
}
