<?php
/**
 * Callbacks for the hooks of search blocks: each returns what a visitor gets of a block that saved nothing.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Search\Callbacks;

use Mainstay\Search;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the HTML of a block, unless another plugin renders it, and nothing in feeds.
 *
 * @param mixed                                                 $html   As WordPress rendered the block, a string.
 * @param mixed                                                 $block  The parsed block.
 * @param callable( array<string, mixed>, string ): string $render Gets the attributes and the HTML.
 * @return mixed
 */
function render( $html, $block, callable $render ) {
	$name = is_array( $block ) ? (string) ( $block['blockName'] ?? '' ) : '';
	$type = WP_Block_Type_Registry::get_instance()->get_registered( $name );
	if ( ! is_string( $html ) || '' === $name || $type?->is_dynamic() ) {
		return $html;
	}
	if ( is_feed() ) {
		return '';
	}
	require_once __DIR__ . '/search.php';
	return $render( is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [], $html );
}

/**
 * Returns the search form.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_input( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_form( $attributes ) );
}

/**
 * Returns the blocks inside, or a form and the results where there are none.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_results( $html, $block ) {
	return render(
		$html,
		$block,
		static fn( array $attributes, string $inner ) => '' === trim( $inner )
			? Search\render_form( [] ) . Search\render_list( [] ) . Search\render_pages( [] )
			: $inner
	);
}

/**
 * Returns the results.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_list( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_list( $attributes ) );
}

/**
 * Returns the number of results.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_count( $html, $block ) {
	return render( $html, $block, static fn() => Search\render_count() );
}

/**
 * Returns links to other orders.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_sort( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_sort( $attributes ) );
}

/**
 * Returns links to the pages before and after.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_pages( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_pages( $attributes ) );
}

/**
 * Returns the filters inside where there is something to filter.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_filters( $html, $block ) {
	return render( $html, $block, static fn( array $attributes, string $inner ) => is_search() ? $inner : '' );
}

/**
 * Returns nothing: WordPress cannot filter products.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_nothing( $html, $block ) {
	return render( $html, $block, static fn() => '' );
}

/**
 * Returns links to the results of a category or tag.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_terms( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_terms( $attributes ) );
}

/**
 * Returns the category and tag of the results, each as a link that leaves it out.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_active( $html, $block ) {
	return render( $html, $block, static fn() => Search\render_active() );
}

/**
 * Returns a link to the results without category and tag.
 *
 * @param mixed $html  A string.
 * @param mixed $block Parsed.
 * @return mixed
 */
function render_clear( $html, $block ) {
	return render( $html, $block, static fn( array $attributes ) => Search\render_clear( $attributes ) );
}
