<?php
/**
 * Makes and verifies the personal links in mails. Each is valid for one purpose. They are signed
 * with the subscriber's own secret and stay valid when the site's salts change, because mails are
 * kept for years.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Links;

use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

/** Purposes of links, each with a page in pages.php. */
const PURPOSES = [ 'confirm', 'unsubscribe', 'preferences' ];

/**
 * Returns the address for a subscriber and purpose.
 *
 * @param array<string, mixed> $row     Subscriber with id and secret.
 * @param string               $purpose `confirm`, `unsubscribe` or `preferences`.
 */
function url( array $row, string $purpose ): string {
	return add_query_arg(
		[
			Subscribers\QUERY => $purpose,
			'key'             => key_of( $row, $purpose ),
		],
		home_url( '/' )
	);
}

/**
 * Returns the key in such an address: ID and signature.
 *
 * @param array<string, mixed> $row     Subscriber with id and secret.
 * @param string               $purpose `confirm`, `unsubscribe` or `preferences`.
 */
function key_of( array $row, string $purpose ): string {
	return $row['id'] .
		'-' .
		substr(
			hash_hmac( 'sha256', "$purpose|{$row['id']}", $row['secret'] ),
			0,
			32
		);
}

/**
 * Returns the subscriber of a key; null where it was not made for this purpose.
 *
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, created_at: int}|null
 */
function read( string $key, string $purpose ): ?array {
	if ( ! preg_match( '/^([1-9]\d{0,17})-[0-9a-f]{32}$/D', $key, $parts ) ) {
		return null;
	}
	$row = Subscribers\find( (int) $parts[1] );
	return $row && hash_equals( key_of( $row, $purpose ), $key ) ? $row : null;
}
