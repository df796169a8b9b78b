<?php
/**
 * The services that the owner can store a key for.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/**
 * Returns all services for which the owner can store a key, by slug: name, purpose of the key, page
 * to get one, pattern of a key (in words and as a regular expression), and patterns that are
 * refused with a sentence of their own.
 *
 * @return array<string, array{name: string, purpose: string, help_url: string, format: string,
 *         pattern: string, refused: array<string, string>}>
 */
function get_services(): array {
	$services = [
		'mapbox'         => [
			'name'     => 'Mapbox',
			'purpose'  => __(
				'Shows Mapbox maps and finds addresses.',
				'mainstay-blocks'
			),
			'help_url' => 'https://console.mapbox.com/account/access-tokens/',
			'pattern'  => '/^pk\.[\w.-]+$/',
			'format'   => __(
				'A Mapbox key is a public token: it starts with “pk.”.',
				'mainstay-blocks'
			),
			'refused'  => [
				'/^sk\./' => __(
					'This is a secret token, and the key of a map is visible to every visitor. Use a public token, which starts with “pk.”.',
					'mainstay-blocks'
				),
			],
		],
		'giphy'          => [
			'name'     => 'GIPHY',
			'purpose'  => __( 'Finds animated pictures.', 'mainstay-blocks' ),
			'help_url' => 'https://developers.giphy.com/dashboard/',
			'pattern'  => '/^[A-Za-z0-9]{16,64}$/',
			'format'   => __(
				'A GIPHY key consists of letters and digits, 32 of them as a rule.',
				'mainstay-blocks'
			),
		],
		'klipy'          => [
			'name'     => 'KLIPY',
			'purpose'  => __( 'Finds animated pictures.', 'mainstay-blocks' ),
			'help_url' => 'https://partner.klipy.com/',
			'pattern'  => '/^[\w-]{16,128}$/',
			'format'   => __(
				'A KLIPY key consists of letters and digits.',
				'mainstay-blocks'
			),
		],
		'instagram'      => [
			'name'     => 'Instagram',
			'purpose'  => __(
				'Shows the newest pictures of your Instagram account. It needs an app of your own at Meta.',
				'mainstay-blocks'
			),
			'help_url' => 'https://developers.facebook.com/apps/',
			'pattern'  => '/^\d{5,20}\|[0-9a-f]{32}$/',
			'format'   => sprintf(
				/* translators: %s: address of a page of this site. */
				__(
					'The key of Instagram is the ID of your Instagram app, a vertical bar and its secret. Enter this redirect address in the app: %s',
					'mainstay-blocks'
				),
				admin_url( 'admin-post.php?action=mainstay_sign_in' )
			),
		],
		'paypal'         => [
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
		'pexels'         => [
			'name'     => 'Pexels',
			'purpose'  => __( 'Finds free photos.', 'mainstay-blocks' ),
			'help_url' => 'https://www.pexels.com/api/',
			'pattern'  => '/^[A-Za-z0-9]{20,100}$/',
			'format'   => __(
				'A Pexels key consists of letters and digits, 56 of them as a rule.',
				'mainstay-blocks'
			),
		],
		'google-photos'  => [
			'name'     => 'Google Photos',
			'purpose'  => sprintf(
				/* translators: %s: an address of this site. */
				__(
					'Lets each author choose pictures in Google Photos, with an app of your own at Google: a client ID for web applications, with the Google Photos Picker API enabled and %s as redirect address. Publish the app: while it is in testing, Google ends every sign-in after seven days.',
					'mainstay-blocks'
				),
				admin_url( 'admin-post.php?action=mainstay_sign_in' )
			),
			'help_url' => 'https://console.cloud.google.com/apis/credentials',
			'pattern'  =>
				'/^[\w-]{5,100}\.apps\.googleusercontent\.com\|[\w-]{10,100}$/',
			'format'   => __(
				'The key is the client ID, which ends in “.apps.googleusercontent.com”, a vertical bar and the client secret.',
				'mainstay-blocks'
			),
		],
		'meta'           => [
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
		'mailchimp'      => [
			'name'     => 'Mailchimp',
			'purpose'  => __(
				'Adds people who sign up to your mailing list.',
				'mainstay-blocks'
			),
			'help_url' => 'https://mailchimp.com/help/about-api-keys/',
			'pattern'  => '/^[0-9a-f]{32}-[a-z]{2,4}\d{1,3}$/',
			'format'   => __(
				'A Mailchimp key is 32 digits and letters, a dash and the name of a data centre, for example “-us21”.',
				'mainstay-blocks'
			),
		],
		'stripe'         => [
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
		'x'              => [
			'name'     => 'X',
			'purpose'  => __(
				'Reads whole threads of X, with their pictures, when they become blocks. Without a key it is one post at a time. X asks money for every post that is read.',
				'mainstay-blocks'
			),
			'help_url' => 'https://console.x.com/',
			'pattern'  => '/^[\w+=\/-]{40,300}$/',
			'format'   => __(
				'The key is the bearer token of an app of yours.',
				'mainstay-blocks'
			),
			'refused'  => [
				// WordPress removes such characters from stored values.
				// phpcs:ignore WordPress.WP.I18n.MissingTranslatorsComment -- Signs of a key, no placeholders.
				'/%/' => __(
					'Please write “+” in the place of “%2B”, “/” in the place of “%2F” and “=” in the place of “%3D”.',
					'mainstay-blocks'
				),
			],
		],
	];
	/**
	 * Filters the services for which a key can be stored on the settings screen.
	 *
	 * @param array $services Services by slug; only `name` is required.
	 */
	$services = (array) apply_filters( 'mainstay_services', $services );
	$known    = [];
	foreach ( $services as $slug => $service ) {
		if (
			is_array( $service ) &&
			preg_match( '/^[a-z0-9][a-z0-9_-]{0,39}$/', (string) $slug ) &&
			is_string( $service['name'] ?? null )
		) {
			$known[ $slug ] = $service + [
				'purpose'  => '',
				'help_url' => '',
				'pattern'  => '',
				'format'   => '',
				'refused'  => [],
			];
		}
	}
	return $known;
}

/** Returns the name of a service as people read it, or its slug where it is not known. */
function get_service_name( string $slug ): string {
	return get_services()[ $slug ]['name'] ?? $slug;
}

/** Validates a key. Returns a sentence that says what is wrong, or an empty string. */
function validate_key( string $slug, string $key ): string {
	$service = get_services()[ $slug ] ?? null;
	if ( ! $service ) {
		return __( 'This service is not known here.', 'mainstay-blocks' );
	}
	if ( '' === $key ) {
		return __( 'Please enter a key.', 'mainstay-blocks' );
	}
	foreach ( $service['refused'] as $pattern => $sentence ) {
		if ( preg_match( $pattern, $key ) ) {
			return $sentence;
		}
	}
	if ( strlen( $key ) > 512 || preg_match( '/[^\x21-\x7e]/', $key ) ) {
		return __(
			'A key has no spaces and no special characters. Please copy it again.',
			'mainstay-blocks'
		);
	}
	if ( $service['pattern'] && ! preg_match( $service['pattern'], $key ) ) {
		return trim(
			sprintf(
				/* translators: %s: name of a service, e.g. Mapbox. */
				__( 'This does not look like a key of %s.', 'mainstay-blocks' ),
				$service['name']
			) .
				' ' .
				$service['format']
		);
	}
	return '';
}

/**
 * Returns the names of the blocks that use a service: those that need it (`mainstay.connection` in
 * block.json) and those that work better with it (`mainstay.uses`).
 *
 * @return list<string>
 */
function get_blocks_using_service( string $slug ): array {
	$using = array_filter(
		Blocks\get_manifest(),
		static fn( $metadata ) => ( $metadata['mainstay']['connection'] ?? '' ) ===
			$slug || in_array( $slug, $metadata['mainstay']['uses'] ?? [], true )
	);
	return array_column( $using, 'name' );
}
