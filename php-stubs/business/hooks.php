<?php
/**
 * Hooks of business.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

// Pages run some of them, most of which only look whether there is something to do.
require_once __DIR__ . '/callbacks.php';

// Business facts: nothing is loaded before a page has a block that says something of the business.
foreach ( [
	'jetpack/business-hours',
	'jetpack/contact-info',
	'jetpack/map',
	'jetpack/opentable',
] as $name ) {
	add_filter( "render_block_$name", load( 'business/callbacks', 'collect_block' ), 10, 3 );
}
add_action( 'wp_footer', load( 'business/callbacks', 'print_node' ) );
// The graphs of Yoast SEO, Rank Math, All in One SEO, The SEO Framework and SEOPress.
foreach ( [
	'wpseo_schema_graph',
	'rank_math/json_ld',
	'aioseo_schema_output',
	'the_seo_framework_schema_graph_data',
	'seopress_get_json_data_organization',
	'seopress_pro_get_json_data_local_business',
] as $filter ) {
	add_filter( $filter, load( 'business/callbacks', 'add_to_graph' ), 99 );
}
// After the blocks: then it is known what is available.
add_action( 'init', load( 'business/callbacks', 'register_bindings_source' ), 101 );
