/**
 * What is true of a post is not true of its copy: whether it was public, mailed or shared, and what its
 * publication does. Plugins copy posts with all their meta.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { php } from '../site.mjs';

const MARKS = [
	'_jetpack_post_was_ever_published',
	'_mainstay_send_mail',
	'_mainstay_shared_by_author',
	'_mainstay_sharer',
	'_mainstay_stripe_live',
	'_mainstay_stripe_test',
	'_mainstay_video_guid',
	'_publicize_done_external',
	'_publicize_shares',
	'_wpas_done_all',
	'_wpas_done_12345',
];

const PRELUDE = `
	$marks = json_decode( '${ JSON.stringify( MARKS ) }' );
	$make  = function ( $by = null ) use ( $marks ) {
		$id = wp_insert_post( [ 'post_title' => 'Post', 'post_status' => 'draft' ] );
		foreach ( $marks as $mark ) { ( $by ?? 'update_post_meta' )( $id, $mark, 'yes' ); }
		update_post_meta( $id, '_thumbnail_id', 7 );
		return $id;
	};
	/** Ways in which plugins copy. */
	$ways = [
		'by functions' => function ( $from ) {
			$to = wp_insert_post( [ 'post_title' => 'Copy', 'post_status' => 'draft' ] );
			foreach ( get_post_custom( $from ) as $key => $values ) { foreach ( $values as $value ) { add_post_meta( $to, $key, maybe_unserialize( $value ) ); } }
			return $to;
		},
		'by functions, backwards' => function ( $from ) {
			$to = wp_insert_post( [ 'post_title' => 'Copy', 'post_status' => 'draft' ] );
			foreach ( array_reverse( get_post_custom( $from ) ) as $key => $values ) { foreach ( $values as $value ) { add_post_meta( $to, $key, maybe_unserialize( $value ) ); } }
			return $to;
		},
		'by updates' => function ( $from ) {
			$to = wp_insert_post( [ 'post_title' => 'Copy', 'post_status' => 'draft' ] );
			foreach ( get_post_custom( $from ) as $key => $values ) { update_post_meta( $to, $key, maybe_unserialize( $values[0] ) ); }
			return $to;
		},
		'in the database' => function ( $from ) {
			global $wpdb;
			$to = wp_insert_post( [ 'post_title' => 'Copy', 'post_status' => 'draft' ] );
			foreach ( $wpdb->get_results( "SELECT meta_key, meta_value FROM $wpdb->postmeta WHERE post_id = $from" ) as $row ) {
				$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $to, 'meta_key' => $row->meta_key, 'meta_value' => $row->meta_value ] );
			}
			wp_cache_delete( $to, 'post_meta' );
			return $to;
		},
		'with the post' => fn( $from ) => wp_insert_post( [ 'post_title' => 'Copy', 'post_status' => 'draft', 'meta_input' => array_map( fn( $values ) => maybe_unserialize( $values[0] ), get_post_custom( $from ) ) ] ),
	];
	/** What happens to the copy before its marks count. */
	$moments = [
		'saved'     => fn( $id ) => wp_update_post( [ 'ID' => $id, 'post_title' => 'Saved' ] ),
		'scheduled' => fn( $id ) => wp_update_post( [ 'ID' => $id, 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 9999 ) ] ),
		'opened'    => function ( $id ) { wp_set_current_user( 1 ); $_GET['post'] = (string) $id; require_once dirname( Mainstay\\FILE ) . '/core/post-marks.php'; Mainstay\\Core\\PostMarks\\drop_before_editing(); },
	];
	$left = fn( $id ) => array_values( array_filter( $marks, fn( $mark ) => metadata_exists( 'post', $id, $mark ) ) );
`;

it( 'a copy has none of the marks, by whatever it was copied, and the post keeps its own', async () => {
	const results = await php( `${ PRELUDE }
		$results = [];
		foreach ( $ways as $way => $copy ) {
			foreach ( $moments as $moment => $happens ) {
				$from = $make();
				$to = $copy( $from );
				$happens( $to );
				$happens( $from );
				$results[ "$way, $moment" ] = [ count( $left( $from ) ), $left( $to ), (int) get_post_meta( $to, '_thumbnail_id', true ) ];
			}
		}
		return $results;` );
	assert.equal( Object.keys( results ).length, 15 );
	for ( const [ name, result ] of Object.entries( results ) ) {
		assert.deepEqual( result, [ MARKS.length, [], 7 ], name );
	}
} );

it( 'what somebody chooses for the copy then, stays', async () => {
	assert.deepEqual(
		await php( `${ PRELUDE }
			$from = $make();
			$to = $ways['by functions']( $from );
			$moments['opened']( $to );
			update_post_meta( $to, '_mainstay_send_mail', 'no' );
			$moments['saved']( $to );
			$moments['saved']( $to );
			$result = [ $left( $to ), get_post_meta( $to, '_mainstay_send_mail', true ), get_post_meta( $from, '_mainstay_send_mail', true ) ];
				return $result;` ),
		[ [ '_mainstay_send_mail' ], 'no', 'yes' ]
	);
} );

it( 'marks of earlier versions and of other plugins are of their post from the next day on', async () => {
	assert.deepEqual(
		await php( `${ PRELUDE }
			global $wpdb;
			$from = $make( fn( $id, $mark, $value ) => $wpdb->insert( $wpdb->postmeta, [ 'post_id' => $id, 'meta_key' => $mark, 'meta_value' => $value ] ) );
			wp_cache_delete( $from, 'post_meta' );
			$moments['saved']( $from );
			$before = count( $left( $from ) );
			require_once dirname( Mainstay\\FILE ) . '/core/post-marks.php';
			Mainstay\\Core\\PostMarks\\add_missing_owners();
			$to = $ways['in the database']( $from );
			$moments['saved']( $from );
			$moments['saved']( $to );
			$result = [ $before, count( $left( $from ) ), $left( $to ) ];
				return $result;` ),
		[ MARKS.length, MARKS.length, [] ]
	);
} );

it( 'a copy that is rewritten and then replaces its post leaves the post its marks, and is not mailed itself', async () => {
	assert.deepEqual(
		await php( `${ PRELUDE }
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/newsletter/mailings/mailings.php';
			update_option( 'mainstay_list', [ 'by_default' => true ] );
			$at   = fn( $date ) => [ 'post_date' => $date, 'post_date_gmt' => $date, 'edit_date' => true ];
			$from = $make();
			wp_publish_post( $from );
			$copy = $ways['by functions']( $from );
			$moments['saved']( $copy );
			update_post_meta( $copy, '_mainstay_send_mail', 'no' );
			$replace = function () use ( $from, $copy ) {
				foreach ( get_post_custom( $copy ) as $key => $values ) {
					delete_post_meta( $from, $key );
					foreach ( $values as $value ) { add_post_meta( $from, $key, maybe_unserialize( $value ) ); }
				}
				wp_update_post( [ 'ID' => $from, 'post_title' => 'Rewritten' ] );
				wp_delete_post( $copy, true );
			};
			wp_update_post( [ 'ID' => $copy, 'post_status' => 'future' ] + $at( '2040-01-01 00:00:00' ) );
			add_action( 'future_to_publish', $replace );
			$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array_slice( $at( gmdate( 'Y-m-d H:i:s' ) ), 0, 2 ), [ 'ID' => $copy ] );
			clean_post_cache( $copy );
			wp_publish_post( $copy );
			remove_action( 'future_to_publish', $replace );
			$result = [ count( $left( $from ) ), array_map( 'intval', get_post_meta( $from, '_mainstay_marks_of' ) ) === [ $from ], get_post_meta( $from, '_mainstay_send_mail', true ), Mainstay\\Newsletter\\Mailings\\find_mailing( $copy, 'post_id' ) ];
			delete_option( 'mainstay_list' );
			// A draft into which somebody copies a younger post is still a copy.
			$old = wp_insert_post( [ 'post_title' => 'Old draft', 'post_status' => 'draft' ] );
			foreach ( get_post_custom( $make() ) as $key => $values ) { add_post_meta( $old, $key, $values[0] ); }
			$moments['saved']( $old );
			return [ ...$result, $left( $old ) ];` ),
		[ MARKS.length, true, 'no', null, [] ]
	);
} );

it( 'exports leave their owner out, since imported posts have other IDs', async () => {
	assert.deepEqual(
		await php(
			`return [ apply_filters( 'wxr_export_skip_postmeta', false, '_mainstay_marks_of', (object) [] ), apply_filters( 'wxr_export_skip_postmeta', false, '_mainstay_send_mail', (object) [] ) ];`
		),
		[ true, false ]
	);
} );

it( 'a copy of a plan is not sold as the plan, however it was copied, and the plan stays what it is', async () => {
	const results = await php( `${ PRELUDE }
		require_once WP_PLUGIN_DIR . '/mainstay-blocks/payments/stripe/resources.php';
		add_filter( 'pre_http_request', fn() => new WP_Error( 'offline', 'Nobody is asked here.' ) );
		$plan  = [ 'title' => 'A month', 'price' => 900.0, 'currency' => 'EUR', 'interval' => '1 month', 'type' => '' ];
		$sells = fn( $id ) => Mainstay\\Payments\\Stripe\\Resources\\get_or_create_product( $id, $plan, 'hash' );
		$made  = [ 'product' => 'prod_5', 'price' => 'price_5' ];
		$found = [];
		foreach ( $ways as $way => $copy ) {
			$from = wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_title' => 'A month', 'post_status' => 'publish' ] );
			update_post_meta( $from, '_mainstay_stripe_test', $made );
			update_post_meta( $from, '_mainstay_stripe_live', $made );
			$found[ $way ] = [ is_wp_error( $sells( $copy( $from ) ) ), $sells( $from ) === $made ];
		}
		return $found;` );
	assert.equal( Object.keys( results ).length, 5 );
	for ( const [ way, result ] of Object.entries( results ) ) {
		assert.deepEqual( result, [ true, true ], way );
	}
} );
