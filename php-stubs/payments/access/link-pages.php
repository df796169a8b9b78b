<?php
/**
 * Pages for visitors without an account: the form for a sign-in link, the page that the link opens, and
 * the redirect to Stripe's customer portal.
 *
 * A sign-in link opens a page with a button, because mail scanners open links.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\Access\LinkPages;

use Mainstay\Payments\Access;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Access\Links;
use Mainstay\Payments\Page;
use Mainstay\Payments\Request;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/stripe/resources.php';
require_once __DIR__ . '/links.php';
require_once dirname( __DIR__ ) . '/page.php';
require_once dirname( __DIR__ ) . '/request.php';

/**
 * Handles the address of a sign-in link: shows a button, and grants access when it is pressed.
 *
 * @param string $token Of the link.
 * @param string $back  Page of this site to return to.
 */
function handle_link( string $token, string $back ): never {
	Thanks\send_private_headers();
	$link = Links\parse_token( $token );
	if ( ! $link || is_link_used( $link[0] ) ) {
		show_invalid_link( $back );
	}
	if (
		! isset( $_SERVER['REQUEST_METHOD'] ) ||
		'POST' !== $_SERVER['REQUEST_METHOD']
	) {
		Page\show_page(
			__( 'Welcome back', 'mainstay-blocks' ),
			sprintf(
				'<form method="post"><p><button type="submit">%s</button></p></form>',
				esc_html__( 'Continue to the page', 'mainstay-blocks' )
			)
		);
	}
	// The unique key lets only one of two requests at once use the link.
	$is_first = Tables\insert_row(
		'payment_events',
		[
			'provider'   => 'link',
			'event_id'   => $link[0],
			'type'       => 'link',
			'state'      => 'done',
			'created_at' => time(),
		]
	);
	if ( ! $is_first ) {
		handle_link( $token, $back );
	}
	Access\grant_access( $link[1] );
	Thanks\redirect_with_message( $back, Access\get_active_subscriptions() ? 'welcome' : 'nothing' );
}

/**
 * Checks whether a link was used.
 *
 * @param string $id Single-use ID of the link.
 */
function is_link_used( string $id ): bool {
	return (bool) Tables\get_rows(
		'SELECT id FROM %i WHERE provider = %s AND event_id = %s',
		Tables\get_table_name( 'payment_events' ),
		'link',
		$id
	);
}

/** Shows that a link is used or expired, and ends the request. */
function show_invalid_link( string $back ): never {
	Page\show_page(
		__( 'This link is no longer valid', 'mainstay-blocks' ),
		sprintf(
			'<p>%s</p><p><a href="%s">%s</a></p>',
			esc_html__(
				'A link works once, within twenty minutes.',
				'mainstay-blocks'
			),
			esc_url( Links\get_sign_in_url( $back ) ),
			esc_html__( 'Send me a new link', 'mainstay-blocks' )
		),
		410
	);
}

/**
 * Handles the page where a visitor asks for a sign-in link.
 *
 * @param string $email As it was typed; empty where nothing was sent.
 * @param string $back  Page of this site to return to.
 */
function handle_form( string $email, string $back ): never {
	Thanks\send_private_headers();
	$error = null;
	if (
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD']
	) {
		$sent = Links\send_link( $email, $back );
		if ( true === $sent ) {
			Page\show_page(
				__( 'Check your inbox', 'mainstay-blocks' ),
				Page\render_sent_message(
					__(
						'If there is a subscription for this address, an email with a link is on its way.',
						'mainstay-blocks'
					),
					Links\get_sign_in_url( $back ),
					$back
				)
			);
		}
		$error = $sent;
	}
	Page\show_email_form(
		__( 'Open your subscription', 'mainstay-blocks' ),
		__( 'The email address that you paid with', 'mainstay-blocks' ),
		$email,
		$back,
		$error
	);
}

/**
 * Redirects a customer to Stripe's customer portal, or to the sign-in form.
 *
 * @param string $back Page of this site to return to.
 */
function redirect_to_portal( string $back ): never {
	Thanks\send_private_headers();
	$mine = array_filter(
		Access\get_active_subscriptions(),
		static fn( $row ) => 'stripe' === $row->provider &&
			'' !== $row->customer_id
	);
	if ( ! $mine ) {
		wp_safe_redirect(
			Links\get_sign_in_url( Links\get_portal_url( $back ) ),
			303,
			'Mainstay Blocks'
		);
		exit();
	}
	$url = Tries\is_allowed( 'checkout' )
		? Resources\create_portal_session( end( $mine )->customer_id, $back )
		: '';
	if ( is_wp_error( $url ) || '' === $url ) {
		Thanks\redirect_with_message( $back, 'busy' );
	}
	Request\redirect_to_provider( $url );
}
