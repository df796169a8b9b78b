<?php
/**
 * Whether a provider can reach the address of a webhook, and whether an earlier address of this site
 * still answers.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Webhooks\Addresses;

use Mainstay\Core\ConnectionCheck;
use Mainstay\Http;
use function Mainstay\Http\Addresses\is_public_address;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/connection-check.php';
require_once dirname( __DIR__, 2 ) . '/http/http.php';

/** Endings of host names that exist on one computer or network only. */
const LOCAL_HOST_PATTERN = '/(^|\.)(localhost|local|test|invalid|example|internal|lan|home\.arpa)$/iD';

/** Returns why no provider can send events to an address, as a sentence; empty where it can. */
function get_obstacle( string $url ): string {
	$host  = trim( (string) wp_parse_url( $url, PHP_URL_HOST ), '[]' );
	$is_ip = false !== filter_var( $host, FILTER_VALIDATE_IP );
	if ( preg_match( LOCAL_HOST_PATTERN, $host ) || ( $is_ip && ! is_public_address( $host ) ) ) {
		return __( 'The address of this site can only be reached from this computer or network, so payment notifications cannot arrive.', 'mainstay-blocks' );
	}
	return 'https' === wp_parse_url( $url, PHP_URL_SCHEME )
		? ''
		: __( 'This site does not use HTTPS, which is required for payment notifications.', 'mainstay-blocks' );
}

/**
 * Returns the result for an address that no provider can reach.
 *
 * @param string   $obstacle From get_obstacle().
 * @param string   $url      Of the webhook.
 * @param string[] $events   Names of events.
 * @return array<string, mixed> As ConnectionCheck\create_result().
 */
function create_obstacle_result( string $obstacle, string $url, array $events ): array {
	return create_manual_result(
		$obstacle,
		__( 'Move the site to a public HTTPS address, then test the connection again.', 'mainstay-blocks' ),
		$url,
		$events
	);
}

/**
 * Returns the result for a webhook that the owner has to create.
 *
 * @param string   $reason    Why it is not created.
 * @param string   $next_step What to do.
 * @param string   $url       Of the webhook.
 * @param string[] $events    Names of events.
 * @param string[] $missing   Names of missing permissions.
 * @return array<string, mixed> As ConnectionCheck\create_result().
 */
function create_manual_result( string $reason, string $next_step, string $url, array $events, array $missing = [] ): array {
	return ConnectionCheck\create_problem(
		$reason,
		$next_step,
		[
			'missing' => $missing,
			'webhook' => compact( 'url', 'events' ),
		]
	);
}

/**
 * Checks whether a site with this plugin still answers at an earlier address of this site itself: then
 * this site is a copy, and the webhook belongs to that one. Redirects are not followed.
 */
function is_still_answered( string $url ): bool {
	$answer = Http\send_request(
		$url,
		[
			'method'    => 'POST',
			'is_safe'   => true,
			'headers'   => [ 'Content-Type' => 'application/json' ],
			'body'      => '{}',
			'max_bytes' => KB_IN_BYTES,
			'seconds'   => 5,
		]
	);
	$data   = is_wp_error( $answer ) ? null : json_decode( $answer['body'], true );
	return is_array( $data ) && ( isset( $data['state'] ) || isset( $data['result'] ) );
}
