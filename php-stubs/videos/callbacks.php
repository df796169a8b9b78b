<?php
/**
 * Callbacks for the hooks of hosted videos: uploads, private files, the block, embeds and
 * structured data.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Callbacks;

use Mainstay\Videos;
use Mainstay\Videos\Block;
use Mainstay\Videos\Oembed;
use Mainstay\Videos\Page;
use Mainstay\Videos\PrivateFile;
use Mainstay\Videos\Schema;
use Mainstay\Videos\Tracks;

defined( 'ABSPATH' ) || exit();

// phpcs:disable WordPress.Security.NonceVerification -- Looks whether an address is one of ours; what it leads to checks who asks.

/**
 * Stores the GUID of an uploaded video. Runs when an attachment is added.
 *
 * @param int $id Attachment ID.
 */
function create_guid( $id ): void {
	require_once __DIR__ . '/videos.php';
	Videos\is_video( $id ) && Videos\get_guid( $id );
}

/**
 * Checks uploaded subtitles. Runs before WordPress stores an upload.
 *
 * @param mixed $file An array with `name`, `tmp_name` and `error`.
 * @return mixed The array, with another `error` where the file is refused.
 */
function check_uploaded_file( $file ) {
	require_once __DIR__ . '/tracks.php';
	return is_array( $file ) ? Tracks\check_upload( $file ) : $file;
}

/**
 * Allows captions and chapters where videos are allowed: a network leaves them out of its list of files by default.
 * They are text whose content check_uploaded_file() checks. Filter `upload_mimes`, after the network's list.
 *
 * @param mixed $types Types by extension.
 * @return mixed
 */
function allow_captions( $types ) {
	return is_array( $types ) && preg_grep( '~^video/~', array_filter( $types, 'is_string' ) )
		? $types + [ 'vtt' => 'text/vtt' ]
		: $types;
}

/**
 * Returns the address of the download of a private file.
 *
 * @param mixed $url As WordPress has it, a string; false where there is none.
 * @param int   $id  Attachment ID.
 * @return mixed For other files, unchanged.
 */
function get_private_file_url( $url, $id ) {
	if (
		! is_string( $url ) ||
		// WordPress has just read the attachment's meta for the address.
		( ! str_contains( $url, '/mainstay-private/' ) && '' === get_post_meta( (int) $id, 'videopress_guid', true ) && '' === get_post_meta( (int) $id, 'videopress_privacy_setting', true ) )
	) {
		return $url;
	}
	require_once __DIR__ . '/private-file.php';
	return PrivateFile\filter_attachment_url( $url, (int) $id );
}

/**
 * Renders hosted videos in WordPress's own video block.
 *
 * @param mixed                $html  HTML of the block, a string.
 * @param array<string, mixed> $block Parsed block.
 * @return mixed For other videos, unchanged.
 */
function render_core_video( $html, $block ) {
	if ( ! is_string( $block['attrs']['guid'] ?? null ) ) {
		return $html;
	}
	require_once __DIR__ . '/block.php';
	return Block\render( $html, $block['attrs'] );
}

/** Registers the shortcodes of hosted videos that no other plugin has. Runs on `init`. */
function register_shortcodes(): void {
	foreach ( [ 'videopress', 'wpvideo' ] as $shortcode ) {
		if ( ! shortcode_exists( $shortcode ) ) {
			add_shortcode(
				$shortcode,
				static function ( $attributes ) {
					require_once __DIR__ . '/block.php';
					return Block\render_shortcode( $attributes );
				}
			);
		}
	}
}

/**
 * Serves the embed page of a video. Runs when WordPress has parsed the request, before its
 * query.
 */
function serve_video_page(): void {
	if ( is_string( $_GET['mainstay-video'] ?? null ) ) {
		require_once __DIR__ . '/page.php';
		Page\serve_embed_page();
	}
}

/**
 * Answers requests for oEmbed data of our videos. Runs before the callback of any route.
 *
 * @param mixed            $result  Null, or the answer of another plugin.
 * @param \WP_REST_Request $request Of the client.
 * @param string           $route   Path of the route, as a pattern.
 * @return mixed
 */
function answer_oembed_request( $result, $request, $route ) {
	if ( ! str_starts_with( $route, '/oembed/' ) ) {
		return $result;
	}
	require_once __DIR__ . '/oembed.php';
	return Oembed\answer_oembed_request( $result, $request );
}

/**
 * Adds the videos of a post to the graph of an SEO plugin.
 *
 * @param mixed $graph List of nodes; a plugin may hand in anything else.
 * @return mixed With the videos, where the post has any.
 */
function add_to_graph( $graph ) {
	$content = is_singular()
		? get_queried_object()->post_content ?? ''
		: '';
	if ( ! is_array( $graph ) || ! str_contains( $content, '"guid":"' ) ) {
		return $graph;
	}
	require_once __DIR__ . '/schema.php';
	return Schema\add_nodes_to_graph( $graph );
}
