<?php
/**
 * Text about likes for the site's privacy policy.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Likes\PrivacyPolicy;

use Mainstay\Core\PrivacyPolicy;
use Mainstay\Likes;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/privacy-policy.php';
require_once __DIR__ . '/likes.php';

/** Suggests the text. Runs on `admin_init`, for users who may edit the privacy policy. */
function suggest_text(): void {
	if ( ! Likes\get_like_settings()['where'] ) {
		return;
	}
	PrivacyPolicy\add_suggested_text(
		__( 'Likes', 'mainstay-blocks' ),
		[
			__(
				'If you like a post, this site stores a hash of your IP address and browser, so that your like is counted only once. The hash and the random value used to create it are deleted after a day, and no one can trace it back to you. No cookie is set.',
				'mainstay-blocks'
			),
		]
	);
}
