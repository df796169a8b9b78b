<?php
/**
 * Stripe: the key of the account that takes payments, and the secret of its webhook, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'stripe'         => [
		'position' => 100,
		'name'     => 'Stripe',
		'purpose'  => __(
			'Takes payments into your own account, with no fee of ours. Make a restricted key that may write Products, Prices, Checkout Sessions, Customer portal and Subscriptions, and read Invoices, Charges, PaymentIntents and Customers.',
			'mainstay-blocks'
		),
		'help_url' => 'https://dashboard.stripe.com/apikeys',
		'pattern'  => '/^[rs]k_(live|test)_[A-Za-z0-9]{10,250}$/',
		'format'   => __(
			'A key of Stripe starts with “rk_live_” or “rk_test_”.',
			'mainstay-blocks'
		),
		'refused'  => [
			'/^pk_/'    => __(
				'This is a publishable key, which takes no payments. Use a restricted key, which starts with “rk_”.',
				'mainstay-blocks'
			),
			'/^whsec_/' => __(
				'This is the signing secret of a webhook. It has a place of its own.',
				'mainstay-blocks'
			),
		],
	],
	'stripe-webhook' => [
		'position' => 110,
		'name'     => __( 'Stripe webhook', 'mainstay-blocks' ),
		'purpose'  => sprintf(
			/* translators: %s: an address of this site. */
			__(
				'Proves that a message about a payment is from Stripe. Add a webhook for %s with the events of checkout.session, customer.subscription, invoice.paid, invoice.payment_failed, charge.refunded and charge.dispute; its signing secret belongs here. Without it no message is believed.',
				'mainstay-blocks'
			),
			rest_url( 'mainstay/v1/stripe' )
		),
		'help_url' => 'https://dashboard.stripe.com/webhooks',
		'pattern'  => '/^whsec_[A-Za-z0-9+\/=_-]{10,250}$/',
		'format'   => __(
			'The signing secret of a webhook starts with “whsec_”.',
			'mainstay-blocks'
		),
	],
];
