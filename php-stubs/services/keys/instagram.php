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
		'purpose'  => sprintf(
			/* translators: %s: address of a page of this site. */
			__(
				'Shows the latest images from your Instagram account. It requires your own app at Meta, with this redirect address: %s',
				'mainstay-blocks'
			),
			admin_url( 'admin-post.php?action=mainstay_sign_in' )
		),
		'help_url' => 'https://developers.facebook.com/apps/',
		'fields'   => [
			'app_id' => [
				'label'     => __( 'Instagram app ID', 'mainstay-blocks' ),
				'is_secret' => false,
				'pattern'   => '/^\d{5,20}$/',
				'format'    => __( 'The ID consists of digits.', 'mainstay-blocks' ),
			],
			'secret' => [
				'label'   => __( 'Instagram app secret', 'mainstay-blocks' ),
				'pattern' => '/^[0-9a-f]{32}$/',
				'format'  => __( 'The secret consists of 32 digits and letters from a to f.', 'mainstay-blocks' ),
				'refused' => [
					'/^\d{5,20}$/' => __( 'This is the app ID. Enter it in the field above.', 'mainstay-blocks' ),
				],
			],
		],
	],
];
