<?php
/**
 * Which addresses are an event, and its checkout on the page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Eventbrite;

defined( 'ABSPATH' ) || exit();

/** Where Eventbrite lives; event-address.ts has the same list. */
const HOSTS = [
	'eventbrite.at',
	'eventbrite.be',
	'eventbrite.ca',
	'eventbrite.ch',
	'eventbrite.cl',
	'eventbrite.co',
	'eventbrite.co.nz',
	'eventbrite.co.uk',
	'eventbrite.co.za',
	'eventbrite.com',
	'eventbrite.com.ar',
	'eventbrite.com.au',
	'eventbrite.com.br',
	'eventbrite.com.mx',
	'eventbrite.com.ng',
	'eventbrite.com.pe',
	'eventbrite.de',
	'eventbrite.dk',
	'eventbrite.es',
	'eventbrite.fi',
	'eventbrite.fr',
	'eventbrite.hk',
	'eventbrite.ie',
	'eventbrite.in',
	'eventbrite.it',
	'eventbrite.my',
	'eventbrite.nl',
	'eventbrite.ph',
	'eventbrite.pt',
	'eventbrite.se',
	'eventbrite.sg',
];

/** The attributes of the button that an older version kept in the block itself. */
const BUTTON_ATTRIBUTES = [
	'text',
	'textColor',
	'customTextColor',
	'backgroundColor',
	'customBackgroundColor',
	'borderRadius',
];

/**
 * The number of an event; null when the address is none. A short link stays a link: resolving it
 * would ask another server while a visitor waits.
 *
 * @param string $url As saved.
 */
function event_id( string $url ): ?string {
	return strlen( $url ) <= 2000 &&
		preg_match(
			'~^https?://(?:www\.)?([a-z.]+)/e/[^/?#\s<>"\\\\]*?(\d{1,15})/?(?:[?#][^\s<>"\\\\]*)?$~iD',
			$url,
			$found
		) &&
		in_array( strtolower( $found[1] ), HOSTS, true )
		? $found[2]
		: null;
}

/**
 * The link that is there for everyone.
 *
 * @param string $url That esc_url() lets through.
 */
function link( string $url ): string {
	return sprintf(
		'<a class="eventbrite__direct-link" href="%s">%s</a>',
		esc_url( $url, [ 'http', 'https' ] ),
		esc_html( $url )
	);
}

/**
 * Where view.ts puts the checkout.
 *
 * @param string $event_id From event_id().
 */
function container( string $event_id ): string {
	return sprintf(
		'<div class="wp-block-jetpack-eventbrite__checkout" id="%s" data-event="%s" data-title="%s"></div>',
		esc_attr( wp_unique_id( 'mainstay-eventbrite-' ) ),
		esc_attr( $event_id ),
		esc_attr__( 'Tickets on Eventbrite', 'mainstay-blocks' )
	);
}

/**
 * The button as the author made it, whichever version saved it.
 *
 * @param array  $attributes Of this block.
 * @param array  $inner      Blocks inside, as the parser gives them.
 * @param string $saved      Markup of this block.
 * @return array Attributes of a button.
 */
function button_attributes(
	array $attributes,
	array $inner,
	string $saved
): array {
	foreach ( $inner as $block ) {
		if ( 'jetpack/button' === ( $block['blockName'] ?? '' ) ) {
			return $block['attrs'];
		}
	}
	$button           = array_intersect_key( $attributes, array_flip( BUTTON_ATTRIBUTES ) );
	$button['text'] ??=
		esc_html( trim( wp_strip_all_tags( $saved ) ) ) ?:
		__( 'Register', 'mainstay-blocks' );
	$classes          = $attributes['className'] ?? '';
	if ( is_string( $classes ) && str_contains( $classes, 'is-style-outline' ) ) {
		$button['className'] = 'is-style-outline';
	}
	return $button;
}

/**
 * A button that leads to the event, and, where there is JavaScript, opens the checkout in a window.
 *
 * @param string $url    Of the event.
 * @param array  $button From button_attributes().
 * @param string $gated  The checkout, behind the gate.
 */
function button_and_dialog( string $url, array $button, string $gated ): string {
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
