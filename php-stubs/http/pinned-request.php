<?php
/**
 * One request over a connection that is pinned to checked IP addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\PinnedRequest;

use Mainstay\Http\ReceivedBody\ReceivedBody;
use WP_Error;
use WpOrg\Requests\Transport\Curl;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/received-body.php';

/** Maximum length of a body, in bytes. */
const MAX_BODY_BYTES = 2 * MB_IN_BYTES;

/**
 * Sends one request, pinned to the checked addresses; redirects are not followed.
 *
 * @param array{url: string, origin: string, host: string, port: int, addresses: string[]} $target From
 *         resolve_target().
 * @param array<string, mixed> $args     Of send_request().
 * @param float                $deadline Unix time in seconds.
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error Errors:
 *         `mainstay_no_curl` (502), and those of WordPress.
 */
function send_pinned_request( array $target, array $args, float $deadline ): array|WP_Error {
	// Only cURL can be pinned to addresses.
	if ( ! class_exists( Curl::class ) || ! Curl::test( [ 'ssl' => true ] ) ) {
		return new WP_Error(
			'mainstay_no_curl',
			__(
				'This server cannot connect to other sites, because its PHP lacks the cURL extension. Ask your hosting provider to enable it.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$max_bytes = $args['max_bytes'] ?? MAX_BODY_BYTES;
	$body      = new ReceivedBody(
		$max_bytes,
		empty( $args['stream'] ) ? '' : (string) ( $args['filename'] ?? '' )
	);
	$hooks     = get_request_hooks( $target, $deadline, $body );
	foreach ( $hooks as $hook => $callback ) {
		add_action( $hook, $callback, PHP_INT_MAX, 5 );
	}
	try {
		// wp_safe_remote_request() would resolve the name a second time, and only for IPv4.
		$response = wp_remote_request(
			$target['url'],
			get_wordpress_args( $args, $max_bytes, $deadline )
		);
	} finally {
		foreach ( $hooks as $hook => $callback ) {
			remove_action( $hook, $callback, PHP_INT_MAX );
		}
		$body->close();
	}
	return is_wp_error( $response )
		? $response
		: build_answer( $response, $target['url'], $body->text );
}

/**
 * Returns the callbacks that pin WordPress's own request and limit its answer.
 *
 * @param array{url: string, origin: string, host: string, port: int, addresses: string[]} $target From
 *         resolve_target().
 * @param float        $deadline Unix time in seconds.
 * @param ReceivedBody $body     Receives the answer.
 * @return array<string, \Closure> By hook.
 */
function get_request_hooks( array $target, float $deadline, ReceivedBody $body ): array {
	return [
		'requests-requests.before_request' => static function (
			&$url,
			&$headers,
			&$data,
			&$type,
			&$options
		) {
			$options['transport'] = Curl::class;
		},
		'http_api_curl'                    => static function ( $handle ) use ( $target, $deadline, $body ) {
			$stop = static fn() => $body->is_over || microtime( true ) > $deadline ? 1 : 0;
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- Options of WordPress's own request.
			curl_setopt_array(
				$handle,
				get_curl_options( $target, $deadline, $stop ) + [
					CURLOPT_WRITEFUNCTION => [ $body, 'add_piece' ],
				]
			);
		},
		// WordPress repeats a request whose answer could not be decoded, and decodes the second answer
		// without a limit.
		'requests-curl.after_send'         => static function () use ( $body ) {
			$body->is_over = true;
		},
	];
}

/**
 * Returns the arguments for wp_remote_request().
 *
 * @param array<string, mixed> $args      Of send_request().
 * @param int                  $max_bytes Maximum length of the body.
 * @param float                $deadline  Unix time in seconds.
 * @return array<string, mixed>
 */
function get_wordpress_args( array $args, int $max_bytes, float $deadline ): array {
	$ours = [
		'max_bytes' => 0,
		'types'     => 0,
		'seconds'   => 0,
	];
	return array_diff_key( $args, $ours ) + [
		'timeout'             => max( 1, $deadline - microtime( true ) ),
		'redirection'         => 0,
		'limit_response_size' => $max_bytes,
		'user-agent'          => 'Mainstay Blocks; ' . home_url( '/' ),
	];
}

/**
 * Returns the answer as send_request() has it.
 *
 * @param array<string, mixed> $response From wp_remote_request().
 * @param string               $url      That was requested.
 * @param string|null          $body     As cURL gave it; null where another plugin answered the request
 *                                       (pre_http_request).
 * @return array{status: int, url: string, headers: array<string, string>, body: string}
 */
function build_answer( array $response, string $url, ?string $body ): array {
	$headers = [];
	foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
		$headers[ strtolower( $name ) ] = is_array( $value ) ? end( $value ) : $value;
	}
	return [
		'status'  => (int) wp_remote_retrieve_response_code( $response ),
		'url'     => $url,
		'headers' => $headers,
		'body'    => $body ?? (string) wp_remote_retrieve_body( $response ),
	];
}

/**
 * Returns the options of cURL for a pinned connection.
 *
 * @param array{url: string, origin: string, host: string, port: int, addresses: string[]} $target From
 *         resolve_target().
 * @param float           $deadline Unix time in seconds.
 * @param callable(): int $stop     Returns 1 to end the request.
 * @return array<int, mixed>
 */
function get_curl_options( array $target, float $deadline, callable $stop ): array {
	$left    = max( 1, (int) ( 1000 * ( $deadline - microtime( true ) ) ) );
	$options = [
		CURLOPT_FOLLOWLOCATION    => false,
		CURLOPT_TIMEOUT_MS        => $left,
		CURLOPT_CONNECTTIMEOUT_MS => min( $left, 5000 ),
		// WordPress repeats a request whose answer cannot be decompressed; the deadline holds for both.
		CURLOPT_NOPROGRESS        => false,
		CURLOPT_PROGRESSFUNCTION  => $stop,
	];
	if ( $target['addresses'] !== [ $target['host'] ] ) {
		$options[ CURLOPT_RESOLVE ] = [
			$target['host'] .
			":{$target['port']}:" .
			implode( ',', $target['addresses'] ),
		];
	}
	// A proxy of the environment would resolve the name itself. A proxy that is configured in
	// WordPress is the owner's decision.
	if ( ! ( new \WP_HTTP_Proxy() )->is_enabled() ) {
		$options[ CURLOPT_PROXY ] = '';
	}
	return $options;
}
