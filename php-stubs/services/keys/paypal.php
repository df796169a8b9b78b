<?php
/**
 * PayPal: the key of an app that confirms payments, as core/services.php describes it.
 *
 * @package mainstay-blocks
 */

defined( 'ABSPATH' ) || exit();

return [
	'paypal' => [
		'position' => 50,
		'name'     => 'PayPal',
		'purpose'  => sprintf(
			/* translators: %s: an address of this site. */
			__(
				'Sees at once that somebody has paid for a product, with an app of your own at PayPal. Without a key, people pay to the email address of the product. Add a webhook with this address to the app, for checkout orders and captures: %s',
				'mainstay-blocks'
			),
			rest_url( 'mainstay/v1/paypal/webhook' )
		),
		'help_url' =>
			'https://developer.paypal.com/dashboard/applications/live',
		'pattern'  =>
			'/^(sandbox\|)?[\w-]{16,128}\|[\w-]{16,128}(\|[\w-]{5,64})?$/',
		'format'   => __(
			'The key of PayPal is the client ID, a vertical bar and the secret; then another bar and the ID of the webhook. In front of an app of PayPal’s sandbox stands “sandbox” and a bar.',
			'mainstay-blocks'
		),
	],
];
