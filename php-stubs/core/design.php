<?php
/**
 * What authors choose of a block's design, where the markup in posts does not hold it: a block that was saved before
 * it could be designed stays as it is, and older versions and other plugins that know it still open one that is.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\Design;

use WP_Block_Supports;
use WP_Block_Type;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

/** Elements that are not the block itself, though they may stand before it. */
const UNSEEN_TAGS = [ 'LINK', 'SCRIPT', 'STYLE', 'TEMPLATE' ];

/**
 * Adds the design of the block that WordPress renders now to the element that is the block. What that has already,
 * because the block prints it itself, stays.
 *
 * @param string               $html       Of the block.
 * @param WP_Block_Type        $type
 * @param array<string, mixed> $attributes Of the block.
 */
function add_design( string $html, WP_Block_Type $type, array $attributes ): string {
	$tags = new WP_HTML_Tag_Processor( $html );
	if ( ! find_block( $tags, $html, wp_get_block_default_classname( $type->name ) ) ) {
		return $html;
	}
	$design = WP_Block_Supports::get_instance()->apply_block_supports();
	foreach ( preg_split( '~\s+~', $design['class'] ?? '', -1, PREG_SPLIT_NO_EMPTY ) ?: [] as $class ) {
		$tags->add_class( $class );
	}
	$style = add_declarations( (string) $tags->get_attribute( 'style' ), $design['style'] ?? '' );
	if ( '' !== $style ) {
		$tags->set_attribute( 'style', $style );
	}
	$anchor = $attributes['anchor'] ?? '';
	// WordPress 6.8 leaves it to the saved markup.
	if ( is_string( $anchor ) && '' !== $anchor && null === $tags->get_attribute( 'id' ) && block_has_support( $type, [ 'anchor' ] ) ) {
		$tags->set_attribute( 'id', $anchor );
	}
	return $tags->get_updated_html();
}

/**
 * Goes to the element that is the block: the first one with its class, or the first that is seen.
 *
 * @param WP_HTML_Tag_Processor $tags       At the beginning; afterwards at the element.
 * @param string                $html       The same HTML.
 * @param string                $class_name Of the block.
 * @return bool Whether there is one.
 */
function find_block( WP_HTML_Tag_Processor &$tags, string $html, string $class_name ): bool {
	if ( $tags->next_tag( [ 'class_name' => $class_name ] ) ) {
		return true;
	}
	$tags = new WP_HTML_Tag_Processor( $html );
	while ( $tags->next_tag() ) {
		if ( ! in_array( $tags->get_tag(), UNSEEN_TAGS, true ) ) {
			return true;
		}
	}
	return false;
}

/**
 * Returns the declarations of an element with those of a design whose property it does not set yet.
 *
 * @param string $present Value of its attribute `style`.
 * @param string $added   Declarations of the design.
 */
function add_declarations( string $present, string $added ): string {
	$set = array_map( __NAMESPACE__ . '\get_property', explode( ';', $present ) );
	$new = array_filter(
		explode( ';', $added ),
		static fn( $declaration ) => '' !== trim( $declaration ) && ! in_array( get_property( $declaration ), $set, true )
	);
	return implode( ';', array_filter( [ rtrim( trim( $present ), ';' ), ...$new ], static fn( $one ) => '' !== $one ) );
}

/** Returns the property of a declaration. */
function get_property( string $declaration ): string {
	return strtolower( trim( strstr( $declaration, ':', true ) ?: '' ) );
}
