<?php
/**
 * A sign-up form at the end of every post, where the owner switched it on, here or in the plugin that the site used
 * before: in block themes as a block after the content, which the owner can move or delete in the template;
 * in classic themes as part of the content.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\PostEnd;

use Mainstay\Core\PlainText;
use Mainstay\Core\AddedBlocks;
use Mainstay\Core\BlockTypes;
use Mainstay\Core\Providers;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/added-blocks.php';

const BLOCK_NAME = 'jetpack/subscriptions';

/** Class of the group around heading, sentence and form. */
const GROUP_CLASS = 'mainstay-post-end';

/**
 * Adds the block after the content in the template of single posts.
 *
 * @param string[] $types    Names of blocks so far.
 * @param string   $position `before`, `after`, `first_child` or `last_child`.
 * @param string   $anchor   Name of the block beside it.
 * @param mixed    $context  A WP_Block_Template, a post or a pattern.
 * @return string[]
 */
function add_hooked_block( $types, $position, $anchor, $context ) {
	return AddedBlocks\belongs_here( BLOCK_NAME, '/^single(-post)?$/D', $position, $anchor, $context )
		? [ ...$types, BLOCK_NAME ]
		: $types;
}

/**
 * Puts a heading and a sentence above the form.
 *
 * @param array<string, mixed>|null $block   Parsed block, or null where another plugin took it away.
 * @param string                    $type    Name of the block.
 * @param string                    $position Where it is added.
 * @param array<string, mixed>      $anchor  Parsed block beside it.
 * @return array<string, mixed>|null
 */
function wrap_hooked_block( $block, $type, $position, $anchor ) {
	return AddedBlocks\is_after_content( $block, $position, $anchor ) && BlockTypes\is_ours( BLOCK_NAME )
		? parse_blocks( get_markup() )[0]
		: $block;
}

/**
 * Appends the form to the content of a post in a classic theme.
 *
 * @param string $content HTML.
 */
function append_form( $content ): string {
	return is_singular( 'post' ) &&
		in_the_loop() &&
		is_main_query() &&
		! wp_is_block_theme() &&
		! is_feed() &&
		BlockTypes\is_ours( BLOCK_NAME ) &&
		! Providers\call_provider( 'wall_has_sign_up', (int) get_the_ID() )
		? $content . do_blocks( get_markup() )
		: (string) $content;
}

/**
 * Leaves the form out of a template where the wall of a closed post has one.
 *
 * @param string               $html  Of a group.
 * @param array<string, mixed> $block Parsed block.
 */
function print_unless_at_wall( $html, $block ): string {
	$class = $block['attrs']['className'] ?? '';
	return is_string( $class ) &&
		in_array( GROUP_CLASS, explode( ' ', $class ), true ) &&
		Providers\call_provider( 'wall_has_sign_up', is_singular() ? get_queried_object_id() : 0 )
		? ''
		: (string) $html;
}

/** Returns the form with heading and sentence, as blocks. */
function get_markup(): string {
	return sprintf(
		'<!-- wp:group {"className":"%1$s","layout":{"type":"constrained"}} --><div class="wp-block-group %1$s"><!-- wp:heading {"level":3} --><h3 class="wp-block-heading">%2$s</h3><!-- /wp:heading --><!-- wp:paragraph --><p>%3$s</p><!-- /wp:paragraph --><!-- wp:jetpack/subscriptions /--></div><!-- /wp:group -->',
		GROUP_CLASS,
		PlainText\to_html(
			sprintf(
				/* translators: %s: name of the site. */
				__( 'More from %s', 'mainstay-blocks' ),
				PlainText\get_site_name()
			)
		),
		esc_html__( 'Get new posts by email.', 'mainstay-blocks' )
	);
}
