<?php
/**
 * Text about the newsletter for the site's privacy policy.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\PrivacyPolicy;

use Mainstay\Core\PrivacyPolicy;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\Subscribers\Tables;
use Mainstay\Newsletter\Subscribers\Topics;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/privacy-policy.php';
require_once __DIR__ . '/subscribers/tables.php';

/** Suggests the text. Runs on `admin_init`, for users who may edit the privacy policy. */
function suggest_text(): void {
	if ( ! Tables\tables_exist() ) {
		return;
	}
	require_once __DIR__ . '/subscribers/topics.php';
	$address = Settings\get_setting( 'store_address' )
		? __( 'Your IP address is stored with it.', 'mainstay-blocks' )
		: __( 'Your IP address is not stored with it.', 'mainstay-blocks' );
	PrivacyPolicy\add_suggested_text(
		__( 'Newsletter', 'mainstay-blocks' ),
		[
			__(
				'If you subscribe to our posts by email, this site stores your email address, your name if you gave it, and when, where and to what you agreed. You get posts only after you have confirmed your address. A request that is not confirmed is deleted after 30 days.',
				'mainstay-blocks'
			),
			...Topics\are_topics_on()
				? [
					__(
						'The categories that you chose are stored with it. You can change them with a link in every email.',
						'mainstay-blocks'
					),
				]
				: [],
			$address,
			__(
				'Every email has a link to unsubscribe. We do not record whether you open an email or which links you follow.',
				'mainstay-blocks'
			),
		]
	);
}
