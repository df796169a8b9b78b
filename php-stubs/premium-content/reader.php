<?php
/**
 * The reader: a confirmed subscriber of the newsletter, known by a signed cookie or by the email
 * address of an account, or somebody with a plan.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\PremiumContent\Reader;

use Mainstay\Core\CacheBypass;
use Mainstay\Core\SiteIdentity;
use Mainstay\Payments;
use Mainstay\Payments\Access;
use Mainstay\PremiumContent\Levels;
use Mainstay\PremiumContent\Tiers;
use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/cache-bypass.php';
require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/newsletter/subscribers/subscribers.php';
require_once dirname( __DIR__ ) . '/payments/payments.php';
require_once dirname( __DIR__ ) . '/payments/access/access.php';
require_once __DIR__ . '/levels.php';
require_once __DIR__ . '/tiers.php';

/** Name of the signed cookie, without the site. */
const READER_COOKIE = 'mainstay_reader';

const COOKIE_LIFETIME_SECONDS = 180 * DAY_IN_SECONDS;

/** Checks whether the current visitor has what a level needs; false for an unknown level. */
function has_access_level( string $level, int $tier ): bool {
	static $answers = [];
	if ( ! Levels\may_have_access() ) {
		return false;
	}
	$key                      = md5(
		(string) wp_json_encode(
			[
				get_current_blog_id(),
				get_current_user_id(),
				SiteIdentity\get_cookie( READER_COOKIE ),
				SiteIdentity\get_cookie( Access\ACCESS_COOKIE ),
				$level,
				$tier,
			]
		)
	);
	return $answers[ $key ] ??= match ( $level ) {
		Levels\LEVEL_SUBSCRIBERS => is_confirmed_subscriber() || has_any_plan(),
		Levels\LEVEL_PAID, Levels\LEVEL_PAID_ANY_TIER => Payments\has_access(
			Tiers\get_plans_for_tier( Levels\LEVEL_PAID_ANY_TIER === $level ? 0 : $tier )
		),
		default => false
	};
}

/** Checks whether the current visitor is a confirmed subscriber. */
function is_confirmed_subscriber(): bool {
	return null !== get_subscriber();
}

/** Checks whether the current visitor subscribed with the address of the account, but has not confirmed it. */
function is_pending_subscriber(): bool {
	return ! get_subscriber_from_cookie() && 'pending' === ( get_subscriber_of_account()['state'] ?? '' );
}

/**
 * Returns the confirmed subscriber that the current visitor is, by the cookie or by the account.
 *
 * @return array<string, mixed>|null As Subscribers\find_subscriber() returns it.
 */
function get_subscriber(): ?array {
	$person = get_subscriber_from_cookie() ?? get_subscriber_of_account();
	return $person && 'confirmed' === $person['state'] ? $person : null;
}

/**
 * Returns the subscriber with the email address of the current account, in any state.
 *
 * @return array<string, mixed>|null As Subscribers\find_subscriber() returns it.
 */
function get_subscriber_of_account(): ?array {
	$email = is_user_logged_in()
		? Subscribers\normalize_email( (string) wp_get_current_user()->user_email )
		: '';
	return '' === $email ? null : Subscribers\find_subscriber( $email );
}

/** Checks whether the current visitor has an active plan that is not a donation. */
function has_any_plan(): bool {
	try {
		$plans = array_column( Access\get_active_subscriptions(), 'plan_id' );
	} catch ( \RuntimeException $error ) {
		return false;
	}
	foreach ( $plans as $id ) {
		if ( 'donation' !== Tiers\get_plan_type( (int) $id ) ) {
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
function get_subscriber_from_cookie(): ?array {
	if (
		! preg_match(
			'/^(\d{1,18})\.(\d{10})\.([0-9a-f]{64})$/D',
			SiteIdentity\get_cookie( READER_COOKIE ),
			$parts
		) ||
		(int) $parts[2] <= time()
	) {
		return null;
	}
	$person = Subscribers\find_subscriber( (int) $parts[1] );
	return $person &&
		'confirmed' === $person['state'] &&
		SiteIdentity\verify_signature( 'reader', name_reader( $person, (int) $parts[2] ), $parts[3] )
		? $person
		: null;
}

/**
 * Sets the cookie that identifies the current browser as a subscriber's.
 *
 * @param array<string, mixed> $person As Subscribers\find_subscriber() returns it.
 */
function grant_access( array $person ): void {
	$expires   = time() + COOKIE_LIFETIME_SECONDS;
	$signature = SiteIdentity\create_signature( 'reader', name_reader( $person, $expires ) );
	SiteIdentity\set_cookie( READER_COOKIE, "{$person['id']}.$expires.$signature", $expires );
	CacheBypass\set_cookie( CacheBypass\ACCESS_COOKIE );
}

/** Deletes the cookie of the current browser. */
function delete_cookie(): void {
	SiteIdentity\set_cookie( READER_COOKIE, '' );
}

/**
 * Returns what the cookie's signature is of. It contains the subscriber's secret, so that the cookie of a
 * deleted subscriber is invalid.
 *
 * @param array<string, mixed> $person  As Subscribers\find_subscriber() returns it.
 * @param int                  $expires Unix time.
 */
function name_reader( array $person, int $expires ): string {
	return "{$person['id']}|$expires|{$person['secret']}";
}
