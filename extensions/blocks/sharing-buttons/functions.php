<?php
/**
 * Prepares the saved list of sharing buttons for a page.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Blocks\SharingButtons;

use Mainstay\Core\Blocks;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit();

/**
 * Returns the list with a name; empty without buttons. The saved id is the same in every post, so
 * only the first list of a page keeps it, and an anchor takes its place.
 *
 * @param string               $list       Saved markup with its buttons.
 * @param array<string, mixed> $attributes Of the block.
 */
function prepare_list( string $list, array $attributes ): string {
	static $is_first = true;
	$tags            = new WP_HTML_Tag_Processor( $list );
	if ( ! str_contains( $list, '<li' ) || ! $tags->next_tag( 'ul' ) ) {
		return '';
	}
	$anchor = $attributes['anchor'] ?? '';
	if ( is_string( $anchor ) && '' !== $anchor ) {
		$tags->set_attribute( 'id', $anchor );
	} elseif ( ! $is_first ) {
		$tags->remove_attribute( 'id' );
	}
	$is_first = $is_first && ! Blocks\is_rendered_for_page();
	// Lists without bullets are no lists for some screen readers, unless they say so.
	$tags->set_attribute( 'role', 'list' );
	$tags->set_attribute( 'aria-label', __( 'Share', 'mainstay-blocks' ) );
	return $tags->get_updated_html();
}
