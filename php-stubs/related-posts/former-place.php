<?php
/**
 * Related posts at the end of every post, where the plugin that the site used before showed them: in block themes as
 * a block after the content, which the owner can change, move or delete in the template; in classic themes below the
 * content. A post that has the block itself gets no other.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\RelatedPosts\FormerPlace;

use Mainstay\Core\AddedBlocks;
use Mainstay\Core\BlockTypes;
use Mainstay\Core\FormerOptions;
use Mainstay\RelatedPosts;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/added-blocks.php';
require_once dirname( __DIR__ ) . '/core/former-options.php';

const BLOCK_NAME = 'jetpack/related-posts';

/** In old posts it stands for the block. */
const SHORTCODE = 'jetpack-related-posts';

/** Class of the block, which gives way to one in the post itself. */
const CLASS_NAME = 'mainstay-added-related-posts';

/**
 * Returns what the owner had chosen, as attributes of the block; null where there were no related posts, or where the
 * plugin of before still shows them.
 *
 * @return array<string, mixed>|null
 */
function get_attributes(): ?array {
	$stored = FormerOptions\get_former_option( 'jetpack_relatedposts' );
	if ( ! is_array( $stored ) ) {
		// Where earlier versions of that plugin kept it.
		$stored = ( (array) FormerOptions\get_former_option( 'jetpack_options' ) )['relatedposts'] ?? null;
	}
	$stored = is_array( $stored ) ? $stored : [];
	$is_on  = static fn( string $name, bool $standard ) => wp_validate_boolean( $stored[ $name ] ?? $standard );
	if ( ! $is_on( 'enabled', true ) || FormerOptions\is_left_to_former( 'related-posts' ) || ! BlockTypes\is_ours( BLOCK_NAME ) ) {
		return null;
	}
	$headline = $stored['headline'] ?? '';
	return [
		'className'         => CLASS_NAME,
		'postLayout'        => 'list' === ( $stored['layout'] ?? '' ) ? 'list' : 'grid',
		'displayDate'       => $is_on( 'show_date', true ),
		'displayContext'    => $is_on( 'show_context', true ),
		'displayThumbnails' => $is_on( 'show_thumbnails', false ),
		'postsToShow'       => is_numeric( $stored['size'] ?? null ) ? (int) $stored['size'] : 3,
	] + ( $is_on( 'show_headline', true )
		? [
			'displayHeadline' => true,
			'headline'        => is_string( $headline ) && '' !== trim( $headline ) ? esc_html( $headline ) : esc_html__( 'Related posts', 'mainstay-blocks' ),
		]
		: [] );
}

/**
 * Adds the block after the content in the templates of single posts.
 *
 * @param string[] $types    Names of blocks so far.
 * @param string   $position `before`, `after`, `first_child` or `last_child`.
 * @param string   $anchor   Name of the block beside it.
 * @param mixed    $context  A WP_Block_Template, a post or a pattern.
 * @return string[]
 */
function add_hooked_block( $types, $position, $anchor, $context ) {
	return AddedBlocks\belongs_here( BLOCK_NAME, '/^single(-post)?$/D', $position, $anchor, $context ) &&
		! has_block( BLOCK_NAME, (string) $context->content ) &&
		null !== get_attributes()
		? [ ...$types, BLOCK_NAME ]
		: $types;
}

/**
 * Gives the block what the owner had chosen.
 *
 * @param array<string, mixed>|null $block    Parsed block, or null where another plugin took it away.
 * @param string                    $type     Name of the block.
 * @param string                    $position Where it is added.
 * @param array<string, mixed>      $anchor   Parsed block beside it.
 * @return array<string, mixed>|null
 */
function fill_hooked_block( $block, $type, $position, $anchor ) {
	return AddedBlocks\is_after_content( $block, $position, $anchor )
		? array_replace( $block, [ 'attrs' => get_attributes() ?? [] ] )
		: $block;
}

/**
 * Leaves the block out of a template where the post has one in its content.
 *
 * @param string               $html  Of the block.
 * @param array<string, mixed> $block Parsed block.
 */
function give_way( $html, $block ): string {
	return AddedBlocks\has_to_give_way( $block, BLOCK_NAME, CLASS_NAME, SHORTCODE ) ? '' : (string) $html;
}

/**
 * Appends the list to the content of a post in a classic theme.
 *
 * @param string $content HTML.
 */
function append_list( $content ): string {
	$is_here = is_singular() &&
		in_the_loop() &&
		is_main_query() &&
		! wp_is_block_theme() &&
		! is_feed();
	if ( ! $is_here ) {
		return (string) $content;
	}
	require_once __DIR__ . '/related-posts.php';
	$post       = get_post();
	$attributes = $post && in_array( $post->post_type, RelatedPosts\get_post_types(), true ) && ! AddedBlocks\has_own( BLOCK_NAME, SHORTCODE, $post )
		? get_attributes()
		: null;
	return $content . ( $attributes ? render_list( $attributes ) : '' );
}

/**
 * Renders the block.
 *
 * @param array<string, mixed> $attributes Of the block.
 */
function render_list( array $attributes ): string {
	return render_block(
		[
			'blockName'    => BLOCK_NAME,
			'attrs'        => $attributes,
			'innerBlocks'  => [],
			'innerHTML'    => '',
			'innerContent' => [],
		]
	);
}

/** Renders the shortcode: the block as the owner had it, on the page of a post. */
function render_shortcode(): string {
	return is_singular() && ! is_feed() && BlockTypes\is_ours( BLOCK_NAME )
		? render_list( array_diff_key( get_attributes() ?? [], [ 'className' => true ] ) )
		: '';
}
