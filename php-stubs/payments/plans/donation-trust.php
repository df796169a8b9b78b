<?php
/**
 * The sentence below the button of a donation.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Plans\DonationTrust;

use Mainstay\Payments;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/payments.php';

/**
 * Returns as HTML who takes the payment, and where a repeated donation is changed or ended.
 *
 * @param string $interval Of the donation.
 */
function render_trust( string $interval ): string {
	return 'one-time' === $interval
		? sprintf(
			'<p class="donations__trust">%s</p>',
			esc_html__( 'Secure payment by Stripe.', 'mainstay-blocks' )
		)
		: sprintf(
			'<p class="donations__trust">%s <a href="%s" rel="nofollow">%s</a></p>',
			esc_html__( 'Secure payment by Stripe. You can cancel at any time.', 'mainstay-blocks' ),
			esc_url( Payments\get_portal_url( (string) get_permalink() ) ),
			esc_html__( 'Change or cancel a donation', 'mainstay-blocks' )
		);
}
