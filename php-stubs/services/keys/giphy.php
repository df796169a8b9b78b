<?php
/**
 * GIPHY: the key to search animated images, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'giphy' => [
		'position' => 20,
		'name'     => 'GIPHY',
		'purpose'  => __( 'Finds animated images.', 'mainstay-blocks' ),
		'help_url' => 'https://developers.giphy.com/dashboard/',
		'check'    => [ 'services/giphy', 'check_key' ],
		'pattern'  => '/^[A-Za-z0-9]{16,64}$/',
		'format'   => __(
			'A GIPHY key consists of letters and digits, usually 32.',
			'mainstay-blocks'
		),
	],
];
