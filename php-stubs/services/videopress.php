<?php
/**
 * Where videos of an earlier plugin lie: posts hold their guids, and they keep playing in the
 * company's own frame. No key is needed, and this server asks them for nothing: the address of the
 * frame follows from the guid.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Services\Videopress;

defined( 'ABSPATH' ) || exit();

const NAME = 'VideoPress';

/** Addresses of a video, as posts hold them. */
const PATTERN = '~^https?://(?:www\.)?(?:videopress\.com|video\.wordpress\.com)/(?:v|embed)/[A-Za-z0-9]{8}/?(?:[?#]|$)~i';

/** Where WordPress would ask, which knows the company. It is answered here. */
const ENDPOINT = 'https://public-api.wordpress.com/oembed/';

/** What may stand in a frame. */
const FRAME = '~^https://videopress\.com/embed/[A-Za-z0-9]{8}(?:\?|$)~';

/**
 * Does it look like a guid of theirs?
 *
 * @param mixed $guid From anywhere.
 */
function is_guid( $guid ): bool {
	return is_string( $guid ) && 1 === preg_match( '~^[A-Za-z0-9]{8}$~D', $guid );
}

/**
 * The guid in an address of theirs, or an empty string.
 *
 * @param string $url  As a post holds it.
 * @param int    $most Characters; a guid of another host may be written in the same way.
 */
function guid_in_url( string $url, int $most = 8 ): string {
	preg_match(
		'~^https?://(?:www\.)?(?:videopress\.com|video\.wordpress\.com)/(?:v|embed)/([A-Za-z0-9]{8,' .
			$most .
			'})/?(?:[?#]|$)~i',
		$url,
		$match
	);
	return $match[1] ?? '';
}

/** The page of a video. */
function url( string $guid ): string {
	return "https://videopress.com/v/$guid";
}

/**
 * The address of a video's frame.
 *
 * @param string $guid  Of is_guid().
 * @param array  $query Of the player: `loop`, `sbc` ...
 */
function frame_url( string $guid, array $query = [] ): string {
	return add_query_arg(
		array_map( 'rawurlencode', $query ),
		"https://videopress.com/embed/$guid"
	);
}

/**
 * A poster that their host delivers, for the editor; anything else is nothing.
 *
 * @param mixed $url As an earlier plugin stored it.
 */
function picture( $url ): string {
	return is_string( $url ) &&
		preg_match( '~^https://videos\.files\.wordpress\.com/~', $url )
		? $url
		: '';
}

/**
 * What their own answer would be, without asking for it.
 *
 * @param string $url   Of PATTERN.
 * @param int    $width At most; 0 for any.
 * @return array As of oEmbed.
 */
function video( string $url, int $width ): array {
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
				frame_url(
					guid_in_url( $url ),
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
