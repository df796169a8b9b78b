<?php
/**
 * Donations whose block was never opened in the editor, so that nobody made their plans: their forms
 * lead to a signed address, and the plans are made when somebody really gives. Only addresses that
 * this site printed do so, and each currency has three plans at most.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationPlans;

use Mainstay\Payments\Plans;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/plans.php';
require_once dirname( __DIR__ ) . '/tries.php';

const INTERVALS = [ 'one-time', '1 month', '1 year' ];

/** Returns the name of a plan that is not there yet: currency, interval and signature. */
function get_token( string $currency, string $interval ): string {
	$place = (int) array_search( $interval, INTERVALS, true );
	return implode(
		'.',
		[
			$currency,
			$place,
			substr(
				hash_hmac(
					'sha256',
					"mainstay donation|$currency|$place",
					wp_salt( 'nonce' )
				),
				0,
				32
			),
		]
	);
}

/**
 * Finds the plan of a token, and makes it where nobody has.
 *
 * @return int The id, or 0 for a wrong token, too many attempts, or where Stripe does not answer.
 */
function find_or_create( string $token ): int {
	[$currency, $place] = explode( '.', $token ) + [ '', '' ];
	$interval           = INTERVALS[ $place ] ?? '';
	if (
		'' === $interval ||
		! preg_match( '/^[A-Z]{3}$/D', $currency ) ||
		! hash_equals( get_token( $currency, $interval ), $token )
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
	$id      = $fitting( Plans\all( 'donation' ) );
	if ( $id ) {
		return $id;
	}
	try {
		Tables\ensure();
		if ( ! Tries\may( 'plan' ) ) {
			return 0;
		}
	} catch ( \RuntimeException $error ) {
		return 0;
	}
	$made = Plans\donations( $currency );
	return is_wp_error( $made ) ? 0 : $fitting( $made );
}
