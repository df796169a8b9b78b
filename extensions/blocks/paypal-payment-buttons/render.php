<?php
/**
 * A button of PayPal, for a visitor: a link to PayPal's page, or the buttons that its script makes.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\PaypalPaymentButtons;

use Mainstay\Core\Consent;
use Mainstay\Embeds\EmbeddedBlock;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/embeds/embedded-block.php';

$id = get_button_id( $attributes['hostedButtonId'] ?? '' );
if ( '' === $id ) {
	return;
}
$script  = get_script( $attributes['scriptSrc'] ?? '' );
$service = [
	'service' => 'paypal',
	'name'    => 'PayPal',
	'url'     => get_payment_url( $id ),
	'link'    => __( 'Pay with PayPal', 'mainstay-blocks' ),
];
if ( 'stacked' === ( $attributes['buttonType'] ?? 'stacked' ) && '' !== $script ) {
	echo EmbeddedBlock\render_embedded_block(
		render_stack( $id, Consent\render_plain_link( $service ) ),
		$service + [ 'script' => $script ]
	);
	return;
}
wp_enqueue_style( 'wp-block-button' );
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	render_single( $id, $attributes['buttonText'] ?? '' )
);
