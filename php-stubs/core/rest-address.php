<?php
/**
 * Whether a request is for the REST API, before WordPress has read its address.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\RestAddress;

defined( 'ABSPATH' ) || exit();

/** Checks the address only, so it works from `init` on; a wrong result costs one more file to load. */
function is_rest_request(): bool {
	// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Only compared.
	return isset( $_GET['rest_route'] ) ||
		str_contains(
			$_SERVER['REQUEST_URI'] ?? '',
			'/' . rest_get_url_prefix() . '/'
		);
	// phpcs:enable
}
