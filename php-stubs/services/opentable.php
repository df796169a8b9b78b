<?php
/**
 * OpenTable: reservations of restaurants. Its links need no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Opentable;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the reservation page of a restaurant, as saved content has it.
 *
 * @param int $restaurant OpenTable's restaurant ID.
 */
function get_reservation_url( int $restaurant ): string {
	return "https://www.opentable.com/restref/client/?rid=$restaurant";
}
