<?php
/**
 * Access to what was paid for: by WordPress account, or by a signed cookie that names subscriptions.
 * The state of these subscriptions is read on each request, so access ends with them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access;

use Mainstay\Core\CacheBypass;
use Mainstay\Core\SiteIdentity;
use Mainstay\Payments\Orders\Subscription\Subscription;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/orders/subscriptions.php';

/** Name of the signed cookie, without the site: subscription IDs, expiry time and signature. */
const ACCESS_COOKIE = 'mainstay_access';

/** Lifetime of the cookie, in seconds. */
const COOKIE_LIFETIME_SECONDS = 60 * DAY_IN_SECONDS;

/** Maximum number of subscriptions in one cookie; the newest are kept. */
const MAX_SUBSCRIPTIONS_IN_COOKIE = 20;

/**
 * Checks whether the current visitor has one of these plans.
 *
 * @param int[] $plan_ids IDs of plans.
 */
function has_active_plan( array $plan_ids ): bool {
	$plan_ids = array_filter( array_map( 'absint', $plan_ids ) );
	if ( ! $plan_ids ) {
		return false;
	}
	try {
		$plans = array_column( get_active_subscriptions(), 'plan_id' );
	} catch ( \RuntimeException $error ) {
		// Without an answer of the database, access is denied.
		return false;
	}
	return (bool) array_intersect( $plan_ids, $plans );
}

/**
 * Returns the active subscriptions of the current visitor.
 *
 * @return list<Subscription>
 */
function get_active_subscriptions(): array {
	if ( ! Tables\do_tables_exist() ) {
		return [];
	}
	$subscriptions = is_user_logged_in()
		? Subscriptions\get_active_by( 'user_id', get_current_user_id() )
		: [];
	foreach ( get_ids_from_cookie() as $id ) {
		$subscription = Subscriptions\get_subscription( $id );
		if ( $subscription && Subscriptions\is_active( $subscription ) ) {
			$subscriptions[] = $subscription;
		}
	}
	return filter_by_key_mode( array_values( array_column( $subscriptions, null, 'id' ) ) );
}

/**
 * Removes Stripe subscriptions of the other mode: test purchases give no access on a live site, and
 * vice versa.
 *
 * @param list<Subscription> $subscriptions
 * @return list<Subscription>
 */
function filter_by_key_mode( array $subscriptions ): array {
	if (
		! array_filter( $subscriptions, static fn( $subscription ) => 'stripe' === $subscription->provider )
	) {
		return $subscriptions;
	}
	require_once dirname( __DIR__ ) . '/stripe/resources.php';
	$mode = Resources\get_mode();
	return array_values(
		array_filter(
			$subscriptions,
			static fn( $subscription ) => 'stripe' !== $subscription->provider ||
				$mode === $subscription->mode
		)
	);
}

/**
 * Returns the subscription IDs of the visitor's cookie, if its signature is valid and it has not
 * expired.
 *
 * @return int[]
 */
function get_ids_from_cookie(): array {
	if (
		! preg_match(
			'/^(\d+(?:-\d+)*)\.(\d{10})\.([0-9a-f]{64})$/D',
			SiteIdentity\get_cookie( ACCESS_COOKIE ),
			$parts
		)
	) {
		return [];
	}
	return (int) $parts[2] > time() &&
		SiteIdentity\verify_signature( 'access', "$parts[1].$parts[2]", $parts[3] )
		? array_map( 'intval', explode( '-', $parts[1] ) )
		: [];
}

/**
 * Adds subscriptions to the access cookie of the current browser, and to the account of a logged-in
 * user.
 *
 * @param int[] $ids IDs of subscriptions.
 */
function grant_access( array $ids ): void {
	if ( ! $ids ) {
		return;
	}
	$all     = array_slice(
		array_unique( [ ...array_map( 'intval', $ids ), ...get_ids_from_cookie() ] ),
		0,
		MAX_SUBSCRIPTIONS_IN_COOKIE
	);
	$expires = time() + COOKIE_LIFETIME_SECONDS;
	$body    = implode( '-', $all ) . ".$expires";
	SiteIdentity\set_cookie( ACCESS_COOKIE, "$body." . SiteIdentity\create_signature( 'access', $body ), $expires );
	require_once dirname( __DIR__, 2 ) . '/core/cache-bypass.php';
	CacheBypass\set_cookie( CacheBypass\ACCESS_COOKIE );
	if ( is_user_logged_in() ) {
		assign_to_user( $ids, get_current_user_id() );
	}
}

/**
 * Grants access to the subscriptions of an order that was just paid.
 *
 * @param string $reference Of the order.
 */
function grant_access_for_order( string $reference ): void {
	grant_access(
		array_map(
			'intval',
			array_column(
				Tables\get_rows(
					'SELECT id FROM %i WHERE reference = %s',
					Tables\get_table_name( 'subscriptions' ),
					$reference
				),
				'id'
			)
		)
	);
}

/**
 * Assigns subscriptions that belong to no account to a user.
 *
 * @param int[] $ids  IDs of subscriptions.
 * @param int   $user ID of the user.
 */
function assign_to_user( array $ids, int $user ): void {
	foreach ( $ids as $id ) {
		Tables\run_statement(
			'UPDATE %i SET user_id = %d, version = version + 1 WHERE id = %d AND user_id = 0',
			Tables\get_table_name( 'subscriptions' ),
			$user,
			(int) $id
		);
	}
}

/** Deletes the access cookie of the current browser. */
function delete_cookie(): void {
	SiteIdentity\set_cookie( ACCESS_COOKIE, '' );
}
