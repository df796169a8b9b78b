<?php
/**
 * Whether a form was sent from a page of this site, without a nonce: pages lie in caches, and visitors
 * without JavaScript buy too.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SameSite;

defined( 'ABSPATH' ) || exit();

/**
 * Says whether a page of another site sent this request. Browsers say so themselves, in
 * Sec-Fetch-Site, Origin or Referer; one that says nothing is too old to, or no browser, and is
 * left to the limits.
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
	// "null" is also what a page says whose policy is to name no referrer.
	if ( '' === $from || 'null' === $from ) {
		$from = $header( 'REFERER' );
	}
	if ( '' === $from ) {
		return false;
	}
	$own = [
		get_host( home_url() ),
		get_host( site_url() ),
		get_host( 'http://' . $header( 'HOST' ) ),
	];
	return ! in_array( get_host( $from ), array_filter( $own ), true );
}

/** Returns the host of an address, without the `www.` that sites answer with and without. */
function get_host( string $url ): string {
	$host = strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	return str_starts_with( $host, 'www.' ) ? substr( $host, 4 ) : $host;
}
