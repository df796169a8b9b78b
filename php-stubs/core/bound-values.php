<?php
/**
 * What sources of block bindings say for attributes of our blocks. Loaded where a block is bound.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\BoundValues;

use Mainstay\Core\Bindings;
use Mainstay\Core\BlockTypes;
use WP_Block;

defined( 'ABSPATH' ) || exit();

/**
 * Returns a value in the type of an attribute, or null.
 *
 * @param mixed  $value Anything.
 * @param string $type  `array`, `number` or `string`.
 * @return array<mixed>|float|string|null
 */
function convert_value( $value, string $type ) {
	if ( 'array' === $type ) {
		return is_array( $value ) ? $value : null;
	}
	if ( 'number' === $type ) {
		return is_numeric( $value ) && is_finite( (float) $value ) ? (float) $value : null;
	}
	return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : null;
}

/**
 * Returns a block that was rendered, and those inside it, with what they show.
 *
 * @param WP_Block $block
 * @return array<string, mixed> As parse_blocks() returns it.
 */
function read_rendered_block( WP_Block $block ): array {
	$parsed                = $block->parsed_block;
	$shown                 = array_intersect_key( (array) $block->attributes, array_flip( Bindings\get_bindable_attributes( (string) $block->name ) ) );
	$parsed['attrs']       = $shown + (array) $parsed['attrs'];
	$parsed['innerBlocks'] = [];
	foreach ( $block->inner_blocks as $inner ) {
		$parsed['innerBlocks'][] = read_rendered_block( $inner );
	}
	return $parsed;
}

/**
 * Returns a block with what its sources say, and those inside it, for code that reads blocks without rendering them.
 *
 * @param array<string, mixed> $block   Of parse_blocks().
 * @param array<string, mixed> $context That a page would give it, such as `postId`.
 * @return array<string, mixed>
 */
function read_bound_block( array $block, array $context ): array {
	if ( ! function_exists( 'get_block_bindings_supported_attributes' ) ) {
		return $block;
	}
	$block['innerBlocks'] = array_map(
		static fn( $inner ) => read_bound_block( $inner, $context ),
		$block['innerBlocks'] ?? []
	);
	$name                 = (string) ( $block['blockName'] ?? '' );
	$bindings             = $block['attrs']['metadata']['bindings'] ?? null;
	if ( ! is_array( $bindings ) || ! BlockTypes\get_type( $name ) ) {
		return $block;
	}
	$instance      = new WP_Block( $block, $context );
	$is_overridden = 'core/pattern-overrides' === ( $bindings['__default']['source'] ?? '' );
	foreach ( Bindings\get_bindable_attributes( $name ) as $attribute ) {
		$binding = $bindings[ $attribute ] ?? ( $is_overridden ? $bindings['__default'] : null );
		$source  = is_array( $binding ) && is_string( $binding['source'] ?? null ) ? get_block_bindings_source( $binding['source'] ) : null;
		if ( ! $source ) {
			continue;
		}
		$instance->context += array_intersect_key( $context, array_flip( (array) $source->uses_context ) );
		$value              = $source->get_value( is_array( $binding['args'] ?? null ) ? $binding['args'] : [], $instance, $attribute );
		if ( null !== $value ) {
			$block['attrs'][ $attribute ] = $value;
		}
	}
	return $block;
}
