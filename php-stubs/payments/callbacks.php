<?php
/**
 * Callbacks for the hooks of payments: addresses of checkouts, thanks, products, orders in the
 * queue and personal data.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Callbacks;

use Mainstay\Payments\Addresses;
use Mainstay\Payments\Privacy;
use Mainstay\Payments\Products\Checkout;
use Mainstay\Payments\Products\PostType;
use Mainstay\Payments\Products\Shortcode;
use Mainstay\Payments\ReturnHandler;
use Mainstay\Payments\Thanks;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/** Handles requests to the addresses of payments. Runs when WordPress is loaded. */
function serve_address(): void {
	if (
		array_intersect_key(
			$_REQUEST,
			[
				'mainstay-checkout' => 1,
				'mainstay-order'    => 1,
				'mainstay-sign-in'  => 1,
				'mainstay-access'   => 1,
				'mainstay-portal'   => 1,
			]
		)
	) {
		require_once __DIR__ . '/addresses.php';
		Addresses\handle_request();
	}
}

/**
 * Shows how a payment went on the page that the visitor comes back to. Runs before the template
 * is chosen.
 */
function show_thanks(): void {
	if ( isset( $_GET['mainstay-payment'] ) ) {
		require_once __DIR__ . '/thanks.php';
		Thanks\send_private_headers();
		// After the blocks, one of which may have a better place for it.
		add_filter( 'the_content', '\Mainstay\Payments\Thanks\prepend_to_content', 12 );
		ob_start( '\Mainstay\Payments\Thanks\keep_one' );
	}
}

/**
 * Asks search engines in robots.txt not to follow our addresses.
 *
 * @param mixed $text      Content of robots.txt, a string.
 * @param mixed $is_public Whether search engines are welcome.
 * @return mixed The content with our rules; where search engines are not welcome, unchanged.
 */
function keep_robots_out( $text, $is_public ) {
	return $is_public
		? $text .
			"\nUser-agent: *\nDisallow: /*?mainstay-\nDisallow: /*&mainstay-\n"
		: $text;
}

/**
 * Adds our exporter of payments.
 *
 * @param array<string, array<string, mixed>> $tools Exporters of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_exporter( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'export' );
}

/**
 * Adds our eraser of payments.
 *
 * @param array<string, array<string, mixed>> $tools Erasers of WordPress and other plugins, by ID.
 * @return array<string, array<string, mixed>>
 */
function add_eraser( $tools ) {
	require_once __DIR__ . '/privacy.php';
	return Privacy\add_privacy_tool( $tools, 'erase' );
}

/** Registers products, and their shortcode where no other plugin has it. Runs on `init`. */
function register_products(): void {
	PostType\register();
	if ( ! shortcode_exists( 'simple-payment' ) ) {
		add_shortcode(
			'simple-payment',
			static function ( $attributes ) {
				require_once __DIR__ . '/products/shortcode.php';
				return Shortcode\render( $attributes );
			}
		);
	}
}

/**
 * Validates a product that is saved over REST.
 *
 * @param mixed            $prepared Post to be stored, an object; or the WP_Error of another plugin.
 * @param \WP_REST_Request $request  Of the editor.
 * @return object|\WP_Error
 */
function check_product_before_save( $prepared, $request ) {
	return is_wp_error( $prepared )
		? $prepared
		: PostType\validate_before_save( $prepared, $request );
}

/**
 * Restricts requests about products over REST. Runs before the callback of any route.
 *
 * @param mixed            $response Null, or the response or error of another plugin.
 * @param mixed            $handler  Of the route, an array.
 * @param \WP_REST_Request $request  Of the client.
 * @return mixed
 */
function check_product_request( $response, $handler, $request ) {
	return PostType\restrict_requests( $response, $request );
}

/** Handles requests to the addresses of product checkouts. Runs when WordPress is loaded. */
function serve_product_checkout(): void {
	if (
		array_intersect_key(
			$_GET,
			[
				'mainstay-buy'    => 1,
				'mainstay-pay'    => 1,
				'mainstay-paypal' => 1,
			]
		)
	) {
		require_once __DIR__ . '/products/checkout.php';
		match ( true ) {
			isset( $_GET['mainstay-buy'] ) => Checkout\handle_checkout(),
			isset( $_GET['mainstay-pay'] ) => Checkout\redirect_to_payment(),
			default => ReturnHandler\handle_return( ReturnHandler\PAYPAL_QUERY_ARG )
		};
	}
}
