<?php
/**
 * What a form on a page carries with it: which form it is, when the page was made, and how the form
 * looked then. Signed, bound to nobody, and valid as long as a page may lie in a cache. What makes
 * one submission differ from the next is not here, but in what the browser adds (submit.php).
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Token;

defined('ABSPATH') || exit();

const VALID = 30 * DAY_IN_SECONDS;

/** Made when the form is shown. */
function issue(string $form, string $hash): string {
	$body =
		base_convert((string) time(), 10, 36) .
		'.' .
		bin2hex(random_bytes(6)) .
		'.' .
		$hash;
	return $body . '.' . sign("$form|$body");
}

/**
 * What a token says, or null where it is not ours, not of this form, or too old.
 *
 * @return array{age: int, hash: string}|null
 */
function read(string $form, string $token): ?array {
	if (
		!preg_match(
			'/^([0-9a-z]{1,9})\.[0-9a-f]{12}\.([0-9a-f]{8})\.([0-9a-f]{32})$/D',
			$token,
			$parts
		)
	) {
		return null;
	}
	[, $time, $hash, $signature] = $parts;
	$body = substr($token, 0, -33);
	$age = time() - (int) base_convert($time, 36, 10);
	return hash_equals(sign("$form|$body"), $signature) &&
		// The clocks of two servers may differ a little.
		$age >= -300 &&
		$age <= VALID
		? ['age' => max(0, $age), 'hash' => $hash]
		: null;
}

function sign(string $text): string {
	return substr(
		hash_hmac('sha256', "mainstay form|$text", wp_salt('nonce')),
		0,
		32
	);
}
