<?php
/**
 * Callbacks for the hooks of business facts: they are collected while blocks are rendered, then
 * printed, or handed to an SEO plugin.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Business\Callbacks;

use Mainstay\Business\Facts;
use Mainstay\Business\Record;
use Mainstay\Business\SeoGraphs;
use Mainstay\Core\Availability;

defined( 'ABSPATH' ) || exit();

/**
 * Collects what a rendered block of the page says about the business.
 *
 * @param mixed                $html     HTML of the block, a string.
 * @param array<string, mixed> $block    Parsed block.
 * @param mixed                $instance The block as it was rendered.
 * @return mixed The HTML, unchanged.
 */
function collect_block( $html, $block, $instance = null ) {
	if ( Availability\is_available( 'business-facts' ) ) {
		require_once __DIR__ . '/facts.php';
		Facts\collect_from_rendered_block( $block, $instance instanceof \WP_Block ? $instance : null );
	}
	return $html;
}

/** Prints the node of the business in the footer, where a block of the page said something. */
function print_node(): void {
	if ( function_exists( 'Mainstay\Business\Facts\collect_from_rendered_block' ) ) {
		require_once __DIR__ . '/seo-graphs.php';
		SeoGraphs\print_node();
	}
}

/**
 * Adds the business to the graph of an SEO plugin.
 *
 * @param mixed $graph List of nodes, or a single one; a plugin may hand in anything else.
 * @return mixed With the node, where the page has one.
 */
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

/** Registers the business facts as a source of block bindings. Runs on `init`, after the blocks. */
function register_bindings_source(): void {
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
