<?php
/**
 * Sets up Stripe when its key is saved: tests the key and its permissions, and creates the webhook.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Stripe\Setup;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Payments\Stripe\Account;
use Mainstay\Payments\Stripe\Webhook;
use Mainstay\Services\Stripe;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/account.php';
require_once __DIR__ . '/webhook.php';

/** ID of an object that no account has. */
const NO_ID = 'mainstay_connection_test';

/**
 * Permissions that a restricted key needs, as Stripe's dashboard names them, with a request for each that
 * changes nothing, because its object does not exist.
 */
const PERMISSION_TESTS = [
	'Products: Write'          => [ '/products/' . NO_ID, [ 'active' => true ] ],
	'Prices: Write'            => [ '/prices/' . NO_ID, [ 'active' => true ] ],
	'Checkout Sessions: Write' => [ '/checkout/sessions/' . NO_ID . '/expire', [ 'expand' => [ 'customer' ] ] ],
	'Customer portal: Write'   => [ '/billing_portal/sessions', [ 'customer' => NO_ID ] ],
	'Subscriptions: Write'     => [ '/subscriptions/' . NO_ID, [ 'metadata' => [ 'test' => '1' ] ] ],
	'Invoices: Read'           => [ '/invoices/' . NO_ID, [] ],
	'Charges: Read'            => [ '/charges/' . NO_ID, [] ],
	'PaymentIntents: Read'     => [ '/payment_intents/' . NO_ID, [] ],
	'Customers: Read'          => [ '/customers/' . NO_ID, [] ],
];

/**
 * Tests the key, and creates or repairs the webhook.
 *
 * @param string $slot     Slot of the key.
 * @param bool   $is_asked Whether the owner asked for it: the daily test leaves out permissions.
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result().
 */
function check_connection( string $slot, string $key, bool $is_asked ): array|WP_Error {
	$account = Stripe\get_account( $key );
	if ( is_wp_error( $account ) ) {
		$status = (int) $account->get_error_data()['answered'];
		if ( 401 === $status ) {
			return ConnectionCheck\create_refusal( 'stripe' );
		}
		if ( 403 !== $status ) {
			return $account;
		}
		// A restricted key without the right to read the account; the permissions below matter.
		$account = [];
	}
	delete_transient( Account\ACCOUNT_TRANSIENT );
	$missing = match ( true ) {
		! str_starts_with( $key, 'rk_' ) => [],
		$is_asked => find_missing_permissions( $key ),
		default => array_diff( ConnectionCheck\get_check( $slot )['missing'] ?? [], [ Webhook\PERMISSION ] )
	};
	if ( is_wp_error( $missing ) ) {
		return $missing;
	}
	if ( $missing ) {
		return create_permission_problem( $key, $missing );
	}
	$result = Webhook\ensure_webhook( $slot, $key );
	if ( is_wp_error( $result ) ) {
		return $result;
	}
	$result['account'] = get_account_name( $account );
	return add_problems( $result, $account );
}

/**
 * Returns the result for a key that cannot be used for payments. No webhook is created for it.
 *
 * @param string   $key     Of Stripe.
 * @param string[] $missing Names of missing permissions.
 * @return array<string, mixed> As ConnectionCheck\create_result().
 */
function create_permission_problem( string $key, array $missing ): array {
	$webhooks = Stripe\get_webhooks( $key );
	if ( is_wp_error( $webhooks ) && 403 === (int) $webhooks->get_error_data()['answered'] ) {
		$missing[] = Webhook\PERMISSION;
	}
	return ConnectionCheck\create_problem(
		__( 'The key lacks permissions that are required for payments.', 'mainstay-blocks' ),
		__( 'Add them to the key at Stripe, then try again.', 'mainstay-blocks' ),
		[
			'missing'    => array_values( $missing ),
			'is_refused' => true,
		]
	);
}

/**
 * Adds what is wrong with the account to the result of the webhook.
 *
 * @param array<string, mixed> $result  As ConnectionCheck\create_result().
 * @param array<string, mixed> $account Of Stripe.
 * @return array<string, mixed>
 */
function add_problems( array $result, array $account ): array {
	if ( 'connected' === $result['state'] && false === ( $account['charges_enabled'] ?? null ) ) {
		return [
			'state'     => 'attention',
			'reason'    => __( 'Stripe does not let this account take payments yet.', 'mainstay-blocks' ),
			'next_step' => __( 'Complete your account in the Stripe dashboard, then test the connection again.', 'mainstay-blocks' ),
		] + $result;
	}
	return $result;
}

/**
 * Returns the names of the permissions that a restricted key lacks.
 *
 * @return string[]|WP_Error An error where Stripe did not answer.
 */
function find_missing_permissions( string $key ): array|WP_Error {
	$missing = [];
	foreach ( PERMISSION_TESTS as $name => [$path, $params] ) {
		$answer = Stripe\send_request( $key, $path, $params );
		$status = is_wp_error( $answer ) ? (int) $answer->get_error_data()['answered'] : 200;
		if ( is_wp_error( $answer ) && ( 0 === $status || 429 === $status || $status >= 500 ) ) {
			return $answer;
		}
		if ( 403 === $status ) {
			$missing[] = $name;
		}
	}
	return $missing;
}

/**
 * Returns the name of an account as its owner knows it.
 *
 * @param array<string, mixed> $account Of Stripe.
 */
function get_account_name( array $account ): string {
	foreach ( [ $account['settings']['dashboard']['display_name'] ?? '', $account['business_profile']['name'] ?? '', $account['email'] ?? '', $account['id'] ?? '' ] as $name ) {
		if ( is_string( $name ) && '' !== $name ) {
			return $name;
		}
	}
	return '';
}

/**
 * Deletes the webhook before the key is deleted.
 *
 * @return bool Whether no webhook is left at Stripe.
 */
function delete_webhook( string $slot, string $key ): bool {
	delete_transient( Account\ACCOUNT_TRANSIENT );
	return Webhook\delete_webhook( $slot, $key );
}
