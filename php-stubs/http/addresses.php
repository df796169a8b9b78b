<?php
/**
 * Addresses of requests: parses them strictly, resolves their host, and refuses those that are not on
 * the public internet.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Http\Addresses;

use WP_Error;

defined( 'ABSPATH' ) || exit();

const ALLOWED_PORTS = [ 80, 443, 8080 ];

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
 * Encodes signs that people write into addresses although none may hold them, as browsers do.
 *
 * @param string $url As it was given.
 */
function encode_loose_signs( string $url ): string {
	$url   = str_replace( [ "\t", "\r", "\n" ], '', trim( $url ) );
	$query = strcspn( $url, '?#' );
	return strtr(
		str_replace( '\\', '/', substr( $url, 0, $query ) ) . str_replace( '\\', '%5C', substr( $url, $query ) ),
		[
			' ' => '%20',
			'"' => '%22',
			'<' => '%3C',
			'>' => '%3E',
			'^' => '%5E',
			'`' => '%60',
			'{' => '%7B',
			'|' => '%7C',
			'}' => '%7D',
		]
	);
}

/**
 * Returns an address without the name and password that may stand before its host.
 *
 * @param string $url As it was given.
 */
function remove_credentials( string $url ): string {
	return (string) preg_replace( '~^([a-z][a-z\d+.-]*:[\\\\/]*)[^\\\\/?#]*@~i', '$1', $url );
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
