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
				'Files that you send with a form are stored on this site with your answers. Only people who are allowed to read your answers can open the files. They are deleted together with your answers.',
				'mainstay-blocks'
			),
		]
		: [];
	PrivacyPolicy\add_suggested_text(
		__( 'Forms', 'mainstay-blocks' ),
		[
			__(
				'What you send with a form is stored on this site and emailed to its recipients: your answers, the time and the page. It is kept until it is deleted, or for the period that the form states.',
				'mainstay-blocks'
			),
			...$files,
			$address,
			__(
				'To prevent spam, this site counts how often a form is sent, using a hash of your IP address that only this site can compute. The hash is deleted after a day.',
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
