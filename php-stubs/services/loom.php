<?php
/**
 * Loom tells how a recorded video is embedded. No key.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Loom;

use Mainstay\Http;
use WP_Error;

defined( 'ABSPATH' ) || exit();

const PATTERN = '#^https?://(?:www\.)?loom\.com/(?:share|embed)/[0-9a-z-]+#i';

/** What may be framed. */
const FRAME = '~^https://www\.loom\.com/embed/[0-9a-z]+(?:\?[\w=&%.-]*)?$~iD';

const ENDPOINT = 'https://www.loom.com/v1/oembed';

/**
 * How a video is embedded.
 *
 * @param string $url   That matches PATTERN.
 * @param int    $width At most; 0 for any.
 */
function video( string $url, int $width ): array|WP_Error {
	return Http\request_json(
		ENDPOINT .
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
