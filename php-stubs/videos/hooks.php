<?php
/**
 * Hooks of videos of the media library: nothing is loaded before one is uploaded, asked for or shown.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Videos\Hooks;

use function Mainstay\Core\Load\load;
use function Mainstay\Core\Load\when_loaded;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Videos of the media library (videos/videos.php): nothing is loaded before one is uploaded, asked for or
// shown.
add_action( 'add_attachment', load( 'videos/callbacks', 'create_guid' ) );
foreach ( [ 'wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter' ] as $moment ) {
	add_filter( $moment, load( 'videos/callbacks', 'check_uploaded_file' ) );
}
add_filter( 'upload_mimes', 'Mainstay\Videos\Callbacks\allow_captions', 20 );
// The REST API prints the address of an upload as its guid, too.
foreach ( [ 'wp_get_attachment_url', 'get_the_guid' ] as $filter ) {
	add_filter( $filter, load( 'videos/callbacks', 'get_private_file_url' ), 10, 2 );
}
add_filter( 'render_block_core/video', load( 'videos/callbacks', 'render_core_video' ), 10, 2 );
add_action( 'init', load( 'videos/callbacks', 'register_shortcodes' ), 100 );
// Before the page's own query: the page of a video has none.
add_action( 'parse_request', load( 'videos/callbacks', 'serve_video_page' ) );
add_filter( 'rest_dispatch_request', load( 'videos/callbacks', 'answer_oembed_request' ), 10, 3 );
add_filter( 'pre_oembed_result', load( 'videos/oembed', 'skip_remote_oembed' ), 10, 2 );
// After the companies' gate, which lets ours pass.
add_filter( 'embed_oembed_html', load( 'videos/oembed', 'filter_embed_html' ), 20, 2 );
foreach ( [
	'wpseo_schema_graph',
	'rank_math/json_ld',
	'aioseo_schema_output',
	'the_seo_framework_schema_graph_data',
] as $filter ) {
	add_filter( $filter, load( 'videos/callbacks', 'add_to_graph' ), 99 );
}
add_action( 'wp_footer', when_loaded( 'videos/schema', 'print_nodes' ) );
