<?php
/**
 * Mapbox: the key of maps that visitors see, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'mapbox' => [
		'position' => 10,
		'name'     => 'Mapbox',
		'purpose'  => __(
			'Shows Mapbox maps and finds addresses.',
			'mainstay-blocks'
		),
		'help_url' => 'https://console.mapbox.com/account/access-tokens/',
		'check'    => [ 'services/mapbox', 'check_key' ],
		'pattern'  => '/^pk\.[\w.-]+$/',
		'format'   => __(
			'A Mapbox key is a public token: it starts with “pk.”.',
			'mainstay-blocks'
		),
		'refused'  => [
			'/^sk\./' => __(
				'This is a secret token, but the key for maps is visible to every visitor. Use a public token, which starts with “pk.”.',
				'mainstay-blocks'
			),
		],
	],
];
