<?php
/**
 * KLIPY: the key to search animated images, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'klipy' => [
		'position' => 30,
		'name'     => 'KLIPY',
		'purpose'  => __( 'Finds animated images.', 'mainstay-blocks' ),
		'help_url' => 'https://partner.klipy.com/',
		'check'    => [ 'services/klipy', 'check_key' ],
		'pattern'  => '/^[\w-]{16,128}$/',
		'format'   => __(
			'A KLIPY key consists of letters and digits.',
			'mainstay-blocks'
		),
	],
];
