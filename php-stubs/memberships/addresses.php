<?php
/**
 * Routes the requests of payments: return handler, checkout, sign-in links and the customer portal.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Memberships\Addresses;

use Mainstay\Memberships\Checkout;
use Mainstay\Memberships\LinkPages;
use Mainstay\Memberships\Links;
use Mainstay\Memberships\Tables;
use Mainstay\Memberships\Thanks;
use Mainstay\Memberships\WayBack;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/checkout.php';
require_once __DIR__ . '/link-pages.php';
require_once __DIR__ . '/links.php';

/** Handles the current request if its query arguments belong to payments. */
function serve(): void {
	$back = Links\page( Checkout\sent( 'back' ) );
	try {
		match ( true ) {
			'' !== Checkout\sent( WayBack\KEY ) => WayBack\come_back(
				Checkout\sent( WayBack\KEY ),
				Checkout\sent( 'session' )
			),
			'' !== Checkout\sent( Checkout\BUY ) => Checkout\serve(),
			'' !== Checkout\sent( Links\LINK ) && Tables\are_there()
				=> LinkPages\serve_link( Checkout\sent( Links\LINK ), $back ),
			'' !== Checkout\sent( Links\FORM ) => LinkPages\serve_form(
				Checkout\sent( 'email' ),
				$back
			),
			'' !== Checkout\sent( Links\PORTAL ) => LinkPages\serve_portal( $back ),
			default => null
		};
	} catch ( \RuntimeException $error ) {
		Thanks\keep_private();
		Thanks\go( $back, 'failed' );
	}
}
