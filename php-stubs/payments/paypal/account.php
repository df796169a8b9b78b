<?php
/**
 * The owner's account at PayPal: an app, or an email address alone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Account;

use Mainstay\Core\Keys;
use Mainstay\Core\Settings;
use Mainstay\Payments\Webhooks\Records;
use Mainstay\Services\Paypal;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/services/paypal/paypal.php';
require_once dirname( __DIR__ ) . '/webhooks/records.php';

/**
 * Returns the credentials of the owner's PayPal app, or null.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null
 */
function get_account(): ?array {
	return get_account_of_slot( Settings\get_slot( 'paypal' ) );
}

/**
 * Returns the credentials of a slot, or null. The webhook is the one that was created or found here, or
 * else the one of the key.
 *
 * @param string $slot Slot of the key.
 * @return array{mode: string, client: string, secret: string, webhook: string}|null
 */
function get_account_of_slot( string $slot ): ?array {
	$account = Paypal\parse_key( Keys\get_key_of_slot( $slot ) );
	$record  = Records\get_record( $slot );
	if ( $account && '' !== $record['id'] && $record['account'] === get_account_hash( $account ) ) {
		$account['webhook'] = $record['id'];
	}
	return $account;
}

/**
 * Returns a hash by which a webhook is known to belong to an app.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 */
function get_account_hash( array $account ): string {
	return substr( hash( 'sha256', "{$account['mode']}|{$account['client']}" ), 0, 16 );
}

/** Returns `live`, or `test` for PayPal's sandbox. */
function get_mode(): string {
	$account = get_account();
	if ( $account ) {
		return $account['mode'];
	}
	/**
	 * Filters whether buyers are sent to PayPal's sandbox, on a site without a PayPal key. A
	 * key holds its mode.
	 *
	 * @param bool $is_test False by default.
	 */
	return apply_filters( 'mainstay_paypal_sandbox', false ) ? 'test' : 'live';
}
