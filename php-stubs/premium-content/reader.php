<?php
/**
 * The reader: a confirmed subscriber of the newsletter, known by a signed cookie or by the email
 * address of an account, or somebody with a plan.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Reader;

use Mainstay\Payments;
use Mainstay\Payments\Access;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Tiers;
use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/newsletter/subscribers/subscribers.php';
require_once dirname( __DIR__ ) . '/payments/payments.php';
require_once dirname( __DIR__ ) . '/payments/access.php';
require_once __DIR__ . '/levels.php';
require_once __DIR__ . '/tiers.php';

const COOKIE = 'mainstay_reader';

const COOKIE_LIFETIME = 180 * DAY_IN_SECONDS;

/** Checks, without a query, whether the current visitor may have access to anything. */
function may_have_something(): bool {
	return is_user_logged_in() ||
		isset( $_COOKIE[ COOKIE ] ) ||
		isset( $_COOKIE[ Access\ACCESS_COOKIE ] );
}

/** Checks whether the current visitor has what a level needs; false for an unknown level. */
function has_level( string $level, int $tier ): bool {
	static $answers = [];
	if ( ! may_have_something() ) {
		return false;
	}
	$key                      = md5(
		(string) wp_json_encode(
			[
				get_current_blog_id(),
				get_current_user_id(),
				$_COOKIE[ COOKIE ] ?? '', // phpcs:ignore WordPress.Security -- Compared only.
			$_COOKIE[ Access\ACCESS_COOKIE ] ?? '', // phpcs:ignore WordPress.Security -- Compared only.
			$level,
			$tier,
			]
		)
	);
	return $answers[ $key ] ??= match ( $level ) {
		Levels\SUBSCRIBERS => is_subscriber() || pays_for_any_plan(),
		Levels\PAID, Levels\PAID_ANY => Payments\has_access(
			Tiers\plans_for( Levels\PAID_ANY === $level ? 0 : $tier )
		),
		default => false
	};
}

/** Checks whether the current visitor is a confirmed subscriber. */
function is_subscriber(): bool {
	if ( get_person() ) {
		return true;
	}
	$email  = is_user_logged_in()
		? Subscribers\normalize_email( (string) wp_get_current_user()->user_email )
		: '';
	$person = '' === $email ? null : Subscribers\find_subscriber( $email );
	return $person && 'confirmed' === $person['state'];
}

/** Checks whether the current visitor has an active plan that is not a donation. */
function pays_for_any_plan(): bool {
	try {
		$plans = array_column( Access\get_active_subscriptions(), 'plan_id' );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	foreach ( $plans as $id ) {
		if ( 'donation' !== Tiers\type_of( (int) $id ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the subscriber of the cookie, while confirmed.
 *
 * @return array<string, mixed>|null As Subscribers\find_subscriber() returns it.
 */
function get_person(): ?array {
	$cookie = $_COOKIE[ COOKIE ] ?? ''; // phpcs:ignore WordPress.Security -- Signed, and matched below.
	if (
		! is_string( $cookie ) ||
		! preg_match(
			'/^(\d{1,18})\.(\d{10})\.([0-9a-f]{64})$/D',
			$cookie,
			$parts
		) ||
		(int) $parts[2] <= time()
	) {
		return null;
	}
	$person = Subscribers\find_subscriber( (int) $parts[1] );
	return $person &&
		'confirmed' === $person['state'] &&
		hash_equals( sign( $person, (int) $parts[2] ), $parts[3] )
		? $person
		: null;
}

/**
 * Sets the cookie that identifies the current browser as a subscriber's.
 *
 * @param array<string, mixed> $person As Subscribers\find_subscriber() returns it.
 */
function welcome( array $person ): void {
	$expires           = time() + COOKIE_LIFETIME;
	$cookie            = "{$person['id']}.$expires." . sign( $person, $expires );
	$_COOKIE[ COOKIE ] = $cookie;
	setcookie(
		COOKIE,
		$cookie,
		[
			'expires'  => $expires,
			'path'     => COOKIEPATH ?: '/',
			'domain'   => COOKIE_DOMAIN ?: '',
			'secure'   => 'https' === wp_parse_url( home_url(), PHP_URL_SCHEME ),
			'httponly' => true,
			'samesite' => 'Lax',
		]
	);
}

/**
 * Returns the signature of the cookie. It contains the subscriber's secret, so that the cookie of a
 * deleted subscriber is invalid.
 *
 * @param array<string, mixed> $person  As Subscribers\find_subscriber() returns it.
 * @param int                  $expires Unix time.
 */
function sign( array $person, int $expires ): string {
	return hash_hmac(
		'sha256',
		"mainstay reader|{$person['id']}|$expires|{$person['secret']}",
		wp_salt( 'auth' )
	);
}
