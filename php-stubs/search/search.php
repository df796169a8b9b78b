<?php
/**
 * What WordPress's own search shows in place of blocks that had a search service: a form everywhere, and on
 * the search page its results, their order and number, and categories and tags as links.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Search;

use WP_Taxonomy;
use WP_Term;

defined( 'ABSPATH' ) || exit();

/** Terms of a filter at most. */
const MAX_TERMS = 50;

/** Query variables of a search that links keep. */
const KEPT_QUERY_VARS = [ 'orderby', 'order', 'post_type' ];

/**
 * Returns a text of the author, or another one.
 *
 * @param array<string, mixed> $attributes Of a block.
 */
function get_text( array $attributes, string $name, string $fallback ): string {
	$text = $attributes[ $name ] ?? '';
	return is_string( $text ) && '' !== trim( $text ) ? $text : $fallback;
}

/**
 * Renders the form, as WordPress's own block.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_form( array $attributes ): string {
	$width = $attributes['width'] ?? null;
	$unit  = $attributes['widthUnit'] ?? '%';
	return render_block(
		[
			'blockName'    => 'core/search',
			'attrs'        => [
				'label'       => __( 'Search', 'mainstay-blocks' ),
				'showLabel'   => false,
				'placeholder' => get_text( $attributes, 'placeholder', '' ),
				'buttonText'  => __( 'Search', 'mainstay-blocks' ),
			] + ( is_numeric( $width ) && $width > 0 && in_array( $unit, [ '%', 'px' ], true )
				? [
					'width'     => (int) $width,
					'widthUnit' => $unit,
				]
				: [] ),
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}

/**
 * Renders the results of the search page with WordPress's own blocks.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_list( array $attributes ): string {
	if ( ! is_search() ) {
		return '';
	}
	$layout = $attributes['layout'] ?? 'expanded';
	$blocks = ( 'product' === $layout ? '<!-- wp:post-featured-image {"isLink":true} /-->' : '' ) .
		'<!-- wp:post-title {"isLink":true,"level":3} /-->' .
		( 'compact' === $layout ? '' : '<!-- wp:post-excerpt /-->' ) .
		'<!-- wp:post-date /-->';
	$none   = get_text( $attributes, 'noResultsMessage', __( 'Nothing was found. Try other words.', 'mainstay-blocks' ) );
	$none   = has_active_term() ? get_text( $attributes, 'noResultsWithFiltersMessage', $none ) : $none;
	return do_blocks(
		'<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template -->' .
		$blocks .
		'<!-- /wp:post-template --><!-- wp:query-no-results --><!-- wp:paragraph --><p>' .
		esc_html( $none ) .
		'</p><!-- /wp:paragraph --><!-- /wp:query-no-results --></div><!-- /wp:query -->'
	);
}

/** Renders the number of results. */
function render_count(): string {
	if ( ! is_search() ) {
		return '';
	}
	$count = (int) $GLOBALS['wp_query']->found_posts;
	return sprintf(
		'<p class="wp-block-jetpack-search-results-count">%s</p>',
		esc_html(
			sprintf(
				/* translators: %s: number of results of a search. */
				_n( '%s result', '%s results', $count, 'mainstay-blocks' ),
				number_format_i18n( $count )
			)
		)
	);
}

/**
 * Renders links to other orders of the results; those of products are left out.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_sort( array $attributes ): string {
	$offered = $attributes['availableSortOptions'] ?? [ 'relevance', 'newest', 'oldest' ];
	// Without an order in the address the results have the one that the author chose (search/limits.php).
	$is_dated = in_array( $attributes['defaultSort'] ?? '', [ 'newest', 'oldest' ], true );
	$orders   = array_intersect_key(
		[
			'relevance' => [ __( 'Relevance', 'mainstay-blocks' ), $is_dated ? [ 'orderby' => 'relevance' ] : [] ],
			'newest'    => [
				__( 'Newest', 'mainstay-blocks' ),
				[
					'orderby' => 'date',
					'order'   => 'desc',
				],
			],
			'oldest'    => [
				__( 'Oldest', 'mainstay-blocks' ),
				[
					'orderby' => 'date',
					'order'   => 'asc',
				],
			],
		],
		array_flip( array_filter( is_array( $offered ) ? $offered : [], 'is_string' ) )
	);
	if ( ! is_search() || count( $orders ) < 2 ) {
		return '';
	}
	$is_by_date = 'date' === get_query_var( 'orderby' );
	$current    = ! $is_by_date ? 'relevance' : ( 'asc' === strtolower( (string) get_query_var( 'order' ) ) ? 'oldest' : 'newest' );
	$links      = [];
	foreach ( $orders as $name => [ $label, $order ] ) {
		$links[] = render_link(
			get_search_url(
				$order + [
					'orderby' => '',
					'order'   => '',
				]
			),
			$label,
			$name === $current
		);
	}
	return render_links( get_text( $attributes, 'label', __( 'Sort by', 'mainstay-blocks' ) ), $links, 'results-sort' );
}

/**
 * Renders links to the results before and after these.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_pages( array $attributes ): string {
	if ( ! is_search() ) {
		return '';
	}
	$links = array_filter(
		[
			get_previous_posts_link( esc_html__( 'Previous results', 'mainstay-blocks' ) ),
			get_next_posts_link( esc_html( get_text( $attributes, 'buttonLabel', __( 'More results', 'mainstay-blocks' ) ) ) ),
		]
	);
	return $links ? '<p class="wp-block-jetpack-search-results-load-more">' . implode( ' ', $links ) . '</p>' : '';
}

/**
 * Returns the taxonomies whose terms are in addresses, each with its query variable.
 *
 * @return array<string, WP_Taxonomy> By name.
 */
function get_filter_taxonomies(): array {
	return array_filter(
		get_taxonomies( [ 'publicly_queryable' => true ], 'objects' ),
		static fn( WP_Taxonomy $taxonomy ) => is_string( $taxonomy->query_var ) && 'post_format' !== $taxonomy->name
	);
}

/**
 * Returns the term that the results are limited to, or null.
 */
function get_active_term( WP_Taxonomy $taxonomy ): ?WP_Term {
	$slug = get_query_var( (string) $taxonomy->query_var );
	$term = is_string( $slug ) && '' !== $slug ? get_term_by( 'slug', $slug, $taxonomy->name ) : null;
	return $term instanceof WP_Term ? $term : null;
}

/** Returns whether the results are limited to a term. */
function has_active_term(): bool {
	foreach ( get_filter_taxonomies() as $taxonomy ) {
		if ( get_active_term( $taxonomy ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the address of this search with other query variables; an empty one is left out.
 *
 * @param array<string, string> $changes By name.
 */
function get_search_url( array $changes ): string {
	$kept = [];
	foreach ( [ ...KEPT_QUERY_VARS, ...array_map( static fn( WP_Taxonomy $taxonomy ) => (string) $taxonomy->query_var, array_values( get_filter_taxonomies() ) ) ] as $name ) {
		// phpcs:ignore WordPress.Security -- What the visitor chose, encoded below; WordPress fills in others.
		$value = $_GET[ $name ] ?? '';
		if ( is_string( $value ) ) {
			$kept[ $name ] = wp_unslash( $value );
		}
	}
	return add_query_arg(
		array_map( 'rawurlencode', array_filter( [ 's' => (string) get_search_query( false ) ] + array_merge( $kept, $changes ), static fn( string $value ) => '' !== $value ) ),
		home_url( '/' )
	);
}

/** Renders a link; that of what is shown says so. */
function render_link( string $url, string $text, bool $is_current ): string {
	return sprintf(
		'<a href="%s" rel="nofollow"%s>%s</a>',
		esc_url( $url ),
		$is_current ? ' aria-current="true"' : '',
		esc_html( $text )
	);
}

/**
 * Renders a list of links with a label.
 *
 * @param list<string> $links HTML.
 * @param string       $block Name without its namespace.
 */
function render_links( string $label, array $links, string $block ): string {
	return $links
		? sprintf(
			'<div class="wp-block-jetpack-search-%1$s"><p>%2$s</p><ul><li>%3$s</li></ul></div>',
			esc_attr( $block ),
			esc_html( $label ),
			implode( '</li><li>', $links )
		)
		: '';
}

/**
 * Renders links to the results of each category, or of another taxonomy. Other filters are left out.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_terms( array $attributes ): string {
	$name     = $attributes['taxonomy'] ?? 'category';
	$taxonomy = 'taxonomy' === ( $attributes['filterType'] ?? 'taxonomy' ) && is_string( $name )
		? get_filter_taxonomies()[ $name ] ?? null
		: null;
	if ( ! is_search() || null === $taxonomy ) {
		return '';
	}
	$most   = $attributes['maxItems'] ?? 10;
	$by_use = 'alpha' !== ( $attributes['bucketSortOrder'] ?? 'count' );
	$terms  = get_terms(
		[
			'taxonomy' => $taxonomy->name,
			'number'   => is_int( $most ) && $most > 0 ? min( $most, MAX_TERMS ) : 10,
			'orderby'  => $by_use ? 'count' : 'name',
			'order'    => $by_use ? 'DESC' : 'ASC',
		]
	);
	$active = get_active_term( $taxonomy );
	$links  = [];
	foreach ( is_array( $terms ) ? $terms : [] as $term ) {
		$is_active = $active && $active->term_id === $term->term_id;
		$links[]   = render_link(
			get_search_url( [ (string) $taxonomy->query_var => $is_active ? '' : $term->slug ] ),
			$term->name,
			$is_active
		);
	}
	return render_links( get_text( $attributes, 'label', $taxonomy->labels->singular_name ), $links, 'filter-checkbox' );
}

/** Renders the terms that the results are limited to, each as a link that leaves it out. */
function render_active(): string {
	$links = [];
	foreach ( is_search() ? get_filter_taxonomies() : [] as $taxonomy ) {
		$term = get_active_term( $taxonomy );
		if ( $term ) {
			$links[] = render_link(
				get_search_url( [ (string) $taxonomy->query_var => '' ] ),
				/* translators: %s: name of a category or tag. */
				sprintf( __( 'Remove filter: %s', 'mainstay-blocks' ), $term->name ),
				false
			);
		}
	}
	return render_links( __( 'Active filters', 'mainstay-blocks' ), $links, 'active-filters' );
}

/**
 * Renders a link to the results without any filter, where there is one.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_clear( array $attributes ): string {
	$none = [];
	foreach ( is_search() ? get_filter_taxonomies() : [] as $taxonomy ) {
		if ( get_active_term( $taxonomy ) ) {
			$none[ (string) $taxonomy->query_var ] = '';
		}
	}
	return $none
		? sprintf(
			'<p class="wp-block-jetpack-search-clear-filters">%s</p>',
			render_link( get_search_url( $none ), get_text( $attributes, 'label', __( 'Clear filters', 'mainstay-blocks' ) ), false )
		)
		: '';
}
