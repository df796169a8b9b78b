<?php
/**
 * Finds the server of an account whose address has another host: @name@example.org may live on
 * social.example.org. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Mastodon\Webfinger;

use Mainstay\Http;
use Mainstay\Http\Addresses;

defined( 'ABSPATH' ) || exit();

/** Bytes of an answer. */
const MAX_BYTES = 64 * KB_IN_BYTES;

/** Seconds for each request. */
const TIMEOUT_SECONDS = 5;

/**
 * Returns the host of the server that an address names, or an empty string where it names none.
 *
 * @param string $host Of the address.
 * @param string $name Of the account; empty where only the host is known.
 */
function find_server_host( string $host, string $name ): string {
	return '' === $name ? find_host_by_metadata( $host ) : find_host_by_account( $host, $name );
}

/**
 * Asks WebFinger (RFC 7033) for the account, and returns the host of its ActivityPub address.
 *
 * @param string $host Of the address.
 * @param string $name Of the account.
 */
function find_host_by_account( string $host, string $name ): string {
	$answer = Http\send_json_request(
		"https://$host/.well-known/webfinger?resource=" . rawurlencode( "acct:$name@$host" ),
		[
			'max_bytes' => MAX_BYTES,
			'seconds'   => TIMEOUT_SECONDS,
			'headers'   => [ 'Accept' => 'application/jrd+json, application/json' ],
		]
	);
	foreach ( is_wp_error( $answer ) ? [] : (array) ( $answer['links'] ?? [] ) as $link ) {
		if (
			is_array( $link ) &&
			'self' === ( $link['rel'] ?? '' ) &&
			preg_match( '~^application/(?:activity|ld)\+json\b~', (string) ( $link['type'] ?? '' ) )
		) {
			return get_host( $link['href'] ?? null );
		}
	}
	return '';
}

/**
 * Asks for the metadata of the host (RFC 6415), and returns the host that answers WebFinger for it.
 *
 * @param string $host Of the address.
 */
function find_host_by_metadata( string $host ): string {
	$answer = Http\send_request(
		"https://$host/.well-known/host-meta",
		[
			'max_bytes' => MAX_BYTES,
			'seconds'   => TIMEOUT_SECONDS,
		]
	);
	if ( is_wp_error( $answer ) || 200 !== $answer['status'] ) {
		return '';
	}
	$tags = new \WP_HTML_Tag_Processor( $answer['body'] );
	while ( $tags->next_tag( 'LINK' ) ) {
		if ( 'lrdd' === $tags->get_attribute( 'rel' ) ) {
			return get_host( $tags->get_attribute( 'template' ) );
		}
	}
	return '';
}

/**
 * Returns the host of an https address, with its port if it has one, or an empty string.
 *
 * @param mixed $url Part of an answer; a template of an address has `{uri}` in it.
 */
function get_host( $url ): string {
	$parts = is_string( $url )
		? Addresses\parse_url_strictly( str_replace( '{uri}', '', $url ) )
		: null;
	return $parts && str_starts_with( $parts['origin'], 'https://' )
		? substr( $parts['origin'], strlen( 'https://' ) )
		: '';
}
