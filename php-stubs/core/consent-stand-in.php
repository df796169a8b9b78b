<?php
/**
 * What stands in for content that waits for consent: a sign of its kind, in the room that it will take.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\ConsentStandIn;

defined( 'ABSPATH' ) || exit();

/** Drawings of 24 by 24, by kind of content. */
const SIGNS = [
	'calendar' => 'M7 2h2v2h6V2h2v2h4v17H3V4h4zM5 9v10h14V9z',
	'card'     => 'M2 5h20v14H2zM4 7v2h16V7zM4 12v5h16v-5z',
	'image'    => 'M3 4h18v16H3zM5 6v9l4-4 4 4 3-3 3 3V6z',
	'map'      => 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 4.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
	'post'     => 'M3 4h18v13h-9l-5 4v-4H3zM6 8v1.500h12V8zM6 11.500V13h8v-1.500z',
	'sound'    => 'M9 4l11-2v13.500a3 3 0 1 1-2-2.800V6L11 7.300v10.200a3 3 0 1 1-2-2.800z',
	'text'     => 'M5 2h10l4 4v16H5zM8 9v2h8V9zM8 13v2h8v-2zM8 17v2h5v-2z',
	'video'    => 'M2 4h20v16H2zM10 8v8l6-4z',
];

/** Kinds of content by service; others have no sign. */
const KINDS = [
	'calendly'        => 'calendar',
	'eventbrite'      => 'calendar',
	'facebook'        => 'post',
	'giphy'           => 'image',
	'goodreads'       => 'text',
	'google-calendar' => 'calendar',
	'google-docs'     => 'text',
	'instagram'       => 'image',
	'klipy'           => 'image',
	'loom'            => 'video',
	'mapbox'          => 'map',
	'nextdoor'        => 'post',
	'openfreemap'     => 'map',
	'opentable'       => 'calendar',
	'paypal'          => 'card',
	'pinterest'       => 'image',
	'smartframe'      => 'image',
	'soundcloud'      => 'sound',
	'spotify'         => 'sound',
	'ted'             => 'video',
	'threads'         => 'post',
	'tock'            => 'calendar',
	'videopress'      => 'video',
	'vimeo'           => 'video',
	'youtube'         => 'video',
];

/** Returns the sign of a service's content as SVG; empty where there is none. */
function render_sign( string $service ): string {
	$sign = SIGNS[ KINDS[ $service ] ?? '' ] ?? '';
	return '' === $sign
		? ''
		: sprintf(
			'<svg class="mainstay-consent__sign" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true" focusable="false"><path fill="currentColor" fill-rule="evenodd" d="%s"/></svg>',
			$sign
		);
}

/**
 * Returns the style that keeps the room of the content free, as it is known of a height or of the first frame; `--room`
 * is its ratio.
 *
 * @param string $html   Of the content.
 * @param int    $height In pixels; 0 where it is not given.
 */
function get_room_style( string $html, int $height ): string {
	if ( $height > 0 ) {
		return "min-block-size:{$height}px";
	}
	$tags = new \WP_HTML_Tag_Processor( $html );
	if ( ! $tags->next_tag( 'iframe' ) ) {
		return '';
	}
	$read = static fn( $name ) => trim( (string) $tags->get_attribute( $name ) );
	if ( preg_match( '~(?:^|;)\s*aspect-ratio:\s*(\d+(?:\.\d+)?)\s*/\s*(\d+(?:\.\d+)?)~', $read( 'style' ), $ratio ) ) {
		return "--room:$ratio[1]/$ratio[2]";
	}
	$width = $read( 'width' );
	$tall  = preg_match( '/^[1-9]\d{1,3}$/D', $read( 'height' ) ) ? (int) $read( 'height' ) : 0;
	if ( ! $tall ) {
		return '';
	}
	return preg_match( '/^[1-9]\d{1,3}$/D', $width )
		? "max-inline-size:{$width}px;--room:$width/$tall"
		: "min-block-size:{$tall}px";
}
