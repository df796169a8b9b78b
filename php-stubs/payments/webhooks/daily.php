<?php
/**
 * Tests the connections to payment providers once a day, and repairs their webhooks.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Webhooks\Daily;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Core\KeySlots;
use Mainstay\Core\SiteHome;
use Mainstay\Payments\Providers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/connection-check.php';
require_once dirname( __DIR__, 2 ) . '/core/key-slots.php';
require_once dirname( __DIR__, 2 ) . '/core/site-home/site-home.php';
require_once dirname( __DIR__ ) . '/providers.php';

/** Tests every key of a payment provider. In a copy of the site, the webhooks are those of the site itself. */
function check_connections(): void {
	foreach ( SiteHome\is_site() ? array_keys( Providers\PROVIDERS ) : [] as $provider ) {
		foreach ( KeySlots\get_slots( $provider ) as $slot ) {
			ConnectionCheck\check_connection( $slot, false );
		}
	}
}
