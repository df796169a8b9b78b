<?php
/**
 * VideoPress: hosts videos of an earlier plugin. Posts have their GUIDs, and the videos keep
 * playing in the company's own frame. No key and no request is needed: the address of the frame
 * follows from the GUID.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Videopress;

defined( 'ABSPATH' ) || exit();

const SERVICE_NAME = 'VideoPress';

/** Addresses of a video, as posts hold them. */
const URL_PATTERN = '~^https?://(?:www\.)?(?:videopress\.com|video\.wordpress\.com)/(?:v|embed)/[A-Za-z0-9]{8}/?(?:[?#]|$)~i';

/**
 * The endpoint that WordPress would request, since it knows the company; the answer is built here.
 */
const OEMBED_URL = 'https://public-api.wordpress.com/oembed/';

/** Addresses that may be framed. */
const FRAME_URL_PATTERN = '~^https://videopress\.com/embed/[A-Za-z0-9]{8}(?:\?|$)~';

/**
 * Returns whether a value has the format of a VideoPress GUID.
 *
 * @param mixed $guid As it was sent or stored.
 */
function is_guid( $guid ): bool {
	return is_string( $guid ) && 1 === preg_match( '~^[A-Za-z0-9]{8}$~D', $guid );
}

/**
 * Returns the GUID in an address of VideoPress, or an empty string.
 *
 * @param string $url  As a post holds it.
 * @param int    $most Maximum length of the GUID; a GUID of another host may be written in the same
 *                     way.
 */
function get_guid_from_url( string $url, int $most = 8 ): string {
	preg_match(
		'~^https?://(?:www\.)?(?:videopress\.com|video\.wordpress\.com)/(?:v|embed)/([A-Za-z0-9]{8,' .
			$most .
			'})/?(?:[?#]|$)~i',
		$url,
		$match
	);
	return $match[1] ?? '';
}

/** Returns the page of a video. */
function get_video_url( string $guid ): string {
	return "https://videopress.com/v/$guid";
}

/**
 * Returns the address of a video's frame.
 *
 * @param string                $guid  Of is_guid().
 * @param array<string, string> $query Options of the player: `loop`, `sbc` …
 */
function get_frame_url( string $guid, array $query = [] ): string {
	return add_query_arg(
		array_map( 'rawurlencode', $query ),
		"https://videopress.com/embed/$guid"
	);
}

/**
 * Returns a poster's address if it is on VideoPress's host, else an empty string.
 *
 * @param mixed $url As an earlier plugin stored it.
 */
function sanitize_poster_url( $url ): string {
	return is_string( $url ) &&
		preg_match( '~^https://videos\.files\.wordpress\.com/~', $url )
		? $url
		: '';
}

/**
 * Returns an oEmbed answer for a video, without a request.
 *
 * @param string $url   Matches URL_PATTERN.
 * @param int    $width Maximum width in pixels; 0 for any.
 * @return array{type: string, width: int, height: int, html: string} As of oEmbed.
 */
function build_video_embed( string $url, int $width ): array {
	$width  = $width > 0 ? min( 1280, $width ) : 640;
	$height = (int) round( ( $width * 9 ) / 16 );
	wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
	return [
		'type'   => 'video',
		'width'  => $width,
		'height' => $height,
		'html'   => sprintf(
			'<iframe src="%s" width="%d" height="%d" allowfullscreen></iframe>',
			esc_url(
				get_frame_url(
					get_guid_from_url( $url ),
					array_filter(
						$query,
						static fn( $value, $key ) => is_string( $value ) &&
							is_string( $key ),
						ARRAY_FILTER_USE_BOTH
					)
				)
			),
			$width,
			$height
		),
	];
}
