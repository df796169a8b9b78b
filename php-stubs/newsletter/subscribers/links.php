<?php
/**
 * Links that only the one who gets the mail has. Each is good for one purpose, and none of them can
 * be made from another; they outlive a change of the site's salts, because mails are kept for years.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Subscribers\Links;

use Mainstay\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit();

/** What a link may be for, each a page of pages.php. */
const PURPOSES = [ 'confirm', 'unsubscribe', 'preferences' ];

/**
 * The address for one person and purpose.
 *
 * @param array  $row     As Newsletter\Subscribers\find() gives it.
 * @param string $purpose One of PURPOSES.
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

/** Number and signature. */
function key_of( array $row, string $purpose ): string {
	return $row['id'] .
		'-' .
		substr(
			hash_hmac( 'sha256', "$purpose|{$row['id']}", $row['secret'] ),
			0,
			32
		);
}

/** Whom a key is of, or null where it was not made for this purpose. */
function read( string $key, string $purpose ): ?array {
	if ( ! preg_match( '/^([1-9]\d{0,17})-[0-9a-f]{32}$/D', $key, $parts ) ) {
		return null;
	}
	$row = Subscribers\find( (int) $parts[1] );
	return $row && hash_equals( key_of( $row, $purpose ), $key ) ? $row : null;
}
