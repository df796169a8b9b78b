<?php
/**
 * A button to subscribe and a link to log in at the end of a navigation, where the owner switched them on in
 * the plugin that the site used before: blocks, which the owner can move or delete in the navigation.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Newsletter\Navigation;

use Mainstay\Core\Blocks;
use Mainstay\Core\BlockTypes;
use Mainstay\Core\FormerOptions;
use WP_Block_Template;
use WP_Post;

defined( 'ABSPATH' ) || exit();

require_once dirname( __DIR__ ) . '/core/former-options.php';

/** Option that switches a block on, by its name. */
const OPTIONS = [
	'jetpack/subscriptions'    => 'jetpack_subscriptions_subscribe_navigation_enabled',
	'jetpack/subscriber-login' => 'jetpack_subscriptions_login_navigation_enabled',
];

/** Class of both blocks, by which the second one of a page is known. */
const CLASS_NAME = 'mainstay-in-navigation';

/**
 * Adds the blocks at the end of a navigation: in the header, or in a menu that is stored by itself.
 *
 * @param string[] $types    Names of blocks so far.
 * @param string   $position `before`, `after`, `first_child` or `last_child`.
 * @param string   $anchor   Name of the block that they stand in.
 * @param mixed    $context  A WP_Block_Template, a post or a pattern.
 * @return string[]
 */
function add_hooked_blocks( $types, $position, $anchor, $context ) {
	if ( 'last_child' !== $position || 'core/navigation' !== $anchor || ! is_header( $context ) ) {
		return $types;
	}
	foreach ( OPTIONS as $name => $option ) {
		if ( FormerOptions\get_former_option( $option ) && BlockTypes\is_ours( $name ) ) {
			$types[] = $name;
		}
	}
	return $types;
}

/**
 * Returns whether a header or a menu is looked at.
 *
 * @param mixed $context A WP_Block_Template, a post or a pattern.
 */
function is_header( $context ): bool {
	return $context instanceof WP_Post
		? 'wp_navigation' === $context->post_type
		: $context instanceof WP_Block_Template && 'header' === ( $context->area ?? '' );
}

/**
 * Gives the blocks their look. A navigation in a template that shows a stored menu gets none: the menu has
 * them, and with blocks of its own the navigation would not show it.
 *
 * @param array<string, mixed>|null $block    Parsed block, or null where another plugin took it away.
 * @param string                    $type     Name of the block.
 * @param string                    $position Where it is added.
 * @param array<string, mixed>      $anchor   Parsed block that it stands in.
 * @param mixed                     $context  A WP_Block_Template, a post or a pattern.
 * @return array<string, mixed>|null
 */
function prepare_hooked_block( $block, $type, $position, $anchor, $context ) {
	if ( ! $block || ! BlockTypes\is_ours( $type ) || 'last_child' !== $position || 'core/navigation' !== ( $anchor['blockName'] ?? '' ) ) {
		return $block;
	}
	if ( $context instanceof WP_Block_Template && empty( $anchor['innerBlocks'] ) ) {
		return null;
	}
	$block['attrs'] = 'jetpack/subscriptions' === $type
		? [
			'className' => 'is-style-button ' . CLASS_NAME,
			'appSource' => 'subscribe-block-navigation',
		]
		: [ 'className' => CLASS_NAME ];
	return $block;
}

/**
 * Leaves out the second one of a page, where header and footer show the same menu.
 *
 * @param string               $html  Of the block.
 * @param array<string, mixed> $block Parsed block.
 */
function print_once( $html, $block ): string {
	$printed = &get_printed();
	$class   = $block['attrs']['className'] ?? '';
	if ( ! is_string( $class ) || ! in_array( CLASS_NAME, explode( ' ', $class ), true ) ) {
		return (string) $html;
	}
	if ( isset( $printed[ $block['blockName'] ] ) ) {
		return '';
	}
	if ( Blocks\is_rendered_for_page() ) {
		$printed[ $block['blockName'] ] = false;
	}
	return (string) $html;
}

/**
 * Forgets buttons in a menu or a template part that is empty after all, because the owner hides it: the next
 * menu has them.
 *
 * @param string               $html  Of the menu or the template part, as it goes out.
 * @param array<string, mixed> $block Parsed block.
 */
function forget_hidden( $html, $block ): string {
	$printed = &get_printed();
	if ( '' === trim( (string) $html ) ) {
		$printed = array_filter( $printed );
	} elseif ( 'core/template-part' === $block['blockName'] && str_contains( (string) $html, CLASS_NAME ) ) {
		$printed = array_map( '__return_true', $printed );
	}
	return (string) $html;
}

/**
 * Returns the buttons that the page has, by block name, by reference: false until the template part around is
 * rendered.
 *
 * @return array<string, bool>
 */
function &get_printed(): array {
	static $printed = [];
	return $printed;
}
