<?php
/**
 * Compares addresses of sites: which differences do not make it another site.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteHome\Addresses;

defined( 'ABSPATH' ) || exit();

/** Parts of an address: 1 is the host, 2 the port, 3 the path. Any scheme and user are left out. */
const PATTERN = '~^(?:[a-z][a-z0-9+.-]*:)?(?://)?(?:[^/?#@]*@)?(\[[^\]/]*\]|[^/?#:]*)(?::(\d*))?([^?#]*)~i';

/**
 * Returns whether two addresses are of the same site. The scheme, `www.`, usual ports, slashes at the end, the case
 * and the spelling of the host (`xn--`) make no difference; on an address that only this computer
 * reaches, the port makes none either.
 */
function is_same_address( string $one, string $other ): bool {
	return $one === $other || normalize_address( $one ) === normalize_address( $other );
}

/**
 * Returns an address in one spelling: host, port where it counts, and path.
 *
 * @param string $url E.g. `https://www.Example.com:443/blog/`, which becomes `example.com/blog`.
 */
function normalize_address( string $url ): string {
	preg_match( PATTERN, trim( $url ), $parts );
	$host = normalize_host( $parts[1] ?? '' );
	$port = (int) ( $parts[2] ?? 0 );
	$path = trim( (string) preg_replace( '~/+~', '/', rawurldecode( $parts[3] ?? '' ) ), '/' );
	return $host .
		( in_array( $port, [ 0, 80, 443 ], true ) || is_loopback( $host ) ? '' : ":$port" ) .
		( '' === $path ? '' : "/$path" );
}

/** Returns a host in lower case and ASCII, without `www.` and a dot at its end. */
function normalize_host( string $host ): string {
	$host = rtrim( to_ascii( $host ), '.' );
	$bare = str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
	// A domain may be called www.
	$host = str_contains( $bare, '.' ) ? $bare : $host;
	return preg_match( '/^(127(\.\d+){3}|\[(::1|(0+:){7}0*1)\])$/', $host ) ? 'localhost' : $host;
}

/** Returns whether a host of normalize_host() is this computer. */
function is_loopback( string $host ): bool {
	return 'localhost' === $host || str_ends_with( $host, '.localhost' );
}

/** Returns a host in lower case, with letters beyond ASCII as `xn--`. */
function to_ascii( string $host ): string {
	$host = rawurldecode( $host );
	if ( ! preg_match( '/[^\x00-\x7f]/', $host ) ) {
		return strtolower( $host );
	}
	$ascii = function_exists( 'idn_to_ascii' )
		? idn_to_ascii( $host, IDNA_NONTRANSITIONAL_TO_ASCII, INTL_IDNA_VARIANT_UTS46 )
		: false;
	if ( is_string( $ascii ) ) {
		return $ascii;
	}
	$host = function_exists( 'mb_strtolower' ) ? mb_strtolower( $host, 'UTF-8' ) : strtolower( $host );
	try {
		return \WpOrg\Requests\IdnaEncoder::encode( $host );
	} catch ( \Throwable $error ) {
		return $host;
	}
}
