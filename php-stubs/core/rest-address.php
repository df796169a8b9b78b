<?php
/**
 * Whether a request is for the REST API, before WordPress has read its address.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\RestAddress;

defined( 'ABSPATH' ) || exit();

/** Looks at the address only, so it may be asked from `init` on; a wrong guess costs one file more. */
function is_rest_asked(): bool {
	// phpcs:disable WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- Only looked at.
	return isset( $_GET['rest_route'] ) ||
		str_contains(
			$_SERVER['REQUEST_URI'] ?? '',
			'/' . rest_get_url_prefix() . '/'
		);
	// phpcs:enable
}
