<?php
/**
 * Routes of plans and of the state of payments, for the editor.
 *
 * Asked by: shared/memberships. Uses: payments/payments.php, services/stripe.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Memberships;

use Mainstay\Core\PlainText;
use Mainstay\Core\Availability;
use Mainstay\Currencies;
use Mainstay\Payments;
use Mainstay\Payments\Lists;
use Mainstay\Payments\Stripe\Account;
use Mainstay\Payments\Plans;
use Mainstay\PremiumContent\Tiers;
use Mainstay\Rest;
use WP_Error;
use WP_REST_Request;
use function Mainstay\Rest\can_write_posts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/payments/payments.php';
require_once dirname( __DIR__ ) . '/payments/plans/plans.php';
require_once dirname( __DIR__ ) . '/payments/stripe/account.php';

function register_routes(): void {
	$currency = [
		'type'     => 'string',
		'enum'     => array_keys( Currencies\get_currencies()['formats'] ),
		'required' => true,
	];
	$type     = [
		'type'    => 'string',
		'enum'    => Plans\PLAN_TYPES,
		'default' => '',
	];
	Rest\register_route(
		'wpcom/v2',
		'/memberships/status',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\get_payment_status',
			'permission_callback' => __NAMESPACE__ . '\can_read',
			'args'                => [
				// Name of the block; the answer does not depend on it.
				'source' => [
					'type'    => 'string',
					'enum'    => [
						'gutenberg',
						'gutenberg-wpcom',
						'calypso',
						'launchpad',
					],
					'default' => 'gutenberg',
				],
				'type'   => [
					'type'    => 'string',
					'enum'    => [ '', 'all', 'donation' ],
					'default' => 'all',
				],
				// Asks for `opened_by`, too; 0 for any tier.
				'tier'   => [
					'type'    => 'integer',
					'minimum' => 0,
				],
			],
		]
	);
	Rest\register_route(
		'wpcom/v2',
		'/memberships/product',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\create_plan',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [
				'title'    => [
					'type'      => 'string',
					'required'  => true,
					'maxLength' => 200,
				],
				'price'    => [
					'type'     => 'number',
					'required' => true,
				],
				'currency' => $currency,
				'interval' => [
					'type'     => 'string',
					'enum'     => Lists\get_lists()['planIntervals'],
					'required' => true,
				],
				'type'     => $type,
			],
		]
	);
	Rest\register_route(
		'wpcom/v2',
		'/memberships/product/(?P<id>\d+)',
		[
			[
				'methods'             => 'POST, PUT',
				'callback'            => __NAMESPACE__ . '\rename_plan',
				'permission_callback' => __NAMESPACE__ . '\can_change',
				'args'                => [
					'title' => [
						'type'      => 'string',
						'required'  => true,
						'maxLength' => 200,
					],
				],
			],
			[
				'methods'             => 'DELETE',
				'callback'            => __NAMESPACE__ . '\delete_plan',
				'permission_callback' => __NAMESPACE__ . '\can_change',
			],
		]
	);
	Rest\register_route(
		'wpcom/v2',
		'/memberships/products',
		[
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\create_donation_plans',
			'permission_callback' => __NAMESPACE__ . '\can_change',
			'args'                => [
				'type'     => [
					'type'     => 'string',
					'enum'     => [ 'donation' ],
					'required' => true,
				],
				'currency' => $currency,
			],
		]
	);
}

/** Allows users who write posts. */
function can_read(): bool {
	return can_write_posts();
}

/** Allows editors and administrators, because a plan concerns the whole site. */
function can_change(): bool {
	return Plans\can_manage_plans();
}

/**
 * Returns the state of payments and the plans.
 *
 * @return array<string, mixed> `products` are plans as Plans\read_plan() returns them; `errors` only where
 *         the account has a problem; `opened_by` the IDs of plans for sale that open a post of `tier`.
 */
function get_payment_status( WP_REST_Request $request ): array {
	$type    = $request['type'];
	$account = Account\get_account_state();
	/**
	 * Filters whether the host's plan has to be upgraded before the site can take payments.
	 *
	 * @param bool $should_upgrade False, unless the host's plan (`mainstay_plan`) excludes payments.
	 */
	$should_upgrade = (bool) apply_filters(
		'mainstay_should_upgrade_for_memberships',
		Account\is_excluded_by_plan()
	);
	$status         = [
		'should_upgrade_to_access_memberships' => $should_upgrade,
		'upgrade_url'                          => Availability\get_plan()['url'],
		'connect_url'                          => $account['is_connected'] ? '' : Account\get_connect_url(),
		'manage_url'                           => Account\get_manage_url(),
		'connected_account_id'                 => $account['id'],
		'site_slug'                            => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
		'products'                             => Plans\get_all_plans( 'all' === $type ? null : $type ),
	];
	if ( isset( $request['tier'] ) ) {
		require_once dirname( __DIR__ ) . '/premium-content/tiers.php';
		$status['opened_by'] = array_column( Tiers\get_plans_for_sale( (int) $request['tier'] ), 'id' );
	}
	return $account['error']
		? $status + [ 'errors' => [ 'stripe' => [ $account['error'] ] ] ]
		: $status;
}

/**
 * Creates a plan.
 *
 * @return array<string, mixed>|WP_Error The plan. Errors: `mainstay_not_connected` (409), and those of
 *         Plans\create_plan().
 */
function create_plan( WP_REST_Request $request ): array|WP_Error {
	$error = get_connection_error();
	return $error ??
		Plans\create_plan(
			[
				'title'    => PlainText\to_line( $request['title'] ),
				'price'    => (float) $request['price'],
				'currency' => $request['currency'],
				'interval' => $request['interval'],
				'type'     => $request['type'],
			]
		);
}

/**
 * Changes the title of a plan; the price cannot be changed, because subscribers agreed to it.
 *
 * @return array<string, mixed>|WP_Error The plan; errors of Plans\rename_plan().
 */
function rename_plan( WP_REST_Request $request ): array|WP_Error {
	return Plans\rename_plan(
		(int) $request['id'],
		PlainText\to_line( $request['title'] )
	);
}

/**
 * Stops selling a plan; its subscribers keep it.
 *
 * @return array<string, mixed>|WP_Error `deleted` and `previous`. Error `mainstay_no_plan` (404).
 */
function delete_plan( WP_REST_Request $request ): array|WP_Error {
	$plan = Plans\find_plan( (int) $request['id'] );
	return $plan && Plans\retire_plan( $plan['id'] )
		? [
			'deleted'  => true,
			'previous' => $plan,
		]
		: Plans\plan_not_found_error();
}

/**
 * Creates the plans of a donation form in one currency.
 *
 * @return array{products: list<array{id: int, title: string, price: float, currency: string, interval: string,
 *         type: string}>}|WP_Error Errors: `mainstay_not_connected` (409), and those of Plans\create_plan().
 */
function create_donation_plans( WP_REST_Request $request ): array|WP_Error {
	$plans = get_connection_error() ?? Plans\get_or_create_donation_plans( $request['currency'] );
	return is_wp_error( $plans ) ? $plans : [ 'products' => $plans ];
}

/** Returns the error for a site without Stripe, `mainstay_not_connected` (409), or null. */
function get_connection_error(): ?WP_Error {
	return Payments\is_connected()
		? null
		: new WP_Error(
			'mainstay_not_connected',
			__(
				'Connect to Stripe to use this block on your site',
				'mainstay-blocks'
			),
			[ 'status' => 409 ]
		);
}
