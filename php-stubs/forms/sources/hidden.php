<?php
/**
 * Tells forms that an author hid with WordPress's "Hide", by themselves or with what they are in, from
 * those that a page shows. A hidden form takes no mail from a page that was opened before, as a removed
 * one.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Sources\Hidden;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/** Block without any markup. */
const NOTHING = [
	'blockName'    => null,
	'attrs'        => [],
	'innerBlocks'  => [],
	'innerHTML'    => '',
	'innerContent' => [],
];

/**
 * Returns whether a content has something in hidden blocks only.
 *
 * @param string                        $content
 * @param callable(string, bool=): bool $has     Returns whether a content has it; the second argument says
 *                                               whether to leave out what is hidden in its patterns.
 */
function is_only_hidden( string $content, callable $has ): bool {
	return $has( $content, false ) && ! $has( get_shown_content( $content ), true );
}

/** Returns a content without its hidden blocks. WordPress before 6.9 shows them. */
function get_shown_content( string $content ): string {
	return str_contains( $content, '"blockVisibility"' ) && function_exists( 'wp_render_block_visibility_support' )
		? serialize_blocks( remove_hidden_blocks( Blocks\parse_cached_blocks( $content ) ) )
		: $content;
}

/**
 * Returns blocks without the hidden ones, at any depth.
 *
 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
 * @return array<int, array<string, mixed>>
 */
function remove_hidden_blocks( array $blocks ): array {
	return array_map(
		static function ( $block ) {
			$metadata = $block['attrs']['metadata'] ?? null;
			if ( is_array( $metadata ) && false === ( $metadata['blockVisibility'] ?? null ) ) {
				return NOTHING;
			}
			return [ 'innerBlocks' => remove_hidden_blocks( $block['innerBlocks'] ) ] + $block;
		},
		$blocks
	);
}
