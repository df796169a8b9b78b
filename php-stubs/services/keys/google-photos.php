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
				'Lets each author choose images from Google Photos, using your own app at Google: a client ID for a web application, with the Google Photos Picker API enabled and %s as the redirect address. Publish the app, because Google ends every sign-in after seven days while the app is in testing.',
				'mainstay-blocks'
			),
			admin_url( 'admin-post.php?action=mainstay_sign_in' )
		),
		'help_url' => 'https://console.cloud.google.com/apis/credentials',
		'check'    => [ 'services/google-photos', 'check_key' ],
		'fields'   => [
			'client_id' => [
				'label'     => __( 'Client ID', 'mainstay-blocks' ),
				'is_secret' => false,
				'pattern'   => '/^[\w-]{5,100}\.apps\.googleusercontent\.com$/',
				'format'    => __(
					'The client ID ends in “.apps.googleusercontent.com”.',
					'mainstay-blocks'
				),
				'refused'   => [
					'/^GOCSPX-/' => __( 'This is the client secret. Enter it in the field below.', 'mainstay-blocks' ),
				],
			],
			'secret'    => [
				'label'   => __( 'Client secret', 'mainstay-blocks' ),
				'pattern' => '/^[\w-]{10,100}$/',
				'format'  => __( 'The client secret usually begins with “GOCSPX-”.', 'mainstay-blocks' ),
				'refused' => [
					'/\.apps\.googleusercontent\.com$/' => __( 'This is the client ID. Enter it in the field above.', 'mainstay-blocks' ),
				],
			],
		],
	],
];
