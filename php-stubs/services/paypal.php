<?php
/**
 * PayPal takes payments. With the key of an app of the owner's own (its client ID and secret, and
 * the ID of a webhook) this site makes an order and takes what was approved; without a key it can
 * only send the buyer there, and ask afterwards whether a notice really came from PayPal.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Paypal;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const API     = [
	'live' => 'https://api-m.paypal.com',
	'test' => 'https://api-m.sandbox.paypal.com',
];
const SITE    = [
	'live' => 'https://www.paypal.com',
	'test' => 'https://www.sandbox.paypal.com',
];
const NOTICES = [
	'live' => 'https://ipnpb.paypal.com',
	'test' => 'https://ipnpb.sandbox.paypal.com',
];

/** The headers of a webhook, by the names that the check of its signature wants. */
const SIGNED = [
	'auth_algo'         => 'PAYPAL-AUTH-ALGO',
	'cert_url'          => 'PAYPAL-CERT-URL',
	'transmission_id'   => 'PAYPAL-TRANSMISSION-ID',
	'transmission_sig'  => 'PAYPAL-TRANSMISSION-SIG',
	'transmission_time' => 'PAYPAL-TRANSMISSION-TIME',
];

/**
 * The parts of a key: `client ID|secret|webhook ID`, with `sandbox|` before them for PayPal's test
 * system.
 *
 * @return array{mode: string, client: string, secret: string, webhook: string}|null Null where it
 *         is none. Without a webhook ID that is empty.
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
 * Makes an order.
 *
 * @param array  $account   From account().
 * @param string $reference Ours. Asking twice with the same makes one order.
 * @param array  $order     As PayPal wants it.
 * @return array|WP_Error With `id` and `url`, where the buyer approves it.
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

/** An order as it stands now. */
function order( array $account, string $id ): array|WP_Error {
	return is_id( $id )
		? ask( $account, "/v2/checkout/orders/$id" )
		: new WP_Error( 'mainstay_paypal_none' );
}

/** Takes the money of an approved order. Asking twice takes it once. */
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
 * Did PayPal sign this?
 *
 * @param array    $account From account().
 * @param callable $header  Gives a header of the request by its name.
 * @param string   $body    Of the request, byte for byte.
 * @return bool|WP_Error An error where PayPal could not be asked.
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
	// Not decoded and encoded again: PayPal looks at the very bytes.
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
 * Did PayPal send this notice (IPN)?
 *
 * @param string $mode `live` or `test`.
 * @param string $body As it came, byte for byte.
 * @return bool|WP_Error An error where PayPal could not be asked, or did not say.
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
 * Where a buyer pays without an app of the owner's.
 *
 * @param string                $mode   `live` or `test`.
 * @param array<string, string> $fields Of PayPal's form.
 */
function form_url( string $mode, array $fields ): string {
	return SITE[ $mode ] .
		'/cgi-bin/webscr?' .
		http_build_query( $fields + [ 'charset' => 'utf-8' ], '', '&' );
}

/** Where the owner sees one payment, and gives it back. */
function payment_url( string $mode, string $id ): string {
	return ( SITE[ $mode ] ?? SITE['live'] ) .
		'/activity/payment/' .
		rawurlencode( $id );
}

/** Is this a page of PayPal? */
function is_checkout( string $mode, string $url ): bool {
	return str_starts_with( $url, SITE[ $mode ] . '/' );
}

/** @param mixed $id Of an order: it becomes part of an address. */
function is_id( $id ): bool {
	return is_string( $id ) && (bool) preg_match( '/^[A-Za-z0-9-]{5,64}$/D', $id );
}

/**
 * One question, or with a body one order.
 *
 * @param array             $account From account().
 * @param string            $path    Of the API.
 * @param array|string|null $body    Becomes JSON, or is JSON.
 * @param string            $once    The same word does the same thing once.
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

/** A token for this request's questions; it is stored nowhere. */
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

/** The status of a refusal; 0 where nobody answered. */
function answered( WP_Error $error ): int {
	return (int) ( ( (array) $error->get_error_data() )['answered'] ?? 0 );
}

/** What PayPal calls the problem: `ORDER_NOT_APPROVED`, `INSTRUMENT_DECLINED` … */
function issue( WP_Error $error ): string {
	$answer = ( (array) $error->get_error_data() )['answer'] ?? null;
	$issue  = $answer['details'][0]['issue'] ?? ( $answer['name'] ?? '' );
	return is_string( $issue ) ? $issue : '';
}

function unclear(): WP_Error {
	return new WP_Error(
		'mainstay_paypal_unclear',
		__( 'PayPal gave an answer that makes no sense.', 'mainstay-blocks' )
	);
}
