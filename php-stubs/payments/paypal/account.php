<?php
/**
 * The owner's account at PayPal: an app, or an email address alone.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Paypal\Account;

use Mainstay\Core\Keys;
use Mainstay\Services\Paypal;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/keys.php';
require_once dirname( __DIR__, 2 ) . '/services/paypal.php';

/**
 * Returns the credentials of the owner's PayPal app, or null.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null
 */
function get_account(): ?array {
	return Paypal\parse_key( Keys\get_key( 'paypal' ) );
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
