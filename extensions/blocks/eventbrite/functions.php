<?php
/**
 * Recognises addresses of events, and renders the checkout.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Eventbrite;

use Mainstay\Core\PlainText;

defined( 'ABSPATH' ) || exit();

/** Attributes of the button that an older version stored in the block itself. */
const LEGACY_BUTTON_ATTRIBUTES = [
	'text',
	'textColor',
	'customTextColor',
	'backgroundColor',
	'customBackgroundColor',
	'borderRadius',
];

/**
 * Returns the hosts of Eventbrite.
 *
 * @return list<string>
 */
function get_hosts(): array {
	static $hosts;
	return $hosts ??= wp_json_file_decode( __DIR__ . '/lists.json', [ 'associative' => true ] )['hosts'];
}

/**
 * Returns the ID of an event, or null for any other address. Short links are not resolved, which
 * would send a request while a visitor waits.
 *
 * @param string $url As saved.
 */
function get_event_id( string $url ): ?string {
	return strlen( $url ) <= 2000 &&
		preg_match(
			'~^https?://(?:www\.)?([a-z.]+)/e/[^/?#\s<>"\\\\]*?(\d{1,15})/?(?:[?#][^\s<>"\\\\]*)?$~iD',
			$url,
			$found
		) &&
		in_array( strtolower( $found[1] ), get_hosts(), true )
		? $found[2]
		: null;
}

/**
 * Renders the link for all visitors.
 *
 * @param string $url A valid http or https address.
 */
function render_link( string $url ): string {
	return sprintf(
		'<a class="eventbrite__direct-link" href="%s">%s</a>',
		esc_url( $url, [ 'http', 'https' ] ),
		esc_html( $url )
	);
}

/**
 * Renders the element for the checkout, which view.ts fills.
 *
 * @param string $event_id From get_event_id().
 */
function render_checkout_container( string $event_id ): string {
	return sprintf(
		'<div class="wp-block-jetpack-eventbrite__checkout" id="%s" data-event="%s" data-title="%s"></div>',
		esc_attr( wp_unique_id( 'mainstay-eventbrite-' ) ),
		esc_attr( $event_id ),
		esc_attr__( 'Tickets on Eventbrite', 'mainstay-blocks' )
	);
}

/**
 * Returns the attributes of the button, whichever version saved it.
 *
 * @param array<string, mixed>       $attributes Of this block.
 * @param list<array<string, mixed>> $inner      Inner blocks, as the parser returns them.
 * @param string                     $saved      Markup of this block.
 * @return array<string, mixed> Attributes of a button.
 */
function get_button_attributes(
	array $attributes,
	array $inner,
	string $saved
): array {
	foreach ( $inner as $block ) {
		if ( 'jetpack/button' === ( $block['blockName'] ?? '' ) ) {
			return $block['attrs'];
		}
	}
	$button           = array_intersect_key( $attributes, array_flip( LEGACY_BUTTON_ATTRIBUTES ) );
	$button['text'] ??=
		PlainText\to_html( PlainText\get_plain_line( $saved ) ) ?:
		__( 'Register', 'mainstay-blocks' );
	$classes          = $attributes['className'] ?? '';
	if ( is_string( $classes ) && str_contains( $classes, 'is-style-outline' ) ) {
		$button['className'] = 'is-style-outline';
	}
	return $button;
}

/**
 * Renders a button that links to the event, and, with JavaScript, opens the checkout in a dialog.
 *
 * @param string               $url    Of the event.
 * @param array<string, mixed> $button Of get_button_attributes().
 * @param string               $gated  The checkout, behind the consent gate.
 */
function render_button_and_dialog( string $url, array $button, string $gated ): string {
	$id = wp_unique_id( 'mainstay-eventbrite-button-' );
	return render_block(
		[
			'blockName'    => 'jetpack/button',
			'attrs'        =>
				[
					'element'           => 'a',
					'url'               => $url,
					'uniqueId'          => $id,
					'saveInPostContent' => false,
				] + $button,
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	) .
		sprintf(
			'<dialog class="wp-block-jetpack-eventbrite__dialog" aria-labelledby="%s"><div class="wp-block-jetpack-eventbrite__window"><form method="dialog"><button class="wp-block-jetpack-eventbrite__close">%s</button></form>%s</div></dialog>',
			esc_attr( $id ),
			esc_html__( 'Close', 'mainstay-blocks' ),
			$gated
		);
}
