<?php
/**
 * How a video of this site is embedded by its address: in the editor's preview, in other sites, and
 * in its own posts, where it needs no frame.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Oembed;

use Mainstay\Videos;
use Mainstay\Videos\Block;
use Mainstay\Videos\Options;
use WP_Error;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/videos.php';
require_once __DIR__ . '/options.php';

/** WordPress's routes: for other sites, and for its own editor. */
const PUBLIC_ROUTE = '/oembed/1.0/embed';
const EDITOR_ROUTE = '/oembed/1.0/proxy';

/**
 * The video of this site that an address names, or 0. A guid of ours in another host's address
 * belongs to nobody else.
 */
function video_of( string $url ): int {
	$id = Videos\find( Videos\guid_in_url( $url ) );
	return $id && ! Videos\is_former( $id ) ? $id : 0;
}

/**
 * Answers WordPress's own routes for our addresses; nothing of it is kept, so that what an author
 * changes holds at once.
 *
 * @param mixed           $result  Null, or the answer of another plugin.
 * @param WP_REST_Request $request That may be asked, WordPress has looked at the rights.
 * @return mixed
 */
function answer( $result, WP_REST_Request $request ) {
	$url       = $request['url'];
	$is_public = PUBLIC_ROUTE === $request->get_route();
	if (
		null !== $result ||
		! is_string( $url ) ||
		! ( $is_public || EDITOR_ROUTE === $request->get_route() )
	) {
		return $result;
	}
	$id = video_of( $url );
	if ( ! $id ) {
		return Videos\is_own_guid( Videos\guid_in_url( $url ) )
			? refusal()
			: $result;
	}
	$about = Videos\details( $id );
	if (
		! Videos\may_embed( $id ) ||
		! Videos\has_file( $id ) ||
		( $is_public && ! $about['display_embed'] )
	) {
		return refusal();
	}
	return data(
		$about,
		$url,
		[
			(int) ( $request['maxwidth'] ?? 0 ),
			(int) ( $request['maxheight'] ?? 0 ),
		]
	);
}

/** In WordPress's own words for what it cannot embed. */
function refusal(): WP_Error {
	return new WP_Error(
		'oembed_invalid_url',
		get_status_header_desc( 404 ),
		[
			'status' => 404,
		]
	);
}

/**
 * @param array  $about Videos\details().
 * @param string $url   With options.
 * @param int[]  $most  Width and height; 0 for any.
 */
function data( array $about, string $url, array $most = [ 0, 0 ] ): array {
	[$width, $height] = wp_constrain_dimensions(
		$about['width'] ?: 1280,
		$about['height'] ?: 720,
		$most[0] > 0 ? $most[0] : 640,
		max( 0, $most[1] )
	);
	$options          = Options\of_query( (string) wp_parse_url( $url, PHP_URL_QUERY ) );
	$src              = Videos\embed_url( $about['guid'], Options\to_query( $options ) );
	return array_filter(
		[
			'version'       => '1.0',
			'type'          => 'video',
			'provider_name' => get_bloginfo( 'name', 'display' ),
			'provider_url'  => home_url(),
			'title'         => $about['title'],
			'width'         => $width,
			'height'        => $height,
			'duration'      => $about['duration'],
			'thumbnail_url' => $about['poster'],
			'html'          => sprintf(
				'<iframe src="%s" title="%s" width="%d" height="%d" allow="autoplay" allowfullscreen></iframe>',
				esc_url( $src ),
				esc_attr( $about['title'] ?: __( 'Video', 'mainstay-blocks' ) ),
				$width,
				$height
			),
		]
	);
}

/**
 * Spares a page the question: WordPress would ask another server, or this one.
 *
 * @param mixed  $html Null, or the answer of another plugin.
 * @param string $url  As a post holds it.
 * @return mixed
 */
function spare( $html, $url ) {
	if ( null !== $html || ! is_string( $url ) ) {
		return $html;
	}
	$guid = Videos\guid_in_url( $url );
	if ( ! Videos\is_own_guid( $guid ) ) {
		return $html;
	}
	// for_readers() brings what holds today; this is what WordPress may keep.
	return sprintf( '<a href="%1$s">%1$s</a>', esc_url( $url ) );
}

/**
 * The player itself in the place of a frame, in this site's own posts.
 *
 * @param mixed $html From spare() or from WordPress's cache.
 * @param mixed $url  As the post holds it.
 * @return mixed
 */
function for_readers( $html, $url ) {
	$guid = is_string( $url ) ? Videos\guid_in_url( $url ) : '';
	$id   = $guid ? Videos\find( $guid ) : 0;
	if ( $id ? Videos\is_former( $id ) : ! Videos\is_own_guid( $guid ) ) {
		return $html;
	}
	require_once __DIR__ . '/block.php';
	$options = Options\of_query( (string) wp_parse_url( $url, PHP_URL_QUERY ) );
	return is_feed() ? Block\for_feed( $id, $options ) : Block\own( $id, $options );
}
