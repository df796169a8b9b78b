<?php
/**
 * Acts on the import of orders that another plugin stored: runs that are started, go on, die after a part of
 * their batch, are stopped or undone, and an owner who sells, refunds and erases meanwhile.
 */
namespace Mainstay\Tests\Models\FormerImport;

use Mainstay\FormerSite\Import;
use Mainstay\Payments;
use Mainstay\Payments\Orders\Ledger;
use Mainstay\Payments\Privacy;
use Mainstay\Payments\Tables;
use Mainstay\Queue;
use Mainstay\Tests\Models;

defined( 'ABSPATH' ) || exit();

Models\load( 'former-site/import.php' );
Models\load( 'payments/orders/former-orders.php' );
Models\load( 'payments/privacy.php' );
Tables\ensure_tables();
Queue\Table\ensure_table();
remove_all_actions( 'mainstay_payment_paid' );

/** What can be stored of an order, by its kind. */
const KINDS = [
	'paid'   => [
		'spay_status' => 'completed',
		'spay_price'  => '5',
	],
	'odd'    => [
		'spay_status' => [ 'x' ],
		'spay_price'  => '5',
	],
	'unpaid' => [
		'spay_status' => 'failed',
		'spay_price'  => '5',
	],
	'free'   => [
		'spay_status' => 'completed',
		'spay_price'  => 'none',
	],
];

/** Reference of an order. */
function get_reference( int $id ): string {
	return Payments\Orders\FormerOrders\REFERENCE_PREFIX . $id;
}

/** Does the next batch of the run, of two orders; gives whether there was one to do. */
function go_on( bool $is_kept ): bool {
	$item = Import\get_item();
	if ( ! Import\is_running( $item ) ) {
		return false;
	}
	$run = Import\get_run();
	if ( (int) $item->token > $run['number'] ) {
		$run           = Import\build_run( (int) $item->token, $item->payload['task'] );
		$run['before'] = Payments\count_copied_orders()['all'];
	}
	$run = Import\is_stopped( $run['number'] ) ? Import\end_run( $run, Import\STOPPED ) : Import\run_batch( $run, 2 );
	if ( $is_kept ) {
		update_option( Import\OPTION, $run, false );
		'' === $run['end'] || Queue\send_item( $item->id );
	}
	return true;
}

/**
 * Does an act.
 *
 * @param int[] $orders IDs of the stored orders.
 */
function act( array $act, array &$orders ): mixed {
	$order = $orders ? $orders[ ( $act['order'] ?? 0 ) % count( $orders ) ] : 0;
	switch ( $act['act'] ) {
		case 'store':
			$orders[] = wp_insert_post(
				[
					'post_type'   => Payments\Orders\FormerOrders\ORDER_POST_TYPE,
					'post_status' => 'publish',
					'post_title'  => 'Order',
					'meta_input'  => [
						'spay_currency'       => 'EUR',
						'spay_customer_email' => 'order' . count( $orders ) . '@example.com',
					] + KINDS[ $act['kind'] ],
				]
			);
			return null;
		case 'start':
			return true === Import\start_run( $act['task'] );
		case 'go on':
			return go_on( true );
		case 'die':
			// The batch was done, but nobody noted it.
			return go_on( false );
		case 'finish':
			$item = Import\get_item();
			Import\is_running( $item ) && Queue\send_item( $item->id );
			return null;
		case 'stop':
			// Noted only, as by another window: the run sees it later.
			$item = Import\get_item();
			Import\is_running( $item ) && update_option( Import\STOP_OPTION, (int) $item->token, false );
			return null;
		case 'refund':
			return $order && null !== Ledger\update_payment(
				get_reference( $order ),
				static fn( $row ) => 'paid' === $row->status->value ? [ 'status' => 'refunded' ] : null
			);
		case 'erase':
			$number = array_search( $order, $orders, true );
			return Privacy\erase_personal_data( "order$number@example.com" )['items_removed'];
		default:
			Ledger\create_order(
				[
					'provider' => 'stripe',
					'kind'     => 'product',
				]
			);
			return null;
	}
}

/** Plays a site that has stored orders. */
function play_one( array $sequence ): array {
	global $wpdb;
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables\get_table_name( 'payments' ) ) );
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE kind = %s', Queue\Table\get_table_name(), Import\KIND ) );
	$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE post_type = %s', $wpdb->posts, Payments\Orders\FormerOrders\ORDER_POST_TYPE ) );
	delete_option( Import\OPTION );
	delete_option( Import\STOP_OPTION );
	$orders = [];
	return array_map(
		static function ( $act ) use ( &$orders ) {
			$gave = act( $act, $orders );
			$rows = array_map( static fn( $id ) => Ledger\find_payment( 'reference', get_reference( $id ) ), $orders );
			$run  = Import\get_run();
			return [
				'gave'    => $gave,
				'rows'    => array_map( static fn( $row ) => $row?->status->value, $rows ),
				'others'  => (int) Tables\get_rows( 'SELECT COUNT(*) AS n FROM %i WHERE provider = %s', Tables\get_table_name( 'payments' ), 'stripe' )[0]['n'],
				'running' => Import\is_running( Import\get_item() ),
				'end'     => $run['end'],
			];
		},
		$sequence
	);
}
