<?php
/**
 * Instagram: the key of an app that reads the images of connected accounts, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'instagram' => [
		'position' => 40,
		'name'     => 'Instagram',
		'purpose'  => __(
			'Shows the newest pictures of your Instagram account. It needs an app of your own at Meta.',
			'mainstay-blocks'
		),
		'help_url' => 'https://developers.facebook.com/apps/',
		'pattern'  => '/^\d{5,20}\|[0-9a-f]{32}$/',
		'format'   => sprintf(
			/* translators: %s: address of a page of this site. */
			__(
				'The key of Instagram is the ID of your Instagram app, a vertical bar and its secret. Enter this redirect address in the app: %s',
				'mainstay-blocks'
			),
			admin_url( 'admin-post.php?action=mainstay_sign_in' )
		),
	],
];
