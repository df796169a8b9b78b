<?php
/**
 * Email addresses as people write them. A domain may have letters beyond ASCII, `info@käsehaus.example`; mail
 * servers know it as `info@xn--ksehaus-5wa.example`, and so does everything that compares addresses. What is
 * before the @ stays ASCII, since WordPress's mailer sends to nothing else.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\EmailAddresses;

use Mainstay\Core\SiteHome\Addresses;

defined( 'ABSPATH' ) || exit();

/**
 * Returns an address with its domain in ASCII; anything else as it is.
 *
 * @param string $address As it was typed, with nothing around it.
 */
function to_ascii( string $address ): string {
	$at = strrpos( $address, '@' );
	if ( false === $at || ! preg_match( '/^[^\x00-\x20%]*[^\x00-\x7f][^\x00-\x20%]*$/D', substr( $address, $at + 1 ) ) ) {
		return $address;
	}
	require_once __DIR__ . '/site-home/addresses.php';
	return substr( $address, 0, $at + 1 ) . Addresses\to_ascii( substr( $address, $at + 1 ) );
}

/** Returns whether a text is one address, as is_email() does, also of a domain beyond ASCII. */
function is_address( string $text ): bool {
	return (bool) is_email( to_ascii( $text ) );
}

/** Returns an address in the one spelling by which addresses are compared: in ASCII and lower case. */
function normalize_email_address( string $address ): string {
	return strtolower( to_ascii( trim( $address ) ) );
}

/** Returns an address as people read it, with the letters of its domain. */
function to_readable( string $address ): string {
	$at     = strrpos( $address, '@' );
	$domain = false === $at || ! is_international( $address ) || ! function_exists( 'idn_to_utf8' )
		? false
		: idn_to_utf8( substr( to_ascii( $address ), $at + 1 ), IDNA_NONTRANSITIONAL_TO_UNICODE, INTL_IDNA_VARIANT_UTS46 );
	return is_string( $domain ) && '' !== $domain ? substr( $address, 0, $at + 1 ) . $domain : $address;
}

/** Returns whether the domain of an address has letters beyond ASCII, in either spelling. */
function is_international( string $address ): bool {
	return 1 === preg_match( '/@.*(?:[^\x00-\x7f]|(?<=[@.])xn--)/i', $address );
}

/**
 * Returns the spellings in which an address may be stored: as it is asked for, in ASCII, and as people read it.
 *
 * @return non-empty-list<string>
 */
function get_spellings( string $address ): array {
	$address = trim( $address );
	return is_international( $address )
		? array_values( array_unique( [ $address, normalize_email_address( $address ), to_readable( normalize_email_address( $address ) ) ] ) )
		: [ $address ];
}
