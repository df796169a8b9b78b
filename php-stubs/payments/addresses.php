<?php
/**
 * Routes the requests of payments: return handler, checkout, sign-in links and the customer portal.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Addresses;

use Mainstay\Payments\Stripe\Checkout;
use Mainstay\Payments\LinkPages;
use Mainstay\Payments\Links;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Stripe\ReturnHandler;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/stripe/checkout.php';
require_once __DIR__ . '/link-pages.php';
require_once __DIR__ . '/links.php';

/** Handles the current request if its query arguments belong to payments. */
function serve(): void {
	$back = Links\page( Checkout\sent( 'back' ) );
	try {
		match ( true ) {
			'' !== Checkout\sent( ReturnHandler\KEY ) => ReturnHandler\come_back(
				Checkout\sent( ReturnHandler\KEY ),
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
