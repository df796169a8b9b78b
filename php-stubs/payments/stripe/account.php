<?php
/**
 * The state of the owner's Stripe account.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Account;

use Mainstay\Core\Availability;
use Mainstay\Core\Keys;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Screen as PaymentsScreen;
use Mainstay\Core\Screen;
use Mainstay\Services\Stripe;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/resources.php';

/**
 * Transient with Stripe's answer about the account, so that opening an editor does not wait for Stripe
 * each time.
 */
const ACCOUNT_TRANSIENT = 'mainstay_stripe_account';

/** Blocks and features that need payments, by their names in core/availability.php. */
const PAYMENT_FEATURES = [
	'donations',
	'payment-buttons',
	'premium-content-container',
	'recurring-payments',
];

/**
 * Returns whether the account can be used.
 *
 * @return array{is_connected: bool, id: string, error: string} `id` is the account's ID, or `stripe`
 *         where the key may not read it. `error` is a sentence for the owner, or empty.
 */
function get_account_state(): array {
	$key        = Resources\get_key();
	$has_secret = '' !== Keys\get_key( Resources\WEBHOOK_SERVICE );
	if ( '' === $key || ! $has_secret ) {
		$is_half = '' !== $key || $has_secret;
		return [
			'is_connected' => false,
			'id'           => '',
			'error'        => ! $is_half
				? ''
				: ( '' === $key
					? __(
						'The Stripe key is missing. Enter it in the settings.',
						'mainstay-blocks'
					)
					: __(
						'The signing secret of the Stripe webhook is missing. Enter it in the settings. Without it, this site is not notified of payments.',
						'mainstay-blocks'
					) ),
		];
	}
	$hash  = substr( hash( 'sha256', "account|$key" ), 0, 16 );
	$known = get_transient( ACCOUNT_TRANSIENT );
	if ( ! is_array( $known ) || $hash !== ( $known['key'] ?? '' ) ) {
		$known = [ 'key' => $hash ] + fetch_account( $key );
		'' === $known['error'] && set_transient( ACCOUNT_TRANSIENT, $known, DAY_IN_SECONDS );
	}
	return [
		'is_connected' => '' === $known['error'],
		'id'           => $known['id'],
		'error'        => $known['error'],
	];
}

/**
 * Requests the account from Stripe.
 *
 * @return array{id: string, error: string} `error` is set only where Stripe rejects the key (401).
 */
function fetch_account( string $key ): array {
	$account = Stripe\send_request( $key, '/account' );
	if ( ! is_wp_error( $account ) ) {
		return [
			'id'    => (string) ( $account['id'] ?? 'stripe' ),
			'error' => '',
		];
	}
	// A restricted key may lack the right to read the account, and without an answer payments go on.
	return 401 === $account->get_error_data()['answered']
		? [
			'id'    => '',
			'error' => $account->get_error_message(),
		]
		: [
			'id'    => 'stripe',
			'error' => '',
		];
}

/** Checks whether the host's plan includes no payment feature. */
function is_excluded_by_plan(): bool {
	$features = Availability\get_plan()['features'];
	return true !== $features && ! array_intersect( PAYMENT_FEATURES, $features );
}

/** Returns the address of the field for Stripe's key. */
function get_connect_url(): string {
	require_once dirname( __DIR__, 2 ) . '/core/screen.php';
	return Screen\get_service_url( 'stripe' );
}

/** Returns the address of the payments screen; empty for users who may not open it. */
function get_manage_url(): string {
	require_once dirname( __DIR__ ) . '/screen.php';
	return PaymentsScreen\get_screen_url();
}
