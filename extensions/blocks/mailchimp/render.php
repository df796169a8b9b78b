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
if ( SignUpForm\is_feed_or_mail() ) {
	echo SignUpForm\render_link_to_page();
	return;
}
$texts = get_texts( $attributes );
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	SignUpForm\render_form(
		MailchimpSignUp\get_form_action_url(),
		sprintf(
			'<div class="mainstay-sign-up__fields is-joined">%s%s</div><p class="wp-block-jetpack-mailchimp__consent">%s</p>',
			SignUpForm\render_field(
				[
					'name'        => 'email',
					'label'       => $texts['email'],
					'placeholder' => $texts['email'],
				]
			),
			SignUpForm\render_button( $block, get_legacy_button( $attributes ) ),
			$texts['consent']
		),
		MailchimpSignUp\render_hidden_fields( get_signed_settings( $attributes, $texts ) ),
		[
			'processing' => $texts['processing'],
			'error'      => $texts['error'],
		]
	)
);
