<?php
/**
 * Tests the connections to payment providers once a day, and repairs their webhooks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Webhooks\Daily;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\KeySlots;
use Mainstay\Payments\Providers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/connection-check.php';
require_once dirname( __DIR__, 2 ) . '/core/key-slots.php';
require_once dirname( __DIR__ ) . '/providers.php';

/** Tests every key of a payment provider. */
function check_connections(): void {
	foreach ( array_keys( Providers\PROVIDERS ) as $provider ) {
		foreach ( KeySlots\get_slots( $provider ) as $slot ) {
			ConnectionCheck\check_connection( $slot, false );
		}
	}
}
