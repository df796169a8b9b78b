<?php
/**
 * Stripe takes payments, on its own pages. Needs the owner's own restricted (or secret) key, and the
 * signing secret of a webhook, with which it proves that a message is its own.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Stripe;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/http/http.php';

const URL = 'https://api.stripe.com/v1';

/** Answers have the shapes of this version, whatever the account is set to. */
const VERSION = '2026-06-24.dahlia';

/** A signature is good for so many seconds, to both sides: clocks differ. */
const TOLERANCE = 300;

/** Where the owner sees a payment. */
const DASHBOARD = 'https://dashboard.stripe.com/';

/** `test` or `live`: what a key is for. */
function mode( string $key ): string {
	return preg_match( '/^[rs]k_test_/', $key ) ? 'test' : 'live';
}

/**
 * One question, or with parameters one order, to Stripe.
 *
 * @param string $key    Of the owner.
 * @param string $path   E.g. `/products`.
 * @param array  $params To be sent; for a question, put them into the path.
 * @param string $once   Whatever has the same word is done once.
 * @return array|WP_Error Its data hold `answered`, the status of Stripe, or 0, and its `code`.
 */
function ask(
	string $key,
	string $path,
	array $params = [],
	string $once = ''
): array|WP_Error {
	$headers = [
		'Authorization'  => "Bearer $key",
		'Stripe-Version' => VERSION,
	];
	if ( '' !== $once ) {
		$headers['Idempotency-Key'] = $once;
	}
	$answer = Http\request_json(
		URL . $path,
		[
			'max_bytes' => MB_IN_BYTES,
			'headers'   => $headers,
		] +
			( $params || '' !== $once
				? [
					'method' => 'POST',
					'body'   => http_build_query( as_words( $params ), '', '&' ),
				]
				: [] )
	);
	return is_wp_error( $answer ) ? explained( $answer ) : $answer;
}

/** Ends a subscription now. */
function cancel_subscription( string $key, string $id ): array|WP_Error {
	$answer = Http\request_json(
		URL . '/subscriptions/' . rawurlencode( $id ),
		[
			'method'    => 'DELETE',
			'max_bytes' => MB_IN_BYTES,
			'headers'   => [
				'Authorization'  => "Bearer $key",
				'Stripe-Version' => VERSION,
			],
		]
	);
	return is_wp_error( $answer ) ? explained( $answer ) : $answer;
}

/** Stripe wants `true`, where PHP would write 1. */
function as_words( array $params ): array {
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

/** The error in a sentence that names the reason. */
function explained( WP_Error $error ): WP_Error {
	$data    = (array) $error->get_error_data();
	$status  = (int) ( $data['answered'] ?? 0 );
	$given   = (array) ( $data['answer']['error'] ?? [] );
	$message = is_string( $given['message'] ?? null ) ? $given['message'] : '';
	// Stripe repeats a part of the key there.
	$is_secret = preg_match( '/[rs]k_(test|live)_/', $message );
	$sentence  = match ( true ) {
		0 === $status => __(
			'Stripe could not be reached. Please try again.',
			'mainstay-blocks'
		),
		401 === $status => __(
			'Stripe does not accept the key of this site.',
			'mainstay-blocks'
		),
		429 === $status => __(
			'Stripe is asked too often just now.',
			'mainstay-blocks'
		),
		default => trim(
			sprintf(
				/* translators: %d: HTTP status, e.g. 400. */
				__( 'Stripe refused the request (%d).', 'mainstay-blocks' ),
				$status
			) .
				' ' .
				( $is_secret
					? ''
					: mb_substr( wp_strip_all_tags( $message, true ), 0, 300 ) )
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
 * Is a message from Stripe, and of now?
 *
 * @param string $body   As it came, byte for byte.
 * @param string $header `Stripe-Signature`.
 * @param string $secret Of the webhook; without one nothing is from Stripe.
 * @param int    $now    Seconds.
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
	$right    = hash_hmac( 'sha256', "$times[0].$body", $secret );
	$is_right = false;
	foreach ( $signatures as $signature ) {
		$is_right = hash_equals( $right, $signature ) || $is_right;
	}
	return $is_right && abs( $now - (int) $times[0] ) <= TOLERANCE;
}

/** A page of the owner's dashboard; a payment's page is where it is refunded. */
function dashboard_url( string $kind, string $id, string $mode ): string {
	return DASHBOARD .
		( 'test' === $mode ? 'test/' : '' ) .
		rtrim( "$kind/" . rawurlencode( $id ), '/' );
}
