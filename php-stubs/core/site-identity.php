<?php
/**
 * Whose a signature, a seal, a cookie or a key in a browser is. All of them are made here, and name the
 * site, the purpose and the thing: the sites of a network have the same salts, and so have a site and
 * its copy at another address, but what one of them gave is worth nothing at another.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

/**
 * What is signed, by purpose: the number of hexadecimal digits; then how earlier versions signed it,
 * without the site: scheme of the salt, and text before the thing.
 */
const PURPOSES = [
	'access'   => [ 64, 'auth', 'mainstay access|' ],
	'address'  => [ 16, 'nonce', 'address|' ],
	'donation' => [ 32, 'nonce', 'mainstay donation|' ],
	'file'     => [ 40, 'auth', 'mainstay file|' ],
	'form'     => [ 32, 'nonce', 'mainstay form|' ],
	'link'     => [ 40, 'auth', 'mainstay link|' ],
	'media'    => [ 40, 'auth', 'mainstay media ' ],
	'order'    => [ 32, 'nonce', 'mainstay order|' ],
	'paypal'   => [ 32, 'nonce', 'mainstay paypal|' ],
	'reader'   => [ 64, 'auth', 'mainstay reader|' ],
	'thanks'   => [ 32, 'nonce', 'mainstay thanks|' ],
];

/** Seconds after the update for which signatures and cookies without the site's name are accepted. */
const FORMER_SECONDS = 30 * DAY_IN_SECONDS;

/** Autoloaded option: until when they are, and at which site. */
const FORMER_OPTION = 'mainstay_former_signatures';

/** Returns what tells this site from all others: its number in the network, and its address. */
function get_site(): string {
	return name_site( get_current_blog_id(), get_home() );
}

/** Names a site without the scheme of its address, so that it may move to HTTPS. */
function name_site( int $blog, string $home ): string {
	return $blog . '|' . preg_replace( '~^https?:~i', '', untrailingslashit( $home ) );
}

/**
 * Returns the site's home address without a slash at its end, the same in all of its languages and
 * domains: plugins for these filter home_url() and get_option().
 */
function get_home(): string {
	$stored = (string) ( wp_load_alloptions()['home'] ?? '' );
	return untrailingslashit( is_multisite() ? $stored : _config_wp_home( $stored ) );
}

/** Returns the same as 8 hexadecimal digits, for names of cookies and of what browsers store. */
function get_site_code(): string {
	return substr( hash( 'sha256', get_site() ), 0, 8 );
}

/**
 * Returns the value of the attribute `data-mainstay-site`, by which shared/site-storage.ts names what
 * browsers store: the site's code, and `shared` where what was stored without it may be of another site
 * of the same host.
 */
function get_storage_site(): string {
	return get_site_code() . ( is_multisite() && ! is_subdomain_install() ? ' shared' : '' );
}

/**
 * Returns a hash that only this site can compute.
 *
 * @param string $purpose What it is for, without `|`.
 * @param string $thing   What is hashed.
 * @param string $secret  In addition to the site's salts.
 * @return string 64 hexadecimal digits.
 */
function get_hash( string $purpose, string $thing, string $secret = '' ): string {
	return hash_with_secret( name_thing( $purpose, $thing ), $secret . wp_salt( 'auth' ) );
}

/**
 * Returns a hash of what only this site stores or counts, and never gives away. It names the blog but not
 * its address, so that a site that moves or answers at several addresses goes on with it.
 *
 * @param string $purpose What it is for, without `|`.
 * @param string $thing   What is hashed.
 * @param string $secret  In addition to the site's salts.
 * @return string 64 hexadecimal digits.
 */
function get_stored_hash( string $purpose, string $thing, string $secret = '' ): string {
	return hash_with_secret( "mainstay|$purpose|" . get_current_blog_id() . "|$thing", $secret . wp_salt( 'auth' ) );
}

/**
 * Returns a text that names the site, a purpose and a thing.
 *
 * @param string $purpose What it is for, without `|`.
 * @param string $thing   Any text.
 */
function name_thing( string $purpose, string $thing ): string {
	return "mainstay|$purpose|" . get_site() . "|$thing";
}

/**
 * Returns the signature of a text with a secret that is nobody else's: one that another company knows,
 * or a random one that the site stores.
 *
 * @return string 64 hexadecimal digits.
 */
function hash_with_secret( string $text, string $secret ): string {
	return hash_hmac( 'sha256', $text, $secret );
}

/**
 * Signs a thing.
 *
 * @param string $purpose One of PURPOSES.
 * @param string $thing   What is signed.
 * @return string As many hexadecimal digits as PURPOSES says.
 */
function create_signature( string $purpose, string $thing ): string {
	return substr( get_hash( $purpose, $thing ), 0, PURPOSES[ $purpose ][0] );
}

/**
 * Returns whether a signature is this site's, for this purpose and thing.
 *
 * @param string $purpose   One of PURPOSES.
 * @param string $thing     What was signed.
 * @param string $signature As it was sent.
 */
function verify_signature( string $purpose, string $thing, string $signature ): bool {
	[$length, $scheme, $start] = PURPOSES[ $purpose ];
	return hash_equals( create_signature( $purpose, $thing ), $signature ) || (
		accepts_former() &&
		hash_equals( substr( hash_hmac( 'sha256', $start . $thing, wp_salt( $scheme ) ), 0, $length ), $signature )
	);
}

/**
 * Returns the 32 bytes that this site encrypts with what it stores. They name the blog but not its
 * address, so that a site that moves keeps its keys.
 */
function get_encryption_secret(): string {
	return hash_hmac( 'sha256', 'mainstay|keys|' . get_current_blog_id(), wp_salt( 'auth' ), true );
}

/** Returns those of earlier versions, which stored texts may be encrypted with. */
function get_former_encryption_secret(): string {
	return hash_hmac( 'sha256', 'mainstay keys', wp_salt( 'auth' ), true );
}

/**
 * Returns a hash of the site's salts, which is stored. Where it changes, stored keys can no longer be
 * decrypted.
 */
function get_salts_fingerprint(): string {
	return substr( hash_hmac( 'sha256', 'mainstay fingerprint', wp_salt( 'auth' ) ), 0, 8 );
}

/**
 * Returns whether a hash of a text is this site's, or was stored by an earlier version.
 *
 * @param string $purpose As for get_stored_hash().
 * @param string $text    What was hashed.
 * @param mixed  $hash    Stored hash, of any length from 16 digits.
 */
function is_stored_hash( string $purpose, string $text, $hash ): bool {
	return is_string( $hash ) && strlen( $hash ) >= 16 && (
		str_starts_with( get_stored_hash( $purpose, $text ), $hash ) ||
		str_starts_with( hash_hmac( 'sha256', $text, wp_salt( 'auth' ) ), $hash )
	);
}

/**
 * Returns whether signatures of earlier versions are accepted: for a month, where they can only be
 * of this site. In a network they may be of another one.
 *
 * @param bool|null $is_certain Whether they are of this site; null for those that are made with its salts.
 */
function accepts_former( ?bool $is_certain = null ): bool {
	$until = explode( '|', (string) ( wp_load_alloptions()[ FORMER_OPTION ] ?? '' ), 2 );
	return ( $is_certain ?? ! is_multisite() ) &&
		// The month begins with the daily event.
		( [ '' ] === $until || ( (int) $until[0] > time() && get_site() === ( $until[1] ?? '' ) ) );
}

/**
 * Begins the month in which former signatures are accepted, once. Runs daily, and on activation.
 *
 * @param bool $is_new Whether the site has given none.
 */
function begin_former_month( bool $is_new = false ): void {
	if ( false === get_option( FORMER_OPTION ) ) {
		add_option( FORMER_OPTION, ( $is_new ? 0 : time() + FORMER_SECONDS ) . '|' . get_site(), '', true );
	}
}

/** Returns the path of this site, which is that of its cookies. */
function get_path(): string {
	// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only compared.
	return get_path_at( get_home(), is_string( $_SERVER['HTTP_HOST'] ?? null ) ? $_SERVER['HTTP_HOST'] : '' );
}

/**
 * Returns the path of a site as a visitor has it. A site in a folder may have a domain of its own, by a plugin: there
 * the folder is no part of its addresses.
 *
 * @param string $home Home address.
 * @param string $host Host of the request, or empty.
 */
function get_path_at( string $home, string $host ): string {
	$bare  = static fn( $one ) => (string) preg_replace( '/^www\.|:\d+$/', '', strtolower( $one ) );
	$known = $bare( (string) wp_parse_url( $home, PHP_URL_HOST ) );
	return '' === $host || $bare( $host ) === $known
		? trailingslashit( (string) wp_parse_url( $home, PHP_URL_PATH ) )
		: '/';
}

/** Returns the whole name of a cookie, which ends with the site's. */
function get_cookie_name( string $name ): string {
	return "{$name}_" . get_site_code();
}

/**
 * Returns the name that a cookie had before it named the site, where such a cookie is accepted: for a
 * month after an update, see accepts_former(). Otherwise an empty string.
 *
 * @param string $name Without the site.
 */
function get_former_cookie_name( string $name ): string {
	return accepts_former() ? $name : '';
}

/**
 * Returns a cookie of this site, as it was sent; for a month after an update, also one under the name
 * that it had before.
 *
 * @param string $name Without the site.
 */
function get_cookie( string $name ): string {
	// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- Callers compare it, or match it with a pattern.
	$cookie = $_COOKIE[ get_cookie_name( $name ) ] ?? $_COOKIE[ get_former_cookie_name( $name ) ] ?? '';
	// phpcs:enable
	return is_string( $cookie ) ? $cookie : '';
}

/**
 * Sets a cookie for this site, and no other of its host; also for this request.
 *
 * @param string $name          Without the site.
 * @param string $value         Empty to delete it.
 * @param int    $expires       Unix time.
 * @param bool   $is_for_script Whether scripts of the page read it.
 */
function set_cookie( string $name, string $value, int $expires = 1, bool $is_for_script = false ): void {
	// In a network, the constant is for all of its sites.
	$domain = is_multisite() ? '' : (string) COOKIE_DOMAIN;
	$set    = static fn( $name, $value, $expires, $path ) => setcookie(
		$name,
		$value,
		[
			'expires'  => $expires,
			'path'     => $path,
			'domain'   => $domain,
			'secure'   => str_starts_with( get_home(), 'https:' ),
			'httponly' => ! $is_for_script,
			'samesite' => 'Lax',
		]
	);
	if ( isset( $_COOKIE[ $name ] ) && ! is_multisite() ) {
		unset( $_COOKIE[ $name ] );
		$set( $name, '', 1, COOKIEPATH ?: '/' );
	}
	$set( get_cookie_name( $name ), $value, $expires, get_path() );
	if ( '' === $value ) {
		unset( $_COOKIE[ get_cookie_name( $name ) ] );
	} else {
		$_COOKIE[ get_cookie_name( $name ) ] = $value;
	}
}
