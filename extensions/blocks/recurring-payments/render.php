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

$address = address( $attributes );
if ( ! $address ) {
	return;
}
// phpcs:ignore WordPress.Security.EscapeOutput -- Went through kses with the post; the address is escaped as it is set.
echo lead_to(
	markup( $attributes, $content ),
	$address,
	$attributes['align'] ?? ''
);
