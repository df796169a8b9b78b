<?php
/**
 * Renders the form for a visitor; nothing without a Mailchimp key.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Mailchimp;

use Mainstay\Newsletter\MailchimpSignUp;
use Mainstay\Core\Settings;
use Mainstay\Newsletter\SignUpForm;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/newsletter/mailchimp-sign-up.php';
require_once dirname( FILE ) . '/newsletter/sign-up-form.php';

if ( ! Settings\is_connected( 'mailchimp' ) ) {
	return;
}
if ( SignUpForm\is_elsewhere() ) {
	echo SignUpForm\way_to_it();
	return;
}
$texts = texts( $attributes );
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	SignUpForm\html(
		MailchimpSignUp\action(),
		SignUpForm\field(
			[
				'name'        => 'email',
				'label'       => $texts['email'],
				'placeholder' => $texts['email'],
			]
		) .
			SignUpForm\button( $block, older_button( $attributes ) ) .
			sprintf(
				'<p class="wp-block-jetpack-mailchimp__consent">%s</p>',
				$texts['consent']
			),
		MailchimpSignUp\form_fields( settings( $attributes, $texts ) ),
		[
			'processing' => $texts['processing'],
			'error'      => $texts['error'],
		]
	)
);
