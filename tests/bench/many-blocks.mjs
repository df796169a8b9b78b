/** A post with 200 of our blocks, each of the demo page's as often as the others, and one with 200 paragraphs. */

/**
 * @param {(code: string) => Promise<*>} php Runs PHP in the site, as tests/rest/site.mjs does.
 * @return {Promise<{ours: string, paragraphs: string, ids: number[]}>} Their addresses; blocks
 *         inside others count.
 */
export const makePosts = ( php ) =>
	php( `
		$is_ours = fn( $block ) => (bool) preg_match( '~^(?:jetpack|premium-content)/~', (string) $block['blockName'] );
		$count = function ( $block ) use ( &$count, $is_ours ) {
			return (int) $is_ours( $block ) + array_sum( array_map( $count, $block['innerBlocks'] ) );
		};
		$each = [];
		foreach ( array_filter( parse_blocks( get_page_by_path( 'demo' )->post_content ), $is_ours ) as $block ) {
			$each[ $block['blockName'] ] ??= $block;
		}
		$each = array_values( $each );
		$many = [];
		for ( $at = 0, $total = 0; $total < 200; $at++ ) {
			$many[] = $each[ $at % count( $each ) ];
			$total += $count( end( $many ) );
		}
		$post = fn( $content ) => wp_insert_post( wp_slash( [ 'post_title' => 'Many', 'post_status' => 'publish', 'post_content' => $content ] ) );
		$ids = [
			$post( serialize_blocks( $many ) ),
			$post( str_repeat( "<!-- wp:paragraph -->\\n<p>Bread and coffee from eight.</p>\\n<!-- /wp:paragraph -->\\n\\n", 200 ) ),
		];
		return [ 'ours' => get_permalink( $ids[0] ), 'paragraphs' => get_permalink( $ids[1] ), 'ids' => $ids ];
	` );
