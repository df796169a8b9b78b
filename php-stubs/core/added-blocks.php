<?php
/**
 * Blocks that are added after the content in the templates of posts, because the plugin that the site used before
 * had them there. The owner can change, move or delete them in the template.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Core\AddedBlocks;

use Mainstay\Core\BlockTypes;
use WP_Block_Template;

defined( 'ABSPATH' ) || exit();

/**
 * Returns whether a block is to be added at a place, as the filter `hooked_block_types` asks.
 *
 * @param string $name     Of the block.
 * @param string $slugs    Pattern of the templates, e.g. `/^single$/`.
 * @param mixed  $position `before`, `after`, `first_child` or `last_child`.
 * @param mixed  $anchor   Name of the block beside it.
 * @param mixed  $context  A WP_Block_Template, a post or a pattern.
 */
function belongs_here( string $name, string $slugs, $position, $anchor, $context ): bool {
	return 'after' === $position &&
		'core/post-content' === $anchor &&
		$context instanceof WP_Block_Template &&
		preg_match( $slugs, (string) $context->slug ) &&
		BlockTypes\is_ours( $name );
}

/**
 * Returns whether an added block is the one after the content, as the filters `hooked_block_…` ask.
 *
 * @param mixed $block    Parsed block, or null where another plugin took it away.
 * @param mixed $position As above.
 * @param mixed $anchor   Parsed block beside it.
 */
function is_after_content( $block, $position, $anchor ): bool {
	return $block && 'after' === $position && 'core/post-content' === ( $anchor['blockName'] ?? '' );
}

/**
 * Returns whether an added block has to give way, because the post itself has such a block.
 *
 * @param array<string, mixed> $block Parsed block.
 * @param string               $name  Of the block.
 * @param string               $class That tells added ones.
 * @param string               $shortcode That stands for the block in old posts, or empty.
 */
function has_to_give_way( array $block, string $name, string $class, string $shortcode = '' ): bool {
	$classes = $block['attrs']['className'] ?? '';
	return is_string( $classes ) &&
		in_array( $class, explode( ' ', $classes ), true ) &&
		is_singular() &&
		has_own( $name, $shortcode, get_post( get_queried_object_id() ) );
}

/**
 * Returns whether a post itself has a block, or the shortcode that stands for it.
 *
 * @param string        $name      Of the block.
 * @param string        $shortcode Or empty.
 * @param \WP_Post|null $post      The post.
 */
function has_own( string $name, string $shortcode, ?\WP_Post $post ): bool {
	return $post &&
		( has_block( $name, $post ) || ( '' !== $shortcode && has_shortcode( $post->post_content, $shortcode ) ) );
}
