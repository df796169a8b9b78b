<?php
/**
 * Meta: the key to embed posts of Instagram and Facebook, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'meta' => [
		'position' => 80,
		'name'     => 'Meta',
		'purpose'  => __(
			'Embeds posts from Instagram and Facebook. Works without a key. With a key, Meta allows more requests.',
			'mainstay-blocks'
		),
		'help_url' => 'https://developers.facebook.com/apps/',
		'check'    => [ 'services/meta', 'check_key' ],
		'pattern'  => '/^(\d{5,20}\|[\w-]{16,64}|EA[A-Za-z0-9]{30,500})$/',
		'format'   => __(
			'Enter the ID of an app and its client token, or an access token alone, which starts with “EA”.',
			'mainstay-blocks'
		),
		'fields'   => [
			'app_id' => [
				'label'       => __( 'App ID', 'mainstay-blocks' ),
				'is_secret'   => false,
				'is_optional' => true,
				'pattern'     => '/^\d{5,20}$/',
				'format'      => __( 'The ID consists of digits. With an access token, no ID is needed.', 'mainstay-blocks' ),
			],
			'token'  => [
				'label'   => __( 'Client token or access token', 'mainstay-blocks' ),
				'pattern' => '/^([\w-]{16,64}|EA[A-Za-z0-9]{30,500})$/',
				'format'  => __( 'An access token starts with “EA”.', 'mainstay-blocks' ),
			],
		],
	],
];
