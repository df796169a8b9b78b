<?php
/**
 * Hashes that only this site can compute, so that tables and counters hold no addresses.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\VisitorHash;

use Mainstay\Core\SiteIdentity;
use Mainstay\Core\VisitorAddress;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/site-identity.php';
require_once __DIR__ . '/visitor-address.php';

/**
 * Returns a hash of a text.
 *
 * @param string $text Anything that is not to be stored itself, e.g. an email address.
 * @param string $salt In addition to the site's own.
 * @return string 32 hexadecimal digits.
 */
function hash_text( string $text, string $salt = '' ): string {
	return substr( SiteIdentity\get_stored_hash( 'visitor', $text, $salt ), 0, 32 );
}

/**
 * Returns a hash of a visitor's IP address, or IPv6 network.
 *
 * @param string $address IP address; empty where it is unknown.
 * @param string $purpose Text before the address, so that hashes of two purposes cannot be compared.
 * @param string $details Text behind it, e.g. of the browser.
 * @param string $salt    In addition to the site's own.
 * @return string 32 hexadecimal digits.
 */
function hash_visitor(
	string $address,
	string $purpose = '',
	string $details = '',
	string $salt = ''
): string {
	return hash_text(
		$purpose . VisitorAddress\get_rate_limit_network( $address ) . $details,
		$salt
	);
}
