<?php
/**
 * Callbacks of hooks that look first whether they are needed.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Callbacks;

use Mainstay\Business\Facts;
use Mainstay\Business\Record;
use Mainstay\Business\SeoGraphs;
use Mainstay\Core\Availability;

defined( 'ABSPATH' ) || exit();

/** Notes what a block of the page says about the business. */
function collect_block( $html, $block ) {
	if ( Availability\is_available( 'business-facts' ) ) {
		require_once __DIR__ . '/facts.php';
		Facts\collect_from_rendered_block( $block );
	}
	return $html;
}

/** Prints the node of the business, where a block of the page said something. */
function print_node() {
	if ( function_exists( 'Mainstay\Business\Facts\collect_from_rendered_block' ) ) {
		require_once __DIR__ . '/seo-graphs.php';
		SeoGraphs\print_node();
	}
}

/** Adds the business to the graph of an SEO plugin. */
function add_to_graph( $graph ) {
	// Block themes have rendered their blocks by now; in others the content is yet to come.
	$has_facts =
		function_exists( 'Mainstay\Business\Facts\collect_from_rendered_block' ) ||
		( is_singular() &&
			Availability\is_available( 'business-facts' ) &&
			preg_match(
				'~<!-- wp:(block|jetpack/(business-hours|contact-info|opentable)) ~',
				get_queried_object()->post_content ?? ''
			) );
	if ( ! is_array( $graph ) || ! $has_facts ) {
		return $graph;
	}
	require_once __DIR__ . '/seo-graphs.php';
	return SeoGraphs\add_business_node( current_filter(), $graph );
}

/** Registers the business facts as a source of block bindings. */
function register_bindings_source() {
	if ( ! Availability\is_available( 'business-facts' ) ) {
		return;
	}
	register_block_bindings_source(
		'mainstay/business',
		[
			'label'              => __( 'Business facts', 'mainstay-blocks' ),
			'get_value_callback' => static function ( ...$asked ) {
				require_once __DIR__ . '/record.php';
				return Record\get_bound_value( ...$asked );
			},
		]
	);
}
