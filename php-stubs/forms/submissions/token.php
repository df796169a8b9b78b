<?php
/**
 * Makes and reads the signed token of a form on a page: when the page was rendered, the form's
 * definition and the post that showed it. It is not bound to a visitor and does not expire, so that
 * pages can be cached for any time.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Submissions\Token;

use Mainstay\Core\SiteIdentity;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/core/site-identity.php';

/** Seconds by which the clocks of two servers may differ. */
const CLOCK_SKEW_SECONDS = 300;

/**
 * Returns a token.
 *
 * @param string   $form  Form ID.
 * @param string   $hash  Hash of its definition.
 * @param int      $host  ID of the post that shows the form; 0 where no post does.
 * @param int|null $since Unix time at which the page was rendered; null for now.
 */
function issue_token(
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
	return $body . '.' . SiteIdentity\create_signature( 'form', "$form|$body" );
}

/**
 * Returns the content of a token; null where this site did not make it for this form.
 *
 * `age` is in seconds, `since` a Unix time. `host` is the post that showed the form, null in tokens
 * of earlier versions.
 *
 * @param string $form  Form ID.
 * @param string $token
 * @return array{age: int, since: int, hash: string, host: int|null}|null
 */
function read_token( string $form, string $token ): ?array {
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
	return SiteIdentity\verify_signature( 'form', "$form|$body", $signature ) &&
		$age >= -CLOCK_SKEW_SECONDS
		? [
			'age'   => max( 0, $age ),
			'since' => $since,
			'hash'  => $hash,
			'host'  => '' === $host ? null : (int) base_convert( $host, 36, 10 ),
		]
		: null;
}
