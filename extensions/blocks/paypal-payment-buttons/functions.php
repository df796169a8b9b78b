<?php
/**
 * Buttons that the owner made at PayPal: which values name one, and the markup of both kinds.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PaypalPaymentButtons;

defined( 'ABSPATH' ) || exit();

/**
 * Shows a button when PayPal's script has loaded, whenever that is: with the page, or after consent.
 * PayPal's script and its functions have these names.
 */
const START_SCRIPT = '((i,s,d)=>{const r=()=>{const p=window.paypal;if(!d&&p&&p.HostedButtons){d=1;p.HostedButtons({hostedButtonId:i}).render(s)}};r();document.addEventListener("load",r,true)})(%s,%s)';

/**
 * Returns the ID of a button, or an empty string. read-button.ts has the same rule.
 *
 * @param mixed $id Of the block.
 */
function get_button_id( $id ): string {
	return is_string( $id ) && preg_match( '/^[a-z0-9]{3,40}$/iD', $id ) ? $id : '';
}

/**
 * Returns the address of PayPal's script, or an empty string. read-button.ts has the same rule.
 *
 * @param mixed $src Of the block.
 */
function get_script( $src ): string {
	return is_string( $src ) &&
		preg_match( '~^https://www\.paypal\.com/sdk/js\?[\w.,=&%+-]{1,1000}$~D', $src )
		? $src
		: '';
}

/** Returns the address of the page on which a button is paid. */
function get_payment_url( string $id ): string {
	return "https://www.paypal.com/ncp/payment/$id";
}

/**
 * Returns a link that looks like a button, as HTML.
 *
 * @param string $id   Of the button.
 * @param mixed  $text Of the block.
 */
function render_single( string $id, $text ): string {
	return sprintf(
		'<a class="wp-block-button__link wp-element-button" href="%s">%s</a>',
		esc_url( get_payment_url( $id ) ),
		esc_html(
			is_string( $text ) && '' !== trim( $text )
				? $text
				: __( 'Pay with PayPal', 'mainstay-blocks' )
		)
	);
}

/**
 * Returns the element that PayPal's script fills, and a link until it has, as HTML.
 *
 * @param string $id   Of the button.
 * @param string $link HTML of the link.
 */
function render_stack( string $id, string $link ): string {
	$container = wp_unique_id( "paypal-container-$id-" );
	return sprintf(
		'<div class="wp-block-jetpack-paypal-payment-buttons__stack" id="%s"></div><p>%s</p>%s',
		esc_attr( $container ),
		$link,
		wp_get_inline_script_tag(
			sprintf( START_SCRIPT, wp_json_encode( $id ), wp_json_encode( "#$container" ) )
		)
	);
}
