<?php
/**
 * Renders the form, which subscribes to the site's own list.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Revue;

use Mainstay\Newsletter\SignUpForm;
use Mainstay\Newsletter\Subscribers;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once dirname( FILE ) . '/newsletter/sign-up-form.php';
require_once dirname( FILE ) . '/newsletter/subscribers/subscribers.php';

if ( '' === SignUpForm\get_plain_attribute( $attributes, 'revueUsername', '' ) ) {
	return;
}
if ( SignUpForm\is_feed_or_mail() ) {
	echo SignUpForm\render_link_to_page();
	return;
}
$fields = '';
foreach (
	[
		'email'      => [
			'email',
			__( 'Email address', 'mainstay-blocks' ),
			__( 'Enter your email address', 'mainstay-blocks' ),
		],
		'first_name' => [
			'firstName',
			__( 'First name', 'mainstay-blocks' ),
			__( 'Enter your first name', 'mainstay-blocks' ),
		],
		'last_name'  => [
			'lastName',
			__( 'Last name', 'mainstay-blocks' ),
			__( 'Enter your last name', 'mainstay-blocks' ),
		],
	]
	as $name => [$key, $label, $placeholder]
) {
	if ( false !== ( $attributes[ "{$key}Show" ] ?? true ) ) {
		$fields .= SignUpForm\render_field(
			[
				'name'           => $name,
				'label'          =>
					SignUpForm\get_plain_attribute( $attributes, "{$key}Label", $label ) ?: $label,
				'is_label_shown' => true,
				'placeholder'    => SignUpForm\get_plain_attribute(
					$attributes,
					"{$key}Placeholder",
					$placeholder
				),
			]
		);
	}
}
$button = SignUpForm\render_button(
	$block,
	[
		'text' => $attributes['text'] ?? __( 'Subscribe', 'mainstay-blocks' ),
	] +
		array_intersect_key(
			$attributes,
			array_flip(
				[
					'textColor',
					'customTextColor',
					'backgroundColor',
					'customBackgroundColor',
					'gradient',
					'customGradient',
					'borderRadius',
				]
			)
		)
);
printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(),
	SignUpForm\render_form(
		Subscribers\get_sign_up_url(),
		$fields . $button,
		Subscribers\render_hidden_fields(
			SignUpForm\get_form_post_id(),
			[
				'source'  => 'revue',
				'consent' => $button,
			]
		)
	)
);
