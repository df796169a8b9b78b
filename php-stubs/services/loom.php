<?php
/**
 * Loom: embeds recorded videos by oEmbed. Needs no key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Loom;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const URL_PATTERN = '#^https?://(?:www\.)?loom\.com/(?:share|embed)/[0-9a-z-]+#i';

/** Addresses that may be framed. */
const FRAME_URL_PATTERN = '~^https://www\.loom\.com/embed/[0-9a-z]+(?:\?[\w=&%.-]*)?$~iD';

const OEMBED_URL = 'https://www.loom.com/v1/oembed';

/**
 * Returns the oEmbed answer for a video.
 *
 * @param string $url   Matches URL_PATTERN.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @return array<string, mixed>|WP_Error
 */
function build_video_embed( string $url, int $width ): array|WP_Error {
	return Http\send_json_request(
		OEMBED_URL .
			'?' .
			http_build_query(
				array_filter(
					[
						'url'      => $url,
						'maxwidth' => $width,
					]
				),
				'',
				'&'
			)
	);
}
