<?php
/**
 * Sets up PayPal when the key of the owner's app is saved: tests it, and creates or repairs the webhook
 * of this site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Setup;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\Lock;
use Mainstay\Payments\Paypal\Account;
use Mainstay\Payments\Paypal\Events;
use Mainstay\Payments\Webhooks\Addresses;
use Mainstay\Payments\Webhooks\Records;
use Mainstay\Services\Paypal;
use Mainstay\Services\Paypal\Webhooks;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/lock.php';
require_once dirname( __DIR__, 2 ) . '/services/paypal/webhooks.php';
require_once dirname( __DIR__ ) . '/webhooks/addresses.php';
require_once dirname( __DIR__ ) . '/webhooks/records.php';
require_once __DIR__ . '/account.php';
require_once __DIR__ . '/events.php';

/** Returns the address of the webhook. */
function get_url(): string {
	return rest_url( 'mainstay/v1/paypal/webhook' );
}

/**
 * Tests the app, and creates or repairs the webhook.
 *
 * @param string $slot Slot of the key.
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result().
 */
function check_connection( string $slot, string $key ): array|WP_Error {
	$account = Account\get_account_of_slot( $slot );
	if ( ! $account ) {
		return ConnectionCheck\create_refusal( 'paypal' );
	}
	$token = Paypal\get_access_token( $account );
	if ( is_wp_error( $token ) ) {
		return in_array( Paypal\get_status( $token ), [ 400, 401, 403 ], true ) ? explain_refusal( $account ) : $token;
	}
	$lock = "mainstay_webhook_lock_$slot";
	if ( ! Lock\acquire_lock( $lock ) ) {
		return new WP_Error( 'mainstay_busy' );
	}
	try {
		$result = ensure_webhook( $slot, $account );
	} finally {
		Lock\release_lock( $lock );
	}
	return is_wp_error( $result )
		? $result
		/* translators: %s: first characters of an ID. */
		: [ 'account' => sprintf( __( 'app %s…', 'mainstay-blocks' ), substr( $account['client'], 0, 8 ) ) ] + $result;
}

/**
 * Returns why PayPal refuses an app, which may belong to the other environment.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return array<string, mixed> As ConnectionCheck\create_result().
 */
function explain_refusal( array $account ): array {
	$other = [ 'mode' => 'test' === $account['mode'] ? 'live' : 'test' ] + $account;
	if ( is_wp_error( Paypal\get_access_token( $other ) ) ) {
		return ConnectionCheck\create_refusal( 'paypal' );
	}
	return 'live' === $account['mode']
		? ConnectionCheck\create_problem(
			__( 'These are the client ID and secret of a sandbox app, which cannot take real payments.', 'mainstay-blocks' ),
			__( 'Enter them under “Test”, and enter those of a live app here.', 'mainstay-blocks' ),
			[ 'is_refused' => true ]
		)
		: ConnectionCheck\create_problem(
			__( 'These are the client ID and secret of a live app.', 'mainstay-blocks' ),
			__( 'Enter them under “Live”, and enter those of a sandbox app here.', 'mainstay-blocks' ),
			[ 'is_refused' => true ]
		);
}

/**
 * Creates or repairs the webhook. PayPal allows one for each address in an app.
 *
 * @param string $slot Slot of the key.
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result().
 */
function ensure_webhook( string $slot, array $account ): array|WP_Error {
	$obstacle = Addresses\get_obstacle( get_url() );
	if ( '' !== $obstacle ) {
		return Addresses\create_obstacle_result( $obstacle, get_url(), Events\EVENT_TYPES );
	}
	$webhooks = Webhooks\get_webhooks( $account );
	if ( is_wp_error( $webhooks ) ) {
		return explain_error( $webhooks );
	}
	$before  = Records\get_record( $slot );
	$webhook = array_column( $webhooks, null, 'url' )[ get_url() ] ?? null;
	$saved   = $webhook ? add_missing_events( $account, $webhook ) : Webhooks\create_webhook( $account, get_url(), get_available_events( $account ) );
	if ( is_wp_error( $saved ) ) {
		return explain_error( $saved );
	}
	$id = is_string( $saved['id'] ?? null ) ? $saved['id'] : '';
	if ( '' === $id ) {
		return Paypal\unclear_answer_error();
	}
	Records\store_record( $slot, $id, get_url(), Account\get_account_hash( $account ) );
	$has_moved = '' !== $before['id'] && get_url() !== $before['url'] &&
		in_array( $before['id'], array_column( $webhooks, 'id' ), true );
	if ( $has_moved && ! Addresses\is_still_answered( $before['url'] ) ) {
		Webhooks\delete_webhook( $account, $before['id'] );
	}
	return ConnectionCheck\create_result();
}

/**
 * Adds missing events to a webhook.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param array<string, mixed> $webhook Of PayPal.
 * @return array<string, mixed>|WP_Error The webhook.
 */
function add_missing_events( array $account, array $webhook ): array|WP_Error {
	$events  = array_column( (array) ( $webhook['event_types'] ?? [] ), 'name' );
	$missing = in_array( '*', $events, true ) ? [] : array_diff( Events\EVENT_TYPES, $events );
	$missing = $missing ? array_intersect( $missing, get_available_events( $account ) ) : [];
	return $missing
		? Webhooks\update_webhook( $account, (string) $webhook['id'], [ ...$events, ...$missing ] )
		: $webhook;
}

/**
 * Returns the events that this app can receive.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return string[]
 */
function get_available_events( array $account ): array {
	$known = Webhooks\get_event_types( $account );
	$found = is_wp_error( $known ) ? [] : array_intersect( Events\EVENT_TYPES, $known );
	return $found ?: Events\EVENT_TYPES;
}

/**
 * Returns what a refused request means for the owner.
 *
 * @return array<string, mixed>|WP_Error As ConnectionCheck\create_result(); the error where PayPal did not
 *         answer.
 */
function explain_error( WP_Error $error ): array|WP_Error {
	$status = Paypal\get_status( $error );
	return $status < 400 || $status >= 500 || 429 === $status
		? $error
		: Addresses\create_manual_result(
			403 === $status
				? __( 'The app is not allowed to create webhooks.', 'mainstay-blocks' )
				: __( 'PayPal did not accept the webhook.', 'mainstay-blocks' ),
			__( 'Add a webhook to the app at PayPal with the address and events below. Then test the connection again, or enter the webhook ID.', 'mainstay-blocks' ),
			get_url(),
			Events\EVENT_TYPES
		);
}

/**
 * Deletes the webhook before the key is deleted.
 *
 * @param string $slot Slot of the key.
 * @return bool Whether no webhook is left at PayPal.
 */
function delete_webhook( string $slot, string $key ): bool {
	$account  = Account\get_account_of_slot( $slot );
	$webhooks = $account ? Webhooks\get_webhooks( $account ) : [];
	$is_gone  = ! is_wp_error( $webhooks );
	foreach ( is_wp_error( $webhooks ) ? [] : $webhooks as $webhook ) {
		if ( $account && get_url() === ( $webhook['url'] ?? '' ) ) {
			$is_gone = ! is_wp_error( Webhooks\delete_webhook( $account, $webhook['id'] ) ) && $is_gone;
		}
	}
	Records\delete_record( $slot );
	return $is_gone;
}
