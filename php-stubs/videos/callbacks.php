<?php
/**
 * Callbacks of hooks that look first whether they are needed.
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

/** Gives an uploaded video its id. */
function create_guid( $id ) {
	require_once __DIR__ . '/videos.php';
	Videos\is_video( $id ) && Videos\get_guid( $id );
}

/** Checks uploaded subtitles. */
function check_uploaded_file( $file ) {
	require_once __DIR__ . '/tracks.php';
	return is_array( $file ) ? Tracks\check_upload( $file ) : $file;
}

/** Returns the address of a private file. */
function get_private_file_url( $url, $id ) {
	if ( ! is_string( $url ) || ! str_contains( $url, '/mainstay-private/' ) ) {
		return $url;
	}
	require_once __DIR__ . '/private-file.php';
	return PrivateFile\filter_attachment_url( $url, (int) $id );
}

/** Renders hosted videos in WordPress's own video block. */
function render_core_video( $html, $block ) {
	if ( ! is_string( $block['attrs']['guid'] ?? null ) ) {
		return $html;
	}
	require_once __DIR__ . '/block.php';
	return Block\render( $html, $block['attrs'] );
}

/** Registers the shortcodes of hosted videos. */
function register_shortcodes() {
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

/** Serves the page of a video. */
function serve_video_page() {
	if ( is_string( $_GET['mainstay-video'] ?? null ) ) {
		require_once __DIR__ . '/page.php';
		Page\serve_embed_page();
	}
}

/** Answers requests for oEmbed data of our videos. */
function answer_oembed_request( $result, $request, $route ) {
	if ( ! str_starts_with( $route, '/oembed/' ) ) {
		return $result;
	}
	require_once __DIR__ . '/oembed.php';
	return Oembed\answer_oembed_request( $result, $request );
}

/** Adds the videos of a post to the graph of an SEO plugin. */
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
