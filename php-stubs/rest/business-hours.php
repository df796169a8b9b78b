<?php
/**
 * Route with the names of the days and the start of the week. Asked by: blocks/business-hours.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\BusinessHours;

use Mainstay\Rest;
use function Mainstay\Rest\can_write_posts;

defined( 'ABSPATH' ) || exit();

// As the block's attributes name the days, by WordPress's number of the day.
const DAYS = [ 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat' ];

function register_routes(): void {
	Rest\register_route(
		'wpcom/v2',
		'/business-hours/localized-week',
		[
			'methods'             => \WP_REST_Server::READABLE,
			'callback'            => __NAMESPACE__ . '\get_localized_week',
			'permission_callback' => __NAMESPACE__ . '\can_read',
		]
	);
}

/** Allows users who can open an editor. */
function can_read(): bool {
	return can_write_posts();
}

/**
 * Returns the names of the days and the start of the week.
 *
 * @return array{days: array<string, string>, startOfWeek: int}
 */
function get_localized_week(): array {
	return [
		'days'        => array_combine(
			DAYS,
			array_map( [ $GLOBALS['wp_locale'], 'get_weekday' ], array_keys( DAYS ) )
		),
		'startOfWeek' => (int) get_option( 'start_of_week', 0 ),
	];
}
