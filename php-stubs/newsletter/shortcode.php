<?php
/**
 * The shortcodes of sign-up forms in old posts and widgets, such as
 * `[jetpack_subscription_form subscribe_placeholder="Your address"]`.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Shortcode;

use Mainstay\Core\PlainText;
use function Mainstay\Core\PlainText\get_plain_text;

defined( 'ABSPATH' ) || exit();

/** Attributes with a text, and those of the block that show it. */
const TEXTS = [
	'subscribe_placeholder' => 'subscribePlaceholder',
	'subscribe_button'      => 'submitButtonText',
	'submit_button_text'    => 'submitButtonText',
	'success_message'       => 'successMessage',
];

/** Attributes that are yes or no. */
const FLAGS = [
	'show_subscribers_total' => 'showSubscribersTotal',
	'button_on_newline'      => 'buttonOnNewLine',
];

/**
 * Returns the form of a shortcode as HTML: the block Subscriptions, below title and text.
 *
 * @param array<int|string, string>|string $given Attributes of the shortcode.
 */
function render( $given ): string {
	$given      = array_filter( is_array( $given ) ? $given : [], 'is_string' );
	$attributes = [];
	foreach ( TEXTS as $name => $attribute ) {
		$text = get_plain_text( $given[ $name ] ?? '' );
		if ( '' !== $text ) {
			$attributes[ $attribute ] = $text;
		}
	}
	foreach ( FLAGS as $name => $attribute ) {
		$attributes[ $attribute ] = wp_validate_boolean( $given[ $name ] ?? false );
	}
	$form = render_block(
		[
			'blockName'    => 'jetpack/subscriptions',
			'attrs'        => $attributes,
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
	if ( '' === $form ) {
		return '';
	}
	$title = get_plain_text( $given['title'] ?? '' );
	$text  = get_plain_text( $given['subscribe_text'] ?? '' );
	return ( '' === $title ? '' : '<h2>' . PlainText\to_html( $title ) . '</h2>' ) .
		( '' === $text ? '' : '<p>' . PlainText\to_html( $text ) . '</p>' ) .
		$form;
}
