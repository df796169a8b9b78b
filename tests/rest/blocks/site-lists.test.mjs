/** Top posts, blogroll and statistics on pages: what is shown, in which order, and what never is. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { keepOption, php, request, url } from '../site.mjs';

const text = ( value ) =>
	`base64_decode( '${ Buffer.from( value ).toString( 'base64' ) }' )`;

const made = [];
let restore;

async function newPost( fields = '' ) {
	const id = await php(
		`return wp_insert_post( wp_slash( [ 'post_title' => 'Lists', 'post_content' => 'Text.', 'post_status' => 'publish', ${ fields } ] ) );`
	);
	made.push( id );
	return id;
}

const CUT = '<hr class="cut">';

/** What the page of a new page shows of each of these contents. */
async function shown( contents, fields = "'post_type' => 'page'" ) {
	const id = await newPost(
		`'post_content' => ${ text( [ '', ...contents, '' ].join( CUT ) ) }, ${ fields }`
	);
	const { data } = await request(
		await php( `return get_permalink( ${ id } );` )
	);
	return {
		id,
		parts: data
			.split( CUT )
			.slice( 1, -1 )
			.map( ( part ) =>
				part.replace( /<\/?p>(?=\s*$)|^\s*<p>\s*$/g, '' ).trim()
			),
	};
}

const block = ( name, attributes = {} ) =>
	`<!-- wp:jetpack/${ name } ${ JSON.stringify( attributes ) } /-->`;

const preview = ( name, attributes, as = 'author' ) =>
	request(
		`/wp/v2/block-renderer/jetpack/${ name }?context=edit&${ Object.entries(
			attributes
		)
			.map( ( [ key, value ] ) => `attributes[${ key }]=${ value }` )
			.join( '&' ) }`,
		{ as }
	);

/** Forgets the rankings that are kept for some minutes. */
const forget = () =>
	php(
		`global $wpdb; $wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE '%transient%mainstay_top_%'" ); wp_cache_flush();`
	);

before( async () => {
	restore = await keepOption( 'mainstay_settings' );
	await php(
		"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => false ] );"
	);
	await forget();
} );
after( async () => {
	await php(
		`array_map( fn( $id ) => wp_delete_post( $id, true ), ${ JSON.stringify( made ) } );`
	);
	await forget();
	await restore();
} );

describe( 'top posts', () => {
	/** Post IDs in the order of the list. */
	const order = async ( html ) =>
		php(
			`return array_map( 'url_to_postid', json_decode( ${ text(
				JSON.stringify(
					[ ...html.matchAll( /<a href="([^"]+)"/g ) ].map(
						( [ , link ] ) => link.replaceAll( '&#038;', '&' )
					)
				)
			) } ) );`
		);

	it( 'are those with most likes and comments of the period, then the newest', async () => {
		const quiet = await newPost( "'post_date' => '2026-01-02 10:00:00'" );
		const liked = await newPost(
			"'post_title' => 'A < B & <i>C</i>', 'post_date' => '2020-01-01 10:00:00'"
		);
		const discussed = await newPost(
			"'post_date' => '2020-01-02 10:00:00'"
		);
		const old = await newPost( "'post_date' => '2019-01-02 10:00:00'" );
		const locked = await newPost( "'post_password' => 'x'" );
		await php( `
			require_once dirname( Mainstay\\FILE ) . '/likes/likes.php';
			Mainstay\\Likes\\create_table();
			global $wpdb;
			foreach ( [ [ ${ liked }, time() ], [ ${ liked }, time() ], [ ${ liked }, time() ], [ ${ old }, time() - 40 * DAY_IN_SECONDS ] ] as [ $post, $at ] ) {
				$wpdb->insert( Mainstay\\Likes\\get_table_name(), [ 'post_id' => $post, 'receipt' => bin2hex( random_bytes( 16 ) ), 'created_at' => $at ] );
			}
			foreach ( [ ${ discussed }, ${ discussed }, ${ locked }, ${ locked }, ${ locked }, ${ locked } ] as $post ) {
				wp_insert_comment( [ 'comment_post_ID' => $post, 'comment_content' => 'Yes.', 'comment_approved' => 1 ] );
			}
			wp_insert_comment( [ 'comment_post_ID' => ${ quiet }, 'comment_content' => 'Spam.', 'comment_approved' => 'spam' ] );
		` );
		const { parts } = await shown( [
			block( 'top-posts', { postsToShow: 2, postTypes: { post: true } } ),
			block( 'top-posts', {
				period: 'all-time',
				postsToShow: 10,
				postTypes: { post: true },
			} ),
		] );
		assert.deepEqual( await order( parts[ 0 ] ), [ liked, discussed ] );
		assert.match( parts[ 0 ], / data-by="reactions"/ );
		assert.match(
			parts[ 0 ],
			/<div class="wp-block-jetpack-top-posts"><ul class="[^"]+ is-grid" data-by="reactions" role="list" aria-label="Top posts">/
		);
		assert.match( parts[ 0 ], />A &lt; B &amp; C</ );
		const all = await order( parts[ 1 ] );
		assert.ok( all.includes( old ) );
		assert.ok( ! all.includes( locked ) );
		assert.ok( all.indexOf( old ) > all.indexOf( discussed ) );
	} );

	it( 'are the newest where nobody reacted, and never a hole', async () => {
		await forget();
		const { parts } = await shown( [
			block( 'top-posts', { period: '7', postTypes: { page: true } } ),
			block( 'top-posts', { postTypes: {} } ),
		] );
		assert.match( parts[ 0 ], / data-by="date"/ );
		assert.match( parts[ 0 ], /<li/ );
		assert.match( parts[ 1 ], /<li/ );
	} );

	it( 'show what the author chose', async () => {
		const { parts } = await shown( [
			block( 'top-posts', {
				layout: 'list',
				displayAuthor: false,
				displayDate: false,
			} ),
			block( 'top-posts', { displayContext: true } ),
		] );
		assert.match( parts[ 0 ], /class="[^"]*is-list"/ );
		assert.doesNotMatch( parts[ 0 ], /<time|__note/ );
		assert.match( parts[ 1 ], /class="[^"]*is-grid"/ );
		assert.match( parts[ 1 ], /<time/ );
		assert.match( parts[ 1 ], />Uncategorized</ );
	} );

	it( 'survive hostile values', async () => {
		const { parts } = await shown( [
			block( 'top-posts', {
				layout: '"><script>',
				period: 'DROP',
				postsToShow: 1e9,
				postTypes: { attachment: true, "x' OR 1": true, 7: true },
			} ),
			block( 'top-posts', {
				layout: [ 1 ],
				period: [ 'a' ],
				postsToShow: 'many',
				postTypes: 'post',
			} ),
		] );
		for ( const part of parts ) {
			assert.doesNotMatch( part, /<script|DROP/ );
			assert.match( part, /<li/ );
		}
		assert.ok( parts[ 0 ].split( '<li' ).length <= 11 );
	} );

	it( 'are in the language of the page, and the ranking that is kept is that of all', async () => {
		await forget();
		const seen = await php( `
			require_once dirname( Mainstay\\FILE ) . '/statistics/top-posts.php';
			$add = static function ( $locale ) {
				$id = wp_insert_post( [ 'post_title' => 'Lists', 'post_status' => 'publish' ] );
				$locale && update_post_meta( $id, '_locale', $locale );
				return $id;
			};
			$ids  = array_map( $add, [ 'de' => 'de_DE', 'en' => 'en_US', 'at' => 'de_AT', 'none' => '' ] );
			$look = static function () use ( $ids ) {
				$found = Mainstay\\Statistics\\TopPosts\\get_top_posts( [ 'post' ], 7, 40 )['posts'];
				return array_keys( array_intersect( $ids, wp_list_pluck( $found, 'ID' ) ) );
			};
			$page = static function ( $id ) { query_posts( [ 'p' => $id ] ); };
			$seen = [];
			$seen['list'] = $look();
			$page( $ids['de'] );
			$seen['German'] = $look();
			$page( $ids['none'] );
			$seen['no language'] = $look();
			wp_reset_query();
			// A list of posts in WPML has a code; a plugin may show all languages.
			foreach ( [ 'de', 'en', 'all' ] as $code ) {
				$say = fn() => $code;
				add_filter( 'wpml_current_language', $say );
				$seen[ "WPML $code" ] = $look();
				remove_filter( 'wpml_current_language', $say );
			}
			// A function of its own would be there from the start.
			eval( 'function pll_current_language( $field ) { return "locale" === $field ? "de_AT" : "at"; }' );
			$seen['Polylang'] = $look();
			array_map( fn( $id ) => wp_delete_post( $id, true ), $ids );
			return $seen;
		` );
		await forget();
		const all = [ 'de', 'en', 'at', 'none' ];
		assert.deepEqual( seen, {
			list: all,
			German: [ 'de', 'none' ],
			'no language': all,
			'WPML de': [ 'de', 'at', 'none' ],
			'WPML en': [ 'en', 'none' ],
			'WPML all': all,
			Polylang: [ 'at', 'none' ],
		} );
	} );

	it( 'follow a statistics plugin by its filter', async () => {
		const id = await newPost( "'post_date' => '2018-01-01 10:00:00'" );
		const found = await php( `
			require_once dirname( Mainstay\\FILE ) . '/statistics/top-posts.php';
			add_filter( 'mainstay_top_posts', fn( $ids, $types, $days ) => [ ${ id }, 'x', 0, 99999999 ], 10, 3 );
			$found = Mainstay\\Statistics\\TopPosts\\get_top_posts( [ 'post' ], 7, 1 );
			return [ wp_list_pluck( $found['posts'], 'ID' ), $found['by'] ];
		` );
		assert.deepEqual( found, [ [ id ], 'views' ] );
	} );

	it( 'are shown to authors in the editor, and to nobody else by the API', async () => {
		const { data } = await preview( 'top-posts', { layout: 'list' } );
		assert.match(
			data.rendered,
			/<div class="wp-block-jetpack-top-posts"/
		);
		const visitor = await preview( 'top-posts', {}, 'visitor' );
		assert.equal( visitor.status, 401 );
	} );
} );

describe( 'blogroll', () => {
	const roll = ( items, attributes = {} ) =>
		`<!-- wp:jetpack/blogroll ${ JSON.stringify( attributes ) } --><div class="wp-block-jetpack-blogroll">${ items
			.map(
				( item ) =>
					`<!-- wp:jetpack/blogroll-item ${ JSON.stringify( item ) } --><div class="wp-block-jetpack-blogroll-item"></div><!-- /wp:jetpack/blogroll-item -->`
			)
			.join( '' ) }</div><!-- /wp:jetpack/blogroll -->`;

	const SITE = {
		name: 'The Slow Oven',
		url: 'https://example.com/blog/?a=1&b=2',
		description: 'Bread &amp; <b>salt</b>',
		icon: 'https://other.example/icon.png',
	};

	it( 'has link, picture and description of each site', async () => {
		const { parts } = await shown( [
			roll( [ SITE ] ),
			roll( [ SITE ], {
				show_avatar: false,
				show_description: false,
				open_links_new_window: false,
			} ),
		] );
		assert.match(
			parts[ 0 ],
			/<a class="[^"]+__name" href="https:\/\/example.com\/blog\/\?a=1&#038;b=2" target="_blank" rel="noopener">The Slow Oven<span class="screen-reader-text"> \(opens in a new tab\)<\/span><\/a>/
		);
		assert.match(
			parts[ 0 ],
			/<p class="[^"]+__description">Bread &amp; salt<\/p>/
		);
		assert.match(
			parts[ 0 ],
			/<img [^>]*src="https:\/\/other.example\/icon.png"[^>]*referrerpolicy="no-referrer"/
		);
		assert.doesNotMatch(
			parts[ 1 ],
			/<img|__picture|__description|_blank/
		);
	} );

	it( 'loads pictures of other companies only where embeds need no consent', async () => {
		await php(
			"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => true ] );"
		);
		const { parts } = await shown( [
			roll( [
				SITE,
				{
					...SITE,
					icon: `${ url }/wp-includes/images/w-logo-blue.png`,
				},
			] ),
		] );
		assert.doesNotMatch( parts[ 0 ], /other\.example/ );
		assert.match(
			parts[ 0 ],
			/<span class="[^"]+__picture" aria-hidden="true">T<\/span>/
		);
		assert.match( parts[ 0 ], /<img [^>]*w-logo-blue/ );
		await php(
			"return Mainstay\\Core\\Settings\\update_settings( [ 'consent_gate' => false ] );"
		);
	} );

	it( 'does nothing with hostile values', async () => {
		const { parts } = await shown( [
			roll( [
				{
					name: '<script>alert(1)</script>"><img src=x onerror=alert(1)>',
					url: 'javascript:alert(1)',
					icon: 'javascript:alert(1)',
					description: { a: 1 },
				},
				{ name: [ 'a' ], url: { b: 1 }, icon: 7 },
				{
					url: 'https://example.net/',
					icon: 'https://a.example/"onload="x',
				},
			] ),
		] );
		assert.doesNotMatch(
			parts[ 0 ],
			/<script|onerror|javascript:|\sonload=|Array/
		);
		assert.match( parts[ 0 ], />example\.net</ );
	} );
} );

describe( 'blog stats', () => {
	it( 'show visitors nothing where nothing counts, and so do previews', async () => {
		const { parts } = await shown( [
			block( 'blog-stats' ),
			block( 'blog-stats', {
				statsData: 'visitors',
				statsOption: 'post',
			} ),
			block( 'blog-stats', { statsData: [ 1 ], statsOption: { a: 1 } } ),
		] );
		assert.deepEqual( parts, [ '', '', '' ] );
		const { data } = await preview( 'blog-stats', { statsOption: 'site' } );
		assert.equal( data.rendered.trim(), '' );
	} );

	it( 'say what a filter counts, of the site or of the post', async () => {
		const counted = ( data, post, count ) =>
			php( `
				require_once dirname( Mainstay\\FILE ) . '/statistics/statistics.php';
				add_filter( 'mainstay_statistics_count', fn( $none, $data, $post ) => 'views' === $data && ${ post } === $post ? ${ count } : null, 10, 3 );
				return Mainstay\\Statistics\\get_count( '${ data }', ${ post } );
			` );
		assert.equal( await counted( 'views', 0, 1234 ), 1234 );
		assert.equal( await counted( 'views', 7, "'12'" ), 12 );
		assert.equal( await counted( 'visitors', 0, 1234 ), null );
		assert.equal( await counted( 'views', 0, -1 ), null );
		assert.equal( await counted( 'views', 0, "'many'" ), null );
		const { data } = await php( `
			require_once dirname( Mainstay\\FILE ) . '/build/blog-stats/functions.php';
			return [ 'data' => [
				Mainstay\\Blocks\\BlogStats\\describe_number( 1234, 'views', null ),
				Mainstay\\Blocks\\BlogStats\\describe_number( 1, 'visitors', '' ),
				Mainstay\\Blocks\\BlogStats\\describe_number( 5, 'views', 'reads <b>here</b>' ),
				Mainstay\\Blocks\\BlogStats\\describe_number( 5, 'views', [ 'x' ] ),
			] ];
		` );
		assert.deepEqual( data, [
			'1,234 views',
			'1 visitor',
			'5 reads here',
			'5 views',
		] );
	} );

	it( 'asks the known plugins by their public functions', async () => {
		const found = await php( `
			eval( 'function wp_statistics_visit( $time ) { return "total" === $time ? "1000" : 0; } function wp_statistics_visitor( $time, $daily = null, $count = false ) { return $count ? 300 : 0; } function wp_statistics_pages( $time, $uri = "", $id = -1 ) { return $id; }' );
			require_once dirname( Mainstay\\FILE ) . '/statistics/statistics.php';
			return [
				Mainstay\\Statistics\\get_count( 'views', 0 ),
				Mainstay\\Statistics\\get_count( 'visitors', 0 ),
				Mainstay\\Statistics\\get_count( 'views', 7 ),
				Mainstay\\Statistics\\get_count( 'visitors', 7 ),
			];
		` );
		assert.deepEqual( found, [ 1000, 300, 7, null ] );
	} );
} );

it( 'nothing of the three stands in feeds and the REST API', async () => {
	const { id } = await shown(
		[
			block( 'top-posts' ),
			block( 'blog-stats' ),
			'<!-- wp:jetpack/blogroll --><div class="wp-block-jetpack-blogroll"><!-- wp:jetpack/blogroll-item {"name":"Oven","url":"https://example.com/"} --><div class="wp-block-jetpack-blogroll-item"></div><!-- /wp:jetpack/blogroll-item --></div><!-- /wp:jetpack/blogroll -->',
		],
		''
	);
	const { data } = await request( `/wp/v2/posts/${ id }` );
	const feed = ( await request( `${ url }/feed/` ) ).data;
	const item = feed
		.slice(
			feed.indexOf(
				`${ await php( `return get_permalink( ${ id } );` ) }</guid>`
			)
		)
		.split( '</item>' )[ 0 ];
	for ( const html of [ data.content.rendered, item ] ) {
		assert.match( html, /class="cut"/ );
		assert.doesNotMatch( html, /top-posts|blog-stats|blogroll-item|Oven/ );
	}
} );
