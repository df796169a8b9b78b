<?php
/**
 * What a form on a page carries with it: which form it is, when the page was made, which post showed
 * it, and how the form looked then. Signed, and bound to nobody. A page may lie in a cache for as long
 * as it likes: a token that is old proves its own age. What makes one submission differ from the next
 * is not here, but in what the browser adds (submit.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Token;

defined( 'ABSPATH' ) || exit();

/** The clocks of two servers may differ by so many seconds. */
const CLOCK_SKEW_SECONDS = 300;

/**
 * Makes a token.
 *
 * @param string   $form  Id of the form.
 * @param string   $hash  Of its definition.
 * @param int      $host  Post that shows the form; 0 where none does.
 * @param int|null $since When the visitor got the page, as a Unix time; null for now.
 */
function issue(
	string $form,
	string $hash,
	int $host = 0,
	?int $since = null
): string {
	$body = implode(
		'.',
		[
			base_convert( (string) ( $since ?? time() ), 10, 36 ),
			bin2hex( random_bytes( 6 ) ),
			$hash,
			base_convert( (string) $host, 10, 36 ),
		]
	);
	return $body . '.' . sign( "$form|$body" );
}

/**
 * Reads a token; null where it was not made by this site for this form.
 *
 * @return array{age: int, since: int, hash: string, host: int|null} Seconds since the page was made,
 *         the time of that, and the post that showed the form: null where the token is of a version
 *         that did not say.
 */
function read( string $form, string $token ): ?array {
	if (
		! preg_match(
			'/^([0-9a-z]{1,9})\.[0-9a-f]{12}\.([0-9a-f]{8})(?:\.([0-9a-z]{1,12}))?\.([0-9a-f]{32})$/D',
			$token,
			$parts
		)
	) {
		return null;
	}
	[, $time, $hash, $host, $signature] = $parts;
	$body                               = substr( $token, 0, -33 );
	$since                              = (int) base_convert( $time, 36, 10 );
	$age                                = time() - $since;
	return hash_equals( sign( "$form|$body" ), $signature ) &&
		$age >= -CLOCK_SKEW_SECONDS
		? [
			'age'   => max( 0, $age ),
			'since' => $since,
			'hash'  => $hash,
			'host'  => '' === $host ? null : (int) base_convert( $host, 36, 10 ),
		]
		: null;
}

function sign( string $text ): string {
	return substr(
		hash_hmac( 'sha256', "mainstay form|$text", wp_salt( 'nonce' ) ),
		0,
		32
	);
}
