<?php
/**
 * Recognises addresses of calendars, and renders the frame.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\GoogleCalendar;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the address that Google allows in a frame, or null. read-calendar.ts has the same rule.
 *
 * @param string $url As saved.
 */
function get_frame_url( string $url ): ?string {
	return preg_match(
		'~^https://(?:calendar|www)\.google\.com(/calendar/(?:[bu]/\d+/)?(?:html)?embed\?[^\s<>"\\\\]+)$~D',
		$url,
		$found
	) && strlen( $url ) <= 2000
		? "https://calendar.google.com{$found[1]}"
		: null;
}

/**
 * Returns the height in pixels; the default for an invalid value.
 *
 * @param mixed $height As saved.
 */
function get_height( $height ): int {
	$height = is_numeric( $height ) ? (int) $height : 0;
	return $height > 0 ? min( $height, 5000 ) : 600;
}

/**
 * Renders the calendar, loaded lazily.
 *
 * @param string $url    From get_frame_url().
 * @param int    $height Pixels.
 */
function render_frame( string $url, int $height ): string {
	return sprintf(
		'<iframe class="wp-block-jetpack-google-calendar__frame" title="%s" src="%s" height="%d" loading="lazy"></iframe>',
		esc_attr__( 'Google Calendar', 'mainstay-blocks' ),
		esc_url( $url, [ 'https' ] ),
		$height
	);
}
