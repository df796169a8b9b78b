<?php
/**
 * Client of PayPal. With the key of an app of the owner's (client ID, secret and webhook ID) it creates
 * and captures orders; without a key it builds payment links and verifies notices (IPN).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Paypal;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/http.php';

/** Addresses of the REST API_URLS, by mode. */
const API_URLS = [
	'live' => 'https://api-m.paypal.com',
	'test' => 'https://api-m.sandbox.paypal.com',
];
/** Addresses of PayPal's pages, by mode. */
const SITE_URLS = [
	'live' => 'https://www.paypal.com',
	'test' => 'https://www.sandbox.paypal.com',
];
/** Addresses that verify notices (IPN), by mode. */
const IPN_URLS = [
	'live' => 'https://ipnpb.paypal.com',
	'test' => 'https://ipnpb.sandbox.paypal.com',
];

/** Path that verifies the signature of a webhook event. */
const VERIFY_PATH = '/v1/notifications/verify-webhook-signature';

/** Headers of a webhook event, by their names in the request that verifies its signature. */
const SIGNATURE_HEADERS = [
	'auth_algo'         => 'PAYPAL-AUTH-ALGO',
	'cert_url'          => 'PAYPAL-CERT-URL',
	'transmission_id'   => 'PAYPAL-TRANSMISSION-ID',
	'transmission_sig'  => 'PAYPAL-TRANSMISSION-SIG',
	'transmission_time' => 'PAYPAL-TRANSMISSION-TIME',
];

/**
 * Parses a key: `client ID|secret|webhook ID`, with `sandbox|` before it for PayPal's sandbox.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null Null where it is
 *         not a key. `webhook` may be empty.
 */
function parse_key( string $key ): ?array {
	$parts = explode( '|', $key );
	$mode  = 'sandbox' === $parts[0] ? 'test' : 'live';
	'test' === $mode && array_shift( $parts );
	return count( $parts ) < 2
		? null
		: [
			'mode'    => $mode,
			'client'  => $parts[0],
			'secret'  => $parts[1],
			'webhook' => $parts[2] ?? '',
		];
}

/** Returns the mode of a key, `live` or `test`. */
function get_key_mode( string $key ): string {
	return parse_key( $key )['mode'] ?? 'live';
}

/**
 * Creates an order.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param string $reference Of the ledger; the idempotency key.
 * @param array<string, mixed> $order As PayPal expects it.
 * @return array{id: string, url: string}|WP_Error `url` is where the buyer approves the order. Errors:
 *         `mainstay_paypal_unclear`, and those of Http\send_json_request().
 */
function create_order(
	array $account,
	string $reference,
	array $order
): array|WP_Error {
	$answer = send_request( $account, '/v2/checkout/orders', $order, $reference );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$url = '';
	foreach ( (array) ( $answer['links'] ?? [] ) as $link ) {
		if ( in_array( $link['rel'] ?? '', [ 'payer-action', 'approve' ], true ) ) {
			$url = (string) ( $link['href'] ?? '' );
		}
	}
	return is_order_id( $answer['id'] ?? null ) && is_paypal_url( $account['mode'], $url )
		? [
			'id'  => $answer['id'],
			'url' => $url,
		]
		: unclear_answer_error();
}

/**
 * Requests an order.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @return array<string, mixed>|WP_Error The order. Errors: `mainstay_paypal_none`, and those of
 *         Http\send_json_request().
 */
function get_order( array $account, string $id ): array|WP_Error {
	return is_order_id( $id )
		? send_request( $account, "/v2/checkout/orders/$id" )
		: new WP_Error( 'mainstay_paypal_none' );
}

/**
 * Captures the payment of an approved order; repeating it captures once.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param string $id        Of the order.
 * @param string $reference Of the ledger; the idempotency key.
 * @return array<string, mixed>|WP_Error The order. Errors: `mainstay_paypal_none`, and those of
 *         Http\send_json_request().
 */
function capture_order(
	array $account,
	string $id,
	string $reference
): array|WP_Error {
	return is_order_id( $id )
		? send_request( $account, "/v2/checkout/orders/$id/capture", [], "c$reference" )
		: new WP_Error( 'mainstay_paypal_none' );
}

/**
 * Verifies the signature of a webhook event, by a request to PayPal.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param callable(string): ?string $header Returns a header of the request by its name.
 * @param string $body Of the request, byte for byte.
 * @return bool|WP_Error An error where PayPal did not answer.
 */
function is_signed(
	array $account,
	callable $header,
	string $body
): bool|WP_Error {
	$question = [ 'webhook_id' => $account['webhook'] ];
	foreach ( SIGNATURE_HEADERS as $name => $key ) {
		$question[ $name ] = (string) $header( $key );
	}
	if ( in_array( '', $question, true ) || ! is_array( json_decode( $body, true ) ) ) {
		return false;
	}
	// The event is not decoded and encoded again, because PayPal verifies its bytes.
	$json   = substr( (string) wp_json_encode( $question ), 0, -1 );
	$answer = send_request(
		$account,
		VERIFY_PATH,
		"$json,\"webhook_event\":$body}"
	);
	if ( is_wp_error( $answer ) ) {
		return get_status( $answer ) >= 400 && get_status( $answer ) < 500
			? false
			: $answer;
	}
	return 'SUCCESS' === ( $answer['verification_status'] ?? '' );
}

/**
 * Verifies a notice (IPN), by a request to PayPal.
 *
 * @param string $mode `live` or `test`.
 * @param string $body As it was sent, byte for byte.
 * @return bool|WP_Error An error where PayPal gave no clear answer.
 */
function is_genuine_notice( string $mode, string $body ): bool|WP_Error {
	$answer = Http\send_request(
		IPN_URLS[ $mode ] . '/cgi-bin/webscr',
		[
			'method'    => 'POST',
			'is_safe'   => true,
			'max_bytes' => KB_IN_BYTES,
			'headers'   => [ 'Content-Type' => 'application/x-www-form-urlencoded' ],
			'body'      => "cmd=_notify-validate&$body",
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	return match ( 200 === $answer['status'] ? trim( $answer['body'] ) : '' ) {
		'VERIFIED' => true,
		'INVALID' => false,
		default => unclear_answer_error()
	};
}

/**
 * Returns the address of a payment page without an app.
 *
 * @param string                $mode   `live` or `test`.
 * @param array<string, string> $fields Of PayPal's form.
 */
function get_form_url( string $mode, array $fields ): string {
	return SITE_URLS[ $mode ] .
		'/cgi-bin/webscr?' .
		http_build_query( $fields + [ 'charset' => 'utf-8' ], '', '&' );
}

/** Returns the page where the owner sees and refunds a payment. */
function get_payment_url( string $mode, string $id ): string {
	return ( SITE_URLS[ $mode ] ?? SITE_URLS['live'] ) .
		'/activity/payment/' .
		rawurlencode( $id );
}

/** Checks whether an address is a page of PayPal. */
function is_paypal_url( string $mode, string $url ): bool {
	return str_starts_with( $url, SITE_URLS[ $mode ] . '/' );
}

/**
 * Checks whether a value is the ID of an order, since it becomes part of an address.
 *
 * @param mixed $id Part of an answer.
 * @phpstan-assert-if-true =non-empty-string $id
 */
function is_order_id( $id ): bool {
	return is_string( $id ) && (bool) preg_match( '/^[A-Za-z0-9-]{5,64}$/D', $id );
}

/**
 * Sends a request to the REST API_URLS: GET without a body, POST or another method with one.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 * @param string $path Of the API_URLS.
 * @param array<mixed>|string|null $body Array, or JSON.
 * @param string $once Idempotency key.
 * @param string $method Of a request with a body.
 * @return array<string, mixed>|WP_Error Errors of Http\send_json_request(), `mainstay_paypal_unclear`.
 */
function send_request(
	array $account,
	string $path,
	array|string|null $body = null,
	string $once = '',
	string $method = 'POST'
): array|WP_Error {
	$token = get_access_token( $account );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$headers = [
		'Authorization' => "Bearer $token",
		'Content-Type'  => 'application/json',
		'Prefer'        => 'return=representation',
	];
	$json    = [] === $body ? '{}' : $body;
	return Http\send_json_request(
		API_URLS[ $account['mode'] ] . $path,
		[
			'headers' =>
				$headers + ( $once ? [ 'PayPal-Request-Id' => $once ] : [] ),
		] +
			( null === $body
				? []
				: [
					'method'  => $method,
					'is_safe' => VERIFY_PATH === $path,
					'body'    => is_string( $json )
						? $json
						: (string) wp_json_encode( $json ),
				] )
	);
}

/**
 * Requests an access token; it is kept for this request only.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From parse_key().
 */
function get_access_token( array $account ): string|WP_Error {
	static $tokens = [];
	$cache_key     = implode( '|', [ $account['mode'], $account['client'], $account['secret'] ] );
	if ( isset( $tokens[ $cache_key ] ) ) {
		return $tokens[ $cache_key ];
	}
	$answer = Http\send_json_request(
		API_URLS[ $account['mode'] ] . '/v1/oauth2/token',
		[
			'method'  => 'POST',
			'is_safe' => true,
			'headers' => [
				'Authorization' =>
					'Basic ' .
					base64_encode( "{$account['client']}:{$account['secret']}" ),
				'Content-Type'  => 'application/x-www-form-urlencoded',
			],
			'body'    => 'grant_type=client_credentials',
		]
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( ! is_string( $answer['access_token'] ?? null ) ) {
		return unclear_answer_error();
	}
	return $tokens[ $cache_key ] = $answer['access_token'];
}

/** Returns the HTTP status of an error; 0 where there was no answer. */
function get_status( WP_Error $error ): int {
	return (int) ( ( (array) $error->get_error_data() )['answered'] ?? 0 );
}

/**
 * Returns PayPal's name of the problem, e.g. `ORDER_NOT_APPROVED`, `INSTRUMENT_DECLINED`; empty where
 * there is none.
 */
function get_issue( WP_Error $error ): string {
	$answer = ( (array) $error->get_error_data() )['answer'] ?? null;
	$issue  = $answer['details'][0]['issue'] ?? ( $answer['name'] ?? '' );
	return is_string( $issue ) ? $issue : '';
}

/** Returns the error for an unexpected answer, `mainstay_paypal_unclear`. */
function unclear_answer_error(): WP_Error {
	return new WP_Error(
		'mainstay_paypal_unclear',
		__( 'PayPal sent an unexpected response.', 'mainstay-blocks' )
	);
}
