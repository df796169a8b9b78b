<?php
/**
 * Pexels: the key to search photos, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'pexels' => [
		'position' => 60,
		'name'     => 'Pexels',
		'purpose'  => __( 'Finds free photos.', 'mainstay-blocks' ),
		'help_url' => 'https://www.pexels.com/api/',
		'check'    => [ 'services/pexels', 'check_key' ],
		'pattern'  => '/^[A-Za-z0-9]{20,100}$/',
		'format'   => __(
			'A Pexels key consists of letters and digits, usually 56.',
			'mainstay-blocks'
		),
	],
];
