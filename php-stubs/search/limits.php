<?php
/**
 * Limits the results of the search page to the post types and the number that the author of its template chose, in
 * the order that the author chose.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Search\Limits;

use Mainstay\Core\FormerOptions;
use Mainstay\Core\TypedText;
use WP_Block_Patterns_Registry;
use WP_Query;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';
require_once dirname( __DIR__ ) . '/core/typed-text.php';

const RESULTS_BLOCK = 'jetpack-search/search-results';
const SORT_BLOCK    = 'jetpack-search/results-sort';

/** Of dates, by what the block for orders calls them. */
const ORDERS = [
	'newest' => 'desc',
	'oldest' => 'asc',
];

/** Results on a page at most. */
const MAX_RESULTS = 100;

/**
 * Limits and sorts the main query of the search page, before it is asked: pages and counts follow from it.
 *
 * @param mixed $query A WP_Query.
 */
function limit_results( $query ): void {
	if (
		! $query instanceof WP_Query || ! $query->is_main_query() || ! $query->is_search() || $query->is_feed() || is_admin() ||
		FormerOptions\is_left_to_former( 'search' )
	) {
		return;
	}
	$blocks = get_template_blocks();
	$chosen = find_attributes( $blocks, SORT_BLOCK )['defaultSort'] ?? '';
	$order  = is_string( $chosen ) ? ORDERS[ $chosen ] ?? '' : '';
	if ( '' !== $order && ! $query->get( 'orderby' ) ) {
		$query->set( 'orderby', 'date' );
		$query->set( 'order', $order );
	}
	$attributes = find_attributes( $blocks, RESULTS_BLOCK );
	$number     = $attributes['resultsPerPage'] ?? 0;
	if ( is_numeric( $number ) && $number >= 1 ) {
		$query->set( 'posts_per_page', min( (int) $number, MAX_RESULTS ) );
	}
	$types = get_types( $attributes );
	if ( null === $types ) {
		return;
	}
	$asked = array_filter( (array) $query->get( 'post_type' ), 'is_string' );
	$types = in_array( 'any', $asked, true ) || [] === array_filter( $asked ) ? $types : array_intersect( $asked, $types );
	if ( $types ) {
		$query->set( 'post_type', array_values( $types ) );
	} else {
		// No post has this number; without any type WordPress would take all.
		$query->set( 'post__in', [ 0 ] );
	}
}

/**
 * Returns the types of posts that the results are limited to; null for no limit.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @return string[]|null
 */
function get_types( array $attributes ): ?array {
	$chosen = $attributes['postTypes'] ?? [];
	$chosen = array_filter( is_array( $chosen ) ? $chosen : [], 'is_string' );
	$all    = array_values( get_post_types( [ 'exclude_from_search' => false ] ) );
	return match ( true ) {
		[] === $chosen => null,
		'include' === ( $attributes['postTypeMode'] ?? 'exclude' ) => array_values( array_intersect( $all, $chosen ) ),
		default => array_values( array_diff( $all, $chosen ) ),
	};
}

/**
 * Returns the blocks of the template of the search page; none where the theme has no blocks.
 *
 * @return array<int, array<string, mixed>>
 */
function get_template_blocks(): array {
	// As WordPress asks for it afterwards, which then has the answer.
	$template = wp_is_block_theme() ? get_block_templates( [ 'slug__in' => [ 'search' ] ] )[0] ?? null : null;
	return $template ? TypedText\parse_typed_blocks( $template->content ) : [];
}

/**
 * Returns the attributes of the first block with a name; none where there is no such block.
 *
 * @param array<int, array<string, mixed>> $blocks Of the template.
 * @param string                           $name   Of the block.
 * @return array<string, mixed>
 */
function find_attributes( array $blocks, string $name ): array {
	$opened = [];
	// Parts and patterns are read only where the template itself does not have it.
	return find_block( $blocks, $name ) ?? find_block( $blocks, $name, $opened ) ?? [];
}

/**
 * Returns the attributes of the first block with a name.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed.
 * @param string                           $name   Of the block.
 * @param list<string>|null                $opened Parts and patterns that were looked into; null to look into none.
 * @return array<string, mixed>|null
 */
function find_block( array $blocks, string $name, ?array &$opened = null ): ?array {
	foreach ( $blocks as $block ) {
		$found = $name === $block['blockName']
			? $block['attrs']
			: find_block( null === $opened ? $block['innerBlocks'] : open_block( $block, $opened ), $name, $opened );
		if ( null !== $found ) {
			return $found;
		}
	}
	return null;
}

/**
 * Returns the blocks inside a block; of a template part or a pattern, those that stand in its place, once.
 *
 * @param array<string, mixed> $block  Parsed.
 * @param list<string>         $opened Parts and patterns that were looked into.
 * @return array<int, array<string, mixed>>
 */
function open_block( array $block, array &$opened ): array {
	$name = $block['blockName'];
	$slug = $block['attrs']['slug'] ?? '';
	if ( ! in_array( $name, [ 'core/template-part', 'core/pattern' ], true ) || ! is_string( $slug ) ) {
		return $block['innerBlocks'];
	}
	if ( in_array( "$name $slug", $opened, true ) ) {
		return [];
	}
	$opened[] = "$name $slug";
	$theme    = $block['attrs']['theme'] ?? '';
	$content  = 'core/pattern' === $name
		? WP_Block_Patterns_Registry::get_instance()->get_registered( $slug )['content'] ?? ''
		: get_block_template( ( is_string( $theme ) && '' !== $theme ? $theme : get_stylesheet() ) . "//$slug", 'wp_template_part' )->content ?? '';
	return TypedText\parse_typed_blocks( is_string( $content ) ? $content : '' );
}
