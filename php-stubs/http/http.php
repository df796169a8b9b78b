<?php
/**
 * HTTP client: every request of this server goes through this file.
 *
 * Addresses may come from strangers, so they must not reach anything that only this server can reach
 * (SSRF). The host is resolved once; every address it has, of both families, must be public; the
 * connection is pinned to those addresses; each redirect is checked in the same way. Time, bytes and
 * redirects are limited, and no exception reaches the caller.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http;

use WP_Error;
use WpOrg\Requests\Transport\Curl;

defined( 'ABSPATH' ) || exit();

/** Maximum duration of a request with name resolution and redirects, in seconds. */
const TOTAL_TIMEOUT_SECONDS = 10;
const MAX_REDIRECTS         = 3;
/** Maximum length of a body, in bytes. */
const MAX_BODY_BYTES = 2 * MB_IN_BYTES;
/** Maximum length of a JSON body, in bytes. */
const MAX_JSON_BYTES = 64 * KB_IN_BYTES;

/** Maximum memory of decoded JSON, in bytes, because short brackets become large arrays. */
const MAX_DECODED_BYTES = 48 * MB_IN_BYTES;
const ALLOWED_PORTS     = [ 80, 443, 8080 ];

/** Special-purpose IPv4 ranges. Source: https://www.iana.org/assignments/iana-ipv4-special-registry */
const SPECIAL_IPV4_RANGES = [
	'0.0.0.0/8',
	'10.0.0.0/8',
	'100.64.0.0/10',
	'127.0.0.0/8',
	'169.254.0.0/16',
	'172.16.0.0/12',
	'192.0.0.0/24',
	'192.0.2.0/24',
	'192.31.196.0/24',
	'192.52.193.0/24',
	'192.88.99.0/24',
	'192.168.0.0/16',
	'192.175.48.0/24',
	'198.18.0.0/15',
	'198.51.100.0/24',
	'203.0.113.0/24',
	'224.0.0.0/4',
	'240.0.0.0/4',
];

/** The range of IPv6 that is the public internet. */
const PUBLIC_IPV6_RANGE = '2000::/3';

/**
 * Special-purpose ranges inside it: tunnels to IPv4, documentation, protocols. Source:
 * https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const SPECIAL_IPV6_RANGES = [
	'2001::/23',
	'2001:db8::/32',
	'2002::/16',
	'2620:4f:8000::/48',
	'3fff::/20',
];

/**
 * Sends a request. Any HTTP status is an answer; WP_Error means that there is none.
 *
 * @param string               $url  Address, possibly a stranger's.
 * @param array<string, mixed> $args As for wp_remote_request() (`method`, `headers`, `body`), and
 *         `max_bytes` (2 MB by default), `types` (accepted content types), `seconds` (a shorter
 *         timeout).
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error `url`
 *         is the address after redirects; header names are lower case. Errors: `mainstay_unreachable`,
 *         `mainstay_wrong_type`, `mainstay_no_curl` (all 502).
 */
function send_request( string $url, array $args = [] ): array|WP_Error {
	$deadline = microtime( true ) + min( TOTAL_TIMEOUT_SECONDS, $args['seconds'] ?? TOTAL_TIMEOUT_SECONDS );
	/**
	 * Filters the address of a request to another server. For development, where fakes stand in for
	 * services. The returned address is checked like any other.
	 *
	 * @param string $url The requested address.
	 */
	$url    = (string) apply_filters( 'mainstay_http_address', $url );
	$follow = in_array( $args['method'] ?? 'GET', [ 'GET', 'HEAD' ], true );
	try {
		for ( $hop = 0; $hop <= MAX_REDIRECTS; $hop++ ) {
			$target = resolve_target( $url );
			if ( is_wp_error( $target ) ) {
				return unreachable_error();
			}
			$answer = send_pinned_request( $target, $args, $deadline );
			if ( is_wp_error( $answer ) || ! $follow || ! is_redirect( $answer ) ) {
				return is_wp_error( $answer ) ? $answer : check_content_type( $answer, $args );
			}
			$url = \WP_Http::make_absolute_url(
				$answer['headers']['location'],
				$target['url']
			);
			if ( ( parse_url_strictly( $url )['origin'] ?? '' ) !== $target['origin'] ) {
				// Credentials are sent to the host they were meant for only.
				unset( $args['headers'], $args['cookies'] );
			}
		}
	} catch ( \Throwable $error ) {
		return unreachable_error();
	}
	return unreachable_error();
}

/**
 * Sends a request and decodes its JSON answer.
 *
 * @param string               $url  Of the service.
 * @param array<string, mixed> $args As for send_request(); `max_bytes` is 64 KB by default.
 * @return array<mixed>|WP_Error The decoded answer. Errors: those of send_request(), and `mainstay_refused`
 *         (502) for a status of 400 and above; its data holds `answered` (the status), `answer` (the
 *         decoded body) and `headers`.
 */
function send_json_request( string $url, array $args = [] ): array|WP_Error {
	$answer = send_request(
		$url,
		array_replace_recursive(
			[
				'max_bytes' => MAX_JSON_BYTES,
				'headers'   => [ 'Accept' => 'application/json' ],
			],
			$args
		)
	);
	if ( is_wp_error( $answer ) ) {
		return $answer;
	}
	if ( estimate_decoded_bytes( $answer['body'] ) > MAX_DECODED_BYTES ) {
		return unreachable_error();
	}
	$data = json_decode( $answer['body'], true, 64 );
	if ( $answer['status'] >= 400 ) {
		return new WP_Error(
			'mainstay_refused',
			sprintf(
				/* translators: %d: HTTP status, e.g. 401. */
				__( 'The service refused the request (%d).', 'mainstay-blocks' ),
				$answer['status']
			),
			[
				'status'   => 502,
				'answered' => $answer['status'],
				'answer'   => $data,
				'headers'  => $answer['headers'],
			]
		);
	}
	if (
		! is_array( $data ) ||
		! preg_match( '~^[\w.+-]+/(?:[\w.+-]+\+)?json$~D', get_content_type( $answer ) )
	) {
		return wrong_type_error();
	}
	return $data;
}

/**
 * Estimates the memory of a JSON text after decoding, in bytes: 376 for the smallest array of PHP 8.1,
 * 48 for a value in it.
 */
function estimate_decoded_bytes( string $json ): int {
	return strlen( $json ) +
		376 * ( substr_count( $json, '[' ) + substr_count( $json, '{' ) ) +
		48 * substr_count( $json, ',' );
}

/**
 * Returns what an error of send_json_request() means for a retry.
 *
 * @return array{status: int, retry_at: ?int, is_final: bool, may_exist: bool} HTTP status of the
 *         service (0 without an answer); Unix time of the next attempt, if the service names one;
 *         whether a retry is useless; whether the service may have done what was requested.
 */
function describe_failure( WP_Error $error ): array {
	$data   = (array) $error->get_error_data();
	$status = (int) ( $data['answered'] ?? 0 );
	return [
		'status'    => $status,
		'retry_at'  => in_array( $status, [ 429, 503 ], true )
			? get_retry_time( $data['headers'] ?? [] )
			: null,
		'is_final'  =>
			$status >= 400 &&
			$status < 500 &&
			! in_array( $status, [ 408, 425, 429 ], true ),
		'may_exist' => $status < 400 || $status >= 500,
	];
}

/**
 * Returns the Unix time at which a service accepts requests again, from seconds, a date or a Unix time
 * in its headers.
 *
 * @param array<string, string> $headers Of its answer.
 */
function get_retry_time( array $headers ): ?int {
	$names = [
		'retry-after',
		'x-ratelimit-reset',
		'x-rate-limit-reset',
		'ratelimit-reset',
	];
	foreach ( $names as $name ) {
		$value = trim( (string) ( $headers[ $name ] ?? '' ) );
		$at    = ctype_digit( $value )
			? (int) $value + ( (int) $value < YEAR_IN_SECONDS ? time() : 0 )
			: (int) strtotime( $value );
		if ( '' !== $value && $at > 0 ) {
			return min( max( $at, time() + 1 ), time() + DAY_IN_SECONDS );
		}
	}
	return null;
}

/**
 * Resolves an address and checks that it may be requested.
 *
 * @param string $url As it was given.
 * @return array{url: string, origin: string, host: string, port: int, addresses: string[]}|WP_Error The
 *         normalised address, and the IP addresses that the connection is pinned to.
 */
function resolve_target( string $url ): array|WP_Error {
	$parts = parse_url_strictly( $url );
	if ( ! $parts ) {
		return new WP_Error( 'mainstay_bad_address' );
	}
	/**
	 * Filters the hosts that requests may go to although their address is private. Do not use this on a
	 * public site: it opens the internal network to requests. It exists for development sites, whose
	 * fakes of services run on the same machine; the plugin itself never uses it.
	 *
	 * @param string[] $hosts Host names; none by default.
	 */
	$allowed    = (array) apply_filters( 'mainstay_http_allowed_hosts', [] );
	$is_allowed = in_array( $parts['host'], $allowed, true );
	if ( ! $is_allowed && is_own_host( $parts['host'] ) ) {
		// The front page is public; other pages of this site could be made to request themselves.
		$is_allowed = $parts['url'] === ( parse_url_strictly( home_url( '/' ) )['url'] ?? '' );
		if ( ! $is_allowed ) {
			return new WP_Error( 'mainstay_own_host' );
		}
	}
	if ( ! $is_allowed && ! in_array( $parts['port'], ALLOWED_PORTS, true ) ) {
		return new WP_Error( 'mainstay_port' );
	}
	$addresses = resolve_addresses( $parts['host'] );
	if ( ! $addresses || ( ! $is_allowed && ! are_public_addresses( $addresses ) ) ) {
		return new WP_Error( 'mainstay_not_public' );
	}
	return $parts + [ 'addresses' => $addresses ];
}

/**
 * Parses an address strictly and builds it again, so that every later parser reads the same host.
 *
 * @param string $url As it was given.
 * @return array{url: string, origin: string, host: string, port: int}|null
 */
function parse_url_strictly( string $url ): ?array {
	$pattern =
		'~^(?<scheme>https?)://(?<host>[^/?#:@\\\\\[\]%\s]+)(:(?<port>\d{1,5}))?(?<rest>[/?][^#\\\\\s]*)?(#\S*)?$~iD';
	if (
		strlen( $url ) > 2048 ||
		preg_match( '~[\x00-\x20\x7f<>"]~', $url ) ||
		! preg_match( $pattern, $url, $found )
	) {
		return null;
	}
	$host     = normalise_host( $found['host'] );
	$scheme   = strtolower( $found['scheme'] );
	$standard = 'https' === $scheme ? 443 : 80;
	$port     = '' === ( $found['port'] ?? '' ) ? $standard : (int) $found['port'];
	if ( ! $host || $port < 1 || $port > 65535 ) {
		return null;
	}
	$rest = (string) preg_replace_callback(
		'~[^\x21-\x7e]+~',
		static fn( $bytes ) => rawurlencode( $bytes[0] ),
		$found['rest'] ?? ''
	);
	if ( ! str_starts_with( $rest, '/' ) ) {
		$rest = "/$rest";
	}
	$origin = "$scheme://$host" . ( $port === $standard ? '' : ":$port" );
	return [
		'url'    => $origin . $rest,
		'origin' => $origin,
		'host'   => $host,
		'port'   => $port,
	];
}

/**
 * Returns a host name as DNS knows it, or an IPv4 address of four plain numbers. Other notations of
 * addresses (hexadecimal, octal, one number, IPv6) are rejected.
 *
 * @param string $host As it was given.
 */
function normalise_host( string $host ): ?string {
	if ( preg_match( '~[^\x21-\x7e]~', $host ) ) {
		$host = function_exists( 'idn_to_ascii' )
			? (string) idn_to_ascii( $host, IDNA_NONTRANSITIONAL_TO_ASCII )
			: '';
	}
	$host  = strtolower( $host );
	$host  = str_ends_with( $host, '.' ) ? substr( $host, 0, -1 ) : $host;
	$label = '[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?';
	if ( strlen( $host ) > 253 || ! preg_match( "~^($label)(\.$label)*$~D", $host ) ) {
		return null;
	}
	$is_number = preg_match( '~(^|\.)(\d+|0x[0-9a-f]*)$~D', $host );
	if (
		$is_number &&
		! filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 )
	) {
		return null;
	}
	return $host;
}

/**
 * Checks whether a host is one of this site.
 *
 * @param string $host From parse_url_strictly().
 */
function is_own_host( string $host ): bool {
	foreach ( [ home_url( '/' ), site_url( '/' ) ] as $url ) {
		if ( normalise_host( (string) wp_parse_url( $url, PHP_URL_HOST ) ) === $host ) {
			return true;
		}
	}
	return false;
}

/**
 * Resolves a host once and returns its addresses of both families.
 *
 * @param string $host From parse_url_strictly().
 * @return string[]
 */
function resolve_addresses( string $host ): array {
	if ( filter_var( $host, FILTER_VALIDATE_IP ) ) {
		return [ $host ];
	}
	if ( function_exists( 'socket_addrinfo_lookup' ) ) {
		$found = @socket_addrinfo_lookup(
			$host,
			null,
			[
				'ai_socktype' => SOCK_STREAM,
			]
		);
		return array_values(
			array_unique(
				array_map(
					static function ( $info ) {
						$address = socket_addrinfo_explain( $info )['ai_addr'];
						return (string) ( $address['sin_addr'] ??
							( $address['sin6_addr'] ?? '' ) );
					},
					$found ?: []
				)
			)
		);
	}
	return array_merge(
		gethostbynamel( $host ) ?: [],
		array_column( @dns_get_record( $host, DNS_AAAA ) ?: [], 'ipv6' )
	);
}

/**
 * Checks that there are addresses and all are public. A name with a public and a private address is
 * rejected as an attack.
 *
 * @param string[] $addresses Of one host.
 */
function are_public_addresses( array $addresses ): bool {
	foreach ( $addresses as $address ) {
		if ( ! is_public_address( $address ) ) {
			return false;
		}
	}
	return (bool) $addresses;
}

/**
 * Checks whether an address is on the public internet.
 *
 * @param string $address IPv4 or IPv6.
 */
function is_public_address( string $address ): bool {
	$special = match ( strlen( (string) @inet_pton( $address ) ) ) {
		4 => SPECIAL_IPV4_RANGES,
		16 => is_in_range( $address, PUBLIC_IPV6_RANGE ) ? SPECIAL_IPV6_RANGES : null,
		default => null
	};
	if ( null === $special ) {
		return false;
	}
	foreach ( $special as $range ) {
		if ( is_in_range( $address, $range ) ) {
			return false;
		}
	}
	return true;
}

/**
 * Checks whether an address is inside a range of its own family.
 *
 * @param string $address IPv4 or IPv6.
 * @param string $range   E.g. `10.0.0.0/8`.
 */
function is_in_range( string $address, string $range ): bool {
	[$start, $length] = explode( '/', $range );
	$bits             = static fn( $ip ) => implode(
		'',
		array_map(
			static fn( $byte ) => sprintf( '%08b', ord( $byte ) ),
			str_split( (string) inet_pton( $ip ) )
		)
	);
	return 0 === strncmp( $bits( $address ), $bits( $start ), (int) $length );
}

/**
 * Sends one request, pinned to the checked addresses; redirects are not followed.
 *
 * @param array{url: string, origin: string, host: string, port: int, addresses: string[]} $target From
 *         resolve_target().
 * @param array<string, mixed> $args     Of send_request().
 * @param float                $deadline Unix time in seconds.
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error
 */
function send_pinned_request( array $target, array $args, float $deadline ): array|WP_Error {
	// Only cURL can be pinned to addresses.
	if ( ! class_exists( Curl::class ) || ! Curl::test( [ 'ssl' => true ] ) ) {
		return new WP_Error(
			'mainstay_no_curl',
			__(
				'This server cannot ask other sites: its PHP has no cURL.',
				'mainstay-blocks'
			),
			[ 'status' => 502 ]
		);
	}
	$limit   = $args['max_bytes'] ?? MAX_BODY_BYTES;
	$file    = empty( $args['stream'] ) ? '' : (string) ( $args['filename'] ?? '' );
	$stream  = null;
	$body    = null;
	$bytes   = 0;
	$is_over = false;
	// Receives each piece as cURL has decoded it. Refusing a piece ends the request before a
	// small compressed answer becomes a large one.
	$write = static function (
		$handle,
		$piece
	) use (
		$limit,
		$file,
		&$stream,
		&$body,
		&$bytes,
		&$is_over
	) {
		$bytes  += strlen( $piece );
		$is_over = $is_over || $bytes > $limit;
		if ( $is_over ) {
			$body = null;
			return 0;
		}
		if ( '' === $file ) {
			$body .= $piece;
			return strlen( $piece );
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- The caller's own temporary file.
		$stream ??= fopen( $file, 'ab' );
		return $stream ? (int) fwrite( $stream, $piece ) : 0;
		// phpcs:enable
	};
	$hooks = [
		'requests-requests.before_request' => static function (
			&$url,
			&$headers,
			&$data,
			&$type,
			&$options
		) {
			$options['transport'] = Curl::class;
		},
		'http_api_curl'                    => static function ( $handle ) use (
			$target,
			$deadline,
			$write,
			&$is_over
		) {
			$stop = static function () use ( $deadline, &$is_over ) {
				return $is_over || microtime( true ) > $deadline ? 1 : 0;
			};
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- Options of WordPress's own request.
			curl_setopt_array(
				$handle,
				get_curl_options( $target, $deadline, $stop ) + [
					CURLOPT_WRITEFUNCTION => $write,
				]
			);
		},
		// WordPress repeats a request whose answer could not be decoded, and decodes the second answer
		// without a limit.
		'requests-curl.after_send'         => static function () use ( &$is_over ) {
			$is_over = true;
		},
	];
	foreach ( $hooks as $hook => $callback ) {
		add_action( $hook, $callback, PHP_INT_MAX, 5 );
	}
	try {
		// wp_safe_remote_request() would resolve the name a second time, and only for IPv4.
		$response = wp_remote_request(
			$target['url'],
			array_diff_key(
				$args,
				[
					'max_bytes' => 0,
					'types'     => 0,
					'seconds'   => 0,
				]
			) + [
				'timeout'             => max( 1, $deadline - microtime( true ) ),
				'redirection'         => 0,
				'limit_response_size' => $limit,
				'user-agent'          => 'Mainstay Blocks; ' . home_url( '/' ),
			]
		);
	} finally {
		foreach ( $hooks as $hook => $callback ) {
			remove_action( $hook, $callback, PHP_INT_MAX );
		}
		$stream && fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Opened above.
	}
	if ( is_wp_error( $response ) ) {
		return unreachable_error();
	}
	$headers = [];
	foreach ( wp_remote_retrieve_headers( $response ) as $name => $value ) {
		$headers[ strtolower( $name ) ] = is_array( $value ) ? end( $value ) : $value;
	}
	return [
		'status'  => (int) wp_remote_retrieve_response_code( $response ),
		'url'     => $target['url'],
		'headers' => $headers,
		// Without cURL, another plugin answered the request (pre_http_request).
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

/**
 * Checks whether an answer is a redirect.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 */
function is_redirect( array $answer ): bool {
	return in_array( $answer['status'], [ 301, 302, 303, 307, 308 ], true ) &&
		! empty( $answer['headers']['location'] );
}

/**
 * Returns the answer if its content type is accepted.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 * @param array<string, mixed> $args Of send_request().
 * @return array{status: int, url: string, headers: array<string, string>, body: string}|WP_Error
 */
function check_content_type( array $answer, array $args ): array|WP_Error {
	$types = $args['types'] ?? null;
	return $types && ! in_array( get_content_type( $answer ), $types, true )
		? wrong_type_error()
		: $answer;
}

/**
 * Returns the content type without its parameters.
 *
 * @param array{status: int, url: string, headers: array<string, string>, body: string} $answer From
 *         send_pinned_request().
 */
function get_content_type( array $answer ): string {
	$type = (string) ( $answer['headers']['content-type'] ?? '' );
	return strtolower( trim( explode( ';', $type )[0] ) );
}

/**
 * Returns an address of a service if it may be printed on a page: https, and no unexpected characters.
 *
 * @param mixed $url Part of an answer.
 * @return string The address, or an empty string.
 */
function sanitize_https_url( $url ): string {
	$parts = is_string( $url ) ? parse_url_strictly( $url ) : null;
	return $parts && str_starts_with( $parts['url'], 'https://' )
		? $parts['url']
		: '';
}

/**
 * Returns the same error for a refused address, a closed port, an answer that is too large and one that
 * is too late, so that nothing can be learned about the network.
 */
function unreachable_error(): WP_Error {
	return new WP_Error(
		'mainstay_unreachable',
		__( 'The address could not be reached.', 'mainstay-blocks' ),
		[ 'status' => 502 ]
	);
}

/** Returns the error for an unexpected content type. */
function wrong_type_error(): WP_Error {
	return new WP_Error(
		'mainstay_wrong_type',
		__( 'The answer is not of the expected kind.', 'mainstay-blocks' ),
		[ 'status' => 502 ]
	);
}
