<?php
/**
 * Who may see what was paid for: a WordPress user who bought it, or whoever holds a signed cookie that
 * names subscriptions. Whether these still run is asked each time, so access ends with them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access;

use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Orders\Subscriptions;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/orders/subscriptions.php';

const COOKIE = 'mainstay_access';

const VALID = 60 * DAY_IN_SECONDS;

/** So many subscriptions one visitor can have; the newest count. */
const MOST = 20;

/** Has the present visitor one of these plans? */
function has( array $plan_ids ): bool {
	$plan_ids = array_filter( array_map( 'absint', $plan_ids ) );
	if ( ! $plan_ids ) {
		return false;
	}
	try {
		$plans = array_column( active(), 'plan_id' );
	} catch ( \RuntimeException $error ) {
		// Nobody gets in because the database is down.
		return false;
	}
	return (bool) array_intersect( $plan_ids, $plans );
}

/** What the present visitor has now. @return array[] */
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

/** What was bought with test cards is worth nothing where real ones pay, and the other way round. */
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

/** The subscriptions that the visitor's cookie names. @return int[] */
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
 * Lets the present browser in, besides what it has already.
 *
 * @param int[] $ids Of subscriptions.
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

/** Lets in who has just paid an order. */
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

/** What nobody's account has yet becomes this user's. */
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

/** Forgets this browser. */
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

function sign( string $text ): string {
	return hash_hmac( 'sha256', "mainstay access|$text", wp_salt( 'auth' ) );
}
