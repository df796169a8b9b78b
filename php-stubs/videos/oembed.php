<?php
/**
 * oEmbed for videos of this site: in the editor's preview, on other sites, and in the site's own
 * posts, where no frame is needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Oembed;

use Mainstay\Core\PlainText;
use Mainstay\Videos;
use Mainstay\Videos\Block;
use Mainstay\Videos\Options;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/videos.php';
require_once __DIR__ . '/options.php';

/** WordPress's oEmbed routes: for other sites, and for its editor. */
const PUBLIC_ROUTE = '/oembed/1.0/embed';
const EDITOR_ROUTE = '/oembed/1.0/proxy';

/**
 * Returns the video of this site that an address names, or 0. A GUID of this plugin in another
 * host's address is not used.
 */
function find_video_by_url( string $url ): int {
	$id = Videos\find_by_guid( Videos\get_guid_from_url( $url ) );
	return $id && ! Videos\is_at_former_host( $id ) ? $id : 0;
}

/**
 * Answers WordPress's oEmbed routes for addresses of videos. Answers are not cached, so that
 * changes take effect at once.
 *
 * @param mixed           $result  Null, or the answer of another plugin.
 * @param WP_REST_Request $request WordPress has checked its permissions.
 * @return mixed
 */
function answer_oembed_request( $result, WP_REST_Request $request ) {
	$url       = $request['url'];
	$is_public = PUBLIC_ROUTE === $request->get_route();
	if (
		null !== $result ||
		! is_string( $url ) ||
		! ( $is_public || EDITOR_ROUTE === $request->get_route() )
	) {
		return $result;
	}
	$id = find_video_by_url( $url );
	if ( ! $id ) {
		return Videos\is_own_guid( Videos\get_guid_from_url( $url ) )
			? get_invalid_url_error()
			: $result;
	}
	$about = Videos\get_details( $id );
	if (
		! Videos\can_embed( $id ) ||
		! Videos\has_playable_file( $id ) ||
		( $is_public && ! $about['display_embed'] )
	) {
		return get_invalid_url_error();
	}
	return build_oembed_data(
		$about,
		$url,
		[
			(int) ( $request['maxwidth'] ?? 0 ),
			(int) ( $request['maxheight'] ?? 0 ),
		]
	);
}

/** Returns the error that WordPress uses for an address that it cannot embed. */
function get_invalid_url_error(): WP_Error {
	return new WP_Error(
		'oembed_invalid_url',
		get_status_header_desc( 404 ),
		[
			'status' => 404,
		]
	);
}

/**
 * Returns the oEmbed data of a video.
 *
 * @param array<string, mixed>  $about Of Videos\get_details().
 * @param string                $url   With options.
 * @param array{0: int, 1: int} $most  Maximum width and height in pixels; 0 for any.
 * @return array<string, mixed>
 */
function build_oembed_data( array $about, string $url, array $most = [ 0, 0 ] ): array {
	[$width, $height] = wp_constrain_dimensions(
		$about['width'] ?: 1280,
		$about['height'] ?: 720,
		$most[0] > 0 ? $most[0] : 640,
		max( 0, $most[1] )
	);
	$options          = Options\parse_query( (string) wp_parse_url( $url, PHP_URL_QUERY ) );
	$src              = Videos\get_embed_url( $about['guid'], Options\build_query( $options ) );
	return array_filter(
		[
			'version'       => '1.0',
			'type'          => 'video',
			'provider_name' => PlainText\get_site_name(),
			'provider_url'  => home_url(),
			'title'         => $about['title'],
			'width'         => $width,
			'height'        => $height,
			'duration'      => $about['duration'],
			'thumbnail_url' => $about['poster'],
			'html'          => sprintf(
				'<iframe src="%s" title="%s" width="%d" height="%d" allow="autoplay" allowfullscreen></iframe>',
				esc_url( $src ),
				PlainText\to_html( Videos\get_name( $about ) ),
				$width,
				$height
			),
		]
	);
}

/**
 * Prevents WordPress's own oEmbed request for addresses of videos.
 *
 * @param mixed  $html Null, or the answer of another plugin.
 * @param string $url  As a post holds it.
 * @return mixed
 */
function skip_remote_oembed( $html, $url ) {
	if ( null !== $html || ! is_string( $url ) ) {
		return $html;
	}
	$guid = Videos\get_guid_from_url( $url );
	if ( ! Videos\is_own_guid( $guid ) ) {
		return $html;
	}
	// WordPress caches this; filter_embed_html() replaces it with the current player.
	return sprintf( '<a href="%1$s">%1$s</a>', esc_url( $url ) );
}

/**
 * Renders the player in place of a frame, in this site's own posts.
 *
 * @param mixed $html As WordPress has it, maybe from its cache.
 * @param mixed $url  As the post has it.
 * @return mixed
 */
function filter_embed_html( $html, $url ) {
	$guid = is_string( $url ) ? Videos\get_guid_from_url( $url ) : '';
	$id   = $guid ? Videos\find_by_guid( $guid ) : 0;
	if ( $id ? Videos\is_at_former_host( $id ) : ! Videos\is_own_guid( $guid ) ) {
		return $html;
	}
	require_once __DIR__ . '/block.php';
	$options = Options\parse_query( (string) wp_parse_url( $url, PHP_URL_QUERY ) );
	return is_feed() ? Block\render_feed_link( $id, $options ) : Block\render_own_video( $id, $options );
}
