<?php
/**
 * Renders the WhatsApp button; nothing without a phone number.
 *
 * @package mainstay-blocks
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 */

namespace Mainstay\Blocks\WhatsappButton;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';

if ( '' === get_phone_digits( $attributes ) ) {
	return;
}

printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(
		[
			'class' =>
				'dark' === ( $attributes['colorClass'] ?? 'dark' )
					? 'is-color-dark'
					: 'is-color-light',
		]
	),
	render_button_link( $content, $attributes )
);
