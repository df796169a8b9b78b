<?php
/**
 * Query arguments of payments, and redirects to payment pages.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Request;

use Mainstay\Payments\Thanks;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/thanks.php';

/** Query argument of the address that starts a checkout: the ID of a plan, or a token. */
const CHECKOUT_QUERY_ARG = 'mainstay-checkout';

/** Query argument of the return address: the order's reference, its signature, and `paid` or `cancelled`. */
const RETURN_QUERY_ARG = 'mainstay-order';

/** Returns a value that was sent by link or form, trimmed; empty where it is missing or not a text. */
function get_request_value( string $name ): string {
	// phpcs:ignore WordPress.Security -- Validated by the callers; no nonce, since pages are cached.
	$value = wp_unslash( $_POST[ $name ] ?? ( $_GET[ $name ] ?? '' ) );
	return is_string( $value ) ? trim( $value ) : '';
}

/** Returns the page to return to: the post, the referring page of this site, or the front page. */
function get_return_page( int $post_id ): string {
	$link =
		$post_id && is_post_publicly_viewable( $post_id )
			? get_permalink( $post_id )
			: '';
	$from = wp_validate_redirect( (string) wp_get_raw_referer(), '' );
	return remove_query_arg(
		[ Thanks\MESSAGE_QUERY_ARG, Thanks\MINIMUM_QUERY_ARG, CHECKOUT_QUERY_ARG, RETURN_QUERY_ARG ],
		$link ?: $from ?: home_url( '/' )
	);
}

/** Redirects to a payment page and ends the request. */
function redirect_to_provider( string $url ): never {
	// The address is the provider's, from its answer.
	wp_redirect( $url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}
