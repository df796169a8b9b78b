<?php
/**
 * Errors of all services with images.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\MediaSources\PictureServices;

use WP_Error;

defined( 'ABSPATH' ) || exit();

/**
 * Returns an error of a service with a sentence for the author.
 *
 * @param WP_Error $error From http/http.php.
 * @param string   $name  Of the service.
 * @param string   $code  Of the returned error.
 */
function explain_error( WP_Error $error, string $name, string $code ): WP_Error {
	$answered = $error->get_error_data()['answered'] ?? 0;
	$sentence = match ( true ) {
		/* translators: %s: name of a company, e.g. GIPHY. */
		in_array( $answered, [ 401, 403 ], true ) => __(
			'%s does not accept the key of this site. An administrator can change it in the settings.',
			'mainstay-blocks'
		),
		/* translators: %s: name of a company, e.g. GIPHY. */
		404 === $answered => __(
			'%s no longer has this image.',
			'mainstay-blocks'
		),
		/* translators: %s: name of a company, e.g. GIPHY. */
		429 === $answered => __(
			'The %s limit has been reached for now. Try again later.',
			'mainstay-blocks'
		),
		/* translators: %s: name of a company, e.g. GIPHY. */
		default => __(
			'%s sent an unexpected response. Try again later.',
			'mainstay-blocks'
		)
	};
	return new WP_Error(
		$code,
		sprintf( $sentence, $name ),
		[
			'status' => in_array( $answered, [ 404, 429 ], true ) ? $answered : 502,
		]
	);
}
