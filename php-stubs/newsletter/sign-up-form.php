<?php
/**
 * A form on a page by which somebody joins a mailing list, whoever keeps the list: plain HTML first,
 * and what the script (shared/sign-up-form.ts) needs to answer without leaving the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\SignUpForm;

defined( 'ABSPATH' ) || exit();

/** Formats that the author's own words may have. */
const FORMATS = [
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

/** An attribute that the author wrote, or what stands there until they do. */
function text( array $attributes, string $name, string $default ): string {
	$text = $attributes[ $name ] ?? null;
	return is_string( $text ) ? $text : $default;
}

/** The same without markup, in one line. */
function plain( array $attributes, string $name, string $default ): string {
	return trim( wp_strip_all_tags( text( $attributes, $name, $default ), true ) );
}

/** Feeds and mails have no forms. */
function is_elsewhere(): bool {
	/** This filter is documented in forms/page.php. */
	return is_feed() || (bool) apply_filters( 'mainstay_is_in_mail', false );
}

/** Where no form can be: the way to it. */
function way_to_it(): string {
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( (string) get_permalink() ?: home_url( '/' ) ),
		esc_html__( 'Subscribe on the site', 'mainstay-blocks' )
	);
}

/** The post that a form is on; 0 where its page is of many. */
function post_id(): int {
	return is_singular() ? get_queried_object_id() : 0;
}

/**
 * The form around its fields.
 *
 * @param string   $action Where it posts to.
 * @param string   $fields With the button.
 * @param string   $hidden Fields that nobody sees.
 * @param string[] $texts  `processing`, `success`, `error`: what the script says. An empty `success`
 *                         leaves the sentence to the server.
 */
function html(
	string $action,
	string $fields,
	string $hidden,
	array $texts = []
): string {
	$texts += [
		'processing' => __( 'Processing…', 'mainstay-blocks' ),
		'success'    => '',
		'error'      => __(
			'Your address could not be sent. Please check your connection and try again.',
			'mainstay-blocks'
		),
	];
	$data   = '';
	foreach ( $texts as $name => $text ) {
		$data .= sprintf( ' data-%s="%s"', $name, esc_attr( $text ) );
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
 * One field with its label.
 *
 * @param array $field `name`, as sign_up_action() takes it without `mainstay_`; `label`;
 *                     `placeholder`; `is_label_shown`; `class` and `style` of the input.
 */
function field( array $field ): string {
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
		esc_html( $field['label'] ),
		esc_attr( trim( 'mainstay-sign-up__input ' . ( $field['class'] ?? '' ) ) ),
		$is_email ? 'email' : 'text',
		esc_attr( $field['name'] ),
		esc_attr( $field['placeholder'] ),
		esc_attr( $fill ),
		$is_email ? 254 : 100,
		$is_email ? ' required' : '',
		'' === ( $field['style'] ?? '' )
			? ''
			: sprintf( ' style="%s"', esc_attr( $field['style'] ) )
	);
}

/**
 * The button that the block holds, or, in content older than that, the one its attributes describe.
 *
 * @param \WP_Block $block Around it.
 * @param array     $older Attributes of a button, where the block holds none.
 */
function button( \WP_Block $block, array $older ): string {
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
