<?php
/**
 * Text about forms for the site's privacy policy.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\PrivacyPolicy;

use Mainstay\Core\PostTypes;
use Mainstay\Forms\Files\StoredFiles;
use Mainstay\Core\PrivacyPolicy;
use Mainstay\Core\Settings;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/post-types.php';
require_once __DIR__ . '/files/stored-files.php';
require_once dirname( __DIR__ ) . '/core/privacy-policy.php';

/** Suggests the text. Runs on `admin_init`, for users who may edit the privacy policy. */
function suggest_text(): void {
	if ( ! has_responses() ) {
		return;
	}
	$address = Settings\get_setting( 'store_address' )
		? __( 'Your IP address is stored with it.', 'mainstay-blocks' )
		: __( 'Your IP address is not stored with it.', 'mainstay-blocks' );
	$files   = is_dir( StoredFiles\get_folder() )
		? [
			__(
				'Files that you send with a form are stored on this site with your answers. Only the people who may read these can open them, and they are deleted with them.',
				'mainstay-blocks'
			),
		]
		: [];
	PrivacyPolicy\add_suggested_text(
		__( 'Forms', 'mainstay-blocks' ),
		[
			__(
				'What you send with a form is stored on this site and emailed to the people it is meant for: your answers, the time and the page. It is kept until it is deleted, or for as long as the form says.',
				'mainstay-blocks'
			),
			...$files,
			$address,
			__(
				'To keep out spam, a hash that only this site can compute from your IP address counts how often a form is sent. It is deleted after a day.',
				'mainstay-blocks'
			),
		]
	);
}

/** Returns whether somebody sent a form of this site. */
function has_responses(): bool {
	global $wpdb;
	return (bool) $wpdb->get_var(
		$wpdb->prepare(
			"SELECT ID FROM $wpdb->posts WHERE post_type = %s LIMIT 1",
			PostTypes\RESPONSE_POST_TYPE
		)
	);
}
