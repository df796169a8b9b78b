<?php
/**
 * Pages for visitors without an account: the form for a sign-in link, the page that the link opens, and
 * the redirect to Stripe's customer portal.
 *
 * A sign-in link opens a page with a button, because mail scanners open links.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Payments\LinkPages;

use Mainstay\Payments\Access;
use Mainstay\Payments\Stripe\Resources;
use Mainstay\Payments\Links;
use Mainstay\Payments\Page;
use Mainstay\Payments\Tables;
use Mainstay\Payments\Thanks;
use Mainstay\Payments\Tries;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/stripe/resources.php';
require_once __DIR__ . '/links.php';
require_once __DIR__ . '/page.php';

/**
 * Handles the address of a sign-in link: shows a button, and grants access when it is pressed.
 *
 * @param string $token Of the link.
 * @param string $back  Page of this site to return to.
 */
function serve_link( string $token, string $back ): never {
	Thanks\keep_private();
	$link   = Links\read( $token );
	$is_new =
		$link &&
		! Tables\rows(
			'SELECT id FROM %i WHERE provider = %s AND event_id = %s',
			Tables\name( 'payment_events' ),
			'link',
			$link[0]
		);
	if ( ! $is_new ) {
		Page\show(
			__( 'This link is no longer valid', 'mainstay-blocks' ),
			sprintf(
				'<p>%s</p><p><a href="%s">%s</a></p>',
				esc_html__(
					'A link works once, for twenty minutes.',
					'mainstay-blocks'
				),
				esc_url( Links\sign_in_url( $back ) ),
				esc_html__( 'Send me a new link', 'mainstay-blocks' )
			),
			410
		);
	}
	if (
		! isset( $_SERVER['REQUEST_METHOD'] ) ||
		'POST' !== $_SERVER['REQUEST_METHOD']
	) {
		Page\show(
			__( 'Welcome back', 'mainstay-blocks' ),
			sprintf(
				'<form method="post"><p><button type="submit">%s</button></p></form>',
				esc_html__( 'Continue to the page', 'mainstay-blocks' )
			)
		);
	}
	// The unique key lets only one of two requests at once use the link.
	$is_first = Tables\insert(
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
		serve_link( $token, $back );
	}
	Access\welcome( $link[1] );
	Thanks\go( $back, Access\active() ? 'welcome' : 'nothing' );
}

/**
 * Handles the page where a visitor asks for a sign-in link.
 *
 * @param string $email As it was typed; empty where nothing was sent.
 * @param string $back  Page of this site to return to.
 */
function serve_form( string $email, string $back ): never {
	Thanks\keep_private();
	$error = null;
	if (
		isset( $_SERVER['REQUEST_METHOD'] ) &&
		'POST' === $_SERVER['REQUEST_METHOD']
	) {
		$sent = Links\offer( $email, $back );
		if ( true === $sent ) {
			Page\show(
				__( 'Please look into your mailbox', 'mainstay-blocks' ),
				Page\sent_html(
					__(
						'If there is a subscription for this address, an email with a link is on its way.',
						'mainstay-blocks'
					),
					Links\sign_in_url( $back ),
					$back
				)
			);
		}
		$error = $sent;
	}
	Page\ask_for_email(
		__( 'Open what you subscribed to', 'mainstay-blocks' ),
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
function serve_portal( string $back ): never {
	Thanks\keep_private();
	$mine = array_filter(
		Access\active(),
		static fn( $row ) => 'stripe' === $row['provider'] &&
			'' !== $row['customer_id']
	);
	if ( ! $mine ) {
		wp_safe_redirect(
			Links\sign_in_url( Links\portal_url( $back ) ),
			303,
			'Mainstay Blocks'
		);
		exit();
	}
	$url = Tries\may( 'checkout' )
		? Resources\portal( end( $mine )['customer_id'], $back )
		: '';
	if ( is_wp_error( $url ) || '' === $url ) {
		Thanks\go( $back, 'busy' );
	}
	// The address of Stripe's page, from Stripe's answer.
	wp_redirect( $url, 303, 'Mainstay Blocks' ); // phpcs:ignore WordPress.Security.SafeRedirect -- The payment provider's page.
	exit();
}
