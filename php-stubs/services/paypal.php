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

require_once dirname( __DIR__ ) . '/http/http.php';

/** Addresses of the REST API, by mode. */
const API = [
	'live' => 'https://api-m.paypal.com',
	'test' => 'https://api-m.sandbox.paypal.com',
];
/** Addresses of PayPal's pages, by mode. */
const SITE = [
	'live' => 'https://www.paypal.com',
	'test' => 'https://www.sandbox.paypal.com',
];
/** Addresses that verify notices (IPN), by mode. */
const NOTICES = [
	'live' => 'https://ipnpb.paypal.com',
	'test' => 'https://ipnpb.sandbox.paypal.com',
];

/** Headers of a webhook event, by their names in the request that verifies its signature. */
const SIGNED = [
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
function account( string $key ): ?array {
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

/**
 * Creates an order.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
 * @param string $reference Of the ledger; the idempotency key.
 * @param array<string, mixed> $order As PayPal expects it.
 * @return array{id: string, url: string}|WP_Error `url` is where the buyer approves the order. Errors:
 *         `mainstay_paypal_unclear`, and those of Http\request_json().
 */
function create_order(
	array $account,
	string $reference,
	array $order
): array|WP_Error {
	$answer = ask( $account, '/v2/checkout/orders', $order, $reference );
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	$url = '';
	foreach ( (array) ( $answer['links'] ?? [] ) as $link ) {
		if ( in_array( $link['rel'] ?? '', [ 'payer-action', 'approve' ], true ) ) {
			$url = (string) ( $link['href'] ?? '' );
		}
	}
	return is_id( $answer['id'] ?? null ) && is_checkout( $account['mode'], $url )
		? [
			'id'  => $answer['id'],
			'url' => $url,
		]
		: unclear();
}

/**
 * Requests an order.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
 * @return array<string, mixed>|WP_Error The order. Errors: `mainstay_paypal_none`, and those of
 *         Http\request_json().
 */
function order( array $account, string $id ): array|WP_Error {
	return is_id( $id )
		? ask( $account, "/v2/checkout/orders/$id" )
		: new WP_Error( 'mainstay_paypal_none' );
}

/**
 * Captures the payment of an approved order; repeating it captures once.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
 * @param string $id        Of the order.
 * @param string $reference Of the ledger; the idempotency key.
 * @return array<string, mixed>|WP_Error The order. Errors: `mainstay_paypal_none`, and those of
 *         Http\request_json().
 */
function capture(
	array $account,
	string $id,
	string $reference
): array|WP_Error {
	return is_id( $id )
		? ask( $account, "/v2/checkout/orders/$id/capture", [], "c$reference" )
		: new WP_Error( 'mainstay_paypal_none' );
}

/**
 * Verifies the signature of a webhook event, by a request to PayPal.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
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
	foreach ( SIGNED as $name => $key ) {
		$question[ $name ] = (string) $header( $key );
	}
	if ( in_array( '', $question, true ) || ! is_array( json_decode( $body, true ) ) ) {
		return false;
	}
	// The event is not decoded and encoded again, because PayPal verifies its bytes.
	$json   = substr( (string) wp_json_encode( $question ), 0, -1 );
	$answer = ask(
		$account,
		'/v1/notifications/verify-webhook-signature',
		"$json,\"webhook_event\":$body}"
	);
	if ( is_wp_error( $answer ) ) {
		return answered( $answer ) >= 400 && answered( $answer ) < 500
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
function is_notice( string $mode, string $body ): bool|WP_Error {
	$answer = Http\request(
		NOTICES[ $mode ] . '/cgi-bin/webscr',
		[
			'method'    => 'POST',
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
		default => unclear()
	};
}

/**
 * Returns the address of a payment page without an app.
 *
 * @param string                $mode   `live` or `test`.
 * @param array<string, string> $fields Of PayPal's form.
 */
function form_url( string $mode, array $fields ): string {
	return SITE[ $mode ] .
		'/cgi-bin/webscr?' .
		http_build_query( $fields + [ 'charset' => 'utf-8' ], '', '&' );
}

/** Returns the page where the owner sees and refunds a payment. */
function payment_url( string $mode, string $id ): string {
	return ( SITE[ $mode ] ?? SITE['live'] ) .
		'/activity/payment/' .
		rawurlencode( $id );
}

/** Checks whether an address is a page of PayPal. */
function is_checkout( string $mode, string $url ): bool {
	return str_starts_with( $url, SITE[ $mode ] . '/' );
}

/**
 * Checks whether a value is the ID of an order, since it becomes part of an address.
 *
 * @param mixed $id Part of an answer.
 * @phpstan-assert-if-true =non-empty-string $id
 */
function is_id( $id ): bool {
	return is_string( $id ) && (bool) preg_match( '/^[A-Za-z0-9-]{5,64}$/D', $id );
}

/**
 * Sends a request to the REST API: GET without a body, POST with one.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
 * @param string $path Of the API.
 * @param array<string, mixed>|string|null $body Array, or JSON.
 * @param string $once Idempotency key.
 * @return array<string, mixed>|WP_Error Errors of Http\request_json(), `mainstay_paypal_unclear`.
 */
function ask(
	array $account,
	string $path,
	array|string|null $body = null,
	string $once = ''
): array|WP_Error {
	$token = token( $account );
	if ( is_wp_error( $token ) ) {
		return $token;
	}
	$headers = [
		'Authorization' => "Bearer $token",
		'Content-Type'  => 'application/json',
		'Prefer'        => 'return=representation',
	];
	$json    = [] === $body ? '{}' : $body;
	return Http\request_json(
		API[ $account['mode'] ] . $path,
		[
			'headers' =>
				$headers + ( $once ? [ 'PayPal-Request-Id' => $once ] : [] ),
		] +
			( null === $body
				? []
				: [
					'method' => 'POST',
					'body'   => is_string( $json )
						? $json
						: (string) wp_json_encode( $json ),
				] )
	);
}

/**
 * Requests an access token; it is kept for this request only.
 *
 * @param array{mode: string, client: string, secret: string, webhook: string} $account From account().
 */
function token( array $account ): string|WP_Error {
	static $tokens = [];
	if ( isset( $tokens[ $account['client'] ] ) ) {
		return $tokens[ $account['client'] ];
	}
	$answer = Http\request_json(
		API[ $account['mode'] ] . '/v1/oauth2/token',
		[
			'method'  => 'POST',
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
		return unclear();
	}
	return $tokens[ $account['client'] ] = $answer['access_token'];
}

/** Returns the HTTP status of an error; 0 where there was no answer. */
function answered( WP_Error $error ): int {
	return (int) ( ( (array) $error->get_error_data() )['answered'] ?? 0 );
}

/**
 * Returns PayPal's name of the problem, e.g. `ORDER_NOT_APPROVED`, `INSTRUMENT_DECLINED`; empty where
 * there is none.
 */
function issue( WP_Error $error ): string {
	$answer = ( (array) $error->get_error_data() )['answer'] ?? null;
	$issue  = $answer['details'][0]['issue'] ?? ( $answer['name'] ?? '' );
	return is_string( $issue ) ? $issue : '';
}

/** Returns the error for an unexpected answer, `mainstay_paypal_unclear`. */
function unclear(): WP_Error {
	return new WP_Error(
		'mainstay_paypal_unclear',
		__( 'PayPal gave an answer that makes no sense.', 'mainstay-blocks' )
	);
}
