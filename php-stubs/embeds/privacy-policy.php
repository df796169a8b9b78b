<?php
/**
 * Text about content of other companies for the site's privacy policy.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Embeds\PrivacyPolicy;

use Mainstay\Core\PrivacyPolicy;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/privacy-policy.php';

/** Suggests the text. Runs on `admin_init`, for users who may edit the privacy policy. */
function suggest_text(): void {
	$consent = Settings\get_setting( 'consent_gate' )
		? __( 'Such content is loaded only after you agree to it.', 'mainstay-blocks' )
		: __( 'Such content is loaded with the page.', 'mainstay-blocks' );
	PrivacyPolicy\add_suggested_text(
		__( 'Content from other companies', 'mainstay-blocks' ),
		[
			__(
				'Maps, calendars, videos and other content on this site may come from other companies. They receive your IP address and may set cookies, as if you had visited their own sites.',
				'mainstay-blocks'
			),
			$consent,
		]
	);
}
