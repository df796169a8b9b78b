<?php
/**
 * PayPal: the key of an app that confirms payments, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'paypal' => [
		'position'   => 50,
		'name'       => 'PayPal',
		'purpose'    => __(
			'Confirms payments for products immediately, using your own app at PayPal. Without an app, people pay to the email address of the product.',
			'mainstay-blocks'
		),
		'help_url'   =>
			'https://developer.paypal.com/dashboard/applications/live',
		'check'      => [ 'payments/paypal/setup', 'check_connection' ],
		'disconnect' => [ 'payments/paypal/setup', 'delete_webhook' ],
		'modes'      => [ 'services/paypal/paypal', 'get_key_mode' ],
		'fields'     => [
			'environment' => [
				'label'     => __( 'Environment', 'mainstay-blocks' ),
				'is_secret' => false,
				'choices'   => [
					'live' => [
						'label'  => __( 'Live', 'mainstay-blocks' ),
						'stored' => '',
					],
					'test' => [
						'label'  => __( 'Sandbox', 'mainstay-blocks' ),
						'stored' => 'sandbox',
					],
				],
			],
			'client_id'   => [
				'label'     => __( 'Client ID', 'mainstay-blocks' ),
				'is_secret' => false,
				'pattern'   => '/^[\w-]{16,128}$/',
				'format'    => __( 'The client ID consists of about 80 letters and digits.', 'mainstay-blocks' ),
				'refused'   => [
					'/@/' => __( 'This is an email address. The client ID is on the page of your app at PayPal.', 'mainstay-blocks' ),
				],
			],
			'secret'      => [
				'label'   => __( 'Secret', 'mainstay-blocks' ),
				'pattern' => '/^[\w-]{16,128}$/',
				'format'  => __( 'The secret consists of about 80 letters and digits.', 'mainstay-blocks' ),
			],
			'webhook_id'  => [
				'label'       => __( 'Webhook ID', 'mainstay-blocks' ),
				'is_secret'   => false,
				'is_optional' => true,
				'pattern'     => '/^[\w-]{5,64}$/',
				'format'      => __( 'Leave this empty. The webhook is created for you.', 'mainstay-blocks' ),
			],
		],
	],
];
