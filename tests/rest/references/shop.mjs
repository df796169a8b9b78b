/** A shop of plans, products, forms and posts, and what moves it from site to site. */
import fs from 'node:fs';
import path from 'node:path';

export const IMPORTER = fs
	.readFileSync( path.join( import.meta.dirname, 'importer.php' ), 'utf8' )
	.replace( '<?php', '' );

/** PHP functions of the shop, by how many plans, other records of each kind, and gated posts it has. */
export const shopOf = ( { plans, others, walls } ) => `
	$GLOBALS['mainstay_test_types'] = [ 'jp_mem_plan', 'jp_pay_product', 'jetpack_form', 'post', 'wp_block' ];
	function shop_insert( $type, $title, $content = '', $meta = [], $more = [] ) {
		return wp_insert_post( wp_slash( [ 'post_type' => $type, 'post_title' => $title, 'post_content' => $content, 'post_status' => 'publish', 'post_date' => '2024-05-06 07:08:09', 'meta_input' => $meta ] + $more ) );
	}
	function shop_plan( $title, $price, $more = [], $meta = [] ) {
		return shop_insert( 'jp_mem_plan', $title, '', [ 'jetpack_memberships_price' => $price, 'jetpack_memberships_currency' => 'EUR', 'jetpack_memberships_interval' => '1 month', 'jetpack_memberships_type' => '' ] + $meta, $more );
	}
	function shop_product( $title, $price, $more = [] ) {
		return shop_insert( 'jp_pay_product', $title, '', [ 'spay_price' => $price, 'spay_currency' => 'EUR', 'spay_email' => 'a@example.org' ], $more );
	}
	function shop_form( $title, $more = [] ) {
		return shop_insert( 'jetpack_form', $title, '<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-text {"label":"' . $title . '"} /--></div><!-- /wp:jetpack/contact-form -->', [], $more );
	}
	function shop_clear() {
		foreach ( get_posts( [ 'post_type' => $GLOBALS['mainstay_test_types'], 'post_status' => [ 'publish', 'private', 'draft', 'trash' ], 'numberposts' => -1, 'fields' => 'ids', 'suppress_filters' => true ] ) as $id ) { wp_delete_post( $id, true ); }
		delete_option( 'mainstay_unmatched_records' );
	}
	function shop_open() {
		$ids = [ 'plan' => [], 'product' => [], 'form' => [] ];
		// Posts come before and behind what they name, in the order of the export.
		$early = shop_insert( 'post', 'Early' );
		for ( $i = 1; $i <= ${ plans }; $i++ ) { $ids['plan'][ $i ] = shop_plan( "Plan $i", $i, [], $i > 1 && $i % 5 === 0 ? [ 'jetpack_memberships_type' => 'tier', 'jetpack_memberships_tier' => $ids['plan'][ $i - 1 ] ] : [] ); }
		for ( $i = 1; $i <= ${ others }; $i++ ) { $ids['product'][ $i ] = shop_product( "Product $i", $i ); $ids['form'][ $i ] = shop_form( "Form $i" ); }
		foreach ( $ids['plan'] as $i => $id ) {
			shop_insert( 'post', "Pay $i", '<!-- wp:jetpack/recurring-payments {"planId":' . $id . ',"planIds":[' . $id . '],"text":"\\u0022planId\\u0022:5"} --><div class="wp-block-jetpack-recurring-payments">x</div><!-- /wp:jetpack/recurring-payments -->' );
			shop_insert( 'post', "View $i", '<!-- wp:premium-content/container {"selectedPlanId":' . $id . ',"selectedPlanIds":[' . $id . ',' . $ids['plan'][ ${ plans } + 1 - $i ] . ']} --><div class="wp-block-premium-content-container"><!-- wp:premium-content/subscriber-view -->' . "Secret $i" . '<!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->' );
			shop_insert( 'post', "Give $i", '<!-- wp:jetpack/donations {"currency":"EUR","oneTimeDonation":{"show":true,"planId":' . $id . ',"amounts":[5,' . $id . ']},"monthlyDonation":{"show":true,"planId":' . $ids['plan'][1] . '}} /-->' );
			if ( $i <= ${ walls } ) { shop_insert( 'post', "Wall $i", "Behind $i", [ '_jetpack_newsletter_access' => 'paid_subscribers', '_jetpack_newsletter_tier_id' => $id ] ); }
		}
		foreach ( $ids['product'] as $i => $id ) { shop_insert( 'post', "Buy $i", '<!-- wp:jetpack/simple-payments {"productId":' . $id . ',"price":' . $i . '} --><div class="wp-block-jetpack-simple-payments"></div><!-- /wp:jetpack/simple-payments -->' . "\\n[simple-payment id=\\"$id\\"]" ); }
		foreach ( $ids['form'] as $i => $id ) { shop_insert( $i % 2 ? 'post' : 'wp_block', "Write $i", '<!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/contact-form {"ref":' . $id . ',"className":"is-style-x"} /--></div><!-- /wp:group -->' ); }
		$pinned = shop_insert( 'post', 'Pinned' );
		shop_insert( 'post', 'Pins', '', [ '_mainstay_related_posts' => [ 'pins' => [ $pinned, $early ], 'not' => [], 'hidden' => false ] ] );
		wp_update_post( wp_slash( [ 'ID' => $early, 'post_content' => '<!-- wp:jetpack/recurring-payments {"planId":' . $ids['plan'][2] . '} /-->' ] ) );
		return $ids;
	}
	/** Titles of what the posts with a title name, in their order; what is not there is "-". */
	function shop_read() {
		wp_cache_flush();
		$all = [];
		foreach ( get_posts( [ 'post_type' => $GLOBALS['mainstay_test_types'], 'post_status' => 'publish', 'numberposts' => -1, 'orderby' => 'ID', 'order' => 'ASC', 'suppress_filters' => true ] ) as $post ) {
			$title = fn( $id ) => get_post( (int) $id )->post_title ?? '-';
			preg_match_all( '~(?<=planId":|selectedPlanId":|productId":|ref":|id="|planIds":\\[|selectedPlanIds":\\[)\\d+|(?<=,)\\d+(?=\\]\\} -)~', $post->post_content, $found );
			$tier = get_post_meta( $post->ID, '_jetpack_newsletter_tier_id', true );
			$month = get_post_meta( $post->ID, 'jetpack_memberships_tier', true );
			$pins = get_post_meta( $post->ID, '_mainstay_related_posts', true )['pins'] ?? [];
			$names = array_map( $title, [ ...$found[0], ...$tier ? [ $tier ] : [], ...$month ? [ $month ] : [], ...$pins ] );
			if ( $names ) { $all[ $post->post_title ] = $names; }
		}
		return $all;
	}
	/** Posts of the same numbers that are something else. */
	function shop_decoys( $ids ) {
		foreach ( $ids['plan'] as $id ) { shop_plan( 'Other plan', 900, [ 'import_id' => $id ] ); }
		foreach ( $ids['product'] as $id ) { shop_product( 'Other product', 900, [ 'import_id' => $id ] ); }
		foreach ( $ids['form'] as $id ) { shop_form( 'Other form', [ 'import_id' => $id ] ); }
	}
	function shop_export() {
		require_once ABSPATH . 'wp-admin/includes/export.php';
		ob_start();
		export_wp();
		header( 'Content-Type: application/json' );
		header_remove( 'Content-Disposition' );
		return ob_get_clean();
	}
	/** As versions without identities exported it. */
	function shop_old( $xml ) {
		return preg_replace( '~<wp:postmeta>\\s*<wp:meta_key><!\\[CDATA\\[_mainstay_(?:uuid|records)\\]\\]>.*?</wp:postmeta>~s', '', $xml );
	}
	/** Without the records, or without all else. */
	function shop_items( $xml, $is_record ) {
		return preg_replace_callback( '~<item>.*?</item>~s', fn( $item ) => preg_match( '~post_type><!\\[CDATA\\[(jp_mem_plan|jp_pay_product|jetpack_form)~', $item[0] ) === (int) $is_record ? $item[0] : '', $xml );
	}
	function shop_posts_only( $xml ) { return shop_items( $xml, false ); }
	function shop_records_only( $xml ) { return shop_items( $xml, true ); }
`;
