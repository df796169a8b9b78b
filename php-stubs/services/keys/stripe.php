<?php
/**
 * Stripe: the key of the account that takes payments, and the secret of its webhook, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'stripe'         => [
		'position'    => 100,
		'name'        => 'Stripe',
		'purpose'     => __(
			'Takes payments into your own account. We charge no fee.',
			'mainstay-blocks'
		),
		'help_url'    => 'https://dashboard.stripe.com/apikeys',
		'check'       => [ 'payments/stripe/setup', 'check_connection' ],
		'disconnect'  => [ 'payments/stripe/setup', 'delete_webhook' ],
		'modes'       => [ 'services/stripe', 'get_key_mode' ],
		// Names in Stripe's dashboard, which is in English for this; payments/stripe/setup.php tests them.
		'permissions' => [
			'Products: Write',
			'Prices: Write',
			'Checkout Sessions: Write',
			'Customer portal: Write',
			'Subscriptions: Write',
			'Invoices: Read',
			'Charges: Read',
			'PaymentIntents: Read',
			'Customers: Read',
			'Webhook Endpoints: Write',
		],
		'fields'      => [
			'key' => [
				'label'   => __( 'Restricted or secret key', 'mainstay-blocks' ),
				'pattern' => '/^[rs]k_(live|test)_[A-Za-z0-9]{10,250}$/',
				'format'  => __(
					'A Stripe key starts with “rk_live_” or “rk_test_”.',
					'mainstay-blocks'
				),
				'modes'   => [
					'live' => '/^[rs]k_live_/',
					'test' => '/^[rs]k_test_/',
				],
				'refused' => [
					'/^pk_/'    => __(
						'This is a publishable key, which takes no payments. Use a restricted key, which starts with “rk_”.',
						'mainstay-blocks'
					),
					'/^whsec_/' => __(
						'This is the signing secret of a webhook. It has its own field.',
						'mainstay-blocks'
					),
				],
			],
		],
	],
	'stripe-webhook' => [
		'position' => 110,
		'part_of'  => 'stripe',
		'name'     => __( 'Stripe webhook', 'mainstay-blocks' ),
		'purpose'  => __(
			'Proves that a notification about a payment comes from Stripe. It is saved for you when you save the Stripe key. Without it, no notification is accepted.',
			'mainstay-blocks'
		),
		'help_url' => 'https://dashboard.stripe.com/webhooks',
		'pattern'  => '/^whsec_[A-Za-z0-9+\/=_-]{10,250}$/',
		'format'   => __(
			'The signing secret of a webhook starts with “whsec_”.',
			'mainstay-blocks'
		),
	],
];
