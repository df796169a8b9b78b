<?php
/**
 * Access to what was paid for: by WordPress account, or by a signed cookie that names subscriptions.
 * The state of these subscriptions is read on each request, so access ends with them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access;

use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/orders/subscriptions.php';

/** Name of the signed cookie: subscription IDs, expiry time and signature. */
const COOKIE = 'mainstay_access';

/** Lifetime of the cookie, in seconds. */
const VALID = 60 * DAY_IN_SECONDS;

/** Maximum number of subscriptions in one cookie; the newest are kept. */
const MOST = 20;

/**
 * Checks whether the current visitor has one of these plans.
 *
 * @param int[] $plan_ids IDs of plans.
 */
function has( array $plan_ids ): bool {
	$plan_ids = array_filter( array_map( 'absint', $plan_ids ) );
	if ( ! $plan_ids ) {
		return false;
	}
	try {
		$plans = array_column( active(), 'plan_id' );
	} catch ( \RuntimeException $error ) {
		// Without an answer of the database, access is denied.
		return false;
	}
	return (bool) array_intersect( $plan_ids, $plans );
}

/**
 * Returns the active subscriptions of the current visitor.
 *
 * @return list<array<string, mixed>> Rows of the subscriptions table.
 */
function active(): array {
	if ( ! Tables\are_there() ) {
		return [];
	}
	$rows = is_user_logged_in()
		? Subscriptions\active_of( 'user_id', get_current_user_id() )
		: [];
	foreach ( named() as $id ) {
		$row = Subscriptions\get( $id );
		if ( $row && Subscriptions\is_active( $row ) ) {
			$rows[] = $row;
		}
	}
	return of_this_mode( array_values( array_column( $rows, null, 'id' ) ) );
}

/**
 * Removes Stripe subscriptions of the other mode: test purchases give no access on a live site, and
 * vice versa.
 *
 * @param list<array<string, mixed>> $rows Rows of the subscriptions table.
 * @return list<array<string, mixed>>
 */
function of_this_mode( array $rows ): array {
	if (
		! array_filter( $rows, static fn( $row ) => 'stripe' === $row['provider'] )
	) {
		return $rows;
	}
	require_once __DIR__ . '/stripe/resources.php';
	$mode = Resources\mode();
	return array_values(
		array_filter(
			$rows,
			static fn( $row ) => 'stripe' !== $row['provider'] ||
				$mode === $row['mode']
		)
	);
}

/**
 * Returns the subscription IDs of the visitor's cookie, if its signature is valid and it has not
 * expired.
 *
 * @return int[]
 */
function named(): array {
	$cookie = $_COOKIE[ COOKIE ] ?? ''; // phpcs:ignore WordPress.Security -- Signed, and matched below.
	if (
		! is_string( $cookie ) ||
		! preg_match(
			'/^(\d+(?:-\d+)*)\.(\d{10})\.([0-9a-f]{64})$/D',
			$cookie,
			$parts
		)
	) {
		return [];
	}
	return (int) $parts[2] > time() &&
		hash_equals( sign( "$parts[1].$parts[2]" ), $parts[3] )
		? array_map( 'intval', explode( '-', $parts[1] ) )
		: [];
}

/**
 * Adds subscriptions to the access cookie of the current browser, and to the account of a logged-in
 * user.
 *
 * @param int[] $ids IDs of subscriptions.
 */
function welcome( array $ids ): void {
	if ( ! $ids ) {
		return;
	}
	$all               = array_slice(
		array_unique( [ ...array_map( 'intval', $ids ), ...named() ] ),
		0,
		MOST
	);
	$body              = implode( '-', $all ) . '.' . ( time() + VALID );
	$cookie            = $body . '.' . sign( $body );
	$_COOKIE[ COOKIE ] = $cookie;
	setcookie(
		COOKIE,
		$cookie,
		[
			'expires'  => time() + VALID,
			'path'     => COOKIEPATH ?: '/',
			'domain'   => COOKIE_DOMAIN ?: '',
			'secure'   => 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
			'httponly' => true,
			'samesite' => 'Lax',
		]
	);
	if ( is_user_logged_in() ) {
		adopt( $ids, get_current_user_id() );
	}
}

/**
 * Grants access to the subscriptions of an order that was just paid.
 *
 * @param string $reference Of the order.
 */
function welcome_reference( string $reference ): void {
	welcome(
		array_map(
			'intval',
			array_column(
				Tables\rows(
					'SELECT id FROM %i WHERE reference = %s',
					Tables\name( 'subscriptions' ),
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
function adopt( array $ids, int $user ): void {
	foreach ( $ids as $id ) {
		Tables\change(
			'UPDATE %i SET user_id = %d, version = version + 1 WHERE id = %d AND user_id = 0',
			Tables\name( 'subscriptions' ),
			$user,
			(int) $id
		);
	}
}

/** Deletes the access cookie of the current browser. */
function leave(): void {
	unset( $_COOKIE[ COOKIE ] );
	setcookie(
		COOKIE,
		'',
		[
			'expires' => 1,
			'path'    => COOKIEPATH ?: '/',
			'domain'  => COOKIE_DOMAIN ?: '',
		]
	);
}

/** Returns the signature of the cookie's content. */
function sign( string $text ): string {
	return hash_hmac( 'sha256', "mainstay access|$text", wp_salt( 'auth' ) );
}
