<?php
/**
 * Detects forms that were sent from other sites, without a nonce, because pages are cached and visitors
 * without JavaScript buy too.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SameSite;

defined( 'ABSPATH' ) || exit();

/**
 * Checks whether a page of another site sent this request, by Sec-Fetch-Site, Origin or Referer. A
 * request without these headers is accepted, because old browsers send none; rate limits apply to it.
 */
function is_sent_by_other_site(): bool {
	$header = static fn( $name ) => is_string( $_SERVER[ "HTTP_$name" ] ?? null )
		? sanitize_text_field( wp_unslash( $_SERVER[ "HTTP_$name" ] ) )
		: '';
	$site   = $header( 'SEC_FETCH_SITE' );
	if ( '' !== $site ) {
		return ! in_array( $site, [ 'same-origin', 'same-site', 'none' ], true );
	}
	$from = $header( 'ORIGIN' );
	// Pages with a no-referrer policy send "null" as well.
	if ( '' === $from || 'null' === $from ) {
		$from = $header( 'REFERER' );
	}
	if ( '' === $from ) {
		return false;
	}
	$own = [
		get_bare_host( home_url() ),
		get_bare_host( site_url() ),
		get_bare_host( 'http://' . $header( 'HOST' ) ),
	];
	return ! in_array( get_bare_host( $from ), array_filter( $own ), true );
}

/** Returns the host of an address without `www.`, because sites answer with and without it. */
function get_bare_host( string $url ): string {
	$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	return str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
}
