<?php
/**
 * Renders what a visitor can do: log in, or manage the subscription and log out.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\SubscriberLogin;

use Mainstay\Core\PlainText;
use Mainstay\Payments\Access;
use Mainstay\PremiumContent\Reader;
use Mainstay\PremiumContent\SignIn;
use Mainstay\PremiumContent\SignOut;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

require_once dirname( FILE ) . '/premium-content/reader.php';
require_once dirname( FILE ) . '/premium-content/sign-in.php';
require_once dirname( FILE ) . '/premium-content/sign-out.php';

/**
 * Returns a label, or a text of ours where the author wrote none.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 * @param string               $text       Text of ours.
 */
function get_label( array $attributes, string $name, string $text ): string {
	$label = $attributes[ $name ] ?? '';
	return is_string( $label ) && '' !== trim( $label ) ? $label : $text;
}

/**
 * Returns the page to continue on: the current one, or the front page.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function get_page_to_return_to( array $attributes ): string {
	if ( false === ( $attributes['redirectToCurrent'] ?? true ) || wp_is_serving_rest_request() ) {
		return home_url( '/' );
	}
	// Where the site is in a folder, this address begins with the folder.
	$path = add_query_arg( [] );
	$home = wp_parse_url( home_url( '/' ) );
	$site = ( $home['scheme'] ?? 'http' ) . '://' . ( $home['host'] ?? '' ) .
		( isset( $home['port'] ) ? ":{$home['port']}" : '' );
	return wp_validate_redirect( $site . '/' . ltrim( $path, '/' ), home_url( '/' ) );
}

/** Checks whether the current visitor is logged in: with an account, or by a link of an email. */
function is_logged_in(): bool {
	return is_user_logged_in() ||
		Reader\get_subscriber_from_cookie() ||
		Access\get_ids_from_cookie();
}

/**
 * Returns the links of the current visitor, as HTML. Whoever is logged in gets no cached page, see
 * premium-content/page.php, so others never see these.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 */
function render_links( array $attributes ): string {
	$back = get_page_to_return_to( $attributes );
	if ( ! is_logged_in() ) {
		return render_link(
			SignIn\get_sign_in_url( $back ),
			get_label( $attributes, 'logInLabel', __( 'Log in', 'mainstay-blocks' ) )
		);
	}
	$manage = false === ( $attributes['showManageSubscriptionsLink'] ?? true ) || ! SignOut\has_subscription()
		? ''
		: render_link(
			SignOut\get_manage_url( $back ),
			get_label(
				$attributes,
				'manageSubscriptionsLabel',
				__( 'Manage subscription', 'mainstay-blocks' )
			)
		);
	return $manage . sprintf(
		'<form method="post" action="%s">%s<button type="submit" class="wp-block-jetpack-subscriber-login__action">%s</button></form>',
		esc_url( SignOut\get_sign_out_url( $back ) ),
		is_user_logged_in() ? wp_nonce_field( SignOut\NONCE_ACTION, '_wpnonce', false, false ) : '',
		PlainText\to_html( get_label( $attributes, 'logOutLabel', __( 'Log out', 'mainstay-blocks' ) ) )
	);
}

/** Returns a link as HTML. */
function render_link( string $url, string $text ): string {
	return sprintf( '<a href="%s" rel="nofollow">%s</a>', esc_url( $url ), PlainText\to_html( $text ) );
}
