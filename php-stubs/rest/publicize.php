<?php
/**
 * Whether the accounts that whoever edits may share with still work.
 * Asked by: panels/publicize. Uses: publicize/shown.php.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Rest\Publicize;

use Mainstay\Publicize\Shown;
use function Mainstay\Rest\route;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/publicize/shown.php';

function register_routes(): void {
	route(
		'wpcom/v2',
		'/publicize/connection-test-results',
		[
			'methods'             => 'GET',
			'callback'            => __NAMESPACE__ . '\test_results',
			'permission_callback' => __NAMESPACE__ . '\can_publish',
		]
	);
}

/** Whoever publishes: nobody else shares. */
function can_publish(): bool {
	return current_user_can( 'publish_posts' );
}

/**
 * The connections of the current user, as Shown\connection() has them.
 *
 * @return array[]
 */
function test_results(): array {
	return Shown\tested();
}
