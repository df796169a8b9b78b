<?php
/**
 * Client of Stripe, whose pages take the payments. Needs the owner's restricted (or secret) key, and
 * the signing secret of a webhook. Source: https://docs.stripe.com/api
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Stripe;

use Mainstay\Core\PlainText;
use Mainstay\Core\SiteIdentity;
use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/site-identity.php';
require_once dirname( __DIR__ ) . '/http/http.php';

const API_URL = 'https://api.stripe.com/v1';

/** Version of the API, whatever the account's default is. */
const API_VERSION = '2026-06-24.dahlia';

/** Maximum difference between the time of a signature and now, in seconds. */
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Address of the owner's dashboard. */
const DASHBOARD_URL = 'https://dashboard.stripe.com/';

/** Returns the mode of a key, `test` or `live`. */
function get_key_mode( string $key ): string {
	return preg_match( '/^[rs]k_test_/', $key ) ? 'test' : 'live';
}

/**
 * Sends a request: GET, or POST where it has parameters or an idempotency key.
 *
 * @param string               $key    API key.
 * @param string               $path   Of the API, with the query of a GET request.
 * @param array<string, mixed> $params Of a POST request.
 * @param string               $once   Idempotency key.
 * @return array<string, mixed>|WP_Error Stripe's object. Error `mainstay_stripe`; its data holds
 *         `status` (502), `answered` (Stripe's HTTP status, 0 without an answer) and `code`.
 */
function send_request(
	string $key,
	string $path,
	array $params = [],
	string $once = ''
): array|WP_Error {
	$headers = [
		'Authorization'  => "Bearer $key",
		'Stripe-Version' => API_VERSION,
	];
	if ( '' !== $once ) {
		$headers['Idempotency-Key'] = $once;
	}
	$answer = Http\send_json_request(
		API_URL . $path,
		[
			'max_bytes' => MB_IN_BYTES,
			'headers'   => $headers,
		] +
			( $params || '' !== $once
				? [
					'method' => 'POST',
					'body'   => http_build_query( stringify_params( $params ), '', '&' ),
				]
				: [] )
	);
	return is_wp_error( $answer ) ? describe_error( $answer ) : $answer;
}

/**
 * Cancels a subscription at once.
 *
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function cancel_subscription( string $key, string $id ): array|WP_Error {
	return send_delete_request( $key, '/subscriptions/' . rawurlencode( $id ) );
}

/**
 * Requests the account, for which a restricted key needs no permission.
 *
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function get_account( string $key ): array|WP_Error {
	return send_request( $key, '/account' );
}

/**
 * Requests all webhook endpoints of the account.
 *
 * @return list<array<string, mixed>>|WP_Error As send_request() returns it.
 */
function get_webhooks( string $key ): array|WP_Error {
	$found = [];
	$query = [ 'limit' => 100 ];
	do {
		$page = send_request( $key, '/webhook_endpoints?' . http_build_query( $query, '', '&' ) );
		if ( is_wp_error( $page ) ) {
			return $page;
		}
		$listed = array_values( array_filter( (array) ( $page['data'] ?? [] ), static fn( $one ) => is_string( $one['id'] ?? null ) ) );
		$found  = array_merge( $found, $listed );
		$last   = end( $listed )['id'] ?? '';
		$query  = [
			'limit'          => 100,
			'starting_after' => $last,
		];
	} while ( true === ( $page['has_more'] ?? false ) && '' !== $last );
	return $found;
}

/**
 * Creates a webhook endpoint. Only this answer holds its signing secret.
 *
 * @param array<string, mixed> $params `url`, `enabled_events` ...
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function create_webhook( string $key, array $params ): array|WP_Error {
	return send_request( $key, '/webhook_endpoints', $params );
}

/**
 * Changes a webhook endpoint.
 *
 * @param array<string, mixed> $params `enabled_events`, `disabled` ...
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function update_webhook( string $key, string $id, array $params ): array|WP_Error {
	return send_request( $key, '/webhook_endpoints/' . rawurlencode( $id ), $params );
}

/**
 * Deletes a webhook endpoint.
 *
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function delete_webhook( string $key, string $id ): array|WP_Error {
	return send_delete_request( $key, '/webhook_endpoints/' . rawurlencode( $id ) );
}

/**
 * Sends a DELETE request.
 *
 * @param string $path Of the API.
 * @return array<string, mixed>|WP_Error As send_request() returns it.
 */
function send_delete_request( string $key, string $path ): array|WP_Error {
	$answer = Http\send_json_request(
		API_URL . $path,
		[
			'method'    => 'DELETE',
			'max_bytes' => MB_IN_BYTES,
			'headers'   => [
				'Authorization'  => "Bearer $key",
				'Stripe-Version' => API_VERSION,
			],
		]
	);
	return is_wp_error( $answer ) ? describe_error( $answer ) : $answer;
}

/**
 * Converts parameters to texts; Stripe expects `true`, where PHP would write 1.
 *
 * @param array<string, mixed> $params Of a request.
 * @return array<string, mixed>
 */
function stringify_params( array $params ): array {
	array_walk_recursive(
		$params,
		static function ( &$value ) {
			$value = is_bool( $value )
			? ( $value
				? 'true'
				: 'false' )
			: (string) $value;
		}
	);
	return $params;
}

/** Returns Stripe's error with a sentence that names the reason. */
function describe_error( WP_Error $error ): WP_Error {
	$data    = (array) $error->get_error_data();
	$status  = (int) ( $data['answered'] ?? 0 );
	$given   = (array) ( $data['answer']['error'] ?? [] );
	$message = is_string( $given['message'] ?? null ) ? $given['message'] : '';
	// Stripe's message may contain a part of the key.
	$is_secret = preg_match( '/[rs]k_(test|live)_/', $message );
	$sentence  = match ( true ) {
		'mainstay_copy' === $error->get_error_code() => $error->get_error_message(),
		0 === $status => __(
			'Stripe could not be reached. Try again.',
			'mainstay-blocks'
		),
		401 === $status => __(
			'Stripe does not accept the key of this site.',
			'mainstay-blocks'
		),
		429 === $status => __(
			'Stripe received too many requests. Try again in a minute.',
			'mainstay-blocks'
		),
		default => trim(
			sprintf(
				/* translators: %d: HTTP status, e.g. 400. */
				__( 'Stripe rejected the request (%d).', 'mainstay-blocks' ),
				$status
			) .
				' ' .
				( $is_secret
					? ''
					: PlainText\to_line( $message, 300 ) )
		)
	};
	return new WP_Error(
		'mainstay_stripe',
		$sentence,
		[
			'status'   => 502,
			'answered' => $status,
			'code'     => is_string( $given['code'] ?? null ) ? $given['code'] : '',
		]
	);
}

/**
 * Verifies the signature of a webhook event and its age.
 *
 * @param string $body   As it was sent, byte for byte.
 * @param string $header The header `Stripe-Signature`.
 * @param string $secret Signing secret of the webhook; false without one.
 * @param int    $now    Unix time.
 */
function is_signed(
	string $body,
	string $header,
	string $secret,
	int $now
): bool {
	$times      = [];
	$signatures = [];
	foreach ( explode( ',', $header ) as $part ) {
		[$name, $value] = explode( '=', trim( $part ), 2 ) + [ '', '' ];
		if ( 't' === $name ) {
			$times[] = $value;
		} elseif ( 'v1' === $name ) {
			$signatures[] = $value;
		}
	}
	if (
		'' === $secret ||
		1 !== count( $times ) ||
		! preg_match( '/^\d{1,12}$/D', $times[0] )
	) {
		return false;
	}
	$right    = SiteIdentity\hash_with_secret( "$times[0].$body", $secret );
	$is_right = false;
	foreach ( $signatures as $signature ) {
		$is_right = hash_equals( $right, $signature ) || $is_right;
	}
	return $is_right && abs( $now - (int) $times[0] ) <= SIGNATURE_TOLERANCE_SECONDS;
}

/**
 * Returns a page of the owner's dashboard.
 *
 * @param string $kind `payments`, `invoices`, `subscriptions` ...
 */
function get_dashboard_url( string $kind, string $id, string $mode ): string {
	return DASHBOARD_URL .
		( 'test' === $mode ? 'test/' : '' ) .
		rtrim( "$kind/" . rawurlencode( $id ), '/' );
}
