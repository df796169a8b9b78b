<?php
/**
 * Routes the requests of payments: return handler, checkout, sign-in links and the customer portal.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Addresses;

use Mainstay\Payments\Plans\Checkout;
use Mainstay\Payments\Access\LinkPages;
use Mainstay\Payments\Access\Links;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Request;
use Mainstay\Payments\ReturnHandler;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/plans/checkout.php';
require_once __DIR__ . '/access/link-pages.php';
require_once __DIR__ . '/access/links.php';
require_once __DIR__ . '/request.php';
require_once __DIR__ . '/return-handler.php';

/** Handles the current request if its query arguments belong to payments. */
function handle_request(): void {
	$back = Links\validate_return_page( Request\get_request_value( 'back' ) );
	try {
		match ( true ) {
			'' !== Request\get_request_value( Request\RETURN_QUERY_ARG )
				=> ReturnHandler\handle_return( Request\RETURN_QUERY_ARG ),
			'' !== Request\get_request_value( Request\CHECKOUT_QUERY_ARG ) => Checkout\handle_checkout(),
			'' !== Request\get_request_value( Links\LINK_QUERY_ARG ) && Tables\do_tables_exist()
				=> LinkPages\handle_link( Request\get_request_value( Links\LINK_QUERY_ARG ), $back ),
			'' !== Request\get_request_value( Links\SIGN_IN_QUERY_ARG ) => LinkPages\handle_form(
				Request\get_request_value( 'email' ),
				$back
			),
			'' !== Request\get_request_value( Links\PORTAL_QUERY_ARG ) => LinkPages\redirect_to_portal( $back ),
			default => null
		};
	} catch ( \RuntimeException $error ) {
		Thanks\send_private_headers();
		Thanks\redirect_with_message( $back, 'failed' );
	}
}
