<?php
/**
 * Renders the widget of Goodreads for a shelf.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\Goodreads;

use Mainstay\Core\Blocks;
use Mainstay\Core\Consent;

defined( 'ABSPATH' ) || exit();

/** As many as Goodreads shows. */
const MAX_BOOKS = 100;

/** What the list shows of a book: the attribute, and what the widget calls it. */
const PARTS = [
	'showAuthor' => 'show_author',
	'showCover'  => 'show_cover',
	'showRating' => 'show_rating',
	'showReview' => 'show_review',
	'showTags'   => 'show_tags',
	'showTitle'  => 'show_title',
];

/**
 * Returns the reader's number, or 0.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_user_id( array $attributes ): int {
	$id = $attributes['goodreadsId'] ?? 0;
	return is_numeric( $id ) && $id >= 1 && $id < 1e12 ? (int) $id : 0;
}

/**
 * Returns a text attribute, if it is what Goodreads uses there, else the default.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param string               $name       Of the attribute.
 * @param string               $pattern    Of its values.
 * @param string               $standard   The default.
 */
function get_option_value( array $attributes, string $name, string $pattern, string $standard ): string {
	$value = $attributes[ $name ] ?? '';
	return is_string( $value ) && preg_match( $pattern, $value ) ? $value : $standard;
}

/**
 * Returns the name of the shelf.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_shelf( array $attributes ): string {
	return get_option_value( $attributes, 'shelfOption', '/^[\w-]{1,100}$/D', 'read' );
}

/**
 * Returns the page of the shelf on Goodreads.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_shelf_url( array $attributes ): string {
	return sprintf(
		'https://www.goodreads.com/review/list/%d?shelf=%s',
		get_user_id( $attributes ),
		rawurlencode( get_shelf( $attributes ) )
	);
}

/**
 * Returns a number for the widget that no other one has on this page: the saved one, unless the block
 * was copied.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function get_widget_id( array $attributes ): int {
	static $used = [];
	$id          = $attributes['widgetId'] ?? 0;
	$id          = is_numeric( $id ) && $id >= 1 && $id < 1e12 ? (int) $id : 1;
	while ( isset( $used[ $id ] ) ) {
		++$id;
	}
	if ( Blocks\is_rendered_for_page() ) {
		$used[ $id ] = true;
	}
	return $id;
}

/**
 * Returns the address of the widget's script; widget.ts makes the same one.
 *
 * @param array<string, mixed> $attributes Of the block.
 * @param int                  $widget_id  Of get_widget_id().
 */
function get_widget_url( array $attributes, int $widget_id ): string {
	$is_grid = 'grid' === ( $attributes['style'] ?? '' );
	$books   = (int) get_option_value( $attributes, 'bookNumber', '/^\d{1,9}$/D', '5' );
	$title   = $attributes['customTitle'] ?? '';
	$shown   = array_map(
		static fn( $attribute ) => true === ( $attributes[ $attribute ] ?? false ) ? '1' : '',
		array_flip( PARTS )
	);
	return sprintf(
		'https://www.goodreads.com/review/%s_widget/%d%s?%s',
		$is_grid ? 'grid' : 'custom',
		get_user_id( $attributes ),
		is_string( $title ) && '' !== $title ? '.' . rawurlencode( $title ) : '',
		http_build_query(
			[
				'num_books' => min( max( $books ?: 5, 1 ), MAX_BOOKS ),
				'order'     => get_option_value( $attributes, 'orderOption', '/^[ad]$/D', 'd' ),
				'shelf'     => get_shelf( $attributes ),
				'sort'      => get_option_value( $attributes, 'sortOption', '/^\w{1,30}$/D', 'date_added' ),
				'widget_id' => $widget_id,
			] + ( $is_grid ? [ 'cover_size' => 'medium' ] : $shown ),
			'',
			'&'
		)
	);
}

/**
 * Renders the element that the widget fills, and its script. Until then, and where the script cannot
 * run, there is a link in the element.
 *
 * @param array<string, mixed>                  $attributes Of the block.
 * @param array{name: string, url: string, ...} $service    Company and address of the shelf.
 */
function render_widget( array $attributes, array $service ): string {
	$widget_id = get_widget_id( $attributes );
	$element   = ( 'grid' === ( $attributes['style'] ?? '' ) ? 'gr_grid_widget_' : 'gr_custom_widget_' ) . $widget_id;
	return sprintf(
		'<div class="%1$s" id="%1$s"><p>%2$s</p></div>%3$s',
		esc_attr( $element ),
		Consent\render_plain_link( $service ),
		Consent\get_script_tag( get_widget_url( $attributes, $widget_id ) )
	);
}
