<?php
/**
 * Gives each form and each field of a page an id of its own, also where a synced pattern is there twice.
 *
 * @package mainstay-blocks
 */

namespace Mainstay\Forms\Page\UniqueIds;

use Mainstay\Core\Blocks;

defined( 'ABSPATH' ) || exit();

/**
 * Returns an id that no other form or field on the page has.
 *
 * @param string $wish Preferred id.
 */
function get_unique_id( string $wish ): string {
	static $ids = [];
	if ( ! Blocks\is_rendered_for_page() ) {
		return $wish;
	}
	$id = $wish;
	for ( $number = 2; isset( $ids[ $id ] ); $number++ ) {
		$id = "$wish-$number";
	}
	$ids[ $id ] = true;
	return $id;
}
