<?php
/**
 * Text about payments for the site's privacy policy.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\PrivacyPolicy;

use Mainstay\Core\PrivacyPolicy;
use Mainstay\Payments\Tables;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/privacy-policy.php';
require_once __DIR__ . '/tables.php';

/** Suggests the text. Runs on `admin_init`, for users who may edit the privacy policy. */
function suggest_text(): void {
	if ( ! Tables\do_tables_exist() ) {
		return;
	}
	PrivacyPolicy\add_suggested_text(
		__( 'Payments', 'mainstay-blocks' ),
		[
			__(
				'Payments are made on the pages of Stripe or PayPal, under their privacy policies. This site does not see card or account numbers.',
				'mainstay-blocks'
			),
			__(
				'For each payment, this site stores what was bought, the amount, the time, and the name and email address provided by the payment service. Orders that are never paid are deleted after 90 days.',
				'mainstay-blocks'
			),
		]
	);
}
