<?php
/**
 * Donations whose block was never opened in the editor, so that their plans do not exist: their forms
 * lead to a signed address, and the plans are created on the first donation. Each currency has at most
 * three plans.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationPlans;

use Mainstay\Core\SiteIdentity;
use Mainstay\Payments\Plans;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';
require_once __DIR__ . '/plans.php';
require_once dirname( __DIR__ ) . '/tries.php';

/** Intervals by the index that a token holds; the order must not change. */
const DONATION_INTERVALS = [ 'one-time', '1 month', '1 year' ];

/**
 * Returns the token of a plan that does not exist yet: currency, index of the interval and signature.
 *
 * @param string $currency Code in capital letters.
 * @param string $interval One of DONATION_INTERVALS.
 */
function get_donation_token( string $currency, string $interval ): string {
	$place = (int) array_search( $interval, DONATION_INTERVALS, true );
	return implode(
		'.',
		[
			$currency,
			$place,
			SiteIdentity\create_signature( 'donation', "$currency|$place" ),
		]
	);
}

/**
 * Returns the plan of a token, and creates it where it is missing.
 *
 * @return int ID of the plan; 0 for an invalid token, too many attempts, or where Stripe does not
 *         answer.
 */
function get_or_create_plan( string $token ): int {
	[$currency, $place, $signature] = explode( '.', $token, 3 ) + [ '', '', '' ];
	$interval                       = DONATION_INTERVALS[ $place ] ?? '';
	if (
		'' === $interval ||
		! preg_match( '/^[A-Z]{3}$/D', $currency ) ||
		! SiteIdentity\verify_signature( 'donation', "$currency|$place", $signature )
	) {
		return 0;
	}
	$fitting = static fn( $plans ) => array_values(
		array_filter(
			$plans,
			static fn( $plan ) => $plan['currency'] === $currency &&
				$plan['interval'] === $interval
		)
	)[0]['id'] ?? 0;
	$id      = $fitting( Plans\get_all_plans( 'donation' ) );
	if ( $id ) {
		return $id;
	}
	try {
		Tables\ensure_tables();
		if ( ! Tries\is_allowed( 'plan' ) ) {
			return 0;
		}
	} catch ( \RuntimeException $error ) {
		return 0;
	}
	$made = Plans\get_or_create_donation_plans( $currency );
	return is_wp_error( $made ) ? 0 : $fitting( $made );
}
