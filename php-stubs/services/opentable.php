<?php
/**
 * OpenTable takes the reservations of restaurants. Its addresses need no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Opentable;

defined( 'ABSPATH' ) || exit();

/** Where a table is reserved: the link that saved content holds, too. */
function reservation_url( int $restaurant ): string {
	return "https://www.opentable.com/restref/client/?rid=$restaurant";
}
