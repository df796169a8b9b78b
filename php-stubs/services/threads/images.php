<?php
/**
 * Images that Threads can fetch: they need no key, but a public address.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Threads\Images;

use Mainstay\Core\PlainText;
use Mainstay\Http\Network;
use WP_Error;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__, 2 ) . '/http/network.php';

const MAX_IMAGES      = 10;
const MAX_IMAGE_BYTES = 8 * MB_IN_BYTES;
const IMAGE_TYPES     = [ 'image/jpeg', 'image/png' ];
const MAX_ALT_LENGTH  = 1000;

/**
 * Returns the error for an image that Threads could not use.
 *
 * @param string $why What Threads says.
 */
function get_image_refused_error( string $why ): WP_Error {
	return Network\create_error(
		'mainstay_network_picture',
		sprintf(
			/* translators: %s: what Threads says, e.g. FAILED_DOWNLOADING_IMAGE. */
			__(
				'Threads could not fetch an image from this site (%s). The image must be publicly accessible on the internet.',
				'mainstay-blocks'
			),
			PlainText\to_line( $why, 300 ) ?: '-'
		),
		[ 'is_final' => true ]
	);
}

/**
 * Returns the images of a post by their public addresses; those outside the uploads are left out.
 *
 * @param list<array<string, mixed>> $media Of the item.
 * @return list<array<string, string>> Parameters of the API_URL.
 */
function get_public_images( array $media ): array {
	$uploads = wp_get_upload_dir();
	$images  = [];
	foreach ( array_slice( $media, 0, MAX_IMAGES ) as $one ) {
		$path = wp_normalize_path( (string) $one['path'] );
		$base = wp_normalize_path( trailingslashit( $uploads['basedir'] ) );
		if (
			! str_starts_with( $path, $base ) ||
			! in_array( $one['mime'], IMAGE_TYPES, true )
		) {
			continue;
		}
		$names    = explode( '/', substr( $path, strlen( $base ) ) );
		$images[] = array_filter(
			[
				'media_type' => 'IMAGE',
				'image_url'  =>
					trailingslashit( $uploads['baseurl'] ) .
					implode( '/', array_map( 'rawurlencode', $names ) ),
				'alt_text'   => mb_substr( (string) $one['alt'], 0, MAX_ALT_LENGTH ),
			]
		);
	}
	return $images;
}
