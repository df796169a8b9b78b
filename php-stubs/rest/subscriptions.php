<?php
/**
 * Routes of paid subscriptions, for the owner.
 *
 * GET `/subscriptions?search=&status[]=&mode[]=&orderby=time&order=desc&page=1&per_page=20` answers `{
 * subscriptions, total, pages, statuses: { word: name } }`. A subscription: `{ id, time, plan_id,
 * title, amount_text, interval, status, status_text, is_active, can_cancel, period_end, ends_at,
 * ended_at: times or null, provider, mode, email, name, user_id, subscription_id, url: address at the
 * provider or '' }`.
 *
 * POST `/subscriptions/{id}/cancel` cancels one at once and answers it, as it is then.
 *
 * Asked by: src/payments. Uses: payments/orders/listing.php, payments/stripe/sync.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Subscriptions;

use Mainstay\Core\KeySlots;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Listing;
use Mainstay\Payments\Shown;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Stripe\Sync;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/payments/orders/listing.php';
require_once dirname( __DIR__ ) . '/payments/stripe/sync.php';

function register_routes(): void {
	Rest\register_route(
		'mainstay/v1',
		'/subscriptions',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_subscriptions',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => Listing\get_route_args(
				'subscriptions',
				array_keys( Shown\get_subscription_state_labels() )
			) + Rest\get_paging_args(),
		]
	);
	Rest\register_route(
		'mainstay/v1',
		'/subscriptions/(?P<id>\d+)/cancel',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\cancel_subscription',
			'permission_callback' => __NAMESPACE__ . '\can_cancel',
		]
	);
}

/** Allows administrators. */
function can_read(): bool {
	return current_user_can( 'manage_options' );
}

/** Allows administrators. */
function can_cancel(): bool {
	return current_user_can( 'manage_options' );
}

/** Returns a page of subscriptions. */
function get_subscriptions( WP_REST_Request $request ): WP_REST_Response|WP_Error {
	try {
		$found = Listing\find_subscriptions( $request->get_params() );
		$rows  = array_map(
			'\Mainstay\Payments\Shown\format_subscription',
			$found['rows']
		);
	} catch ( \RuntimeException $error ) {
		return database_error();
	}
	$pages = (int) ceil( $found['total'] / $request['per_page'] );
	return new WP_REST_Response(
		[
			'subscriptions' => $rows,
			'total'         => $found['total'],
			'pages'         => $pages,
			'statuses'      => Shown\get_subscription_state_labels(),
		],
		200,
		[
			'X-WP-Total'      => $found['total'],
			'X-WP-TotalPages' => $pages,
		]
	);
}

/**
 * Cancels a subscription at Stripe, and stores Stripe's state.
 *
 * @return array<string, mixed>|WP_Error As Shown\format_subscription() returns it.
 */
function cancel_subscription( WP_REST_Request $request ): array|WP_Error {
	try {
		$row = Subscriptions\get_subscription( (int) $request['id'] );
		if ( ! $row || ! $row->is_recurring() ) {
			return new WP_Error(
				'mainstay_no_subscription',
				__( 'This subscription does not exist.', 'mainstay-blocks' ),
				[ 'status' => 404 ]
			);
		}
		// Stripe knows it in its own mode only, which may not be the one in use.
		return KeySlots\run_with_mode( Resources\KEY_SERVICE, $row->mode, static fn() => cancel_at_stripe( $row ) ) ??
			new WP_Error(
				'mainstay_no_key_of_mode',
				'test' === $row->mode
					? __( 'This subscription was started in Stripe’s test mode, but this site has no test key. Nothing has changed. Enter the key in the settings, then try again.', 'mainstay-blocks' )
					: __( 'This subscription was started in Stripe’s live mode, but this site has no live key. Nothing has changed. Enter the key in the settings, then try again.', 'mainstay-blocks' ),
				[ 'status' => 409 ]
			);
	} catch ( Sync\Unanswered $unanswered ) {
		return new WP_Error(
			'mainstay_stripe',
			$unanswered->getMessage(),
			[
				'status' => 502,
			]
		);
	} catch ( \RuntimeException $error ) {
		return database_error();
	}
}

/**
 * Cancels a subscription with the key of its mode, and stores Stripe's state.
 *
 * @return array<string, mixed>|WP_Error As cancel_subscription().
 */
function cancel_at_stripe( Subscription $row ): array|WP_Error {
	$ended = Subscriptions\is_active( $row )
		? Resources\cancel_subscription( $row->subscription_id )
		: [];
	if (
		is_wp_error( $ended ) &&
		404 !== $ended->get_error_data()['answered']
	) {
		return $ended;
	}
	return Shown\format_subscription(
		Sync\sync_subscription( $row->subscription_id ) ?? $row
	);
}

/** Returns the error for a database that does not answer. */
function database_error(): WP_Error {
	return new WP_Error(
		'mainstay_database',
		__( 'The database did not respond. Try again.', 'mainstay-blocks' ),
		[ 'status' => 503 ]
	);
}
