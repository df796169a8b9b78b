<?php
/**
 * Hooks of search blocks of an earlier plugin: nothing is loaded before a page has one.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Search\Hooks;

use function Mainstay\Core\Load\load;

defined( 'ABSPATH' ) || exit();

foreach (
	[
		'search-input'      => 'render_input',
		'search-results'    => 'render_results',
		'results-list'      => 'render_list',
		'results-count'     => 'render_count',
		'results-sort'      => 'render_sort',
		'results-load-more' => 'render_pages',
		'filters'           => 'render_filters',
		'filters-popover'   => 'render_filters',
		'filters-product'   => 'render_nothing',
		'filter-checkbox'   => 'render_terms',
		'active-filters'    => 'render_active',
		'clear-filters'     => 'render_clear',
	] as $block => $callback
) {
	add_filter( "render_block_jetpack-search/$block", load( 'search/callbacks', $callback ), 10, 2 );
}

// Templates with these blocks are of sites on which the service was switched on.
if ( str_contains( (string) ( wp_load_alloptions()['jetpack_active_modules'] ?? '' ), '"search"' ) ) {
	add_action( 'pre_get_posts', load( 'search/limits', 'limit_results' ) );
}
