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
			'Embeds posts of Instagram and Facebook. Works without a key; with one, Meta answers more often.',
			'mainstay-blocks'
		),
		'help_url' => 'https://developers.facebook.com/apps/',
		'pattern'  => '/^(\d{5,20}\|[\w-]{16,64}|EA[A-Za-z0-9]{30,500})$/',
		'format'   => __(
			'A key of Meta is the number of an app, a vertical bar and its client token, or an access token that starts with “EA”.',
			'mainstay-blocks'
		),
	],
];
