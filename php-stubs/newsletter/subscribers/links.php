<?php
/**
 * Makes and verifies the personal links in mails. Each is valid for one purpose. They are signed
 * with the subscriber's own secret and stay valid when the site's salts change, because mails are
 * kept for years.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Links;

use Mainstay\Core\SiteIdentity;
use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';

/** Purposes of links, each with a page in pages.php. */
const LINK_PURPOSES = [ 'confirm', 'unsubscribe', 'preferences' ];

/**
 * Returns the address for a subscriber and purpose.
 *
 * @param array<string, mixed> $row     Subscriber with id and secret.
 * @param string               $purpose `confirm`, `unsubscribe` or `preferences`.
 */
function get_link_url( array $row, string $purpose ): string {
	return add_query_arg(
		[
			Subscribers\QUERY_ARG => $purpose,
			'key'                 => get_link_key( $row, $purpose ),
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
function get_link_key( array $row, string $purpose ): string {
	return $row['id'] .
		'-' .
		substr(
			SiteIdentity\hash_with_secret( "$purpose|{$row['id']}", $row['secret'] ),
			0,
			32
		);
}

/**
 * Returns the subscriber of a key; null where it was not made for this purpose.
 *
 * @return array{id: int, email: string, name: string, state: string, secret: string, source: string, consent: string, page: string, ip: string, consent_at: int, asked_at: int, again_at: int, confirmed_at: int, left_at: int, failures: int, error: string, topics: string, created_at: int}|null
 */
function find_subscriber_by_key( string $key, string $purpose ): ?array {
	if ( ! preg_match( '/^([1-9]\d{0,17})-[0-9a-f]{32}$/D', $key, $parts ) ) {
		return null;
	}
	$row = Subscribers\find_subscriber( (int) $parts[1] );
	return $row && hash_equals( get_link_key( $row, $purpose ), $key ) ? $row : null;
}
