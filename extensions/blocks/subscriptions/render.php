<?php
/**
 * Renders the form for a visitor.
 *
 * @var array<string, mixed> $attributes
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Subscriptions;

use Mainstay\Newsletter\SignUpForm;
use Mainstay\Newsletter\Subscribers;
use const Mainstay\FILE;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.EscapeOutput -- What is printed is escaped by what makes it.

require_once __DIR__ . '/functions.php';
require_once dirname( FILE ) . '/newsletter/sign-up-form.php';
require_once dirname( FILE ) . '/newsletter/subscribers/subscribers.php';

if ( SignUpForm\is_feed_or_mail() ) {
	echo SignUpForm\render_link_to_page();
	return;
}
$button = wp_kses(
	SignUpForm\get_text_attribute(
		$attributes,
		'submitButtonText',
		__( 'Subscribe', 'mainstay-blocks' )
	),
	SignUpForm\ALLOWED_HTML
);
wp_enqueue_style( 'wp-block-button' );
if ( is_only_button( $attributes ) ) {
	$width = get_button_width( $attributes );
	printf(
		'<div %s><div class="wp-block-button"%s>%s</div></div>',
		get_block_wrapper_attributes(),
		$width ? sprintf( ' style="%s"', esc_attr( "width:$width" ) ) : '',
		render_link_button( $attributes, $button )
	);
	return;
}
$look   = get_field_attributes( $attributes );
$fields = '';
foreach (
	[
		'first_name' => [ 'firstName', __( 'First name', 'mainstay-blocks' ) ],
		'last_name'  => [ 'lastName', __( 'Last name', 'mainstay-blocks' ) ],
	]
	as $name => [$key, $label]
) {
	if ( true === ( $attributes[ "{$key}Show" ] ?? false ) ) {
		$label   = SignUpForm\get_plain_attribute( $attributes, "{$key}Label", $label );
		$fields .= SignUpForm\render_field(
			[
				'name'           => $name,
				'label'          => $label,
				'is_label_shown' => isset( $attributes[ "{$key}Label" ] ),
				'placeholder'    => SignUpForm\get_plain_attribute(
					$attributes,
					"{$key}Placeholder",
					$label
				),
			] + $look
		);
	}
}
$placeholder = SignUpForm\get_plain_attribute(
	$attributes,
	'subscribePlaceholder',
	__( 'Email Address', 'mainstay-blocks' )
);
$fields     .= SignUpForm\render_field(
	[
		'name'           => 'email',
		'label'          => SignUpForm\get_plain_attribute(
			$attributes,
			'emailLabel',
			$placeholder ?: __( 'Email Address', 'mainstay-blocks' )
		),
		'is_label_shown' => isset( $attributes['emailLabel'] ),
		'placeholder'    => $placeholder,
	] + $look
);

$look  = get_button_attributes( $attributes );
$width = get_button_width( $attributes );

// No number is shown while there are no subscribers.
$others =
	true === ( $attributes['showSubscribersTotal'] ?? false )
		? Subscribers\get_displayed_count()
		: 0;
$count  = $others
	? sprintf(
		'<p class="wp-block-jetpack-subscriptions__count">%s</p>',
		esc_html(
			sprintf(
				/* translators: %s: number of subscribers. */
				_n(
					'Join %s other subscriber',
					'Join %s other subscribers',
					$others,
					'mainstay-blocks'
				),
				number_format_i18n( $others )
			)
		)
	)
	: '';

printf(
	'<div %s>%s</div>',
	get_block_wrapper_attributes(
		true === ( $attributes['buttonOnNewLine'] ?? false )
			? [ 'class' => 'wp-block-jetpack-subscriptions__use-newline' ]
			: []
	),
	SignUpForm\render_form(
		Subscribers\get_sign_up_url(),
		sprintf(
			'<div class="mainstay-sign-up__fields%s" style="gap:%dpx">%s<div class="mainstay-sign-up__submit wp-block-button" style="%s"><button type="submit" class="%s" style="%s">%s</button></div></div>%s',
			is_joined( $attributes ) ? ' is-joined' : '',
			get_gap_pixels( $attributes ),
			$fields,
			esc_attr( $width ? "width:$width" : '' ),
			esc_attr(
				trim( "wp-block-button__link wp-element-button {$look['class']}" )
			),
			esc_attr( $look['style'] ),
			$button,
			$count
		),
		Subscribers\render_hidden_fields(
			SignUpForm\get_form_post_id(),
			[
				'source'  => 'subscriptions',
				'consent' => $button,
				'topics'  => get_preselected_topics( $attributes ),
			]
		),
		[ 'success' => SignUpForm\get_plain_attribute( $attributes, 'successMessage', '' ) ]
	)
);
