/**
 * Whatever is stored as the access level of a page, and by whom: every way to read the page agrees on who may,
 * and lists of pages ask the database nothing more than without the plugin.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { php } from '../site.mjs';

/** Stored values, oldest first, and whether everybody may read the page. */
const STORED = [
	[ [], true ],
	[ [ '' ], true ],
	[ [ 'everybody' ], true ],
	[ [ '', 'everybody' ], true ],
	[ [ 'everybody', 'everybody' ], true ],
	[ [ 'subscribers' ], false ],
	[ [ 'paid_subscribers' ], false ],
	[ [ 'paid_subscribers_all_tiers' ], false ],
	[ [ 'everybody', 'subscribers' ], false ],
	[ [ 'subscribers', 'everybody' ], false ],
	[ [ '', '', 'friends' ], false ],
	[ [ 'Everybody' ], false ],
	[ [ 'EVERYBODY' ], false ],
	[ [ 'everybody ' ], false ],
	[ [ ' everybody' ], false ],
	[ [ ' ' ], false ],
	[ [ '0' ], false ],
	[ [ 'éverybody' ], false ],
	[ [ 'everybody\n' ], false ],
	[ [ 'a:0:{}' ], false ],
	[ [ 'a:1:{i:0;s:9:"everybody";}' ], false ],
	[ [ 'everybody,subscribers' ], false ],
	[ [ 'i:1;' ], false ],
];

const HIDDEN = 'Rowanberry';

const json = ( value ) =>
	`json_decode( base64_decode( '${ Buffer.from(
		JSON.stringify( value )
	).toString( 'base64' ) }' ), true )`;

/** Runs PHP as a visitor in a request that has read nothing yet. */
const asVisitor = ( code ) =>
	php( `
		global $wpdb;
		wp_set_current_user( 0 );
		wp_cache_flush();
		$shown = fn( $pages ) => array_column( array_filter( $pages, fn( $page ) => str_contains( $page->post_content, '${ HIDDEN }' ) ), 'ID' );
		${ code }
	` );

const LEVEL = '_jetpack_newsletter_access';

describe( 'stored access levels', () => {
	let ids;
	let open;
	const listed = `[ 'post_type' => 'page', 'post__in' => ${ json( [] ) } ]`;
	const query = ( more ) =>
		`( new WP_Query( array_merge( ${ listed.replace(
			json( [] ),
			json( ids )
		) }, [ ${ more } ] ) ) )->posts`;

	before( async () => {
		ids = await php( `
			global $wpdb;
			$ids = [];
			foreach ( ${ json( STORED.map( ( [ values ] ) => values ) ) } as $at => $values ) {
				$ids[] = $id = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => "Level $at", 'post_content' => 'Sloes. ${ HIDDEN }.' ] );
				wp_insert_comment( [ 'comment_post_ID' => $id, 'comment_content' => 'Yes.', 'comment_approved' => 1 ] );
				// Past WordPress's functions, as imports and other programs write.
				foreach ( $values as $value ) {
					$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $id, 'meta_key' => '${ LEVEL }', 'meta_value' => $value ] );
				}
			}
			return $ids;
		` );
		open = ids.filter( ( id, at ) => STORED[ at ][ 1 ] );
	} );

	after( () =>
		php(
			`foreach ( ${ json( ids ) } as $id ) { wp_delete_post( $id, true ); }`
		)
	);

	const WAYS = {
		'the meta of each':
			'array_values( array_filter( $ids, fn( $id ) => ! Mainstay\\PremiumContent\\Levels\\is_restricted( $id ) ) )',
		'a list of pages': '$shown( get_pages( [ "include" => $ids ] ) )',
		'the list once more, from the cache':
			'[ get_pages( [ "include" => $ids ] ), $shown( get_pages( [ "include" => $ids ] ) ) ][1]',
		'a query that loads the meta': ( run ) =>
			`$shown( ${ run( '"posts_per_page" => -1' ) } )`,
		'one that does not': ( run ) =>
			`$shown( ${ run(
				'"posts_per_page" => 100, "update_post_meta_cache" => false'
			) } )`,
		'one that does not, and is grouped': ( run ) =>
			`$shown( ${ run(
				'"posts_per_page" => 100, "update_post_meta_cache" => false, "meta_query" => [ "relation" => "OR", [ "key" => "none", "compare" => "NOT EXISTS" ], [ "key" => "some" ] ]'
			) } )`,
		'one that caches nothing': ( run ) =>
			`$shown( ${ run(
				'"posts_per_page" => -1, "cache_results" => false, "update_post_meta_cache" => false'
			) } )`,
		'a search for what is hidden': ( run ) =>
			`array_column( ${ run(
				`"posts_per_page" => -1, "s" => "${ HIDDEN }"`
			) }, "ID" )`,
		comments:
			'array_map( "intval", array_column( get_comments( [ "post__in" => $ids ] ), "comment_post_ID" ) )',
	};

	for ( const [ name, way ] of Object.entries( WAYS ) ) {
		it( `${ name }: open is what everybody may read, nothing else`, async () => {
			const found = await asVisitor(
				`$ids = ${ json( ids ) }; return ${ typeof way === 'string' ? way : way( query ) };`
			);
			assert.deepEqual(
				Object.values( found ).map( Number ).sort(),
				[ ...open ].sort(),
				STORED.map(
					( [ values ], at ) =>
						`${ ids[ at ] }: ${ JSON.stringify( values ) }`
				).join( '\n' )
			);
		} );
	}

	it( 'a list of pages is as few queries as can be, and its rows look as ever', async () => {
		const { queries, columns, cached, most } = await asVisitor( `
			$queries = [];
			add_filter( 'query', static function ( $query ) use ( &$queries, $wpdb ) {
				// What other requests leave to do, such as expired transients, is not about the list.
				if ( preg_match( "/$wpdb->posts|$wpdb->postmeta/", $query ) ) {
					$queries[] = $query;
				}
				return $query;
			} );
			$pages = get_pages( [ 'include' => ${ json( ids ) } ] );
			return [
				'queries' => $queries,
				'columns' => array_keys( get_object_vars( $pages[0] ) ),
				'cached'  => array_keys( get_object_vars( wp_cache_get( $pages[0]->ID, 'posts' ) ) ),
				// With an object cache WordPress asks for IDs and for rows; the levels of all come in one more query.
				'most'    => wp_using_ext_object_cache() ? 3 : 1,
			];
		` );
		assert.equal( queries.length, most, queries.join( '\n' ) );
		assert.ok( ! columns.includes( 'mainstay_level' ) );
		assert.ok( ! cached.includes( 'mainstay_level' ) );
	} );

	it( 'a level that changes after a list was read counts at once', async () => {
		const seen = await asVisitor( `
			[ $id, $closed ] = [ ${ open[ 0 ] }, ${ ids.find( ( id ) => ! open.includes( id ) ) } ];
			$look = fn() => $shown( get_pages( [ 'include' => [ $id, $closed ] ] ) );
			$seen = [ $look() ];
			add_post_meta( $id, '${ LEVEL }', 'subscribers' );
			$seen[] = $look();
			update_post_meta( $id, '${ LEVEL }', 'everybody' );
			$seen[] = $look();
			update_post_meta( $id, '${ LEVEL }', 'paid_subscribers' );
			$seen[] = $look();
			delete_post_meta( $id, '${ LEVEL }' );
			$seen[] = $look();
			return array_map( fn( $ids ) => in_array( $id, $ids, true ), $seen );
		` );
		assert.deepEqual( seen, [ true, false, true, false, true ] );
	} );

	it( 'a level that changes counts at once, also where no list is read again', async () => {
		const seen = await asVisitor( `
			$id = ${ open[ 0 ] };
			get_pages( [ 'include' => [ $id ] ] );
			$look = fn() => Mainstay\\PremiumContent\\Levels\\is_restricted( $id );
			$seen = [ $look() ];
			add_post_meta( $id, '${ LEVEL }', 'subscribers' );
			$seen[] = $look();
			get_pages( [ 'include' => [ $id ] ] );
			delete_post_meta( $id, '${ LEVEL }' );
			$seen[] = $look();
			return $seen;
		` );
		assert.deepEqual( seen, [ false, true, false ] );
	} );

	it( 'a plugin that keeps meta elsewhere is asked', async () => {
		const found = await asVisitor( `
			$id = ${ open[ 0 ] };
			add_filter( 'get_post_metadata', fn( $value, $post, $key ) => $post === $id && '${ LEVEL }' === $key ? [ 'subscribers' ] : $value, 10, 3 );
			return $shown( get_pages( [ 'include' => ${ json( ids ) } ] ) );
		` );
		assert.deepEqual(
			Object.values( found ).sort(),
			open.slice( 1 ).sort()
		);
	} );

	it( 'what is left open by its words is hidden while the plugin is deactivated, too', async () => {
		const has = await php( `
			global $wpdb;
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/guard.php';
			$wpdb->query( "DELETE FROM $wpdb->postmeta WHERE meta_key = '${ LEVEL }' AND post_id <> ${ ids[ 11 ] }" );
			return Mainstay\\PremiumContent\\Guard\\has_restricted_posts();
		` );
		assert.ok( has );
	} );
} );

describe( 'tiers of paid posts', () => {
	it( 'a plan opens its own tier and cheaper ones of the same currency and interval, and what the owner chose', async () => {
		const seen = await php( `
			require_once WP_PLUGIN_DIR . '/mainstay-blocks/premium-content/tiers.php';
			$tier = static fn( $price, $more = [] ) => wp_insert_post( [ 'post_type' => 'jp_mem_plan', 'post_status' => $more['status'] ?? 'publish', 'post_title' => $more['title'] ?? 'Tier & more', 'meta_input' => [
				'jetpack_memberships_type'     => $more['type'] ?? 'tier',
				'jetpack_memberships_price'    => $price,
				'jetpack_memberships_currency' => $more['currency'] ?? 'eur',
				'jetpack_memberships_interval' => $more['interval'] ?? '1 month',
				'jetpack_memberships_tier'     => $more['of'] ?? 0,
			] ] );
			$tiers = [ 'low' => $tier( 5 ), 'high' => $tier( 20 ), 'dollars' => $tier( 90, [ 'currency' => 'USD' ] ), 'old' => $tier( 7, [ 'status' => 'private' ] ), 'gift' => $tier( 99, [ 'type' => 'donation' ] ) ];
			$tiers += [ 'lowYear' => $tier( 50, [ 'interval' => '1 year', 'of' => $tiers['low'] ] ), 'highYear' => $tier( 45, [ 'interval' => '1 year', 'of' => $tiers['high'] ] ), 'loneYear' => $tier( 60, [ 'interval' => '1 year' ] ) ];
			$name  = static fn( $id ) => array_search( $id, $tiers, true ) ?: $id;
			$plans = static fn( $tier ) => array_map( $name, Mainstay\\PremiumContent\\Tiers\\get_plans_for_tier( $tier ) );
			$open = array_map( $plans, $tiers );
			Mainstay\\Core\\Settings\\update_settings( [ 'paid_posts' => Mainstay\\PremiumContent\\Tiers\\prepare_tier_mapping( [ $tiers['high'] => [ 880088, '880088', 'x' ], 99123 => [ 770 ] ] ) ] );
			$chosen = [ $plans( $tiers['low'] ), $plans( $tiers['high'] ), $plans( 99123 ) ];
			$any = $plans( 0 );
			$post = static fn( $tier ) => wp_insert_post( [ 'post_title' => 'Paid', 'post_status' => 'publish', 'meta_input' => [ '_jetpack_newsletter_access' => 'paid_subscribers', '_jetpack_newsletter_tier_id' => $tier ] ] );
			$posts = [ $post( $tiers['low'] ), $post( $tiers['low'] ), $post( 99123 ), $post( 0 ) ];
			$used = array_map( static fn( $one ) => [ $name( $one['tier'] ), $one['title'], $one['posts'], $one['plans'] ], Mainstay\\PremiumContent\\Tiers\\get_used_tiers() );
			Mainstay\\Core\\Settings\\update_settings( [ 'paid_posts' => [] ] );
			foreach ( [ ...$posts, ...array_values( $tiers ) ] as $id ) {
				wp_delete_post( $id, true );
			}
			return [ 'open' => $open, 'chosen' => $chosen, 'any' => $any, 'used' => $used ];` );
		const sorted = ( names ) => [ ...names ].sort();
		for ( const [ tier, plans ] of Object.entries( {
			low: [ 'high', 'low', 'loneYear', 'lowYear', 'old' ],
			high: [ 'high', 'highYear', 'loneYear', 'lowYear' ],
			dollars: [ 'dollars' ],
			old: [ 'high', 'old' ],
			gift: [],
			lowYear: [ 'loneYear', 'lowYear' ],
			highYear: [ 'highYear', 'loneYear', 'lowYear' ],
			loneYear: [ 'loneYear' ],
		} ) ) {
			assert.deepEqual(
				sorted( seen.open[ tier ] ),
				sorted( plans ),
				tier
			);
		}
		assert.deepEqual( seen.chosen.map( sorted ), [
			sorted( [ 880088, 'high', 'low', 'loneYear', 'lowYear', 'old' ] ),
			sorted( [ 880088, 'high', 'highYear', 'loneYear', 'lowYear' ] ),
			[ 770 ],
		] );
		assert.ok( ! seen.any.includes( 'gift' ) );
		assert.ok( seen.any.includes( 'dollars' ) && seen.any.includes( 770 ) );
		assert.deepEqual( seen.used, [
			[ 0, 'Any paid plan', 1, [] ],
			[ 'low', 'Tier & more', 2, [] ],
			[ 99123, 'Unknown tier 99123', 1, [ 770 ] ],
		] );
	} );
} );
