<?php
/**
 * The IP address of the visitor, for all rate limits. Anybody can write forwarded headers, so they are
 * read only where the owner has named the site's proxies; then the right-most address that is not a
 * proxy is the visitor's.
 *
 * In wp-config.php:
 *
 *     define( 'MAINSTAY_TRUSTED_PROXIES', '10.0.0.0/8, 2001:db8::/32' );
 *     define( 'MAINSTAY_FORWARDED_HEADER', 'CF-Connecting-IP' ); // X-Forwarded-For by default.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

/** Header in which most proxies send the visitor's address. */
const DEFAULT_FORWARDED_HEADER = 'X-Forwarded-For';

/** Headers of proxies, each of which is a sign of one. */
const PROXY_HEADERS = [
	DEFAULT_FORWARDED_HEADER,
	'Forwarded',
	'X-Real-IP',
	'CF-Connecting-IP',
	'True-Client-IP',
];

/** Returns the visitor's IP address, or an empty string where it is unknown. */
function get_visitor_address(): string {
	$address = to_plain_address( get_server_value( 'REMOTE_ADDR' ) );
	$proxies = get_trusted_proxies();
	if ( '' !== $address && is_in_networks( $address, $proxies ) ) {
		$address = find_forwarded_address( get_forwarded_addresses(), $address, $proxies );
	}
	/**
	 * Filters the visitor's address, for all rate limits of the plugin.
	 *
	 * @param string $address The address that the server sees, or that a trusted proxy forwards; empty if
	 *                        unknown.
	 */
	return to_plain_address(
		(string) apply_filters( 'mainstay_visitor_address', $address )
	);
}

/**
 * Returns what rate limits count by: an IPv4 address, or the 64-bit network of a household for IPv6.
 * Empty where the address is unknown.
 */
function get_rate_limit_network( string $address ): string {
	$bytes = (string) @inet_pton( $address );
	return 16 === strlen( $bytes ) ? substr( $bytes, 0, 8 ) : $bytes;
}

/**
 * Returns the proxies that the owner trusts, as addresses with or without a prefix length.
 *
 * @return string[]
 */
function get_trusted_proxies(): array {
	$proxies = defined( 'MAINSTAY_TRUSTED_PROXIES' )
		? constant( 'MAINSTAY_TRUSTED_PROXIES' )
		: [];
	$proxies = is_string( $proxies )
		? preg_split( '/[\s,]+/', $proxies, -1, PREG_SPLIT_NO_EMPTY )
		: (array) $proxies;
	/**
	 * Filters the reverse proxies whose forwarded header is trusted to hold the visitor's address.
	 *
	 * @param string[] $proxies Addresses, or networks as `10.0.0.0/8`.
	 */
	return array_filter(
		(array) apply_filters( 'mainstay_trusted_proxies', $proxies ),
		'is_string'
	);
}

/**
 * Returns the addresses of the forwarded header; the last proxy's is at the end.
 *
 * @return string[]
 */
function get_forwarded_addresses(): array {
	$name  = defined( 'MAINSTAY_FORWARDED_HEADER' )
		? (string) constant( 'MAINSTAY_FORWARDED_HEADER' )
		: DEFAULT_FORWARDED_HEADER;
	$value = get_request_header( $name );
	if ( 0 === strcasecmp( 'Forwarded', $name ) ) {
		preg_match_all( '/(?:^|[;,]\s*)for=("[^"]*"|[^;,]*)/i', $value, $found );
		return $found[1];
	}
	return explode( ',', $value );
}

/** Returns a header of this request. */
function get_request_header( string $name ): string {
	return get_server_value( 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) );
}

/** Returns a value of $_SERVER, or an empty string. */
function get_server_value( string $name ): string {
	$value = $_SERVER[ $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Read as addresses only.
	return is_string( $value ) ? wp_unslash( $value ) : '';
}

/**
 * Returns the right-most forwarded address that is not a trusted proxy.
 *
 * @param string[] $forwarded From get_forwarded_addresses().
 * @param string   $proxy     Address that sent the request.
 * @param string[] $proxies   Trusted proxies.
 */
function find_forwarded_address(
	array $forwarded,
	string $proxy,
	array $proxies
): string {
	$address = $proxy;
	foreach ( array_reverse( $forwarded ) as $text ) {
		$next = to_plain_address( $text );
		if ( '' === $next ) {
			// Addresses left of an unreadable one were not written by a trusted proxy.
			return $address;
		}
		$address = $next;
		if ( ! is_in_networks( $address, $proxies ) ) {
			return $address;
		}
	}
	return $address;
}

/**
 * Returns an address of a header without quotes, brackets, port or zone. IPv4 in IPv6 becomes IPv4, so
 * that both count as one visitor.
 */
function to_plain_address( string $text ): string {
	$text = trim( $text, " \t\"" );
	if ( preg_match( '/^\[([^\]]*)\](?::\d+)?$/D', $text, $parts ) ) {
		$text = $parts[1];
	} elseif ( preg_match( '/^([\d.]+):\d+$/D', $text, $parts ) ) {
		$text = $parts[1];
	}
	$text = (string) preg_replace( '/%.*$/sD', '', $text );
	if ( ! filter_var( $text, FILTER_VALIDATE_IP ) ) {
		return '';
	}
	$bytes  = (string) inet_pton( $text );
	$mapped = str_repeat( "\0", 10 ) . "\xff\xff";
	return 16 === strlen( $bytes ) && str_starts_with( $bytes, $mapped )
		? (string) inet_ntop( substr( $bytes, 12 ) )
		: (string) inet_ntop( $bytes );
}

/**
 * Checks whether an address is in one of these networks.
 *
 * @param string[] $networks Addresses with or without a prefix length.
 */
function is_in_networks( string $address, array $networks ): bool {
	$bytes = (string) inet_pton( $address );
	foreach ( $networks as $network ) {
		[$start, $prefix] = explode( '/', trim( $network ) ) + [ '', '' ];
		$first            = (string) @inet_pton( $start );
		$length           = 8 * strlen( $first );
		if (
			strlen( $first ) !== strlen( $bytes ) ||
			! preg_match( '/^\d*$/D', $prefix )
		) {
			continue;
		}
		$bits = '' === $prefix ? $length : (int) $prefix;
		if (
			$bits > 0 &&
			$bits <= $length &&
			has_same_prefix( $bytes, $first, $bits )
		) {
			return true;
		}
	}
	return false;
}

/** Checks whether two addresses of one family have the same first bits. */
function has_same_prefix( string $one, string $other, int $bits ): bool {
	$whole = intdiv( $bits, 8 );
	$rest  = $bits % 8;
	$mask  = 0xff << ( 8 - $rest );
	return substr( $one, 0, $whole ) === substr( $other, 0, $whole ) &&
		( ! $rest ||
			( ord( $one[ $whole ] ) & $mask ) === ( ord( $other[ $whole ] ) & $mask ) );
}

/** Checks whether an address is on the public internet. */
function is_public_address( string $address ): bool {
	return (bool) filter_var(
		$address,
		FILTER_VALIDATE_IP,
		FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE
	);
}

/**
 * Returns the proxy headers of this request, by name.
 *
 * @return array<string, string>
 */
function get_proxy_headers(): array {
	return array_filter(
		array_combine(
			PROXY_HEADERS,
			array_map( __NAMESPACE__ . '\get_request_header', PROXY_HEADERS )
		)
	);
}
