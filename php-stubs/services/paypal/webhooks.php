<?php
/**
 * Client of PayPal's webhooks. With the key of the owner's app it lists, creates, changes and deletes those of the app.
 * Source: https://developer.paypal.com/docs/api/webhooks/v1/
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Paypal\Webhooks;

use Mainstay\Http;
use Mainstay\Services\Paypal;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/paypal.php';

/**
 * Requests the webhooks of the app.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return list<array<string, mixed>>|WP_Error Each with `id`, `url` and `event_types`.
 */
function get_webhooks( array $account ): array|WP_Error {
	$answer = Paypal\send_request( $account, '/v1/notifications/webhooks' );
	return is_wp_error( $answer )
		? $answer
		: array_values( array_filter( (array) ( $answer['webhooks'] ?? [] ), static fn( $one ) => is_string( $one['id'] ?? null ) ) );
}

/**
 * Requests the names of the events that webhooks can receive.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return string[]|WP_Error
 */
function get_event_types( array $account ): array|WP_Error {
	$answer = Paypal\send_request( $account, '/v1/notifications/webhooks-event-types' );
	return is_wp_error( $answer ) ? $answer : array_column( (array) ( $answer['event_types'] ?? [] ), 'name' );
}

/**
 * Creates a webhook.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param string   $url    Where events are sent.
 * @param string[] $events Names of events.
 * @return array<string, mixed>|WP_Error The webhook.
 */
function create_webhook( array $account, string $url, array $events ): array|WP_Error {
	return Paypal\send_request(
		$account,
		'/v1/notifications/webhooks',
		[
			'url'         => $url,
			'event_types' => array_map( static fn( $name ) => [ 'name' => $name ], array_values( $events ) ),
		]
	);
}

/**
 * Changes the events of a webhook.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param string[] $events Names of events.
 * @return array<string, mixed>|WP_Error The webhook.
 */
function update_webhook( array $account, string $id, array $events ): array|WP_Error {
	return Paypal\send_request(
		$account,
		'/v1/notifications/webhooks/' . rawurlencode( $id ),
		[
			[
				'op'    => 'replace',
				'path'  => '/event_types',
				'value' => array_map( static fn( $name ) => [ 'name' => $name ], array_values( $events ) ),
			],
		],
		'',
		'PATCH'
	);
}

/**
 * Deletes a webhook.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return true|WP_Error
 */
function delete_webhook( array $account, string $id ): bool|WP_Error {
	$token = Paypal\get_access_token( $account );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	// Not send_json_request(): the answer has no body.
	$answer = Http\send_request(
		Paypal\API_URLS[ $account['mode'] ] . '/v1/notifications/webhooks/' . rawurlencode( $id ),
		[
			'method'  => 'DELETE',
			'headers' => [ 'Authorization' => "Bearer $token" ],
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return $answer['status'] < 300 || 404 === $answer['status']
		? true
		: new WP_Error( 'mainstay_paypal', '', [ 'answered' => $answer['status'] ] );
}
