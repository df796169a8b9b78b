<?php
/**
 * Renders a payment button: a link to the checkout of its plan. Without a plan, or while the site takes
 * no payments, the saved link, or nothing.
 *
 * @var array<string, mixed> $attributes
 * @var string $content Saved markup, with the button.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\RecurringPayments;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/functions.php';

$address = get_button_url( $attributes );
if ( ! $address ) {
	return;
}
// phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post; the address is escaped as it is set.
echo set_button_url(
	get_markup( $attributes, $content ),
	$address,
	$attributes['align'] ?? ''
);
