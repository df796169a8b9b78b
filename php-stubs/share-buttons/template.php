<?php
/**
 * Sharing buttons at the end of posts and pages, where the owner had the plugin that the site used before add
 * them to the templates of a block theme: a block after the content, which the owner can change, move or
 * delete in the template. In classic themes the buttons are those of the settings.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\ShareButtons\Template;

use Mainstay\Core\AddedBlocks;
use Mainstay\Core\BlockTypes;
use Mainstay\ShareButtons;
use Mainstay\ShareButtons\Page;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/added-blocks.php';
require_once __DIR__ . '/page.php';

const BLOCK_NAME = 'jetpack/sharing-buttons';

/** Class of the block, which gives way to buttons in the post itself. */
const CLASS_NAME = 'mainstay-added-buttons';

/**
 * Adds the block after the content in the templates of posts and pages.
 *
 * @param string[] $types    Names of blocks so far.
 * @param string   $position `before`, `after`, `first_child` or `last_child`.
 * @param string   $anchor   Name of the block beside it.
 * @param mixed    $context  A WP_Block_Template, a post or a pattern.
 * @return string[]
 */
function add_hooked_block( $types, $position, $anchor, $context ) {
	return AddedBlocks\belongs_here( BLOCK_NAME, '/^(single|page)(-|$)/', $position, $anchor, $context ) &&
		! has_block( BLOCK_NAME, (string) $context->content ) &&
		// The settings add them already.
		! ShareButtons\get_share_button_settings()['where']
		? [ ...$types, BLOCK_NAME ]
		: $types;
}

/**
 * Gives the block its buttons.
 *
 * @param array<string, mixed>|null $block    Parsed block, or null where another plugin took it away.
 * @param string                    $type     Name of the block.
 * @param string                    $position Where it is added.
 * @param array<string, mixed>      $anchor   Parsed block beside it.
 * @return array<string, mixed>|null
 */
function fill_hooked_block( $block, $type, $position, $anchor ) {
	return AddedBlocks\is_after_content( $block, $position, $anchor ) && BlockTypes\is_ours( BLOCK_NAME )
		? parse_blocks( get_markup() )[0]
		: $block;
}

/** Returns the buttons of the settings as blocks. */
function get_markup(): string {
	$settings   = ShareButtons\get_share_button_settings();
	$attributes = [ 'className' => CLASS_NAME ];
	if ( 'icon-text' !== $settings['style'] ) {
		$attributes['styleType'] = $settings['style'];
	}
	$buttons = array_map(
		static fn( $name ) => get_comment_delimited_block_content(
			'jetpack/sharing-button',
			[
				'service' => 'email' === $name ? 'mail' : $name,
				'label'   => Page\get_service_text( $name ),
			],
			''
		),
		$settings['buttons']
	);
	return get_comment_delimited_block_content(
		BLOCK_NAME,
		$attributes,
		sprintf(
			'<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list %s" id="jetpack-sharing-serivces-list">%s</ul>',
			CLASS_NAME,
			implode( "\n\n", $buttons )
		)
	);
}

/**
 * Leaves the block out where the post has buttons in its content.
 *
 * @param string               $html  Of the block.
 * @param array<string, mixed> $block Parsed block.
 */
function give_way( $html, $block ): string {
	return AddedBlocks\has_to_give_way( $block, BLOCK_NAME, CLASS_NAME ) ? '' : (string) $html;
}
