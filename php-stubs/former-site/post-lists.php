<?php
/**
 * The shortcodes that list projects and testimonials in old posts: `[portfolio columns="3"]`,
 * `[testimonials showposts="4"]`, and the same with `jetpack_` before them.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\FormerSite\PostLists;

use WP_Query;
use const Mainstay\FormerSite\PostTypes\PORTFOLIO;
use const Mainstay\FormerSite\PostTypes\TAXONOMIES;
use const Mainstay\FormerSite\PostTypes\TESTIMONIAL;

defined( 'ABSPATH' ) || exit();

require_once __DIR__ . '/post-types.php';

/** Shortcodes by post type. */
const SHORTCODES = [
	PORTFOLIO   => [ 'portfolio', 'jetpack_portfolio' ],
	TESTIMONIAL => [ 'testimonials', 'jetpack_testimonials' ],
];

/** Posts of a list at most. */
const MAX_POSTS = 100;

/** Orders of a list. */
const ORDERS = [ 'author', 'date', 'title', 'menu_order', 'rand' ];

/**
 * Registers the shortcodes that nobody else has registered.
 *
 * @param string[] $types Post types that are ours.
 */
function register( array $types ): void {
	foreach ( SHORTCODES as $type => $names ) {
		foreach ( in_array( $type, $types, true ) ? $names : [] as $name ) {
			if ( ! shortcode_exists( $name ) ) {
				add_shortcode( $name, static fn( $given ) => render( $type, $given ) );
			}
		}
	}
}

/**
 * Returns a list as HTML.
 *
 * @param mixed $given Attributes of the shortcode, an array or an empty string.
 */
function render( string $type, $given ): string {
	static $depth = 0;
	// A project whose text lists projects lists them once.
	if ( $depth ) {
		return '';
	}
	$given = array_map( 'strval', array_filter( is_array( $given ) ? $given : [], 'is_scalar' ) );
	$query = new WP_Query( get_query( $type, $given ) );
	if ( ! $query->have_posts() ) {
		return '';
	}
	++$depth;
	$outer = get_post();
	$items = '';
	while ( $query->have_posts() ) {
		$query->the_post();
		$items .= render_post( $type, $given );
	}
	--$depth;
	$GLOBALS['post'] = $outer;
	$outer && setup_postdata( $outer );
	$columns = min( 6, max( 1, (int) ( $given['columns'] ?? ( PORTFOLIO === $type ? 2 : 1 ) ) ) );
	// As many columns as fit; not one of them narrower than its words.
	$style = sprintf(
		'display:grid;gap:1.5em;grid-template-columns:repeat(auto-fill,minmax(min(100%%,max(8em,%s%% - 1.5em)),1fr))',
		round( 100 / $columns, 3 )
	);
	return sprintf(
		'<div class="%s-shortcode" style="%s">%s</div>',
		esc_attr( $type ),
		esc_attr( $style ),
		$items
	);
}

/**
 * Returns the query of a list.
 *
 * @param array<int|string, string> $given Attributes of the shortcode.
 * @return array<string, mixed>
 */
function get_query( string $type, array $given ): array {
	$orderby = strtolower( $given['orderby'] ?? 'date' );
	$count   = (int) ( $given['showposts'] ?? -1 );
	$query   = [
		'post_type'           => $type,
		'post_status'         => 'publish',
		'posts_per_page'      => $count > 0 ? min( MAX_POSTS, $count ) : MAX_POSTS,
		'orderby'             => in_array( $orderby, ORDERS, true ) ? $orderby : 'date',
		'order'               => 'ASC' === strtoupper( $given['order'] ?? ( PORTFOLIO === $type ? 'ASC' : '' ) ) ? 'ASC' : 'DESC',
		'no_found_rows'       => true,
		'ignore_sticky_posts' => true,
	];
	foreach ( [ 'include_type', 'include_tag' ] as $number => $attribute ) {
		$slugs = array_filter( array_map( 'sanitize_title', explode( ',', $given[ $attribute ] ?? '' ) ) );
		if ( $slugs && isset( TAXONOMIES[ $type ][ $number ] ) ) {
			$query['tax_query'][] = [
				'taxonomy' => TAXONOMIES[ $type ][ $number ],
				'field'    => 'slug',
				'terms'    => $slugs,
			];
		}
	}
	return $query;
}

/**
 * Returns the current post of a list as HTML.
 *
 * @param array<int|string, string> $given Attributes of the shortcode.
 */
function render_post( string $type, array $given ): string {
	$is_on   = static fn( $name, $default ) => wp_validate_boolean( $given[ $name ] ?? $default );
	$content = strtolower( $given['display_content'] ?? 'true' );
	$html    = '';
	if ( has_post_thumbnail() && $is_on( 'image', true ) ) {
		$html .= sprintf( '<a href="%s" tabindex="-1" aria-hidden="true">%s</a>', esc_url( (string) get_permalink() ), get_the_post_thumbnail( null, 'large' ) );
	}
	$html .= sprintf(
		'<h2 class="%s-entry-title"><a href="%s">%s</a></h2>',
		esc_attr( $type ),
		esc_url( (string) get_permalink() ),
		get_the_title()
	);
	foreach ( [ 'display_types', 'display_tags' ] as $number => $attribute ) {
		$taxonomy = TAXONOMIES[ $type ][ $number ] ?? '';
		$terms    = '' !== $taxonomy && $is_on( $attribute, true ) ? get_the_term_list( get_the_ID(), $taxonomy, '<p>', ', ', '</p>' ) : '';
		$html    .= is_string( $terms ) ? $terms : '';
	}
	if ( $is_on( 'display_author', false ) ) {
		$html .= sprintf( '<p>%s</p>', esc_html( get_the_author() ) );
	}
	if ( 'full' === $content ) {
		/** This filter is documented in wp-includes/post-template.php */
		$html .= apply_filters( 'the_content', get_the_content() );
	} elseif ( ! in_array( $content, [ 'false', '0', 'no' ], true ) ) {
		$html .= wpautop( get_the_excerpt() );
	}
	return "<div>$html</div>";
}
