<?php
/**
 * SmartFrame: embeds protected images in frames. It has no oEmbed endpoint and needs no key: an
 * address of its embed host has all that a frame needs. The address of an image's page lacks the
 * owner's code, so it stays a link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Smartframe;

use WP_Error;

defined( 'ABSPATH' ) || exit();

const URL_PATTERN = '#^https?://(?:[a-z0-9-]+\.)*smartframe\.(?:io|net)/.+#i';

/** Addresses that may be framed: the owner's code, then the image. */
const FRAME_URL_PATTERN = '~^https://embed\.smartframe\.(?:io|net)/s/[0-9a-f]{32}/[\w.%-]+\.html$~iD';

/** The endpoint that marks requests to answer; it is never requested. */
const OEMBED_URL = 'https://embed.smartframe.io/';

/**
 * Returns an oEmbed answer for an image, without a request.
 *
 * @param string $url Matches URL_PATTERN.
 * @return array<string, mixed>|WP_Error `mainstay_no_embed_address` where the address is not one of
 *         the embed host.
 */
function build_image_embed( string $url ): array|WP_Error {
	$frame = preg_replace( [ '~^http:~i', '~[?#].*$~s' ], [ 'https:', '' ], $url );
	if ( ! preg_match( FRAME_URL_PATTERN, $frame ) ) {
		return new WP_Error( 'mainstay_no_embed_address' );
	}
	return [
		'version'       => '1.0',
		'type'          => 'rich',
		'provider_name' => 'SmartFrame',
		'provider_url'  => 'https://smartframe.io/',
		'width'         => 800,
		'height'        => 600,
		'html'          => sprintf(
			'<iframe src="%s" width="800" height="600" allowfullscreen></iframe>',
			esc_url( $frame )
		),
	];
}
