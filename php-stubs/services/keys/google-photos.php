<?php
/**
 * Google Photos: the key of an app that lets authors choose images, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'google-photos' => [
		'position' => 70,
		'name'     => 'Google Photos',
		'purpose'  => sprintf(
			/* translators: %s: an address of this site. */
			__(
				'Lets each author choose pictures in Google Photos, with an app of your own at Google: a client ID for web applications, with the Google Photos Picker API enabled and %s as redirect address. Publish the app: while it is in testing, Google ends every sign-in after seven days.',
				'mainstay-blocks'
			),
			admin_url( 'admin-post.php?action=mainstay_sign_in' )
		),
		'help_url' => 'https://console.cloud.google.com/apis/credentials',
		'pattern'  =>
			'/^[\w-]{5,100}\.apps\.googleusercontent\.com\|[\w-]{10,100}$/',
		'format'   => __(
			'The key is the client ID, which ends in “.apps.googleusercontent.com”, a vertical bar and the client secret.',
			'mainstay-blocks'
		),
	],
];
