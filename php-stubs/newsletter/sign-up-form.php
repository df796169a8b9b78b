<?php
/**
 * Renders a form for a mailing list, whichever service keeps the list: plain HTML, with the data
 * that the script (shared/sign-up/sign-up-form.ts) needs to submit it without leaving the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\SignUpForm;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** HTML that the author's texts may contain. */
const ALLOWED_HTML = [
	'b'      => [],
	'bdo'    => [
		'dir'  => true,
		'lang' => true,
	],
	'br'     => [],
	'code'   => [],
	'em'     => [],
	'i'      => [],
	'mark'   => [ 'class' => true ],
	's'      => [],
	'span'   => [
		'class' => true,
		'lang'  => true,
		'dir'   => true,
	],
	'strong' => [],
	'sub'    => [],
	'sup'    => [],
];

/**
 * Returns a text attribute, or its default where the author wrote none.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 * @param string               $default
 */
function get_text_attribute( array $attributes, string $name, string $default ): string {
	$text = $attributes[ $name ] ?? null;
	return is_string( $text ) ? $text : $default;
}

/**
 * Returns an attribute that is plain text, in one line.
 *
 * @param array<string, mixed> $attributes Of the block, as saved.
 * @param string               $name       Name of the attribute.
 * @param string               $default
 */
function get_plain_attribute( array $attributes, string $name, string $default ): string {
	return PlainText\to_line( get_text_attribute( $attributes, $name, $default ) );
}

/** Returns whether the content is rendered for a feed or a mail, which cannot have forms. */
function is_feed_or_mail(): bool {
	/** This filter is documented in forms/page/page.php. */
	return is_feed() || (bool) apply_filters( 'mainstay_is_in_mail', false );
}

/** Returns a link to the form on its page, for feeds and mails. */
function render_link_to_page(): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( (string) get_permalink() ?: home_url( '/' ) ),
		esc_html__( 'Subscribe on the site', 'mainstay-blocks' )
	);
}

/** Returns the ID of the post that a form is on; 0 on archives. */
function get_form_post_id(): int {
	return is_singular() ? get_queried_object_id() : 0;
}

/**
 * Returns the form element around its fields.
 *
 * @param string                $action Address that it posts to.
 * @param string                $fields HTML of the fields and the button.
 * @param string                $hidden HTML of the hidden fields.
 * @param array<string, string> $texts  Texts of the script: `processing`, `success` and `error`. An
 *                                      empty `success` leaves the message to the server.
 */
function render_form(
	string $action,
	string $fields,
	string $hidden,
	array $texts = []
): string {
	$texts += [
		'processing' => __( 'Processing…', 'mainstay-blocks' ),
		'success'    => '',
		'error'      => __(
			'Your address could not be sent. Check your connection and try again.',
			'mainstay-blocks'
		),
	];
	$data   = '';
	foreach ( $texts as $name => $text ) {
		$data .= sprintf( ' data-%s="%s"', $name, PlainText\to_html( $text ) );
	}
	return sprintf(
		'<form class="mainstay-sign-up" method="post" action="%s" accept-charset="UTF-8"%s>%s%s<p class="mainstay-sign-up__status" role="status" tabindex="-1"></p></form>',
		esc_url( $action ),
		$data,
		$fields,
		$hidden
	);
}

/**
 * Returns a field with its label.
 *
 * @param array<string, mixed> $field `name` (`email`, `first_name` or `last_name`), `label`,
 *                                    `placeholder`, `is_label_shown`, and `class` and `style` of the
 *                                    input.
 */
function render_field( array $field ): string {
	$id       = wp_unique_id( 'mainstay-sign-up-' );
	$is_email = 'email' === $field['name'];
	$more     = $field['is_label_shown'] ?? false ? '' : ' screen-reader-text';
	$fill     = [
		'email'      => 'email',
		'first_name' => 'given-name',
		'last_name'  => 'family-name',
	][ $field['name'] ];
	return sprintf(
		'<div class="mainstay-sign-up__field"><label class="mainstay-sign-up__label%s" for="%s">%s</label><input id="%2$s" class="%s" type="%s" name="mainstay_%s" placeholder="%s" autocomplete="%s" maxlength="%d"%s%s></div>',
		$more,
		esc_attr( $id ),
		PlainText\to_html( $field['label'] ),
		esc_attr( trim( 'mainstay-sign-up__input ' . ( $field['class'] ?? '' ) ) ),
		$is_email ? 'email' : 'text',
		esc_attr( $field['name'] ),
		PlainText\to_html( $field['placeholder'] ),
		esc_attr( $fill ),
		$is_email ? 254 : 100,
		$is_email ? ' required' : '',
		'' === ( $field['style'] ?? '' )
			? ''
			: sprintf( ' style="%s"', esc_attr( $field['style'] ) )
	);
}

/**
 * Returns the button that the block contains, or, in older content, the one that its attributes
 * describe.
 *
 * @param \WP_Block            $block Block of the form.
 * @param array<string, mixed> $older Attributes of a button, for content without an inner block.
 */
function render_button( \WP_Block $block, array $older ): string {
	$inner = $block->parsed_block['innerBlocks'][0] ?? null;
	$own   =
		'jetpack/button' === ( $inner['blockName'] ?? '' )
			? (array) ( $inner['attrs'] ?? [] )
			: array_filter( $older, 'is_scalar' );
	unset( $own['saveInPostContent'], $own['uniqueId'], $own['url'] );
	return render_block(
		[
			'blockName'    => 'jetpack/button',
			'attrs'        => [ 'element' => 'button' ] + $own,
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}
