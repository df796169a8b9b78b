<?php
/**
 * SmartFrame shows protected pictures in frames of its own. Nobody can be asked how a picture is
 * embedded, and no key is needed: only an address of its embed host says all that a frame needs.
 * The address of a picture's page does not name the owner's code, so such a page stays a link.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Smartframe;

use WP_Error;

defined( 'ABSPATH' ) || exit();

const PATTERN = '#^https?://(?:[a-z0-9-]+\.)*smartframe\.(?:io|net)/.+#i';

/** What may be framed: the owner's code, then the picture. */
const FRAME = '~^https://embed\.smartframe\.(?:io|net)/s/[0-9a-f]{32}/[\w.%-]+\.html$~iD';

/** Where an answer would come from if there were one; it is made here. */
const ENDPOINT = 'https://embed.smartframe.io/';

/**
 * How a picture is embedded.
 *
 * @param string $url That matches PATTERN.
 */
function picture( string $url ): array|WP_Error {
	$frame = preg_replace( [ '~^http:~i', '~[?#].*$~s' ], [ 'https:', '' ], $url );
	if ( ! preg_match( FRAME, $frame ) ) {
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
